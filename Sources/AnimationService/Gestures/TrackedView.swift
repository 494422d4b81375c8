internal import AnimationCore

/// A view under fingers as the request describes it: its origin, where it was caught, its rubber
/// bands and its effects.
struct TrackedView: Sendable {
  /// The axes of the view's positions.
  let axes: GestureAxes
  /// The position of the view at rest.
  let origin: [Double]
  /// The position at which the view was caught.
  let start: CaughtView
  /// The velocity of the view when it was caught, in units per second.
  let startVelocity: [Double]
  /// The progress and the effects of the view.
  let effects: GestureEffects
  /// Whether the view was caught in motion or away from its origin.
  let isCaught: Bool

  /// The translation of a finger that would have dragged the view to the point where it was caught.
  var caughtOffset: [Double] { zip(start.place, origin).map { $0 - $1 } }

  /// Reads the view.
  ///
  /// - Parameters:
  ///   - request: the members that describe it.
  ///   - axes: the shape of its positions.
  ///   - rest: the default for its position at rest.
  ///   - context: the states around the request.
  /// - Returns: The view.
  static func read(
    _ request: ViewRequest, _ axes: GestureAxes, rest: [Double], in context: OperationContext
  ) -> TrackedView {
    let flight = CaughtFlight.read(request, axes, in: context)
    let view = readResting(request, axes, rest: rest, isReleased: false)
    guard let flight else { return view }
    return TrackedView(
      axes: axes, origin: view.origin,
      start: CaughtView(at: flight.position, in: view.start.bands),
      startVelocity: flight.velocity, effects: view.effects, isCaught: true)
  }

  /// Reads a view that is at rest when it is touched; its effects may have their own motion after a
  /// release.
  ///
  /// - Parameters:
  ///   - request: the members that describe it.
  ///   - axes: the shape of the view's positions.
  ///   - rest: the default for its position at rest.
  ///   - isReleased: whether effects may have `released`; true by default.
  /// - Returns: The view, at rest at its origin.
  static func readResting(
    _ request: ViewRequest, _ axes: GestureAxes, rest: [Double], isReleased: Bool = true
  ) -> TrackedView {
    let origin = request.origin.map(axes.place.conforming) ?? rest
    let effects = GestureEffects.read(request, axes, rest: origin, isReleased: isReleased)
    let bands = RubberBandReading(axes: axes).read(request, rest: origin)
    return TrackedView(
      axes: axes, origin: origin, start: CaughtView(at: origin, in: bands),
      startVelocity: origin.zeros, effects: effects, isCaught: false)
  }

  /// The position and velocity at which the view was caught, and the equivalent translation.
  var caught: AnswerValue {
    .object([
      "position": .shaped(start.position(of: start.place), axes.shape),
      "velocity": .shaped(startVelocity, axes.shape),
      "offset": .shaped(caughtOffset, axes.shape),
    ])
  }
}
