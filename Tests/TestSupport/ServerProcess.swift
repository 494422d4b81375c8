import CLibrary

/// A server of the built executable on a free port of this machine.
public final class ServerProcess {
  /// The line printed once the server accepts connections.
  public let listeningLine: String

  /// The port that the server listens on.
  public let port: Int

  let process: ChildProcess

  /// Starts `serve --port 0` with flags and waits until the server accepts connections, or throws
  /// `ServerNotStarted`.
  ///
  /// Unless a variable sets it, the shutdown neither delays nor waits for silent clients. Standard
  /// error goes to `errors`, or by default to ``errorText``. A shell runs the prologue, such as
  /// `ulimit -n 40`, before it becomes the server.
  public init(
    _ flags: [String] = [], environment: [String: String] = [:], errors: Int32? = nil,
    prologue: String? = nil
  ) throws {
    process = try ChildProcess(
      ["serve", "--port", "0"] + flags,
      environment: ["OVERSHOOT_DRAIN_DELAY": "0", "OVERSHOOT_DRAIN_IDLE": "0"]
        .merging(environment) { $1 }, input: [],
      errors: errors, prologue: prologue)
    let line = try? process.output.read(through: Array("\n".utf8), within: .seconds(20))
    listeningLine = String(decoding: line ?? [], as: UTF8.self)
    let digits = listeningLine.split(separator: ":").last?.filter(\.isNumber) ?? ""
    guard let port = Int(digits) else {
      throw ServerNotStarted(output: listeningLine, errorText: process.errorText)
    }
    self.port = port
  }

  /// `http://127.0.0.1:PORT`.
  public var base: String { "http://127.0.0.1:\(port)" }

  /// The standard error so far.
  public var errorText: String { process.errorText }

  /// Returns a client with its own connection; throws `CurlError` if libcurl cannot be set up.
  public func client() throws -> CurlClient { try CurlClient(base: base) }

  /// Returns a raw connection; throws `SystemError` if the server does not accept it.
  public func connection() throws -> RawConnection { try RawConnection(port: port) }

  /// Returns the file of a descriptor of the server, such as `/dev/null`; nil if the descriptor is
  /// closed.
  public func file(of descriptor: Int32) -> String? { process.file(of: descriptor) }

  /// Stops the server with SIGTERM.
  public func terminate() { process.send(SIGTERM) }

  /// Reloads the server's files with SIGHUP.
  public func reload() { process.send(SIGHUP) }

  /// Pauses and continues the server with SIGSTOP and SIGCONT, which interrupt its system calls.
  public func interrupt() {
    for number in [SIGSTOP, SIGCONT] {
      process.send(number)
      if let server { CLibrary.kill(server, number) }
    }
  }

  /// Pauses the server during a function, with SIGSTOP and SIGCONT.
  public func standStill(while act: () throws -> Void) rethrows {
    process.send(SIGSTOP)
    defer { process.send(SIGCONT) }
    try act()
  }

  /// Kills the server with SIGKILL.
  public func kill() { process.send(SIGKILL) }

  /// Waits for the end of the server; throws `SystemError` if it does not end in time.
  ///
  /// The status is negative for a signal; the output is what follows the first line.
  public func waitForExit(within timeout: Duration = .seconds(20)) throws -> (
    status: Int, output: String
  ) {
    try process.exitStatus(within: timeout)
  }
}

/// The server ended before it accepted connections.
public struct ServerNotStarted: Error, CustomStringConvertible {
  let output: String
  let errorText: String

  /// The output of the server that did not start.
  public var description: String { "The server did not start: \(output)\(errorText)" }
}
