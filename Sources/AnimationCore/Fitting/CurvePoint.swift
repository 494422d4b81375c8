/// A place on a curve, with the derivatives of its value.
struct CurvePoint {
  var value: Double
  /// The derivative by the progress.
  var slope = 0.0
  /// Of the curve's parameters whose derivatives are not 0.
  private(set) var count = 0
  /// These parameters; those past the count are 0.
  private(set) var places = SIMD4<Int>.zero
  /// The derivatives by these parameters; those past the count are 0.
  private(set) var parts = SIMD4<Double>.zero

  /// Replaces an infinite slope.
  static let steepest = 1e4

  /// Nil between the start and the end.
  init?(restingAt progress: Double) {
    if progress > 0, progress < 1 { return nil }
    value = progress <= 0 ? 0 : 1
  }

  init(value: Double, slope: Double) { (self.value, self.slope) = (value, slope) }

  /// At most four.
  mutating func add(_ part: Double, of place: Int) {
    places[count] = place
    parts[count] = part
    count += 1
  }

  /// Whether the derivatives of both points are by the same parameters.
  func isOnPart(of other: CurvePoint) -> Bool { count == other.count && places == other.places }
}
