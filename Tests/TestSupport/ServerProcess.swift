import CLibrary

/// A server of the built executable on a free port of this machine.
public final class ServerProcess {
  /// The line that it printed once it accepted.
  public let listeningLine: String

  /// The port that it listens at.
  public let port: Int

  let process: ChildProcess

  /// Starts a server and waits until it accepts.
  ///
  /// It neither delays its end nor waits for silent clients then, unless a variable says so.
  ///
  /// - Parameters:
  ///   - flags: what stands after `serve --port 0`.
  ///   - environment: variables for it.
  ///   - errors: where its standard error goes; unless said, to where `errorText` finds it.
  ///   - prologue: what a shell does before it becomes the server, such as `ulimit -n 40`.
  /// - Throws: `ServerNotStarted` with what it wrote to standard error.
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

  /// A client with a connection of its own.
  ///
  /// - Throws: `CurlError` if libcurl cannot be set up.
  public func client() throws -> CurlClient { try CurlClient(base: base) }

  /// A connection for bytes as they are.
  ///
  /// - Throws: `SystemError` if it does not accept.
  public func connection() throws -> RawConnection { try RawConnection(port: port) }

  /// Returns the file of a descriptor of the server, such as `/dev/null`; nil if it is closed.
  public func file(of descriptor: Int32) -> String? { process.file(of: descriptor) }

  /// Asks it to stop, with SIGTERM.
  public func terminate() { process.send(SIGTERM) }

  /// Asks it to read its files again, with SIGHUP.
  public func reload() { process.send(SIGHUP) }

  /// Holds it up and lets it go on, with SIGSTOP and SIGCONT, which interrupt its system calls.
  public func interrupt() {
    for number in [SIGSTOP, SIGCONT] {
      process.send(number)
      if let server { CLibrary.kill(server, number) }
    }
  }

  /// Has it stand still while something is done, with SIGSTOP and SIGCONT.
  public func standStill(while act: () throws -> Void) rethrows {
    process.send(SIGSTOP)
    defer { process.send(SIGCONT) }
    try act()
  }

  /// Ends it at once, with SIGKILL.
  public func kill() { process.send(SIGKILL) }

  /// Waits for the end of the server.
  ///
  /// - Returns: The exit status, negated if it is a signal, and the further output.
  /// - Throws: `SystemError` if it does not end in time.
  public func waitForExit(within timeout: Duration = .seconds(20)) throws -> (
    status: Int, output: String
  ) {
    try process.exitStatus(within: timeout)
  }
}

/// A server that ended before it accepted.
public struct ServerNotStarted: Error, CustomStringConvertible {
  let output: String
  let errorText: String

  /// The output of the server that did not start.
  public var description: String { "The server did not start: \(output)\(errorText)" }
}
