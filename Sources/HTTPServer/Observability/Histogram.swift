/// How many observations fell into which of some classes.
public struct Histogram: Sendable, Equatable {
  /// The greatest value of each class but the last, ascending.
  public let bounds: [Double]
  /// The number of observations in each class; the last is for those beyond all bounds.
  public private(set) var counts: [Int]
  /// The sum of all observations.
  public private(set) var sum = 0.0

  /// A histogram of nothing.
  init(bounds: [Double]) {
    self.bounds = bounds
    counts = Array(repeating: 0, count: bounds.count + 1)
  }

  /// The number of all observations.
  public var count: Int { counts.reduce(0, +) }

  /// Takes in one value.
  ///
  /// - Complexity: O(*n*) in the classes, of which there are few.
  mutating func observe(_ value: Double) {
    counts[bounds.firstIndex { value <= $0 } ?? bounds.count] += 1
    sum += value
  }
}
