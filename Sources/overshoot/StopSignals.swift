import Glibc
import HTTPServer

/// The signals that ask the program to stop, SIGTERM and SIGINT, and the one that asks it to read its
/// files again, SIGHUP.
struct StopSignals: Sendable {
  private var signals = sigset_t()

  /// The time within which signals to stop count as one: supervisors and process groups send two.
  private static let doubling = Duration.seconds(1)

  /// Has the signals wait until they are asked for; to be made before any thread is started, since
  /// threads inherit what is blocked.
  init() {
    sigemptyset(&signals)
    for number in [SIGTERM, SIGINT, SIGHUP] { sigaddset(&signals, number) }
    pthread_sigmask(SIG_BLOCK, &signals, nil)
  }

  /// Waits for a signal to stop.
  ///
  /// - Parameter reload: what is done at each SIGHUP until then.
  /// - Returns: The number of the signal.
  @discardableResult
  func wait(reload: () -> Void) -> Int32 {
    var (signals, number) = (signals, Int32(0))
    while sigwait(&signals, &number) != 0 || number == SIGHUP {
      if number == SIGHUP { reload() }
      number = 0
    }
    return number
  }

  /// Has something done at a second signal to stop, on a thread of its own; SIGHUP does nothing.
  ///
  /// - Parameter stop: what is done.
  /// - Returns: What remembers the signal.
  /// - Throws: `ServerError` if there is no thread to be had.
  func watchForSecond(_ stop: @escaping @Sendable () -> Void) throws -> SecondSignal {
    let (second, first) = (SecondSignal(), SystemClock().now)
    try startThread {
      var number = wait {}
      while SystemClock().now - first < Self.doubling { number = wait {} }
      second.arrive(number)
      stop()
    }
    return second
  }
}

/// A signal that has ended a shutdown before its time.
final class SecondSignal: Sendable {
  private let number = Locked<Int32?>(nil)

  fileprivate func arrive(_ number: Int32) { self.number.withLock { $0 = number } }

  /// Ends the process as the signal would have done, if it has arrived, for whoever looks at how
  /// it ended.
  func endProcess() {
    guard let number = number.withLock({ $0 }) else { return }
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, number)
    signal(number, SIG_DFL)
    raise(number)
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  }
}
