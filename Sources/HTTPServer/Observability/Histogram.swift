package struct Histogram: Sendable, Equatable {
  /// Upper bounds, inclusive and ascending, of each bucket except the last.
  package let bounds: [Double]
  /// The last bucket is for values above all bounds.
  package private(set) var counts: [Int]
  package private(set) var sum = 0.0

  init(bounds: [Double]) {
    self.bounds = bounds
    counts = Array(repeating: 0, count: bounds.count + 1)
  }

  package var count: Int { counts.reduce(0, +) }

  /// - Complexity: O(*n*) in the number of buckets, of which there are few.
  mutating func observe(_ value: Double) {
    counts[bounds.firstIndex { value <= $0 } ?? bounds.count] += 1
    sum += value
  }

  /// The same figures, in storage of their own.
  var separate: Histogram {
    var copy = self
    copy.counts = counts.map { $0 }
    return copy
  }
}
