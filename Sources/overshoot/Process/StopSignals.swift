import CLibrary
import HTTPServer

/// The signals that stop the program, SIGTERM and SIGINT, and SIGHUP, which makes a server read its
/// files again.
struct StopSignals: Sendable {
  /// The set of the signals.
  private var signals = sigset_t()

  /// The time within which several stop signals count as one, since supervisors and process groups
  /// may send two.
  private static let doubling = Duration.seconds(1)

  /// Blocks the signals until they are waited for.
  ///
  /// This must happen before any thread is started, because threads inherit the set of blocked
  /// signals.
  ///
  /// - Parameter numbers: the numbers of the signals.
  init(_ numbers: [Int32] = [SIGTERM, SIGINT, SIGHUP]) {
    sigemptyset(&signals)
    for number in numbers { sigaddset(&signals, number) }
    pthread_sigmask(SIG_BLOCK, &signals, nil)
  }

  /// Whether the process was started to ignore a signal.
  static func isIgnored(_ number: Int32) -> Bool {
    let handler = signal(number, SIG_DFL)
    // Functions cannot be compared, and this one is a number.
    let isIgnored =
      unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
    signal(number, handler)
    return isIgnored
  }

  /// Waits for one of the signals.
  ///
  /// - Returns: The number of the signal.
  func wait() -> Int32 {
    var (signals, number) = (signals, Int32(0))
    while sigwait(&signals, &number) != 0 {}
    return number
  }

  /// Waits for a stop signal.
  ///
  /// - Parameter reload: the action to perform on each SIGHUP until then.
  /// - Returns: The number of the signal.
  func wait(reload: () -> Void) -> Int32 {
    var number = wait()
    while number == SIGHUP {
      reload()
      number = wait()
    }
    return number
  }

  /// Waits for another signal than those that count as one with the first, which has just come.
  ///
  /// - Returns: The number of the signal.
  func waitForSecond() -> Int32 {
    let first = SystemClock().now
    var number = wait()
    while SystemClock().now - first < Self.doubling { number = wait() }
    return number
  }

  /// Ends the process as a signal does that nothing handles; with 128 and its number as the status
  /// if it is the first process of a container, which such signals do not end.
  static func endProcess(by number: Int32) -> Never {
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, number)
    signal(number, SIG_DFL)
    raise(number)
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    _exit(128 + number)
  }

  /// Calls a function on a second stop signal, on a separate thread; SIGHUP is ignored.
  ///
  /// - Parameter stop: the function to call.
  /// - Returns: A value that records the second signal.
  /// - Throws: `ServerError` if no thread can be started.
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

/// A signal that has ended a shutdown early.
final class SecondSignal: Sendable {
  /// The number of the signal; nil until it arrives.
  private let number = Locked<Int32?>(nil)

  /// Records the signal.
  fileprivate func arrive(_ number: Int32) { self.number.withLock { $0 = number } }

  /// Ends the process as the signal would have, if it has arrived, so that the exit status shows
  /// it.
  func endProcess() {
    if let number = number.withLock({ $0 }) { StopSignals.endProcess(by: number) }
  }
}
