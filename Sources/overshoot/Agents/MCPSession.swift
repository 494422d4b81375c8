import AnimationService
import CLibrary
import Dispatch
import HTTPMessage
import HTTPServer

/// The messages of standard input, answered one after another while further ones are read, so that
/// a request under way can be cancelled.
struct MCPSession {
  private let server: MCPServer
  private let underWay = RequestsUnderWay()
  private let worker = DispatchQueue(label: "mcp")
  /// No more is read while as many requests wait, since each may be long.
  private let room = DispatchSemaphore(value: maximumWaiting)
  private static let maximumWaiting = 8

  init(_ server: MCPServer) { self.server = server }

  /// `inputOutput` if a response could not be written.
  func run() throws -> ExitStatus {
    // Before any thread is started, since the signals could reach that thread.
    let output = try MCPOutput()
    let limits = LineReader.Limits(count: Self.maximumWaiting)
    var reader = LineReader(STDIN_FILENO, limits: limits)
    while !output.hasFailed, case let lines = try reader.batch(), !lines.isEmpty {
      for line in lines { take(line, limits: limits, output: output) }
    }
    worker.sync {}
    return output.hasFailed ? .inputOutput : .success
  }

  private func take(_ line: InputLine, limits: LineReader.Limits, output: MCPOutput) {
    switch line {
    case .tooLong: submit { output.write(MCPServer.tooLong(limit: limits.line)) }
    case .text(let bytes):
      switch server.read(bytes) {
      case .nothing: break
      case .cancellation(let id): underWay.cancel(id)
      case .request(let id, let work):
        let request = underWay.begin(id)
        submit {
          let response = request.flag.isCancelled ? nil : work(request.flag)
          // A request that was cancelled must not be answered.
          if underWay.end(request), let response { output.write(response) }
        }
      }
    }
  }

  private func submit(_ work: @escaping @Sendable () -> Void) {
    room.wait()
    worker.async {
      work()
      room.signal()
    }
  }
}

/// The requests that are not yet answered, by their names.
private final class RequestsUnderWay: Sendable {
  struct PendingRequest: Sendable {
    let id: MCPRequestID?
    let flag = CancellationFlag()
  }

  private let requests = Locked<[MCPRequestID: CancellationFlag]>([:])

  func begin(_ id: MCPRequestID?) -> PendingRequest {
    let request = PendingRequest(id: id)
    if let id { requests.withLock { $0[id] = request.flag } }
    return request
  }

  func cancel(_ id: MCPRequestID) {
    requests.withLock { $0[id]?.cancel() }
  }

  /// Returns whether it was not cancelled.
  func end(_ request: PendingRequest) -> Bool {
    requests.withLock { requests in
      // A client may have used a name twice.
      if let id = request.id, requests[id] === request.flag { requests[id] = nil }
      return !request.flag.isCancelled
    }
  }
}

/// Standard output, on which nothing but whole messages are written.
private final class MCPOutput: Sendable {
  /// Keeps a stop signal from ending the process within a line.
  private let lineEnd = LineEnd()
  private let failure = Locked(false)
  init() throws { try lineEnd.heedSignals() }
  var hasFailed: Bool { failure.withLock { $0 } }

  func write(_ message: [UInt8]) {
    guard !hasFailed else { return }
    lineEnd.depart()
    if Output.standard.write(message + [UInt8(ascii: "\n")]) {
      lineEnd.arrive()
    } else {
      failure.withLock { $0 = true }
    }
  }
}
