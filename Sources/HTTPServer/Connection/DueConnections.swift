/// Connections that are to send something at a later time: a heap with the earliest at its root.
struct DueConnections {
  struct Entry {
    let due: Duration
    let connection: ConnectionID
  }

  private var entries: [Entry] = []

  var earliest: Duration? { entries.first?.due }

  /// - Complexity: O(log *n*) for *n* waiting connections.
  mutating func insert(_ connection: ConnectionID, due: Duration) {
    entries.append(Entry(due: due, connection: connection))
    var place = entries.count - 1
    while place > 0, entries[place].due < entries[(place - 1) / 2].due {
      entries.swapAt(place, (place - 1) / 2)
      place = (place - 1) / 2
    }
  }

  /// Nil if the time of no connection has come.
  ///
  /// - Complexity: O(log *n*) for *n* waiting connections.
  mutating func removeFirst(dueBy now: Duration) -> ConnectionID? {
    guard let first = entries.first, first.due <= now else { return nil }
    entries.swapAt(0, entries.count - 1)
    entries.removeLast()
    var place = 0
    while let child = earlierChild(of: place), entries[child].due < entries[place].due {
      entries.swapAt(place, child)
      place = child
    }
    return first.connection
  }

  private func earlierChild(of place: Int) -> Int? {
    let left = 2 * place + 1
    guard left < entries.count else { return nil }
    return left + 1 < entries.count && entries[left + 1].due < entries[left].due ? left + 1 : left
  }
}
