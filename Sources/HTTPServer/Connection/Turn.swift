import HTTPMessage

/// A turn of an event loop: its time, and the connections that wait for one.
///
/// What a turn has no time to answer stays unread. So a burst is answered in the order in which it
/// arrived, as fast as the loop can, and nothing of it is refused for its number. Connections that
/// have had their turn and have more to do, such as pipelined requests or long answers, have a part
/// of each turn of their own, so that however many they are they do not hold up the others.
///
/// Nothing here asks a clock or runs a connection: while the loop accesses its turn, no other access
/// begins.
struct Turn {
  /// The time for requests that have just arrived.
  private static let length = Duration.milliseconds(4)
  /// The time for connections that have had their turn before.
  private static let lengthForOthers = Duration.milliseconds(1)
  /// The wait for the loop after which a request is no longer evaluated on it: workers are then
  /// faster, and a health check behind many evaluations is answered in time.
  private static let patience = Duration.milliseconds(10)

  private struct Arrived {
    let connection: Connection
    let since: Duration
  }

  /// Whether there is time for another request.
  private(set) var hasTime = true
  /// The time at which the loop learned of the input that is being read.
  private(set) var arrival: Duration
  private var now: Duration
  private var end: Duration
  /// The connections that have input and wait for their turn.
  private var arrived = Queue<Arrived>()
  /// The connections that have had a turn and have more to do.
  private var resumable = Queue<Connection>()
  /// The number of resumable connections that have not had their turn in this one.
  private var resumableLeft = 0
  private var takesEvents = false

  init(at now: Duration) { (self.now, arrival, end) = (now, now, now) }

  /// Whether connections wait.
  var hasWaiting: Bool { !arrived.isEmpty || !resumable.isEmpty }

  /// Begins the next turn.
  mutating func begin(at now: Duration) {
    (self.now, arrival, end) = (now, now, now + Self.length)
    hasTime = true
  }

  /// Begins to learn of input, which waits if earlier input does.
  mutating func beginEvents() {
    takesEvents = true
    hasTime = hasTime && arrived.isEmpty
  }

  /// Ends to learn of input: what is postponed now has had its turn.
  mutating func endEvents() { takesEvents = false }

  /// Returns the amount of work that a request may do on the loop, which is passed to the handler
  /// at `time`.
  mutating func effort(at time: Duration) -> Effort {
    if time >= end { hasTime = false }
    return time < arrival + Self.patience ? .small : .trivial
  }

  /// Adds a connection that has done its part for now.
  mutating func resumeLater(_ connection: Connection) {
    guard !connection.awaitsTurn else { return }
    connection.awaitsTurn = true
    resumable.append(connection)
  }

  /// Adds a connection for which there is no time.
  mutating func postpone(_ connection: Connection) {
    guard takesEvents, !connection.awaitsTurn else { return resumeLater(connection) }
    connection.awaitsTurn = true
    arrived.append(Arrived(connection: connection, since: now))
  }

  /// Returns the connection whose input has waited longest; nil if there is no time or none waits.
  mutating func nextArrived(at time: Duration) -> Connection? {
    guard !arrived.isEmpty else { return nil }
    hasTime = time < end
    guard hasTime, let next = arrived.popFirst() else { return nil }
    arrival = next.since
    next.connection.awaitsTurn = false
    return next.connection
  }

  /// Begins the part of the turn for resumable connections.
  mutating func beginResuming(at time: Duration) {
    arrival = now
    resumableLeft = resumable.count
    if resumableLeft > 0 { end = time + Self.lengthForOthers }
  }

  /// Returns the resumable connection that has waited longest; nil if there is no time or each has
  /// had its turn.
  mutating func nextResumable(at time: Duration) -> Connection? {
    guard resumableLeft > 0 else { return nil }
    hasTime = time < end
    guard hasTime, let next = resumable.popFirst() else { return nil }
    resumableLeft -= 1
    next.awaitsTurn = false
    return next
  }
}
