extension RandomAccessCollection where Index == Int {
  /// The index of the first element for which `isBefore` is false; it must be true for a prefix of
  /// the elements and false for the rest.
  ///
  /// - Complexity: O(log *n*).
  package func partitionPoint(_ isBefore: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = low + (high - low) / 2
      if isBefore(self[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
