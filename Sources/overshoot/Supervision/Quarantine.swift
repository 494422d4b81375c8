/// The requests that are refused, or suspected, since a server ended while they were under way.
///
/// An evaluation is a function of its request, so one that has ended the server would end it again.
/// Which one it was is known if a thread received the fatal signal: that one is refused. Otherwise,
/// as after SIGKILL, all that were under way are suspects, and one that is under way at the next
/// such end too, without an answer in between, is refused.
struct Quarantine: Equatable, Sendable {
  /// A request that is refused or suspected until a time.
  struct Entry: Equatable, Sendable {
    /// The hash of the request.
    let hash: UInt64
    /// The end of its time, in seconds.
    let until: Int64
    /// Whether the request is refused; otherwise it is a suspect.
    let isRefused: Bool
  }

  /// The time for which a request is refused or suspected, in seconds.
  static let time: Int64 = 600

  /// The requests, the latest last.
  private(set) var entries: [Entry]

  /// Creates the quarantine of some requests.
  init(_ entries: [Entry] = []) { self.entries = entries }

  /// Adds the requests that were under way when a server ended.
  ///
  /// - Parameters:
  ///   - requests: the requests.
  ///   - now: the time, in seconds.
  ///   - room: the number of entries, beyond which the oldest are forgotten.
  mutating func add(_ requests: [RequestUnderWay], at now: Int64, room: Int) {
    entries.removeAll { $0.until <= now }
    let isKnown = requests.contains { $0.signal != nil }
    let held = Set(entries.map(\.hash))
    for request in requests where !isKnown || request.signal != nil {
      // The same request may be under way on several threads.
      entries.removeAll { $0.hash == request.hash }
      let isRefused = isKnown || held.contains(request.hash)
      entries.append(Entry(hash: request.hash, until: now + Self.time, isRefused: isRefused))
    }
    entries.removeFirst(max(0, entries.count - room))
  }

  /// Returns what becomes of a request: `refused`, `suspected`, or `free`.
  func verdict(on request: RequestUnderWay) -> String {
    guard let entry = entries.last(where: { $0.hash == request.hash }) else { return "free" }
    return entry.isRefused ? "refused" : "suspected"
  }
}
