import HTTPMessage
import Synchronization

/// The metrics of a server, created before it, and passed to it and to the handler that shows them.
package final class ServerMetrics: Sendable {
  package enum ShedReason: String, Sendable, CaseIterable {
    /// A request has waited, or would have, too long for a worker, or none could be started.
    case queue
    case unsentBytes = "unsent_bytes"
    /// Too many bytes of incomplete bodies were held.
    case partialBodies = "partial_bodies"
    case liveStreams = "live_streams"
    case addressConnections = "address_connections"
    /// A client held its share of live streams, of incomplete bodies or of unsent answers.
    case clientShare = "client_share"
  }

  package struct Snapshot: Sendable, Equatable {
    /// By route; `none` is for requests that match no route or are not HTTP.
    package internal(set) var routes: [String: RouteMetrics] = [:]
    package internal(set) var events: [ServerMetricsEvent: Int] = [:]
    package internal(set) var sheds: [ShedReason: Int] = [:]
    package internal(set) var acceptedConnections = 0
    /// In seconds.
    package internal(set) var queueTimes = Histogram(
      bounds: [0.000_25, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5])
    package internal(set) var connections: [ConnectionActivity: Int] = [:]
    package internal(set) var queuedRequests = 0
    /// In units of the handler.
    package internal(set) var queuedWork = 0
    package internal(set) var busyWorkers = 0
    package internal(set) var liveStreams = 0

    package var requestsInFlight: Int {
      ConnectionActivity.allCases.filter(\.isInFlight).reduce(0) {
        $0 + connections[$1, default: 0]
      }
    }
  }

  private struct State {
    /// Without the routes.
    var figures = Snapshot()
    /// An array, since few routes occur, most with names of different lengths.
    var routes: [(name: String, figures: RouteMetrics)] = []

    mutating func count(_ record: AccessRecord) {
      let name = record.route ?? "none"
      let length = name.utf8.count
      if let place = routes.firstIndex(where: { $0.name.utf8.count == length && $0.name == name }) {
        routes[place].figures.count(record)
      } else {
        var figures = RouteMetrics()
        figures.count(record)
        routes.append((name, figures))
      }
    }
  }

  private let state = Locked(State())
  private let connections = ConnectionTally()
  private let queued = Atomic(0)
  private let queuedWork = Atomic(0)
  private let busy = Atomic(0)
  private let live = Atomic(0)
  package init() {}

  package var snapshot: Snapshot {
    // What is counted is changed in place once the snapshot is gone, which ThreadSanitizer cannot
    // see from the count of references; so the snapshot has its own.
    var snapshot = state.withLock { state in
      var copy = state.figures
      copy.events = state.figures.events.mapValues { $0 }
      copy.sheds = state.figures.sheds.mapValues { $0 }
      copy.routes = Dictionary(
        uniqueKeysWithValues: state.routes.map { ($0.name, $0.figures.separate) })
      copy.queueTimes = state.figures.queueTimes.separate
      return copy
    }
    snapshot.connections = connections.counts
    snapshot.queuedRequests = max(0, queued.load(ordering: .relaxed))
    snapshot.queuedWork = max(0, queuedWork.load(ordering: .relaxed))
    snapshot.busyWorkers = max(0, busy.load(ordering: .relaxed))
    snapshot.liveStreams = max(0, live.load(ordering: .relaxed))
    return snapshot
  }

  // MARK: - Counting

  func count(_ record: AccessRecord) { state.withLock { $0.count(record) } }
  func count(_ event: ServerMetricsEvent) {
    state.withLock { $0.figures.events[event, default: 0] += 1 }
  }

  func countShed(_ reason: ShedReason) {
    state.withLock { $0.figures.sheds[reason, default: 0] += 1 }
  }

  func countAcceptedConnection() { state.withLock { $0.figures.acceptedConnections += 1 } }

  func countConnection(from old: ConnectionActivity?, to new: ConnectionActivity?) {
    connections.move(from: old, to: new)
  }

  func countQueued(units: Int) {
    queued.add(1, ordering: .relaxed)
    queuedWork.add(units, ordering: .relaxed)
  }

  func countNotQueued(units: Int) {
    queued.subtract(1, ordering: .relaxed)
    queuedWork.subtract(units, ordering: .relaxed)
  }

  func countDequeued(units: Int, after time: Duration) {
    countNotQueued(units: units)
    state.withLock { $0.figures.queueTimes.observe(max(.zero, time).inSeconds) }
  }

  func countLiveStreams(by change: Int) { live.add(change, ordering: .relaxed) }

  func whileBusy(_ job: () -> Void) {
    busy.add(1, ordering: .relaxed)
    job()
    busy.subtract(1, ordering: .relaxed)
  }
}

package enum ServerMetricsEvent: String, Sendable, CaseIterable {
  /// The input was not HTTP, or exceeded a limit of the parser.
  case unreadable
  /// A head or a body did not arrive in time.
  case lateRequest = "late_request"
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

package struct RouteMetrics: Sendable, Equatable {
  package var statuses: [Int: Int] {
    Dictionary(uniqueKeysWithValues: statusCounts.map { ($0.code, $0.count) })
  }
  /// An array, since few status codes occur.
  private var statusCounts: [StatusCount] = []
  /// In seconds, from a request's first byte to its response's last; excludes real time.
  package internal(set) var durations = Histogram(
    bounds: [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10])
  package internal(set) var requestSizes = Histogram(bounds: [256, 1024, 4096, 65_536, 1_048_576])
  package internal(set) var responseSizes = Histogram(
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

  var separate: RouteMetrics {
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
