/// Evaluates a cubic Bézier curve at several progresses at once.
///
/// A lane takes the steps of ``CubicBezier/valueAndSlope(at:)`` in the same order, so that its
/// result has the same bits. Lanes that need other steps, as at an end or where the curve is too
/// flat for Halley's method, are evaluated alone.
struct BezierLanes {
  typealias Lanes = SIMD4<Double>

  private let curve: CubicBezier
  private let early: Expansion
  /// Used for progresses from ``split`` on.
  private let late: Expansion
  private let split: Double

  /// The progress and the value about a parameter.
  private struct Expansion {
    let origin: Double
    let progressAtOrigin: Double
    let run: LocalCubic
    let rise: LocalCubic
  }

  init(_ curve: CubicBezier) {
    self.curve = curve
    let inverse = curve.inverse
    split = inverse.split
    early = Expansion(
      origin: inverse.origin, progressAtOrigin: inverse.valueAtOrigin, run: inverse.local,
      rise: curve.rise)
    late = Expansion(
      origin: 1, progressAtOrigin: 1, run: inverse.polynomial.expanded(about: 1),
      rise: curve.ys.expanded(about: 1))
  }

  /// Fastest if the progresses are close to one another.
  @inline(__always)
  func valuesAndSlopes(at progress: Lanes) -> (values: Lanes, slopes: Lanes) {
    let least = min(min(progress[0], progress[1]), min(progress[2], progress[3]))
    let greatest = max(max(progress[0], progress[1]), max(progress[2], progress[3]))
    let expansion = least >= split ? late : early
    let origin = expansion.origin
    let isAlike =
      least > 0 && greatest < 1 && (least >= split || greatest < split)
      && (least > expansion.progressAtOrigin || greatest < expansion.progressAtOrigin)
    let goal = progress - expansion.progressAtOrigin
    guard isAlike, let offset = expansion.run.roots(of: goal, between: -origin, and: 1 - origin)
    else { return oneByOne(progress) }
    let t = offset + origin
    let u = 1 - t
    let values = 3 * u * t * (u * curve.y1 + t * curve.y2) + t * t * t
    let slopes = expansion.rise.slopes(at: offset) / expansion.run.slopes(at: offset)
    return (values, slopes)
  }

  @inline(never)
  private func oneByOne(_ progress: Lanes) -> (values: Lanes, slopes: Lanes) {
    var (values, slopes) = (Lanes(), Lanes())
    for lane in 0..<Lanes.scalarCount {
      (values[lane], slopes[lane]) = curve.valueAndSlope(at: progress[lane])
    }
    return (values, slopes)
  }
}

extension LocalCubic {
  fileprivate typealias Lanes = BezierLanes.Lanes

  @inline(__always)
  fileprivate func slopes(at s: Lanes) -> Lanes { (3 * cubic * s + 2 * quadratic) * s + linear }

  /// ``root(of:between:and:)`` of several values, all above or all below 0; nil if Halley's method
  /// does not find all roots in the same number of steps, or the slope at a root is 0.
  @inline(__always)
  fileprivate func roots(of values: Lanes, between lower: Double, and upper: Double) -> Lanes? {
    let curvature = quadratic + cubic * (values[0] > 0 ? upper : lower)
    var roots = 2 * values / ((4 * curvature * values + linear * linear).squareRoot() + linear)
    for _ in 0..<8 {
      let errors = ((cubic * roots + quadratic) * roots + linear) * roots - values
      let slopes = slopes(at: roots)
      let steps = errors * slopes / (slopes * slopes - errors * (3 * cubic * roots + quadratic))
      roots -= steps
      let found = count { abs(steps[$0]) <= 3e-6 * abs(roots[$0]) }
      if found == 0 { continue }
      let (last, all) = (roots, Lanes.scalarCount)
      let within = count { last[$0] >= lower && last[$0] <= upper && slope(at: last[$0]) != 0 }
      return found == all && within == all ? last : nil
    }
    return nil
  }

  @inline(__always)
  private func count(where isTrue: (Int) -> Bool) -> Int {
    var count = 0
    for lane in 0..<Lanes.scalarCount where isTrue(lane) { count += 1 }
    return count
  }
}
