import HTTPServer

/// Stands still until it is moved.
final class ManualClock: ServerClock {
  private struct State {
    var now = Duration.seconds(1000)
    var wakers: [@Sendable () -> Void] = []
  }
  private let state = Locked(State())

  var now: Duration { state.withLock { $0.now } }

  var sinceEpoch: Duration { now + .seconds(784_110_577) - .seconds(1000) }

  func whenMoved(_ wake: @escaping @Sendable () -> Void) {
    state.withLock { $0.wakers.append(wake) }
  }

  func advance(by time: Duration) {
    let wakers = state.withLock { state in
      state.now += time
      return state.wakers
    }
    for wake in wakers { wake() }
  }
}
