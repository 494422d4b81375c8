/// The times at which token buckets will be full again, for a limited number of clients.
///
/// A client that is not in the table has a full bucket. When there is no room for a new client, the
/// bucket that will be full soonest is removed: it owes the fewest tokens, so its client gains the
/// least. A large debt is removed only when the table is full of clients with larger debts.
struct BucketTable: Sendable {
  private struct Entry {
    let client: String
    let fullAt: Duration
  }

  private let capacity: Int
  private var fullAt: [String: Duration] = [:]
  /// A binary heap with the earliest time on top, one entry per client.
  ///
  /// Times only increase, and an entry is updated when it reaches the top, so a request usually
  /// costs only one dictionary access.
  private var heap: [Entry] = []

  init(capacity: Int) { self.capacity = max(1, capacity) }

  var count: Int { fullAt.count }
  /// Nil if the client is not in the table, because its bucket is full.
  func fullAt(_ client: String) -> Duration? { fullAt[client] }

  /// The new time is not earlier than the previous one; buckets that are full at `now` may be
  /// removed to make room.
  ///
  /// - Complexity: amortized O(log *n*) in the number of clients.
  mutating func setFull(at moment: Duration, for client: String, now: Duration) {
    if fullAt[client] == nil {
      makeRoom(at: now)
      heap.append(Entry(client: client, fullAt: moment))
      siftUp()
    }
    fullAt[client] = moment
  }

  /// Removes up to two full buckets, so that they do not accumulate; at capacity without a full
  /// one, the bucket that will be full soonest.
  private mutating func makeRoom(at now: Duration) {
    for _ in 0..<2 {
      guard let soonest = soonest() else { return }
      if soonest.fullAt <= now || fullAt.count >= capacity { removeTop() }
    }
  }

  /// Updates outdated entries at the top.
  private mutating func soonest() -> Entry? {
    while let top = heap.first, let moment = fullAt[top.client], moment > top.fullAt {
      heap[0] = Entry(client: top.client, fullAt: moment)
      siftDown()
    }
    return heap.first
  }

  private mutating func removeTop() {
    guard let top = heap.first, let last = heap.popLast() else { return }
    fullAt[top.client] = nil
    guard !heap.isEmpty else { return }
    heap[0] = last
    siftDown()
  }

  private mutating func siftUp() {
    var child = heap.count - 1
    while child > 0, heap[child].fullAt < heap[(child - 1) / 2].fullAt {
      heap.swapAt(child, (child - 1) / 2)
      child = (child - 1) / 2
    }
  }

  private mutating func siftDown() {
    var parent = 0
    while 2 * parent + 1 < heap.count {
      // total: the first child is below the heap's count
      let children = 2 * parent + 1..<min(2 * parent + 3, heap.count)
      guard let least = children.min(by: { heap[$0].fullAt < heap[$1].fullAt }),
        heap[least].fullAt < heap[parent].fullAt
      else { return }
      heap.swapAt(parent, least)
      parent = least
    }
  }
}
