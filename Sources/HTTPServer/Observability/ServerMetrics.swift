import HTTPMessage

/// Counters of requests and connections since the start of a server.
///
/// The metrics are created before the server and passed to it and to the handler that shows them.
public final class ServerMetrics: Sendable {
  /// An event on a connection other than a response of the handler.
  public enum Event: String, Sendable, CaseIterable {
    /// A request was shed because too many were waiting.
    case shed
    /// A connection was refused because its address has too many.
    case refusedConnection = "refused_connection"
    /// The input was not HTTP, or exceeded a limit of the parser.
    case unreadable
    /// A head or a body did not arrive in time.
    case lateRequest = "late_request"
    /// A request was not answered in time.
    case lateAnswer = "late_answer"
    /// A client read none of its response for too long.
    case stalledWrite = "stalled_write"
    /// A connection ended before its response was written.
    case aborted
  }

  /// The counters of one route.
  public struct Route: Sendable, Equatable {
    /// The number of responses by status code.
    public internal(set) var statuses: [Int: Int] = [:]
    /// The time from the first byte of a request to the last byte of its response, in seconds.
    public internal(set) var durations = Histogram(
      bounds: [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.1, 0.5, 2.5])
    /// The length of requests, in bytes.
    public internal(set) var requestSizes = Histogram(bounds: [256, 1024, 4096, 65_536, 1_048_576])
    /// The length of responses, in bytes.
    public internal(set) var responseSizes = Histogram(
      bounds: [1024, 4096, 16_384, 65_536, 1_048_576, 16_777_216])

    mutating func count(_ record: AccessRecord) {
      statuses[record.status.code, default: 0] += 1
      durations.observe(record.duration / .seconds(1))
      requestSizes.observe(Double(record.bytesIn))
      responseSizes.observe(Double(record.bytesOut))
    }
  }

  /// The values of all counters at one time.
  public struct Snapshot: Sendable, Equatable {
    /// The counters by route; `none` for requests that match no route or are not HTTP.
    public internal(set) var routes: [String: Route] = [:]
    /// The number of occurrences of each event.
    public internal(set) var events: [Event: Int] = [:]
    /// The number of connections accepted so far.
    public internal(set) var acceptedConnections = 0
    /// The number of open connections.
    public internal(set) var openConnections = 0
  }

  private let state = Locked(Snapshot())

  /// Creates metrics with all counters at zero.
  public init() {}

  /// The current values of all counters.
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
