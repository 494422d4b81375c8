/// Values with their times: a binary heap with the earliest at its root.
struct TimeHeap<Value> {
  private var entries: [(time: Duration, value: Value)] = []
  var first: (time: Duration, value: Value)? { entries.first }

  /// - Complexity: O(log *n*), like the other changes.
  mutating func insert(_ value: Value, at time: Duration) {
    entries.append((time, value))
    var child = entries.count - 1
    while child > 0, entries[child].time < entries[(child - 1) / 2].time {
      entries.swapAt(child, (child - 1) / 2)
      child = (child - 1) / 2
    }
  }

  /// The time is not earlier than the present one; the heap must not be empty.
  mutating func postponeFirst(to time: Duration) {
    entries[0].time = time
    siftDown()
  }

  /// Nil if the time of no value has come.
  mutating func removeFirst(dueBy now: Duration) -> Value? {
    guard let first, first.time <= now, let last = entries.popLast() else { return nil }
    if !entries.isEmpty {
      entries[0] = last
      siftDown()
    }
    return first.value
  }

  private mutating func siftDown() {
    var parent = 0
    while 2 * parent + 1 < entries.count {
      // total: the first child is below the heap's count
      let children = 2 * parent + 1..<min(2 * parent + 3, entries.count)
      guard let least = children.min(by: { entries[$0].time < entries[$1].time }),
        entries[least].time < entries[parent].time
      else { return }
      entries.swapAt(parent, least)
      parent = least
    }
  }
}

extension TimeHeap: Sendable where Value: Sendable {}
