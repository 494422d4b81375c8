import Dispatch
public import HTTPMessage

/// A running server: made by `start`, ended by `shutdown`.
///
/// It runs until then, whether or not anybody holds this value.
public final class Server: Sendable {
  /// The port that it listens at.
  public let port: UInt16
  private let mailboxes: [Mailbox]
  private let shared: EventLoop.Shared
  private let runningLoops = DispatchGroup()

  /// Binds, listens, and serves from now on.
  ///
  /// - Parameters:
  ///   - configuration: the settings.
  ///   - handler: what answers the requests; it is asked with GET where the client asks with HEAD.
  ///   - readiness: what tells the handler of a shutdown.
  ///   - accessLog: what takes note of each request; nothing if it is nil.
  ///   - metrics: what counts requests and connections.
  ///   - clock: where the time is read.
  /// - Returns: The server, which accepts connections.
  /// - Throws: ``ServerError`` if the host is unknown or the system refuses.
  public static func start(
    configuration: ServerConfiguration = ServerConfiguration(), handler: any HTTPHandler,
    readiness: Readiness = Readiness(), accessLog: (any AccessLog)? = nil,
    metrics: ServerMetrics = ServerMetrics(),
    clock: any ServerClock = SystemClock()
  ) throws(ServerError) -> Server {
    let listener = try Listener(
      host: configuration.host, port: configuration.port, backlog: configuration.backlog)
    let shared = EventLoop.Shared(
      configuration: configuration,
      handler: WrappedHandler(base: handler, middleware: [HeadRequests()]),
      workers: WorkerPool(
        workerCount: configuration.workerCount,
        maximumWaiting: configuration.maximumWaitingRequests),
      clock: clock, readiness: readiness, accessLog: accessLog, metrics: metrics,
      connections: ConnectionCount(configuration),
      unsent: HeldBytes(maximum: configuration.maximumUnsentBytes),
      partialBodies: HeldBytes(maximum: configuration.maximumPartialBodies))
    do {
      return try Server(listener: listener, shared: shared)
    } catch {
      // The loop that would close it starts last.
      listener.close()
      throw error
    }
  }

  private init(listener: Listener, shared: EventLoop.Shared) throws(ServerError) {
    port = listener.port
    self.shared = shared
    var mailboxes: [Mailbox] = []
    for _ in 0..<max(1, shared.configuration.loopCount) { mailboxes.append(try Mailbox()) }
    self.mailboxes = mailboxes
    let acceptor = Acceptor(listener: listener, loops: mailboxes, connections: shared.connections)
    do throws(ServerError) {
      for mailbox in mailboxes.dropFirst() { try startLoop(mailbox, acceptor: nil) }
      try startLoop(mailboxes[0], acceptor: acceptor)
    } catch {
      for mailbox in mailboxes { mailbox.post(.stop) }
      throw error
    }
    for mailbox in mailboxes {
      shared.clock.whenMoved { [weak mailbox] in mailbox?.post(.clockMoved) }
    }
  }

  private func startLoop(_ mailbox: Mailbox, acceptor: Acceptor?) throws(ServerError) {
    let poller = try Poller()
    let (shared, runningLoops) = (shared, runningLoops)
    runningLoops.enter()
    do throws(ServerError) {
      try startThread {
        EventLoop(mailbox: mailbox, poller: poller, acceptor: acceptor, shared: shared).run()
        runningLoops.leave()
      }
    } catch {
      runningLoops.leave()
      poller.close()
      throw error
    }
  }

  /// Stops gracefully, and returns when that is done.
  ///
  /// The readiness turns first; after `drainDelay` the listener closes and so do idle connections.
  /// Requests that were sent by then, pipelined ones too, are answered with `Connection: close`,
  /// within `drainGrace`.
  public func shutdown() {
    shared.readiness.beginDraining()
    mailboxes[0].post(.drain)
    waitUntilStopped()
  }

  /// Stops at once: connections are closed, whatever is under way.
  public func shutdownNow() {
    shared.readiness.beginDraining()
    for mailbox in mailboxes { mailbox.post(.stop) }
    waitUntilStopped()
  }

  /// Waits until the server has stopped and its log is written.
  public func waitUntilStopped() {
    runningLoops.wait()
    shared.accessLog?.flush()
  }
}
