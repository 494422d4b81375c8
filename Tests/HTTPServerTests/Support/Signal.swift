import Dispatch

/// A semaphore that gives up after ten seconds, so that a failing test ends.
struct Signal: Sendable {
  private let semaphore = DispatchSemaphore(value: 0)

  func send() { semaphore.signal() }

  @discardableResult
  func wait() -> Bool { semaphore.wait(timeout: .now() + .seconds(10)) == .success }

  /// Moves a clock until the signal has come.
  func wait(moving clock: ManualClock, by step: Duration) -> Bool {
    for _ in 0..<100 {
      clock.advance(by: step)
      if semaphore.wait(timeout: .now() + .milliseconds(100)) == .success { return true }
    }
    return false
  }
}
