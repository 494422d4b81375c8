import Dispatch
public import HTTPMessage

/// A running server: made by `start`, ended by `shutdown`.
///
/// It runs until then, whether or not anybody holds this value.
public final class Server: Sendable {
  /// The port that it listens at.
  public let port: UInt16
  private let acceptor: Mailbox<Acceptor.Message>
  private let loops: [Acceptor.Target]
  private let shared: EventLoop.Shared
  private let accepting = DispatchGroup()
  private let runningLoops = DispatchGroup()

  /// The time that a thread has to notice that it is to end; one that computes without end does not.
  private static let patience = Duration.seconds(1)

  /// Binds, listens, and serves from now on.
  ///
  /// - Parameters:
  ///   - configuration: the settings.
  ///   - handler: what answers the requests; it is asked with GET where the client asks with HEAD.
  ///   - readiness: what tells the handler of a shutdown.
  ///   - liveness: what tells the handler of loops that stand still.
  ///   - accessLog: what takes note of each request; nothing if it is nil.
  ///   - metrics: what counts requests and connections.
  ///   - clock: where the time is read.
  /// - Returns: The server, which accepts connections.
  /// - Throws: ``ServerError`` if the host is unknown or the system refuses.
  public static func start(
    configuration: ServerConfiguration = ServerConfiguration(), handler: any HTTPHandler,
    readiness: Readiness = Readiness(), liveness: Liveness = Liveness(),
    accessLog: (any AccessLog)? = nil, metrics: ServerMetrics = ServerMetrics(),
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
      liveness: liveness, connections: ConnectionCount(configuration),
      unsent: HeldBytes(maximum: configuration.maximumUnsentBytes),
      partialBodies: HeldBytes(maximum: configuration.maximumPartialBodies))
    do {
      return try Server(listener: listener, shared: shared)
    } catch {
      // The acceptor that would close it starts last.
      listener.close()
      throw error
    }
  }

  private init(listener: Listener, shared: EventLoop.Shared) throws(ServerError) {
    port = listener.port
    self.shared = shared
    acceptor = try Mailbox()
    var loops: [Acceptor.Target] = []
    for _ in 0..<max(1, shared.configuration.loopCount) {
      loops.append(Acceptor.Target(mailbox: try Mailbox(), heartbeat: Heartbeat()))
    }
    self.loops = loops
    do throws(ServerError) {
      for loop in loops { try start(loop) }
      try startAcceptor(listener)
    } catch {
      stopLoops()
      throw error
    }
    followClock()
  }

  private func start(_ loop: Acceptor.Target) throws(ServerError) {
    let shared = shared
    shared.liveness.watch(loop.heartbeat, clock: shared.clock)
    try start(in: runningLoops) { poller in
      EventLoop(mailbox: loop.mailbox, poller: poller, heartbeat: loop.heartbeat, shared: shared)
        .run()
    }
  }

  private func startAcceptor(_ listener: Listener) throws(ServerError) {
    let (acceptor, loops, shared) = (acceptor, loops, shared)
    try start(in: accepting) { poller in
      Acceptor(
        listener: listener, mailbox: acceptor, loops: loops, poller: poller, shared: shared
      )
      .run()
    }
  }

  /// Starts a thread with a poller of its own, which belongs to a group until its end.
  private func start(
    in group: DispatchGroup, _ body: @escaping @Sendable (Poller) -> Void
  ) throws(ServerError) {
    let poller = try Poller()
    group.enter()
    do throws(ServerError) {
      try startThread {
        body(poller)
        group.leave()
      }
    } catch {
      group.leave()
      poller.close()
      throw error
    }
  }

  private func followClock() {
    shared.clock.whenMoved { [weak acceptor] in acceptor?.post(.clockMoved) }
    for loop in loops {
      shared.clock.whenMoved { [weak mailbox = loop.mailbox] in mailbox?.post(.clockMoved) }
    }
  }
}

// MARK: - Stopping

extension Server {
  /// Stops gracefully, and returns when that is done.
  ///
  /// The readiness turns first; after `drainDelay` the listener closes, and connections without a
  /// request close after `drainIdle`. Requests that were sent by then, pipelined ones too, are
  /// answered with `Connection: close`, within `drainGrace`. A loop that computes without end is
  /// waited for no longer than that.
  public func shutdown() {
    shared.readiness.beginDraining()
    acceptor.post(.drain)
    let configuration = shared.configuration
    waitUntilStopped(
      atMost: configuration.drainDelay + configuration.drainGrace + Self.patience)
  }

  /// Stops at once: connections are closed, whatever is under way, and work for them is given up.
  ///
  /// A loop that computes without end is waited for no longer than a second.
  public func shutdownNow() {
    shared.readiness.beginDraining()
    acceptor.post(.stop)
    // What is accepted until then finds a loop that takes it.
    _ = accepting.wait(atMost: Self.patience)
    stopLoops()
    waitUntilStopped(atMost: Self.patience)
  }

  /// Waits until all loops and workers have ended, a second at most.
  ///
  /// - Returns: Whether they have; those that have not still use what the process takes down when it
  ///   exits.
  public func waitForThreads() -> Bool {
    let deadline = SystemClock().now + Self.patience
    let groups = [runningLoops, accepting, shared.workers.threads]
    return groups.allSatisfy { $0.wait(atMost: max(.zero, deadline - SystemClock().now)) }
  }

  private func stopLoops() {
    for loop in loops { loop.mailbox.post(.stop) }
  }

  /// Waits until the server has stopped and its log is written.
  private func waitUntilStopped(atMost time: Duration) {
    _ = runningLoops.wait(atMost: time)
    shared.accessLog?.flush()
  }
}

// MARK: - Liveness

extension Server {
  /// Whether no loop has been busy with one turn for longer than `stallLimit`.
  public var loopsAreAlive: Bool {
    stalledLoops(longerThan: shared.configuration.stallLimit) == 0
  }

  /// Returns the number of loops that have been busy with one turn for longer than a time.
  public func stalledLoops(longerThan limit: Duration) -> Int {
    let now = shared.clock.now
    return loops.count { $0.heartbeat.stall(at: now) > limit }
  }
}

extension DispatchGroup {
  /// Waits until the group is empty; false if it is not by then.
  fileprivate func wait(atMost time: Duration) -> Bool {
    wait(timeout: .now() + .nanoseconds(Int(time / .nanoseconds(1)))) == .success
  }
}
