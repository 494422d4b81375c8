import HTTPMessage

/// Counts requests and connections from the start of a server on.
///
/// Made before the server and given to both it and the handler, who shows it.
public final class ServerMetrics: Sendable {
  /// Something that happens to a connection instead of an answer of the handler.
  public enum Event: String, Sendable, CaseIterable {
    /// A request was refused because too many wait.
    case shed
    /// A connection was refused because its address has too many.
    case refusedConnection = "refused_connection"
    /// What was sent is not HTTP, or past a limit of the parser.
    case unreadable
    /// A head or a body did not arrive in time.
    case lateRequest = "late_request"
    /// A request had no answer in time.
    case lateAnswer = "late_answer"
    /// A client took none of its answer for too long.
    case stalledWrite = "stalled_write"
    /// A connection ended before its answer was written.
    case aborted
  }

  /// What was counted of the requests to one route.
  public struct Route: Sendable, Equatable {
    /// Answered requests by the code of their status.
    public internal(set) var statuses: [Int: Int] = [:]
    /// The time from the first byte of a request to the last of its answer, in seconds.
    public internal(set) var durations = Histogram(
      bounds: [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.1, 0.5, 2.5])
    /// The bytes of requests.
    public internal(set) var requestSizes = Histogram(bounds: [256, 1024, 4096, 65_536, 1_048_576])
    /// The bytes of answers.
    public internal(set) var responseSizes = Histogram(
      bounds: [1024, 4096, 16_384, 65_536, 1_048_576, 16_777_216])

    mutating func count(_ record: AccessRecord) {
      statuses[record.status.code, default: 0] += 1
      durations.observe(record.duration / .seconds(1))
      requestSizes.observe(Double(record.bytesIn))
      responseSizes.observe(Double(record.bytesOut))
    }
  }

  /// What was counted up to one moment.
  public struct Snapshot: Sendable, Equatable {
    /// The requests by their route; those that led nowhere, or were none, under `none`.
    public internal(set) var routes: [String: Route] = [:]
    /// How often something happened.
    public internal(set) var events: [Event: Int] = [:]
    /// Connections accepted so far.
    public internal(set) var acceptedConnections = 0
    /// Connections that are open.
    public internal(set) var openConnections = 0
  }

  private let state = Locked(Snapshot())

  /// Makes metrics that have counted nothing.
  public init() {}

  /// What was counted so far.
  public var snapshot: Snapshot { state.withLock { $0 } }

  func count(_ record: AccessRecord) {
    state.withLock { $0.routes[record.route ?? "none", default: Route()].count(record) }
  }

  func count(_ event: Event) { state.withLock { $0.events[event, default: 0] += 1 } }

  func countOpenedConnection() {
    state.withLock { state in
      state.acceptedConnections += 1
      state.openConnections += 1
    }
  }

  func countClosedConnection() { state.withLock { $0.openConnections -= 1 } }
}
