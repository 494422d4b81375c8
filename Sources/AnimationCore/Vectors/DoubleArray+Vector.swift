internal import CLibrary

extension [Double] {
  mutating func add(_ other: [Double]) { for index in indices { self[index] += other[index] } }

  /// Missing numbers are 0.
  func adding(_ other: [Double]) -> [Double] {
    if other.isEmpty { return self }
    return zip(self, other.filled(to: count)).map { $0 + $1 }
  }

  /// A single zero, the usual case, is a shared array, so that rest takes no allocation.
  package var zeros: [Double] { count == 1 ? Self.zero : Array(zeros: count) }
  private static let zero = [0.0]
  /// Replaces by 0 what is not finite, such as the velocity of a vertical motion.
  package var finite: [Double] { map { $0.isFinite ? $0 : 0 } }
  /// Finite even where its square overflows.
  var length: Double { reduce(0) { hypot($0, $1) } }

  /// No intermediate result overflows or underflows.
  func distance(to other: [Double]) -> Double {
    zip(self, other).reduce(0) { hypot($0, $1.0 - $1.1) }
  }

  /// Pads with zeros at the end, to at least `width` numbers.
  func filled(to width: Int) -> [Double] {
    self + Array(repeating: 0, count: Swift.max(0, width - count))
  }
}
