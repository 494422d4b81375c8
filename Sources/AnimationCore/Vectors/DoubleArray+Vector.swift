extension [Double] {
  mutating func add(_ other: [Double]) {
    for index in indices { self[index] += other[index] }
  }

  func distanceSquared(to other: [Double]) -> Double {
    zip(self, other).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }
  }

  /// Returns this array padded with zeros at its end, to at least `width` numbers.
  func filled(to width: Int) -> [Double] {
    self + Array(repeating: 0, count: Swift.max(0, width - count))
  }
}
