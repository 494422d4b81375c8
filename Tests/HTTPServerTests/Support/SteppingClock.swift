import HTTPServer

/// Advances by a step each time it is read, so that turns of a loop end without waiting.
final class SteppingClock: ServerClock {
  private let step: Duration
  private let time = Locked(Duration.seconds(1000))

  init(step: Duration) { self.step = step }

  var now: Duration {
    time.withLock { time in
      time += step
      return time
    }
  }

  var sinceEpoch: Duration { now + .seconds(784_110_577) - .seconds(1000) }

  func whenMoved(_ wake: @escaping @Sendable () -> Void) {}
}
