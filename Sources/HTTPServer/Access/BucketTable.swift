/// For each client the moment at which its bucket will be full again, for so many clients at most.
///
/// A client that is not in it has a full bucket. When there is no room for a newcomer, the bucket
/// that is full again soonest is forgotten: the one that owes least, so that nobody gains more than
/// those few tokens, and a debt can only be got rid of by having as many buckets as there are, each
/// with a greater one.
struct BucketTable: Sendable {
  private struct Entry {
    let client: String
    let fullAt: Duration
  }

  private let capacity: Int
  private var fullAt: [String: Duration] = [:]
  /// One entry a client, the earliest on top (a binary heap).
  ///
  /// Moments only grow, and an entry is brought up to date when it comes to the top, so that a
  /// request costs no more than its client's place in the dictionary.
  private var heap: [Entry] = []

  init(capacity: Int) { self.capacity = max(1, capacity) }

  /// The number of clients in the table.
  var count: Int { fullAt.count }

  /// The moment at which the bucket of a client is full; nil if it is.
  func fullAt(_ client: String) -> Duration? { fullAt[client] }

  /// Moves the moment of a client on.
  ///
  /// - Parameters:
  ///   - moment: not earlier than before.
  ///   - client: whose bucket it is.
  ///   - now: the present; buckets that are full make room.
  /// - Complexity: amortized O(log *n*) in the clients.
  mutating func setFull(at moment: Duration, for client: String, now: Duration) {
    if fullAt[client] == nil {
      makeRoom(at: now)
      heap.append(Entry(client: client, fullAt: moment))
      siftUp()
    }
    fullAt[client] = moment
  }

  /// Forgets two buckets that are full, so that such do not pile up; or, if there is no room and no
  /// such bucket, the one that is full soonest.
  private mutating func makeRoom(at now: Duration) {
    for _ in 0..<2 {
      guard let soonest = soonest() else { return }
      if soonest.fullAt <= now || fullAt.count >= capacity { removeTop() }
    }
  }

  /// The entry on top, up to date.
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

  /// Brings the last entry to its place.
  private mutating func siftUp() {
    var child = heap.count - 1
    while child > 0, heap[child].fullAt < heap[(child - 1) / 2].fullAt {
      heap.swapAt(child, (child - 1) / 2)
      child = (child - 1) / 2
    }
  }

  /// Brings the first entry to its place.
  private mutating func siftDown() {
    var parent = 0
    while 2 * parent + 1 < heap.count {
      let children = 2 * parent + 1..<min(2 * parent + 3, heap.count)
      guard let least = children.min(by: { heap[$0].fullAt < heap[$1].fullAt }),
        heap[least].fullAt < heap[parent].fullAt
      else { return }
      heap.swapAt(parent, least)
      parent = least
    }
  }
}
