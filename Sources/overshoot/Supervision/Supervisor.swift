internal import HTTPServer

#if os(Linux)
  import CLibrary
  import HTTPServer

  /// Holds the listening sockets, and restarts the server when it ends abnormally, so that a crash
  /// costs only responses under way; has one thread, and evaluates nothing.
  struct Supervisor {
    private let listeners: Listeners
    private let record: SharedRecord
    /// The latest good keys, in case that the file has none when a server is started again.
    private let keptKeys: KeptText?
    private let environment: [String: String]
    private let signals = SupervisorSignals()
    /// Nil in the pause before another start.
    private var server: ServerProcess?
    private var starts = 0
    private var startedAt = Duration.zero
    private var failedStarts = 0
    /// The first signal that stops the server; nil until it arrives.
    private var stopSignal: Int32?

    /// Before a start, by the number of failed ones in a row; after the last it gives up.
    private static let pauses: [Duration] = [
      .zero, .milliseconds(50), .milliseconds(100), .milliseconds(200), .milliseconds(400),
      .milliseconds(800), .milliseconds(1600),
    ]
    /// A server that has run for this time has started, even without an evaluation.
    private static let startTime = Duration.seconds(5)
    /// A port in use is tried again for this time.
    private static let portTime = Duration.milliseconds(200)
    /// The longest wait for the reader of standard error, in milliseconds.
    private static let patience: Int32 = 1000

    /// Nil if the system has no memory to share.
    init?(_ configuration: Configuration, listeners: Listeners, environment: [String: String]) {
      let threads = configuration.server.loopCount + configuration.server.workerCount
      // The metrics server has its own loop, and a worker may end while another starts.
      guard let record = SharedRecord(threads: threads + 8) else { return nil }
      (self.listeners, self.record, self.environment) = (listeners, record, environment)
      keptKeys = configuration.apiKeys == nil ? nil : KeptText()
    }

    /// Tries a port in use again: after SIGKILL of a supervisor, its server holds it for a moment.
    static func listeners(_ configuration: Configuration) throws(StartFailure) -> Listeners {
      let end = SystemClock().now + Self.portTime
      while true {
        do throws(StartFailure) { return try Listeners(configuration) } catch {
          guard error.isPortInUse, SystemClock().now < end else { throw error }
          usleep(10_000)
        }
      }
    }

    /// Runs servers until one ends that is not to be restarted; nil if none could be started.
    mutating func run() -> Int32? {
      start()
      if server == nil { return nil }
      while true {
        if let status = step() { return status }
      }
    }

    /// Returns the exit status at the end.
    private mutating func step() -> Int32? {
      let pause = server == nil ? Self.pauses[max(1, failedStarts) - 1] : nil
      guard let number = signals.next(within: pause) else { return startAfterPause() }
      switch number {
      case SIGCHLD: return ServerProcess.reap(server).flatMap { note($0) }
      case SIGHUP: server?.send(SIGHUP)
      default: return stop(on: number)
      }
      return nil
    }

    /// Returns the exit status if no server can be started any more.
    private mutating func startAfterPause() -> Int32? {
      guard server == nil else { return nil }
      start()
      return server == nil ? noteFailedStart(.exit(ExitStatus.failure.rawValue)) : nil
    }

    private mutating func start() {
      record.beginServer()
      var environment = environment
      environment[Inheritance.variable] = Inheritance.value(
        listeners: listeners, record: record, keptKeys: keptKeys, restarts: starts)
      server = ServerProcess.start(environment, blocking: signals.ofServer)
      starts += 1
      startedAt = SystemClock().now
    }

    /// The exit status if no server runs; listeners are closed, as the server closes its own later.
    private mutating func stop(on number: Int32) -> Int32? {
      if stopSignal == nil { listeners.close() }
      stopSignal = stopSignal ?? number
      guard let server else { return ExitStatus.success.rawValue }
      server.send(number)
      return nil
    }

    /// Returns the exit status if the signal does not end this process, process 1 of a container.
    private func finish(_ end: ServerProcessEnd) -> Int32 {
      if case .signal(let number) = end, [SIGTERM, SIGINT].contains(number) {
        StopSignals.raiseUnhandled(number)
      }
      return end.status
    }

    private mutating func note(_ end: ServerProcessEnd) -> Int32? {
      server = nil
      let isStopped = stopSignal != nil
      guard case .signal(let number) = end, !(isStopped && [SIGTERM, SIGINT].contains(number))
      else { return noteExit(end) }
      let hasStarted = record.hasAnswered || SystemClock().now - startedAt > Self.startTime
      let (requests, quarantine) = record.noteAbnormalEnd()
      let line = AbnormalEnd(
        signal: number, count: record.abnormalEnds, requests: requests, quarantine: quarantine)
      var status: Int32? = end.status
      if !isStopped {
        failedStarts = hasStarted ? 0 : failedStarts
        status = noteFailedStart(end)
      }
      // The server starts while the line is written, which may take long.
      Self.log(line.line)
      return status
    }

    /// Drops the line if nobody reads: a pipe that is ready has room for `PIPE_BUF` bytes, enough.
    private static func log(_ line: EventLine) {
      var watched = pollfd(fd: Output.error.rawValue, events: Int16(POLLOUT), revents: 0)
      if poll(&watched, 1, patience) == 1 { Output.error.line(line.json) }
    }

    /// Returns the status of a server that exited, unless it failed to restart.
    private mutating func noteExit(_ end: ServerProcessEnd) -> Int32? {
      let isFirst = starts == 1 || record.hasAnswered || stopSignal != nil
      return isFirst || end == .exit(0) ? finish(end) : noteFailedStart(end)
    }

    /// At once, or after a pause if the last start failed too; the status after the last pause.
    private mutating func noteFailedStart(_ end: ServerProcessEnd) -> Int32? {
      failedStarts += 1
      guard failedStarts <= Self.pauses.count else { return end.status }
      if failedStarts == 1 { start() }
      return nil
    }
  }
#endif
