internal import AnimationCore
internal import CSSValues
internal import Rendering
internal import Schema

struct TrackedView: Sendable {
  let axes: GestureAxes
  let origin: [Double]
  let start: CaughtView
  let startVelocity: [Double]
  let effects: GestureEffects
  let isCaught: Bool
  /// The translation of a finger that would have dragged the view to the point where it was caught.
  var caughtOffset: [Double] { zip(start.place, origin).map { $0 - $1 } }

  static func read(
    _ request: ViewRequest, axes: GestureAxes, rest: [Double], in context: OperationContext
  ) -> TrackedView {
    let flight = CaughtFlight.read(request, axes: axes, in: context)
    let view = readResting(request, axes: axes, rest: rest, isReleased: false)
    guard let flight else { return view }
    let caught = TrackedView(
      axes: axes, origin: view.origin, start: CaughtView(at: flight.position, in: view.start.bands),
      startVelocity: flight.velocity, effects: view.effects, isCaught: true)
    if !caught.caughtOffset.allSatisfy(\.isFinite), caught.start.place.allSatisfy(\.isFinite) {
      request.origin?.fail(ValueExtent.overflow, .overflow)
    }
    return caught
  }

  static func readResting(
    _ request: ViewRequest, axes: GestureAxes, rest: [Double], isReleased: Bool = true
  ) -> TrackedView {
    let origin = request.origin.map(axes.place.conforming) ?? rest
    let effects = GestureEffects.read(request, axes: axes, rest: origin, isReleased: isReleased)
    let bands = RubberBandReading(axes: axes).read(request, rest: origin)
    return TrackedView(
      axes: axes, origin: origin, start: CaughtView(at: origin, in: bands),
      startVelocity: origin.zeros, effects: effects, isCaught: false)
  }

  var caught: AnswerValue {
    .object([
      "position": .shaped(start.position(of: start.place), shape: axes.shape),
      "velocity": .shaped(startVelocity, shape: axes.shape),
      "offset": .shaped(caughtOffset, shape: axes.shape),
    ])
  }
}
