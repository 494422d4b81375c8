/// Responses by the hashes of their requests, with at most one in each place.
///
/// Where there is no room, the responses that were not asked for since the last round of a hand go
/// first (the clock algorithm, as in Tanenbaum, "Modern Operating Systems", §3.4.5).
struct ResponseTable: Sendable {
  enum Finding {
    case kept(CachedResponse)
    /// An equal request, or one of the same hash, was looked for before.
    case seen
    case unknown
  }

  private static let count = 256
  private let maximumBytes: Int
  /// The hash of the last request in each place whose response was not found.
  private var seen = [UInt64](repeating: 0, count: Self.count)
  private var kept = [CachedResponse?](repeating: nil, count: Self.count)
  private var wereUsed = [Bool](repeating: false, count: Self.count)
  private var hand = 0
  private(set) var heldBytes = 0
  init(maximumBytes: Int) { self.maximumBytes = maximumBytes }

  mutating func find(_ key: [UInt8], hash: UInt64) -> Finding {
    let place = Self.place(of: hash)
    if let response = kept[place], response.isNamed(by: key) {
      wereUsed[place] = true
      return .kept(response)
    }
    if seen[place] == hash { return .seen }
    seen[place] = hash
    return .unknown
  }

  mutating func keep(_ response: CachedResponse, hash: UInt64) {
    let (place, length) = (Self.place(of: hash), response.length)
    guard length <= maximumBytes else { return }
    remove(at: place)
    while heldBytes > maximumBytes - length { advance() }
    kept[place] = response
    heldBytes += length
  }

  /// Terminates: after one round nothing was used, after another nothing is kept.
  private mutating func advance() {
    if !wereUsed[hand] { remove(at: hand) }
    wereUsed[hand] = false
    hand = (hand + 1) % Self.count
  }

  private mutating func remove(at place: Int) {
    heldBytes -= kept[place]?.length ?? 0
    kept[place] = nil
    wereUsed[place] = false
  }

  /// Of other bits than those that choose the table.
  private static func place(of hash: UInt64) -> Int {
    Int(truncatingIfNeeded: hash >> 32) & (count &- 1)
  }
}
