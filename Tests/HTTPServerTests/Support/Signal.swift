import Dispatch

/// A semaphore that gives up after ten seconds, so that a failing test ends.
struct Signal: Sendable {
  private let semaphore = DispatchSemaphore(value: 0)

  func send() { semaphore.signal() }

  @discardableResult
  func wait() -> Bool { semaphore.wait(timeout: .now() + .seconds(10)) == .success }
}
