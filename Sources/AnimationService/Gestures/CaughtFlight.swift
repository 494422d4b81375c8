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

  /// Reads the motion of the view before it is touched.
  ///
  /// - Returns: The motion; `.some(nil)` for a view at rest; nil, with faults, if a member is
  ///   invalid.
  static func read(
    _ reader: inout ObjectReader, _ axes: GestureAxes, rules: EvaluationRules = EvaluationRules()
  ) -> CaughtFlight?? {
    let (start, state, at) = (reader.member("start"), reader.member("state"), reader.member("at"))
    guard let state else {
      at?.fail("requires \"state\"")
      guard let start else { return .some(nil) }
      return axes.place.conforming(start).map {
        CaughtFlight(animator: Animator(at: $0, rules: rules), time: 0, descriptions: [:])
      }
    }
    start?.fail("cannot be combined with \"state\"")
    return read(state, at: at, axes)
  }

  private static func read(_ state: Element, at: Element?, _ axes: GestureAxes) -> CaughtFlight?? {
    guard let flight = AnimatorState.read(state) else { return nil }
    guard flight.model.numbers.count == axes.count else {
      state.fail(
        "has \(flight.model.numbers.count) numbers, but the gesture's position has \(axes.count)")
      return nil
    }
    let clock = flight.animator.clock
    guard let time = at.map({ $0.number(.atLeast(clock)) }) ?? clock else { return nil }
    return CaughtFlight(
      animator: flight.animator, time: time, descriptions: flight.descriptions)
  }
}
