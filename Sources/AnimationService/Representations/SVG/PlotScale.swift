internal import AnimationCore

/// A linear map from numbers to pixels.
struct PlotScale {
  /// The numbers at the two ends.
  ///
  /// The two may be equal; the scale goes on outside the domain.
  let domain: ClosedRange<Double>
  /// The pixels at the two ends; a vertical scale begins at the bottom, with the greater pixel.
  let start: Double
  /// The pixel at the upper bound of the domain.
  let end: Double

  /// Returns the pixel of a number.
  ///
  /// All numbers are in the middle if the domain has no length.
  func callAsFunction(_ number: Double) -> Double {
    let length = domain.upperBound - domain.lowerBound
    let part = length > 0 ? (number - domain.lowerBound) / length : 0.5
    return start + (end - start) * part
  }

  /// Returns round numbers inside the domain.
  ///
  /// - Parameter spacing: the least distance of two in pixels.
  /// - Returns: The multiples of 1, 2 or 5 times a power of ten, ascending.
  func ticks(spacing: Double) -> [Double] {
    let length = domain.upperBound - domain.lowerBound
    let count = max(1, (abs(end - start) / spacing).rounded(.down))
    guard length > 0, length.isFinite, let step = Self.roundStep(atLeast: length / count) else {
      return [domain.lowerBound]
    }
    let first = (domain.lowerBound / step.size - 1e-9).rounded(.up)
    let last = (domain.upperBound / step.size + 1e-9).rounded(.down)
    guard last - first < 1000, first.magnitude < 1e15 else { return [domain.lowerBound] }
    return stride(from: first, through: last, by: 1).map { step.places.round($0 * step.size) }
  }

  /// A distance of ticks, and the decimal places that their numbers need.
  private struct Step {
    /// The distance: 1, 2 or 5 times a power of ten.
    let size: Double
    /// The rounding of the multiples of the distance.
    let places: DecimalPlaces
  }

  /// Returns the least round distance that is not below `least`, but for rounding errors; nil if
  /// there is none that is finite and above 0.
  private static func roundStep(atLeast least: Double) -> Step? {
    var (power, exponent) = (1.0, 0)
    while power * 10 <= least { (power, exponent) = (power * 10, exponent + 1) }
    while power > least { (power, exponent) = (power / 10, exponent - 1) }
    guard power > 0, power.isFinite else { return nil }
    for factor in [1.0, 2, 5, 10] where power * factor >= least * (1 - 1e-9) {
      return Step(size: power * factor, places: DecimalPlaces(-exponent))
    }
    return nil
  }
}
