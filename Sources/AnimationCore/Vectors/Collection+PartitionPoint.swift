extension RandomAccessCollection where Index == Int {
  /// The first index for which `isBefore` is false, as it is for all elements behind it; O(log
  /// *n*).
  package func partitionPoint(_ isBefore: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = low + (high - low) / 2
      if isBefore(self[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
