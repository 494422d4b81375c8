/// A vector used instead of an array: of any size, or of a few numbers in registers.
protocol FlatVector: VectorArithmetic, Sendable {
  init(_ numbers: [Double])
  /// Padded with zeros.
  func numbers(count: Int) -> [Double]
  /// In units of ``WorkBudget``, for a sum of two vectors.
  static func cost(ofWidth width: Int) -> Int
}

/// Up to four numbers, in registers.
struct NumberLanes: FlatVector {
  private var lanes: SIMD4<Double>
  static let most = SIMD4<Double>.scalarCount

  init(_ numbers: [Double]) {
    lanes = .zero
    for (lane, number) in numbers.prefix(Self.most).enumerated() { lanes[lane] = number }
  }

  private init(_ lanes: SIMD4<Double>) { self.lanes = lanes }
  static var zero: NumberLanes { NumberLanes(SIMD4.zero) }
  var magnitudeSquared: Double { (lanes * lanes).sum() }

  static func + (lhs: NumberLanes, rhs: NumberLanes) -> NumberLanes {
    NumberLanes(lhs.lanes + rhs.lanes)
  }

  static func - (lhs: NumberLanes, rhs: NumberLanes) -> NumberLanes {
    NumberLanes(lhs.lanes - rhs.lanes)
  }

  mutating func scale(by rhs: Double) { lanes *= rhs }
  func numbers(count: Int) -> [Double] { (0..<count).map { lanes[$0] } }
  static func cost(ofWidth width: Int) -> Int { 0 }
}

extension AnimatableVector: FlatVector {
  func numbers(count: Int) -> [Double] { components.filled(to: count) }
  static func cost(ofWidth width: Int) -> Int { 5 + width / 6 }
}
