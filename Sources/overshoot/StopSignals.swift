import Glibc

/// The signals that ask the program to stop, SIGTERM and SIGINT, and the one that asks it to read its
/// files again, SIGHUP.
struct StopSignals {
  private var signals = sigset_t()

  /// Has the signals wait until they are asked for; to be made before any thread is started, since
  /// threads inherit what is blocked.
  init() {
    sigemptyset(&signals)
    for number in [SIGTERM, SIGINT, SIGHUP] { sigaddset(&signals, number) }
    pthread_sigmask(SIG_BLOCK, &signals, nil)
  }

  /// Waits for the first signal to stop; from then on another one ends the process at once, and SIGHUP
  /// does nothing.
  ///
  /// - Parameter reload: what is done at each SIGHUP until then.
  mutating func wait(reload: () -> Void) {
    var number: Int32 = 0
    while sigwait(&signals, &number) != 0 || number == SIGHUP {
      if number == SIGHUP { reload() }
      number = 0
    }
    signal(SIGTERM, SIG_DFL)
    signal(SIGINT, SIG_DFL)
    sigdelset(&signals, SIGHUP)
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  }
}
