import Glibc

/// The signals that ask the program to stop: SIGTERM and SIGINT.
struct StopSignals {
  private var signals = sigset_t()

  /// Has the signals wait until they are asked for; to be made before any thread is started, since
  /// threads inherit what is blocked.
  init() {
    sigemptyset(&signals)
    sigaddset(&signals, SIGTERM)
    sigaddset(&signals, SIGINT)
    pthread_sigmask(SIG_BLOCK, &signals, nil)
  }

  /// Waits for the first signal; from then on another one ends the process at once.
  mutating func wait() {
    var number: Int32 = 0
    while sigwait(&signals, &number) != 0 {}
    signal(SIGTERM, SIG_DFL)
    signal(SIGINT, SIG_DFL)
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  }
}
