extension RandomAccessCollection where Index == Int {
  /// The index of the first element that does not come before something; the end if all do.
  ///
  /// - Parameter isBefore: true for the elements up to some place, false for those from there on.
  /// - Returns: where it turns false.
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
