/// The times at which token buckets will be full again; a client without an entry has a full one.
///
/// Without room for a new client, the bucket that will be full soonest, which owes the least, goes.
struct BucketTable: Sendable {
  private let capacity: Int
  private var fullAt: [String: Duration] = [:]
  /// Each client once; its time is updated at the top, so a request usually costs one look-up.
  private var heap = TimeHeap<String>()

  init(capacity: Int) { self.capacity = max(1, capacity) }
  var count: Int { fullAt.count }
  /// Nil if the client is not in the table, because its bucket is full.
  func fullAt(_ client: String) -> Duration? { fullAt[client] }

  /// The time is not earlier than before; buckets that are full at `now` may make room.
  mutating func setFull(at moment: Duration, for client: String, now: Duration) {
    if fullAt[client] == nil {
      makeRoom(at: now)
      heap.insert(client, at: moment)
    }
    fullAt[client] = moment
  }

  /// Removes up to two full buckets; at capacity without a full one, the one that is full soonest.
  private mutating func makeRoom(at now: Duration) {
    for _ in 0..<2 {
      updateTop()
      guard let soonest = heap.first, soonest.time <= now || fullAt.count >= capacity,
        let client = heap.removeFirst(dueBy: soonest.time)
      else { return }
      fullAt[client] = nil
    }
  }

  private mutating func updateTop() {
    while let top = heap.first, let moment = fullAt[top.value], moment > top.time {
      heap.postponeFirst(to: moment)
    }
  }
}
