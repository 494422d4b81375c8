#if os(Linux)
  import CLibrary

  /// The signals that a supervisor waits for: those that stop the server or have it read its files
  /// again, and the one for the end of a process.
  struct SupervisorSignals {
    /// The signals for the server, which are blocked in it until it waits for them.
    private(set) var ofServer = sigset_t()
    private var all = sigset_t()

    /// Blocks the signals, so that none is lost.
    init() {
      sigemptyset(&ofServer)
      for number in [SIGTERM, SIGINT, SIGHUP] { sigaddset(&ofServer, number) }
      all = ofServer
      sigaddset(&all, SIGCHLD)
      // An ignored signal would tell of no end.
      signal(SIGCHLD, SIG_DFL)
      sigprocmask(SIG_BLOCK, &all, nil)
    }

    /// Waits for one of the signals.
    ///
    /// - Parameter time: the longest wait; nil for no limit.
    /// - Returns: The number of the signal; nil after the time.
    func next(within time: Duration?) -> Int32? {
      var (all, number) = (all, Int32(0))
      guard let time else {
        return sigwait(&all, &number) == 0 ? number : nil
      }
      let (seconds, attoseconds) = time.components
      var limit = timespec(tv_sec: Int(seconds), tv_nsec: Int(attoseconds / 1_000_000_000))
      number = sigtimedwait(&all, nil, &limit)
      return number > 0 ? number : nil
    }

    /// Ends this process by a signal, if the system lets it.
    func endProcess(by number: Int32) {
      var signals = sigset_t()
      sigemptyset(&signals)
      sigaddset(&signals, number)
      signal(number, SIG_DFL)
      raise(number)
      sigprocmask(SIG_UNBLOCK, &signals, nil)
    }
  }
#endif
