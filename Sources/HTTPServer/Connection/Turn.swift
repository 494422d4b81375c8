internal import Bytes

/// A turn of an event loop: its time, and the connections that wait for one.
///
/// Requests that a turn has no time to answer stay unread, so a burst is answered in the order of
/// arrival. Connections that have had their turn and have more to do, such as pipelined requests or
/// long responses, get a separate part. While the loop accesses its turn, no other access begins:
/// nothing here asks a clock or runs a connection.
struct LoopTurn {
  /// The time for requests that have just arrived.
  private static let length = Duration.milliseconds(4)
  /// The time for connections that have had their turn before.
  private static let lengthForOthers = Duration.milliseconds(1)
  /// A request that has waited longer for the loop is evaluated by a worker, which is faster then.
  private static let patience = Duration.milliseconds(10)

  private struct Arrived {
    let connection: Connection
    let since: Duration
  }

  private(set) var hasTime = true
  /// The time at which the loop learned of the input that is being read.
  private(set) var arrival: Duration
  private var now: Duration
  private var end: Duration
  private var arrived = Queue<Arrived>()
  private var resumable = Queue<Connection>()
  /// The number of resumable connections that have not had their turn in this one.
  private var resumableLeft = 0
  private var takesEvents = false
  init(at now: Duration) { (self.now, arrival, end) = (now, now, now) }
  var hasWaiting: Bool { !arrived.isEmpty || !resumable.isEmpty }

  mutating func begin(at now: Duration) {
    (self.now, arrival, end) = (now, now, now + Self.length)
    hasTime = true
  }

  /// Input waits if earlier input does.
  mutating func beginEvents() {
    takesEvents = true
    hasTime = hasTime && arrived.isEmpty
  }

  /// Ends to learn of input: what is postponed now has had its turn.
  mutating func endEvents() { takesEvents = false }

  /// The work that a request passed to the handler at `time` may do on the loop.
  mutating func effort(at time: Duration) -> Effort {
    if time >= end { hasTime = false }
    return time < arrival + Self.patience ? .small : .trivial
  }

  /// The connection has had its turn and has more to do.
  mutating func resumeLater(_ connection: Connection) {
    guard !connection.awaitsTurn else { return }
    connection.awaitsTurn = true
    resumable.append(connection)
  }

  mutating func postpone(_ connection: Connection) {
    guard takesEvents, !connection.awaitsTurn else { return resumeLater(connection) }
    connection.awaitsTurn = true
    arrived.append(Arrived(connection: connection, since: now))
  }

  /// Nil if there is no time or no connection waits.
  mutating func nextArrived(at time: Duration) -> Connection? {
    guard !arrived.isEmpty else { return nil }
    hasTime = time < end
    guard hasTime, let next = arrived.popFirst() else { return nil }
    arrival = next.since
    next.connection.awaitsTurn = false
    return next.connection
  }

  mutating func beginResuming(at time: Duration) {
    arrival = now
    resumableLeft = resumable.count
    if resumableLeft > 0 { end = time + Self.lengthForOthers }
  }

  /// Nil if there is no time or each has had its turn.
  mutating func nextResumable(at time: Duration) -> Connection? {
    guard resumableLeft > 0 else { return nil }
    hasTime = time < end
    guard hasTime, let next = resumable.popFirst() else { return nil }
    resumableLeft -= 1
    next.awaitsTurn = false
    return next
  }
}
