#if os(Linux)
  import CLibrary

  /// The signals that a supervisor waits for: the server's stop and reload signals, and SIGCHLD.
  struct SupervisorSignals {
    /// Blocked in the server until it waits for them.
    private(set) var ofServer = sigset_t()
    private var all = sigset_t()

    /// Blocks the signals, so that none is lost.
    init() {
      sigemptyset(&ofServer)
      for number in [SIGTERM, SIGINT, SIGHUP] { sigaddset(&ofServer, number) }
      all = ofServer
      sigaddset(&all, SIGCHLD)
      // Ignored, the signal would not report the end of a process.
      signal(SIGCHLD, SIG_DFL)
      sigprocmask(SIG_BLOCK, &all, nil)
    }

    /// Nil if none arrives within `time`; a nil `time` is no limit.
    func next(within time: Duration?) -> Int32? {
      var (all, number) = (all, Int32(0))
      guard let time else { return sigwait(&all, &number) == 0 ? number : nil }
      let (seconds, attoseconds) = time.components
      var limit = timespec(tv_sec: Int(seconds), tv_nsec: Int(attoseconds / 1_000_000_000))
      number = sigtimedwait(&all, nil, &limit)
      return number > 0 ? number : nil
    }
  }
#endif
