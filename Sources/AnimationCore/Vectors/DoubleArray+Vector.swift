internal import CLibrary

extension [Double] {
  mutating func add(_ other: [Double]) {
    for index in indices { self[index] += other[index] }
  }

  /// Returns the sum with another vector, in which missing numbers are 0.
  func adding(_ other: [Double]) -> [Double] {
    if other.isEmpty { return self }
    return zip(self, other.filled(to: count)).map { $0 + $1 }
  }

  /// The vector of as many zeros.
  ///
  /// That of one number, which most values are, is shared, so that rest takes no allocation.
  package var zeros: [Double] { count == 1 ? Self.zero : Array(repeating: 0, count: count) }

  private static let zero = [0.0]

  /// The vector with 0 in place of what is not finite, such as the velocity of a vertical motion.
  package var finite: [Double] { map { $0.isFinite ? $0 : 0 } }

  /// The length of the vector, finite even where its square overflows.
  var length: Double { reduce(0) { hypot($0, $1) } }

  /// Returns the distance to another vector, which neither overflows nor underflows midway.
  func distance(to other: [Double]) -> Double {
    zip(self, other).reduce(0) { hypot($0, $1.0 - $1.1) }
  }

  /// Returns this array padded with zeros at its end, to at least `width` numbers.
  func filled(to width: Int) -> [Double] {
    self + Array(repeating: 0, count: Swift.max(0, width - count))
  }
}
