import HTTPMessage

/// Counts what a server does, for those who watch it.
///
/// Made before the server and given to both it and the handler, who shows it.
public final class ServerMetrics: Sendable {
  /// What was counted up to one moment.
  public struct Snapshot: Sendable, Equatable {
    /// Answered requests by the code of their status.
    public internal(set) var requests: [Int: Int] = [:]
    /// Answered requests by their duration: one number for each of `durationBounds`, and one for
    /// those beyond.
    public internal(set) var durations = Array(
      repeating: 0, count: ServerMetrics.durationBounds.count + 1)
    /// The sum of all durations.
    public internal(set) var totalDuration = Duration.zero
    /// Bytes of requests that have arrived.
    public internal(set) var bytesIn = 0
    /// Bytes of answers that were written.
    public internal(set) var bytesOut = 0
    /// Connections accepted so far.
    public internal(set) var acceptedConnections = 0
    /// Connections that are open.
    public internal(set) var openConnections = 0
  }

  /// The longest duration of each class of the histogram, in seconds.
  public static let durationBounds = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.1, 0.5, 2.5]

  private let state = Locked(Snapshot())

  /// Makes metrics that have counted nothing.
  public init() {}

  /// What was counted so far.
  public var snapshot: Snapshot { state.withLock { $0 } }

  func count(_ record: AccessRecord) {
    let seconds = record.duration / .seconds(1)
    let bounds = Self.durationBounds
    let histogramClass = bounds.firstIndex { seconds <= $0 } ?? bounds.count
    state.withLock { state in
      state.requests[record.status.code, default: 0] += 1
      state.durations[histogramClass] += 1
      state.totalDuration += record.duration
      state.bytesIn += record.bytesIn
      state.bytesOut += record.bytesOut
    }
  }

  func countOpenedConnection() {
    state.withLock { state in
      state.acceptedConnections += 1
      state.openConnections += 1
    }
  }

  func countClosedConnection() { state.withLock { $0.openConnections -= 1 } }
}
