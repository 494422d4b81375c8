extension LayoutTransform {
  /// Of an outermost box; nil for quotients of what moves, and for what is or may be held.
  func closedPieces(of number: Int) -> [MotionPiece]? {
    if number == 6 { return box.shown.closedPieces(of: 5) }
    guard around == nil else { return nil }
    let axis = number % 2
    if number < 2 {
      let place = box.laidOut.origin(along: axis)
      return box.shown.closedPieces(of: axis)?.mapped(by: 1, plus: -place)
    }
    guard let scale = scalePieces(along: axis) else { return nil }
    if number < 4 { return scale }
    guard let radius = box.shown.closedPieces(of: 4) else { return nil }
    if radius.onlyValue == 0 { return .constant(0) }
    guard let still = scale.onlyValue, stays(4, above: 0) else { return nil }
    return radius.mapped(by: 1 / still, plus: 0)
  }

  private func scalePieces(along axis: Int) -> [MotionPiece]? {
    let length = box.laidOut.length(along: axis)
    if length < Self.leastLength { return .constant(1) }
    guard stays(2 + axis, above: Self.leastScale * length) else { return nil }
    return box.shown.closedPieces(of: 2 + axis)?.mapped(by: 1 / length, plus: 0)
  }

  private static let looks = 256

  /// Whether a number of ``LayoutBox/shown`` stays above another: wherever one looks, by more than
  /// it moves until one looks again, at the greatest speed that is seen.
  private func stays(_ number: Int, above least: Double) -> Bool {
    let end = box.shown.duration
    guard end.isFinite, WorkBudget.spend(units: Self.looks * (box.shown.cost + 1))
    else { return false }
    let step = end / Double(Self.looks - 1)
    let times = (0..<Self.looks).map { Double($0) * step }
    let samples = box.shown.sampled(SampleTimes(times), numbers: number..<number + 1)
    let reach = samples.velocity.reduce(0) { max($0, $1.magnitude) } * step
    return samples.value.allSatisfy { $0 - reach > least }
  }
}

extension [MotionPiece] {
  /// The value of pieces that all have one; nil for others.
  fileprivate var onlyValue: Double? {
    let values = map { piece -> Double? in
      if case .constant(let value) = piece.term.formula { value } else { nil }
    }
    guard let first = values.first, values.allSatisfy({ $0 == first }) else { return nil }
    return first
  }
}
