import CLibrary
import HTTPServer

/// SIGTERM and SIGINT, which stop the program, and SIGHUP, which makes a server reload its files.
struct StopSignals: Sendable {
  private var signals = sigset_t()
  /// Stop signals within this time count as one, since supervisors and process groups may send two.
  private static let doubling = Duration.seconds(1)

  /// Blocks the signals until they are waited for; threads started later inherit that.
  init(_ numbers: [Int32] = [SIGTERM, SIGINT, SIGHUP]) {
    sigemptyset(&signals)
    for number in numbers { sigaddset(&signals, number) }
    pthread_sigmask(SIG_BLOCK, &signals, nil)
  }

  /// Blocks SIGHUP, which would end a server before it can reload.
  static func holdReload() { _ = StopSignals([SIGHUP]) }

  static func isIgnored(_ number: Int32) -> Bool {
    let handler = signal(number, SIG_DFL)
    // Swift cannot compare functions, but this one is a number.
    let isIgnored = unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
    signal(number, handler)
    return isIgnored
  }

  func wait() -> Int32 {
    var (signals, number) = (signals, Int32(0))
    while sigwait(&signals, &number) != 0 {}
    return number
  }

  /// Waits for a stop signal; SIGHUP calls `reload` until then.
  func wait(reload: () -> Void) -> Int32 {
    var number = wait()
    while number == SIGHUP {
      reload()
      number = wait()
    }
    return number
  }

  /// Ignores signals that count as one with the first, which has just come.
  func waitForSecond() -> Int32 {
    let first = SystemClock().now
    var number = wait()
    while SystemClock().now - first < Self.doubling { number = wait() }
    return number
  }

  /// As an unhandled signal does, which does not end process 1: it exits with 128 + number.
  static func endProcess(by number: Int32) -> Never {
    raiseUnhandled(number)
    _exit(128 + number)
  }

  /// Returns if the signal does not end this process.
  static func raiseUnhandled(_ number: Int32) {
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, number)
    signal(number, SIG_DFL)
    raise(number)
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  }

  /// Calls `stop` on a second stop signal, on a separate thread; SIGHUP is ignored.
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

final class SecondSignal: Sendable {
  private let number = Locked<Int32?>(nil)
  fileprivate func arrive(_ number: Int32) { self.number.withLock { $0 = number } }

  /// Ends the process as the signal would have, if it has arrived, for the exit status to show it.
  func endProcess() {
    if let number = number.withLock({ $0 }) { StopSignals.endProcess(by: number) }
  }
}
