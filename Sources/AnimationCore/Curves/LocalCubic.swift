internal import CLibrary

/// A cubic without constant term that rises between bounds on either side of 0, its flattest place.
struct LocalCubic {
  let cubic: Double
  let quadratic: Double
  let linear: Double
  func value(at s: Double) -> Double { ((cubic * s + quadratic) * s + linear) * s }
  func slope(at s: Double) -> Double { (3 * cubic * s + 2 * quadratic) * s + linear }

  /// Solves value(at: s) = `value` by Halley's method.
  ///
  /// From the flattest point on, the polynomial is convex in the direction of `value`, so that a
  /// step reduces a relative error δ of s to less than 2δ³. A step of 3e-6 is therefore the last.
  /// Where the polynomial is so flat that this takes many steps, the root is bracketed instead.
  @inline(__always)
  func root(of value: Double, between lower: Double, and upper: Double) -> Double {
    if value == 0 { return 0 }
    var s = start(for: value, end: value > 0 ? upper : lower)
    for _ in 0..<8 {
      let step = step(from: s, to: value)
      s -= step
      if abs(step) <= 3e-6 * abs(s) {
        return s >= lower && s <= upper ? s : bracketedRoot(of: value, between: lower, and: upper)
      }
    }
    return bracketedRoot(of: value, between: lower, and: upper)
  }

  /// The root of the parabola that has the polynomial's slope at 0 and meets it at `end`.
  private func start(for value: Double, end: Double) -> Double {
    let curvature = quadratic + cubic * end
    return 2 * value / (linear + (linear * linear + 4 * curvature * value).squareRoot())
  }

  /// Halley's step, f f′ / (f′² − f f″/2), toward the root of f = value(at: s) − `value`.
  private func step(from s: Double, to value: Double) -> Double {
    let (error, slope) = (self.value(at: s) - value, slope(at: s))
    return error * slope / (slope * slope - error * (3 * cubic * s + quadratic))
  }

  /// Uses Newton's method inside a shrinking bracket.
  @inline(never)
  private func bracketedRoot(
    of value: Double, between lower: Double, and upper: Double
  ) -> Double {
    var (low, high) = value > 0 ? (0, upper) : (lower, 0)
    var s = singleTermRoot(of: value, in: low...high)
    for _ in 0..<128 {
      let error = self.value(at: s) - value
      if error == 0 { return s }
      if error > 0 { high = s } else { low = s }
      let step = error / slope(at: s)
      let newton = s - step
      let next = newton > low && newton < high ? newton : low + (high - low) / 2
      if next == s || abs(next - s) <= s.ulp { return next }
      s = next
    }
    return s
  }

  private func singleTermRoot(of value: Double, in bracket: ClosedRange<Double>) -> Double {
    let (line, cube) = (value / linear, cbrt(value / cubic))
    let isCubeNearer = bracket.contains(cube) && !(bracket.contains(line) && abs(line) <= abs(cube))
    if isCubeNearer { return cube }
    return bracket.contains(line) ? line : (bracket.lowerBound + bracket.upperBound) / 2
  }
}
