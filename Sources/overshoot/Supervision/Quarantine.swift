/// Requests that are refused, or suspected, because a server ended while they were under way.
///
/// If a thread received the fatal signal, its request, which would end a server again, is refused.
/// Otherwise, as after SIGKILL, all are suspects, and one that is under way at the next such end
/// too, without an answer in between, is refused.
struct Quarantine: Equatable, Sendable {
  /// In seconds, for which a request is refused or suspected.
  static let time: Int64 = 600
  /// The latest is last.
  private(set) var entries: [QuarantineEntry]
  init(_ entries: [QuarantineEntry] = []) { self.entries = entries }

  /// A server has ended, at `now` in seconds; the oldest beyond `room` are forgotten.
  mutating func add(_ requests: [RequestUnderWay], at now: Int64, room: Int) {
    entries.removeAll { $0.until <= now }
    let isKnown = requests.contains { $0.signal != nil }
    let held = Set(entries.map(\.hash))
    for request in requests where !isKnown || request.signal != nil {
      // The same request may be under way on several threads.
      entries.removeAll { $0.hash == request.hash }
      let isRefused = isKnown || held.contains(request.hash)
      entries.append(
        QuarantineEntry(hash: request.hash, until: now + Self.time, isRefused: isRefused))
    }
    entries.removeFirst(max(0, entries.count - room))
  }

  func verdict(on request: RequestUnderWay) -> String {
    guard let entry = entries.last(where: { $0.hash == request.hash }) else { return "free" }
    return entry.isRefused ? "refused" : "suspected"
  }
}

struct QuarantineEntry: Equatable, Sendable {
  let hash: UInt64
  /// In seconds.
  let until: Int64
  /// Otherwise the request is suspected.
  let isRefused: Bool
}
