/// The least and the greatest of some numbers, both finite.
///
/// A `ClosedRange` of doubles ends the program when its bounds are not ordered, as those that were
/// computed may be: NaN is not ordered at all. An extent is made of numbers only, whichever they
/// are, and nothing that it computes overflows.
package struct Extent: Hashable, Sendable {
  /// The least number, finite.
  package let lowerBound: Double
  /// The greatest number, finite.
  package let upperBound: Double

  /// 0 to 1.
  package static let unit = Extent()

  /// Creates the extent from 0 to 1.
  private init() { (lowerBound, upperBound) = (0, 1) }

  /// Creates the extent of those of the numbers that are finite; nil if none is.
  package init?(_ numbers: some Sequence<Double>) {
    var (least, greatest) = (Double.infinity, -Double.infinity)
    for number in numbers where number.isFinite {
      (least, greatest) = (Swift.min(least, number), Swift.max(greatest, number))
    }
    guard least <= greatest else { return nil }
    (lowerBound, upperBound) = (least, greatest)
  }

  /// The distance of the bounds; infinite if it exceeds the range of a double.
  package var length: Double { upperBound - lowerBound }

  /// The same numbers as a range.
  package var range: ClosedRange<Double> {
    lowerBound...upperBound
  }

  /// Whether a number lies between the bounds, or is one of them.
  package func contains(_ number: Double) -> Bool { lowerBound <= number && number <= upperBound }

  /// Returns a part of the ``length``, finite for parts of at most a half.
  package func length(times part: Double) -> Double {
    length.isFinite ? length * part : upperBound * part - lowerBound * part
  }

  /// Returns the place of a number: 0 at the lower bound, 1 at the upper one, ½ if the two are one.
  ///
  /// Outside the bounds the places go on as far as the range of a double.
  package func place(of number: Double) -> Double {
    guard length > 0 else { return 0.5 }
    guard length.isFinite else {
      return (number / 2 - lowerBound / 2) / (upperBound / 2 - lowerBound / 2)
    }
    return (number - lowerBound) / length
  }

  /// Returns the extent with room below and above it, as far as doubles go.
  ///
  /// - Parameter room: the distance by which each bound is moved, at least 0.
  /// - Returns: The wider extent.
  package func widened(by room: Double) -> Extent {
    let greatest = Double.greatestFiniteMagnitude
    let bounds = [
      Swift.max(lowerBound - room, -greatest), Swift.min(upperBound + room, greatest),
    ]
    return Extent(bounds) ?? self
  }
}
