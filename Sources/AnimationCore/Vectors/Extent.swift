/// The least and the greatest of any numbers, finite; a `ClosedRange` of unordered bounds traps.
package struct Extent: Hashable, Sendable {
  package let lowerBound: Double
  package let upperBound: Double
  package static let unit = Extent()
  private init() { (lowerBound, upperBound) = (0, 1) }

  /// Ignores numbers that are not finite; nil if none is finite.
  package init?(_ numbers: [Double]) {
    var (least, greatest) = (Double.infinity, -Double.infinity)
    for number in numbers where number.isFinite {
      (least, greatest) = (Swift.min(least, number), Swift.max(greatest, number))
    }
    guard least <= greatest else { return nil }
    (lowerBound, upperBound) = (least, greatest)
  }

  /// Infinite if it exceeds the range of a double.
  package var length: Double { upperBound - lowerBound }
  package var range: ClosedRange<Double> { lowerBound...upperBound }
  package func contains(_ number: Double) -> Bool { lowerBound <= number && number <= upperBound }

  /// Finite for parts of at most a half.
  package func length(times part: Double) -> Double {
    length.isFinite ? length * part : upperBound * part - lowerBound * part
  }

  /// 0 at the lower bound, 1 at the upper one, ½ if they are equal; beyond 0…1 outside the bounds.
  package func place(of number: Double) -> Double {
    guard length > 0 else { return 0.5 }
    guard length.isFinite
    else { return (number / 2 - lowerBound / 2) / (upperBound / 2 - lowerBound / 2) }
    return (number - lowerBound) / length
  }

  /// Moves each bound by `room`, at least 0, as far as the range of a double allows.
  package func widened(by room: Double) -> Extent {
    let greatest = Double.greatestFiniteMagnitude
    let bounds = [
      Swift.max(lowerBound - room, -greatest), Swift.min(upperBound + room, greatest),
    ]
    return Extent(bounds) ?? self
  }
}
