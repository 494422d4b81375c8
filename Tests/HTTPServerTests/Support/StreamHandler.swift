import Bytes
import HTTPMessage
import HTTPServer

/// `/stream/N` is N blocks, `/now/N` the same after an immediate beginning, `/endless` blocks until
/// it is cancelled; any other path is returned.
struct StreamHandler: HTTPHandler {
  /// Blocks a source, from its second block on, until opened.
  var gate: Gate?
  let made = Count()
  let flags = Flags()
  var blockLength = 1000
  /// The loop produces blocks of small effort.
  var effort = Effort.unlimited
  var fields: HTTPFields = ["Content-Type": "text/plain"]

  func respond(to request: HTTPRequest, in context: RequestContext) -> Plan {
    let path = request.target.path
    let plan: Plan =
      path.hasPrefix("/now/")
      ? .now(answer(path, beginning: [66, 69]))
      : .later { flag in
        flags.append(flag)
        return answer(path, beginning: [])
      }
    return plan.routed(as: "*")
  }

  private func answer(_ path: String, beginning: [UInt8]) -> HTTPResponse {
    guard let count = path == "/endless" ? Int.max : Int(path.split(separator: "/").last ?? "")
    else { return HTTPResponse(text: path) }
    return HTTPResponse(
      status: .ok, fields: fields, body: beginning, stream: stream(of: count))
  }

  private func stream(of count: Int) -> BodyStream {
    let (made, gate, length) = (made, gate, blockLength)
    var index = 0
    return BodyStream(
      estimatedLength: count.multipliedReportingOverflow(by: length).partialValue, effort: effort
    ) {
      guard index < count else { return nil }
      if index == 1 { gate?.pass() }
      index += 1
      made.increase()
      return Array(repeating: UInt8(96 + index % 26), count: length)
    }
  }

  /// The content of `/stream/N`.
  func content(_ count: Int) -> [UInt8] {
    (1...count).flatMap { Array(repeating: UInt8(96 + $0 % 26), count: blockLength) }
  }
}

/// A counter for many threads.
final class Count: Sendable {
  private let count = Locked(0)

  var value: Int { count.withLock { $0 } }

  func increase() { count.withLock { $0 += 1 } }
}

/// Cancellation flags of the requested responses.
final class Flags: Sendable {
  private let flags = Locked<[CancellationFlag]>([])

  func append(_ flag: CancellationFlag) { flags.withLock { $0.append(flag) } }

  var last: CancellationFlag? { flags.withLock(\.last) }
}

/// Waits until a condition holds; returns false after `time`.
func holds(within time: Duration = .seconds(30), _ condition: () -> Bool) -> Bool {
  let clock = ContinuousClock()
  let end = clock.now + time
  while !condition() { if clock.now > end { return false } }
  return true
}
