#if os(Linux)
  import CLibrary

  /// The server, as its supervisor sees it.
  struct ServerProcess {
    let id: pid_t

    /// Nil without room; stop signals are blocked from the start; not forked, as threads may run.
    static func start(
      _ environment: [String: String], blocking signals: sigset_t
    ) -> ServerProcess? {
      var attributes = posix_spawnattr_t()
      posix_spawnattr_init(&attributes)
      defer { posix_spawnattr_destroy(&attributes) }
      var signals = signals
      posix_spawnattr_setsigmask(&attributes, &signals)
      posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
      var variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
      defer { for text in variables { free(text) } }
      var id: pid_t = 0
      let code = posix_spawn(
        &id, "/proc/self/exe", nil, &attributes, CommandLine.unsafeArgv, &variables)
      return code == 0 ? ServerProcess(id: id) : nil
    }

    func send(_ signal: Int32) { kill(id, signal) }

    /// Reaps all processes that have ended, as process 1 must; nil unless `server` is one of them.
    static func reap(_ server: ServerProcess?) -> ServerProcessEnd? {
      var (end, status) = (ServerProcessEnd?.none, Int32(0))
      while true {
        let ended = waitpid(-1, &status, WNOHANG)
        guard ended > 0 else { return end }
        if ended == server?.id { end = ServerProcessEnd(status) }
      }
    }
  }

  enum ServerProcessEnd: Equatable {
    case exit(Int32)
    case signal(Int32)

    /// As `waitpid` states it.
    init(_ status: Int32) {
      let signal = status & 0x7F
      self = signal == 0 ? .exit(status >> 8 & 0xFF) : .signal(signal)
    }

    /// The corresponding exit status; signals are mapped as a shell does.
    var status: Int32 {
      switch self {
      case .exit(let code): code
      case .signal(let number): 128 + number
      }
    }
  }
#endif
