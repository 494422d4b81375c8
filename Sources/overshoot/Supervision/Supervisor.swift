#if os(Linux)
  import CLibrary
  import HTTPServer

  /// The process that holds the listening sockets, starts the server, and starts it again when it
  /// ends abnormally, so that a crash costs the answers under way and no connection is refused.
  ///
  /// It has one thread, evaluates nothing, and reads nothing from a client.
  struct Supervisor {
    private let listeners: Listeners
    private let record: SharedRecord
    private let environment: [String: String]
    private let signals = SupervisorSignals()
    /// The server; nil in the pause before another start.
    private var server: ServerProcess?
    private var starts = 0
    private var startedAt = Duration.zero
    /// The number of starts in a row that came to nothing.
    private var failedStarts = 0
    /// The first signal that stops the server; nil until it arrives.
    private var stopSignal: Int32?

    /// The pauses before a start, by the number of starts in a row that came to nothing; after the
    /// last of them there is none.
    private static let pauses: [Duration] = [
      .zero, .milliseconds(50), .milliseconds(100), .milliseconds(200), .milliseconds(400),
      .milliseconds(800), .milliseconds(1600),
    ]
    /// The time after which a start has come to something, even without an evaluation.
    private static let startTime = Duration.seconds(5)
    /// The time for which a port in use is tried again.
    private static let portTime = Duration.milliseconds(200)

    /// Supervises the servers of a configuration; nil if the system has no memory to share.
    init?(
      _ configuration: Configuration, _ listeners: Listeners, environment: [String: String]
    ) {
      let threads = configuration.server.loopCount + configuration.server.workerCount
      // The server of the metrics has a loop of its own, and a worker may end while another starts.
      guard let record = SharedRecord(threads: threads + 8) else { return nil }
      (self.listeners, self.record, self.environment) = (listeners, record, environment)
    }

    /// Listens on the addresses of a configuration.
    ///
    /// After SIGKILL of a supervisor its server ends a moment later, and holds the port until then,
    /// so a port in use is tried again for a while.
    static func listeners(_ configuration: Configuration) throws(StartFailure) -> Listeners {
      let end = SystemClock().now + Self.portTime
      while true {
        do throws(StartFailure) {
          return try Listeners(configuration)
        } catch {
          guard error.isPortInUse, SystemClock().now < end else { throw error }
          usleep(10_000)
        }
      }
    }

    /// Runs servers until one ends that is not to be started again.
    ///
    /// - Returns: The exit status; nil if no server could be started.
    mutating func run() -> Int32? {
      start()
      if server == nil { return nil }
      while true {
        if let status = step() { return status }
      }
    }

    /// Waits for a signal, and does what it asks for; returns the exit status at the end.
    private mutating func step() -> Int32? {
      let pause = server == nil ? Self.pauses[max(1, failedStarts) - 1] : nil
      guard let number = signals.next(within: pause) else { return startAfterPause() }
      switch number {
      case SIGCHLD: return ServerProcess.reap(server).flatMap { note($0) }
      case SIGHUP: server?.send(SIGHUP)
      default: return stop(number)
      }
      return nil
    }

    /// Starts a server where none runs; returns the exit status if none can be started any more.
    private mutating func startAfterPause() -> Int32? {
      guard server == nil else { return nil }
      start()
      return server == nil ? noteFailedStart(.exit(ExitStatus.failure.rawValue)) : nil
    }

    private mutating func start() {
      record.beginServer()
      var environment = environment
      environment[Inheritance.variable] = Inheritance.value(listeners, record, restarts: starts)
      server = ServerProcess.start(environment, blocking: signals.ofServer)
      starts += 1
      startedAt = SystemClock().now
    }
  }

  // MARK: - Stopping

  extension Supervisor {
    /// Hands a stop signal on; returns the exit status if there is no server to stop.
    ///
    /// The server closes its listeners when it has drained; these must not be open here then.
    private mutating func stop(_ number: Int32) -> Int32? {
      if stopSignal == nil { listeners.close() }
      stopSignal = stopSignal ?? number
      guard let server else { return ExitStatus.success.rawValue }
      server.send(number)
      return nil
    }

    /// Ends this process as the server has ended; returns the exit status where that does not.
    ///
    /// Process 1 of a container does not end by a signal that it does not handle.
    private func finish(_ end: ServerProcess.End) -> Int32 {
      if case .signal(let number) = end, [SIGTERM, SIGINT].contains(number) {
        signals.endProcess(by: number)
      }
      return end.status
    }
  }

  // MARK: - Ends of the server

  extension Supervisor {
    /// Starts the server again unless its end is that of the service, and logs an abnormal end.
    private mutating func note(_ end: ServerProcess.End) -> Int32? {
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
      SupervisorLog.write(line.line)
      return status
    }

    /// Ends with the status of a server that has ended by itself, unless it could not start again.
    private mutating func noteExit(_ end: ServerProcess.End) -> Int32? {
      let isFirst = starts == 1 || record.hasAnswered || stopSignal != nil
      return isFirst || end == .exit(0) ? finish(end) : noteFailedStart(end)
    }

    /// Starts the server again at once, or after a pause if the start before came to nothing too;
    /// returns the exit status after the last pause.
    private mutating func noteFailedStart(_ end: ServerProcess.End) -> Int32? {
      failedStarts += 1
      guard failedStarts <= Self.pauses.count else { return end.status }
      if failedStarts == 1 { start() }
      return nil
    }
  }
#endif
