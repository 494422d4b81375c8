internal import AnimationCore

/// A view that was moving, or resting somewhere else than usual, when it was touched: `start`, or `state` and
/// `at`.
struct CaughtFlight: Sendable {
  /// What moves it.
  let animator: Animator
  /// When it is touched, in the animator's time.
  let time: Double
  /// How the animations that may be running are described.
  let descriptions: [Animation: AnimationDescription]

  /// Where it is, one number an axis.
  var position: [Double] { AnimationHistory(animator).timeline.value(at: time) }

  /// How fast it is, in units per second.
  var velocity: [Double] { AnimationHistory(animator).timeline.velocity(at: time) }

  /// Reads what moves the view.
  ///
  /// - Returns: nothing in the inner nil for a view at rest; nil, and faults, if something is wrong.
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
