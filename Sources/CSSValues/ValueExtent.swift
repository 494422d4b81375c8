internal import AnimationCore
package import Schema

/// The least and greatest numbers of values.
///
/// Motions subtract any two successive values, so that their differences must not overflow.
package struct ValueExtent {
  private var least: [Double]
  private var greatest: [Double]

  package static let overflow =
    "is too far from another value: the difference exceeds the range of a double"

  /// A value that moves by it stays in the range of a double for three years.
  package static let greatestVelocity = 1e300

  package static let overflowingVelocity =
    "is too fast: above 1e300 units per second the motion exceeds the range of a double"

  package init(_ value: ShapedValue) { (least, greatest) = (value.numbers, value.numbers) }

  package mutating func include(_ value: ShapedValue, at place: RequestValue) {
    guard value.numbers.count == least.count, WorkBudget.spend(units: value.numbers.count) else {
      return
    }
    var isFinite = true
    for (index, number) in value.numbers.enumerated() {
      least[index] = min(least[index], number)
      greatest[index] = max(greatest[index], number)
      isFinite = isFinite && (greatest[index] - least[index]).isFinite
    }
    if !isFinite { place.fail(Self.overflow, .overflow) }
  }
}
