import Glibc

/// A load generator with a few connections on one thread, each with one request in flight.
enum LoadGenerator {
  /// The number of answered requests and the elapsed time.
  struct Result {
    let requests: Int
    let seconds: Double
  }

  /// Sends requests for the given duration, and waits for the response to each of them.
  static func run(_ connections: [LoopbackConnection], for duration: Duration) throws -> Result {
    for connection in connections { try connection.ask() }
    let start = ContinuousClock.now
    var requests = 0
    while start.duration(to: .now) < duration {
      for connection in try ready(connections) where try connection.take() {
        requests += 1
        try connection.ask()
      }
    }
    let seconds = start.duration(to: .now) / .seconds(1)
    for connection in connections { while try !connection.take() {} }
    return Result(requests: requests, seconds: seconds)
  }

  /// Returns the connections that have input to read.
  private static func ready(_ connections: [LoopbackConnection]) throws -> [LoopbackConnection] {
    var events = connections.map { pollfd(fd: $0.descriptor, events: Int16(POLLIN), revents: 0) }
    guard poll(&events, nfds_t(events.count), 5000) > 0 else {
      throw BenchmarkFailure("no answer for five seconds")
    }
    return zip(connections, events).filter { $0.1.revents != 0 }.map(\.0)
  }
}
