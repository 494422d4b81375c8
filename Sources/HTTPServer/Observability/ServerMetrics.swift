import HTTPMessage
import Synchronization

/// Counters of requests and connections since the start of a server.
///
/// The metrics are created before the server and passed to it and to the handler that shows them.
public final class ServerMetrics: Sendable {
  /// An event on a connection other than a response of the handler.
  public enum Event: String, Sendable, CaseIterable {
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
    /// Accepting was paused, since the server has the largest number of connections.
    case connectionLimit = "connection_limit"
    /// Accepting was paused, since the process has no descriptor left.
    case descriptorLimit = "descriptor_limit"
  }

  /// The limit for which a request or a connection was shed.
  public enum ShedReason: String, Sendable, CaseIterable {
    /// A request would have waited, or has waited, too long for a worker, or no worker could be
    /// started.
    case queue
    /// Too many bytes of responses were unsent.
    case unsentBytes = "unsent_bytes"
    /// Too many bytes of incomplete bodies were held.
    case partialBodies = "partial_bodies"
    /// Too many responses were being sent in real time.
    case liveStreams = "live_streams"
    /// The client's address had too many connections.
    case addressConnections = "address_connections"
    /// A client held its share of live streams, or of bytes of incomplete bodies.
    case clientShare = "client_share"
  }

  /// The counters of one route.
  public struct Route: Sendable, Equatable {
    /// The number of responses by status code.
    public var statuses: [Int: Int] {
      Dictionary(uniqueKeysWithValues: statusCounts.map { ($0.code, $0.count) })
    }
    /// An array, since few status codes occur.
    private var statusCounts: [StatusCount] = []
    /// The time from the first byte of a request to the last byte of its response, in seconds;
    /// excludes responses in real time.
    public internal(set) var durations = Histogram(
      bounds: [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10])
    /// The length of requests, in bytes.
    public internal(set) var requestSizes = Histogram(bounds: [256, 1024, 4096, 65_536, 1_048_576])
    /// The length of responses, in bytes.
    public internal(set) var responseSizes = Histogram(
      bounds: [1024, 4096, 16_384, 65_536, 1_048_576, 16_777_216])

    mutating func count(_ record: AccessRecord) {
      count(record.status.code)
      if !record.isLive { durations.observe(record.duration.inSeconds) }
      requestSizes.observe(Double(record.bytesIn))
      responseSizes.observe(Double(record.bytesOut))
    }

    private mutating func count(_ code: Int) {
      if let place = statusCounts.firstIndex(where: { $0.code == code }) {
        statusCounts[place].count += 1
      } else {
        statusCounts.append(StatusCount(code: code, count: 1))
      }
    }

    /// The same figures, in storage of their own.
    var separate: Route {
      var copy = self
      copy.statusCounts = statusCounts.map { $0 }
      copy.durations = durations.separate
      copy.requestSizes = requestSizes.separate
      copy.responseSizes = responseSizes.separate
      return copy
    }

    private struct StatusCount: Sendable, Equatable {
      let code: Int
      var count: Int
    }
  }

  /// The values of all counters at one time.
  public struct Snapshot: Sendable, Equatable {
    /// The counters by route; `none` for requests that match no route or are not HTTP.
    public internal(set) var routes: [String: Route] = [:]
    /// The number of occurrences of each event.
    public internal(set) var events: [Event: Int] = [:]
    /// The number of requests and connections that were shed, by reason.
    public internal(set) var sheds: [ShedReason: Int] = [:]
    /// The number of connections accepted so far.
    public internal(set) var acceptedConnections = 0
    /// The time for which requests waited for a worker, in seconds.
    public internal(set) var queueTimes = Histogram(
      bounds: [0.000_25, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5])
    /// The number of open connections in each state.
    public internal(set) var connections: [ConnectionActivity: Int] = [:]
    /// The number of requests that wait for a worker.
    public internal(set) var queuedRequests = 0
    /// The planned work of requests that wait for a worker, in units of the handler.
    public internal(set) var queuedWork = 0
    /// The number of workers that compute.
    public internal(set) var busyWorkers = 0
    /// The number of responses that are being sent in real time.
    public internal(set) var liveStreams = 0

    /// The number of open connections.
    public var openConnections: Int { connections.values.reduce(0, +) }

    /// The number of requests being answered: waiting, computed or written.
    public var requestsInFlight: Int {
      ConnectionActivity.allCases.filter(\.isInFlight).reduce(0) {
        $0 + connections[$1, default: 0]
      }
    }
  }

  private let state = Locked(Snapshot())
  private let connections = ConnectionTally()
  private let queued = Atomic(0)
  private let queuedWork = Atomic(0)
  private let busy = Atomic(0)
  private let live = Atomic(0)

  /// Creates metrics with all counters at zero.
  public init() {}

  /// The current values of all counters.
  public var snapshot: Snapshot {
    // What is counted is changed in place once the snapshot is gone, which ThreadSanitizer cannot
    // see from the count of references; so the snapshot has its own.
    var snapshot = state.withLock { state in
      var copy = state
      copy.events = state.events.mapValues { $0 }
      copy.sheds = state.sheds.mapValues { $0 }
      copy.routes = state.routes.mapValues(\.separate)
      copy.queueTimes = state.queueTimes.separate
      return copy
    }
    snapshot.connections = connections.counts
    snapshot.queuedRequests = max(0, queued.load(ordering: .relaxed))
    snapshot.queuedWork = max(0, queuedWork.load(ordering: .relaxed))
    snapshot.busyWorkers = max(0, busy.load(ordering: .relaxed))
    snapshot.liveStreams = max(0, live.load(ordering: .relaxed))
    return snapshot
  }
}

// MARK: - Counting

extension ServerMetrics {
  func count(_ record: AccessRecord) {
    state.withLock { $0.routes[record.route ?? "none", default: Route()].count(record) }
  }

  func count(_ event: Event) { state.withLock { $0.events[event, default: 0] += 1 } }

  func countShed(_ reason: ShedReason) { state.withLock { $0.sheds[reason, default: 0] += 1 } }

  func countAcceptedConnection() { state.withLock { $0.acceptedConnections += 1 } }

  /// Nil is the state before the first and after the last.
  func countConnection(from old: ConnectionActivity?, to new: ConnectionActivity?) {
    connections.move(from: old, to: new)
  }

  /// In units of work.
  func countQueued(_ units: Int) {
    queued.add(1, ordering: .relaxed)
    queuedWork.add(units, ordering: .relaxed)
  }

  /// The request was not admitted.
  func countNotQueued(_ units: Int) {
    queued.subtract(1, ordering: .relaxed)
    queuedWork.subtract(units, ordering: .relaxed)
  }

  /// A worker has taken the request.
  func countDequeued(_ units: Int, after time: Duration) {
    countNotQueued(units)
    state.withLock { $0.queueTimes.observe(max(.zero, time).inSeconds) }
  }

  func countLiveStreams(_ change: Int) { live.add(change, ordering: .relaxed) }

  func whileBusy(_ job: () -> Void) {
    busy.add(1, ordering: .relaxed)
    job()
    busy.subtract(1, ordering: .relaxed)
  }
}
