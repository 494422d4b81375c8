struct CurvePoint {
  var value = 0.0
  /// The derivative by the progress.
  var slope = 0.0
  /// Of the curve's parameters whose derivatives are not 0, at most 4.
  private(set) var count = 0
  /// These parameters, ascending.
  private(set) var places = InlineArray<4, Int>(repeating: 0)
  /// The derivatives by these parameters.
  private(set) var parts = InlineArray<4, Double>(repeating: 0)

  /// Replaces an infinite slope.
  static let steepest = 1e4

  /// Makes the point the start or the end, and returns false, if the progress is not between them.
  mutating func begin(at progress: Double) -> Bool {
    if progress > 0, progress < 1 { return true }
    (value, slope) = (progress <= 0 ? 0 : 1, 0)
    return false
  }

  /// Parameters must be added in ascending order.
  mutating func add(_ part: Double, of place: Int) {
    places[count] = place
    parts[count] = part
    count += 1
  }

  /// Whether the derivatives of both points are by the same parameters.
  func isOnPart(of other: CurvePoint) -> Bool {
    count == other.count && (0..<count).allSatisfy { places[$0] == other.places[$0] }
  }
}
