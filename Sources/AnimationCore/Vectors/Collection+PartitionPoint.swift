extension RandomAccessCollection where Index == Int {
  /// Returns the index of the first element for which `isBefore` is false; the end index if there
  /// is none.
  ///
  /// - Parameter isBefore: a predicate that is true for a prefix of the elements and false for the
  ///   rest.
  /// - Returns: the index just after that prefix.
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
