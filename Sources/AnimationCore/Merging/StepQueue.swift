/// The next times of the layers of a stack, of which the earliest is taken first.
///
/// Of layers with the same time the uppermost comes first. A binary heap.
struct StepQueue: Sendable {
  /// The next time of a layer.
  struct Entry: Sendable {
    /// Seconds since the base of the stack began.
    let time: Double
    /// The index of the layer.
    let index: Int

    fileprivate func precedes(_ other: Entry) -> Bool {
      time < other.time || (time == other.time && index > other.index)
    }
  }

  private var entries: [Entry] = []

  /// The entry that comes first; nil if there is none.
  var first: Entry? { entries.first }

  /// Inserts an entry.
  ///
  /// - Complexity: O(log n).
  mutating func insert(_ entry: Entry) {
    entries.append(entry)
    var index = entries.count - 1
    while index > 0 {
      let parent = (index - 1) / 2
      guard entries[index].precedes(entries[parent]) else { return }
      entries.swapAt(index, parent)
      index = parent
    }
  }

  /// Removes the entry that comes first.
  ///
  /// - Complexity: O(log n).
  mutating func removeFirst() {
    let last = entries.removeLast()
    if !entries.isEmpty { replaceFirst(with: last) }
  }

  /// Puts another entry in the place of the one that comes first.
  ///
  /// - Complexity: O(log n).
  mutating func replaceFirst(with entry: Entry) {
    var index = 0
    while 2 * index + 1 < entries.count {
      var child = 2 * index + 1
      if child + 1 < entries.count, entries[child + 1].precedes(entries[child]) { child += 1 }
      guard entries[child].precedes(entry) else { break }
      entries[index] = entries[child]
      index = child
    }
    entries[index] = entry
  }
}
