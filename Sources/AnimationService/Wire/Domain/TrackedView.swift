internal import AnimationCore

/// A view under fingers, as a request describes it: where it rests, where it was caught, what holds it
/// back, and what follows it.
struct TrackedView: Sendable {
  let axes: GestureAxes
  /// Where it rests.
  let origin: [Double]
  /// Where it was caught.
  let start: CaughtView
  /// How fast it was when it was caught, in units per second.
  let startVelocity: [Double]
  let effects: GestureEffects
  /// Whether it was caught somewhere else than where it rests.
  let isCaught: Bool

  /// How far the finger would have to have dragged it to where it was caught.
  var caughtOffset: [Double] { zip(start.place, origin).map { $0 - $1 } }

  /// Reads the view.
  ///
  /// - Parameters:
  ///   - reader: the request.
  ///   - axes: the shape of its positions.
  ///   - rest: where it rests unless said.
  /// - Returns: nil, and faults, if something is wrong.
  static func read(_ reader: inout ObjectReader, _ axes: GestureAxes, rest: [Double])
    -> TrackedView?
  {
    let caught = CaughtFlight.read(&reader, axes)
    let view = readResting(&reader, axes, rest: rest)
    guard let caught, let view else { return nil }
    guard let flight = caught else { return view }
    return TrackedView(
      axes: axes, origin: view.origin,
      start: CaughtView(at: flight.position, in: view.start.bands),
      startVelocity: flight.velocity, effects: view.effects, isCaught: true)
  }

  /// Reads a view that rests when it is touched.
  static func readResting(_ reader: inout ObjectReader, _ axes: GestureAxes, rest: [Double])
    -> TrackedView?
  {
    let origin = reader.member("origin").map(axes.place.conforming) ?? rest
    let effects = GestureEffects.read(&reader, axes, rest: origin ?? rest)
    let bands = RubberBandReading(axes: axes).read(&reader, rest: origin ?? rest)
    guard let origin, let bands, let effects else { return nil }
    return TrackedView(
      axes: axes, origin: origin, start: CaughtView(at: origin, in: bands),
      startVelocity: origin.map { _ in 0 }, effects: effects, isCaught: false)
  }

  /// Writes what was caught: where, how fast, and from which offset it is dragged on.
  func writeCaught(to writer: inout JSONWriter) {
    writer.beginObject()
    for (name, numbers) in [
      ("position", start.position(of: start.place)), ("velocity", startVelocity),
      ("offset", caughtOffset),
    ] {
      writer.key(name)
      writer.value(numbers, axes.shape)
    }
    writer.endObject()
  }
}
