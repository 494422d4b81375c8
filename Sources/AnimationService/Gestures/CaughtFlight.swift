internal import AnimationCore

/// A view that was moving, or at rest away from its origin, when it was touched.
///
/// A request has either `start`, or `state` and `at`.
struct CaughtFlight: Sendable {
  /// The animator that moves the view.
  let animator: Animator
  /// The time of the touch in the animator's time, in seconds.
  let time: Double
  /// The descriptions of the animations that may be running.
  let descriptions: [Animation: AnimationDescription]

  /// The position at the touch, one number per axis.
  var position: [Double] { AnimationHistory(animator).timeline.value(at: time) }

  /// The velocity at the touch, in units per second.
  var velocity: [Double] { AnimationHistory(animator).timeline.velocity(at: time) }

  /// Reads the motion of the view before it is touched; nil for a view at rest at its origin.
  static func read(
    _ object: inout RequestObject, _ axes: GestureAxes, rules: EvaluationRules = EvaluationRules()
  ) -> CaughtFlight? {
    // The position at which the view rests; the token of an earlier answer; and the time of the
    // touch in seconds on the token's clock, which defaults to the token's time.
    let (start, state, at) = (object.member("start"), object.member("state"), object.member("at"))
    if let state {
      object.exclude("start", with: "state")
      return read(state, at: at, axes)
    }
    at?.failWithout("state")
    return start.map { resting(at: axes.place.conforming($0), rules) }
  }

  private static func resting(
    at position: [Double], _ rules: EvaluationRules = EvaluationRules()
  ) -> CaughtFlight {
    CaughtFlight(animator: Animator(at: position, rules: rules), time: 0, descriptions: [:])
  }

  private static func read(
    _ state: RequestValue, at: RequestValue?, _ axes: GestureAxes
  ) -> CaughtFlight {
    let count = state.faults.count
    let flight = AnimatorState.read(state)
    let width = flight.model.numbers.count
    if state.faults.count == count, width != axes.count {
      state.fail("has \(width) numbers, but the gesture's position has \(axes.count)", .wrongShape)
    }
    guard state.faults.count == count else { return resting(at: axes.place.numbers) }
    let clock = flight.animator.clock
    return CaughtFlight(
      animator: flight.animator, time: at?.number(.atLeast(clock), default: clock) ?? clock,
      descriptions: flight.descriptions)
  }
}
