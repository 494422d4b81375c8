internal import AnimationCore

struct PlotScale {
  /// The two may be equal; the scale extends outside the domain, but not without end.
  let domain: Extent
  /// A vertical scale begins at the bottom, with the greater pixel.
  let start: Double
  let end: Double
  private static let reach = 1000.0

  /// Finite for each number; all are in the middle if the domain has no length, and so is NaN.
  func callAsFunction(_ number: Double) -> Double {
    let part = domain.place(of: number)
    guard !part.isNaN else { return (start + end) / 2 }
    return start + (end - start) * min(max(part, -Self.reach), Self.reach)
  }

  /// Multiples of 1, 2 or 5 times a power of ten; the spacing is in pixels.
  func ticks(spacing: Double) -> [Double] {
    let count = max(1, (abs(end - start) / spacing).rounded(.down))
    // A division where the length does not overflow, as its rounding decides between two steps.
    let least = domain.length.isFinite ? domain.length / count : domain.length(times: 1 / count)
    guard least > 0, least.isFinite, let step = Self.roundStep(atLeast: least)
    else { return [domain.lowerBound] }
    let first = (domain.lowerBound / step.size - 1e-9).rounded(.up)
    let last = (domain.upperBound / step.size + 1e-9).rounded(.down)
    guard last - first < 1000, first.magnitude < 1e15 else { return [domain.lowerBound] }
    return stride(from: first, through: last, by: 1).map { step.places.round($0 * step.size) }
  }

  private struct ScaleStep {
    let size: Double
    let places: DecimalPlaces
  }

  private static func roundStep(atLeast least: Double) -> ScaleStep? {
    var (power, exponent) = (1.0, 0)
    while power * 10 <= least { (power, exponent) = (power * 10, exponent + 1) }
    while power > least { (power, exponent) = (power / 10, exponent - 1) }
    guard power > 0 else { return nil }
    for factor in [1.0, 2, 5, 10] where power * factor >= least * (1 - 1e-9) {
      guard (power * factor).isFinite else { return nil }
      return ScaleStep(size: power * factor, places: DecimalPlaces(-exponent))
    }
    return nil
  }
}
