internal import AnimationCore

extension CubicPath {
  /// A piece as a Bézier curve: its ends, and its handles at a third and two thirds of the time.
  struct Handle: Sendable {
    /// A part of the duration (x), and a progress (y).
    typealias HandlePoint = SIMD2<Double>
    let start: HandlePoint
    let first: HandlePoint
    let second: HandlePoint
    let end: HandlePoint
  }

  var handles: [Handle] {
    let places = DecimalPlaces(6)
    let rounded = { (x: Double, y: Double) in SIMD2(places.round(x), places.round(y)) }
    return zip(knots, knots.dropFirst()).map { start, end in
      let third = (end.part - start.part) / 3
      return Handle(
        start: rounded(start.part, start.value),
        first: rounded(start.part + third, start.value + start.slope * third),
        second: rounded(end.part - third, end.value - end.slope * third),
        end: rounded(end.part, end.value))
    }
  }
}
