internal import CLibrary
import Dispatch
package import HTTPMessage

/// A server that runs until it is stopped, even if there is no reference to it.
package final class Server: Sendable {
  package let port: UInt16
  private let acceptor: Mailbox<AcceptorMessage>
  private let loops: [AcceptorTarget]
  private let shared: EventLoop.Shared
  private let accepting = DispatchGroup()
  private let runningLoops = DispatchGroup()
  /// For threads to notice that they should end; one that computes endlessly never does.
  private static let patience = Duration.seconds(1)

  /// The first middleware is outermost, and sees the server's own responses too; closes the
  /// listener when the server stops, or if this throws.
  package static func start(
    on listener: Listener, configuration: ServerConfiguration, handler: any HTTPHandler,
    middleware: [any Middleware], readiness: Readiness, liveness: Liveness,
    accessLog: (any AccessLog)?, metrics: ServerMetrics, clock: any ServerClock = SystemClock()
  ) throws(ServerError) -> Server {
    let shared = EventLoop.Shared(
      configuration: configuration, handler: MiddlewareChain(middleware, around: handler),
      workers: WorkerPool(
        workerCount: configuration.workerCount,
        load: QueueLoad(
          longestWait: configuration.maximumQueueTime, maximumWork: configuration.maximumQueuedWork,
          workerCount: configuration.workerCount), clock: clock), clock: clock,
      readiness: readiness, accessLog: accessLog, metrics: metrics, liveness: liveness,
      connections: ConnectionCount(configuration),
      unsent: HeldBytes(
        maximum: configuration.maximumUnsentBytes, percent: configuration.clientShare),
      liveStreams: ClientAllotment(
        maximum: configuration.maximumLiveStreams, percent: configuration.clientShare),
      partialBodies: ClientAllotment(
        maximum: configuration.maximumPartialBodies, percent: configuration.clientShare))
    do { return try Server(listener: listener, shared: shared) } catch {
      // The acceptor, which would close the listener, starts last.
      listener.close()
      throw error
    }
  }

  private init(listener: Listener, shared: EventLoop.Shared) throws(ServerError) {
    port = listener.port
    self.shared = shared
    let mechanism = shared.configuration.readiness
    var pollers: [any Poller] = []
    for _ in 0...max(1, shared.configuration.loopCount) {  // total: at least 1
      pollers.append(try mechanism.makePoller())
    }
    let last = pollers.removeLast()
    acceptor = Mailbox(waking: last.waker)
    loops = pollers.map { poller in
      AcceptorTarget(mailbox: Mailbox(waking: poller.waker), heartbeat: Heartbeat())
    }
    do throws(ServerError) {
      for (loop, poller) in zip(loops, pollers) { try start(loop, on: poller) }
      try startAcceptor(for: listener, on: last)
    } catch {
      stopLoops()
      throw error
    }
    followClock()
  }

  private func start(_ loop: AcceptorTarget, on poller: any Poller) throws(ServerError) {
    let shared = shared
    shared.liveness.watch(loop.heartbeat, clock: shared.clock)
    try start(in: runningLoops) {
      EventLoop(mailbox: loop.mailbox, poller: poller, heartbeat: loop.heartbeat, shared: shared)
        .run()
    }
  }

  private func startAcceptor(for listener: Listener, on poller: any Poller) throws(ServerError) {
    let (acceptor, loops, shared) = (acceptor, loops, shared)
    try start(in: accepting) {
      Acceptor(listener: listener, mailbox: acceptor, loops: loops, poller: poller, shared: shared)
        .run()
    }
  }

  /// The thread belongs to the group until it ends.
  private func start(
    in group: DispatchGroup, _ body: @escaping @Sendable () -> Void
  ) throws(ServerError) {
    group.enter()
    do throws(ServerError) {
      try startThread {
        body()
        group.leave()
      }
    } catch {
      group.leave()
      throw error
    }
  }

  private func followClock() {
    shared.clock.whenMoved { [weak acceptor] in acceptor?.post(.clockMoved) }
    for loop in loops {
      shared.clock.whenMoved { [weak mailbox = loop.mailbox] in mailbox?.post(.clockMoved) }
    }
  }

  /// Returns when the server has stopped: after `drainDelay` the listener closes, after `drainIdle`
  /// connections without a request; requests sent by then are answered within `drainGrace`.
  package func shutdown() {
    shared.readiness.beginDraining()
    acceptor.post(.drain)
    let configuration = shared.configuration
    waitUntilStopped(atMost: configuration.drainDelay + configuration.drainGrace + Self.patience)
  }

  /// Closes all connections and cancels their work; waits at most a second for an endless loop.
  package func shutdownNow() {
    shared.readiness.beginDraining()
    acceptor.post(.stop)
    _ = accepting.wait(atMost: Self.patience)
    stopLoops()
    waitUntilStopped(atMost: Self.patience)
  }

  /// False after a second if threads still run, which use state that is destroyed at the exit.
  package func waitForThreads() -> Bool {
    let deadline = SystemClock().now + Self.patience
    let groups = [runningLoops, accepting, shared.workers.threads]
    return groups.allSatisfy { $0.wait(atMost: max(.zero, deadline - SystemClock().now)) }
  }

  private func stopLoops() { for loop in loops { loop.mailbox.post(.stop) } }

  private func waitUntilStopped(atMost time: Duration) {
    _ = runningLoops.wait(atMost: time)
    shared.accessLog?.flush()
  }
}

extension DispatchGroup {
  /// Returns false if the group is not empty after `time`.
  fileprivate func wait(atMost time: Duration) -> Bool {
    wait(timeout: .now() + .nanoseconds(Int(bounded: time / .nanoseconds(1)))) == .success
  }
}
