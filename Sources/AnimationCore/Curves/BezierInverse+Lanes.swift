/// The inverse at four values at once, whose divisions do not wait for one another.
extension BezierInverse {
  /// The parameters of the progresses of times between a start and an end, each with its index.
  ///
  /// The times ascend. The parameters have the bits of those found one by one. No search
  /// begins where the one before ended: it would take fewer steps, but each would wait for the last
  /// of another.
  @inline(__always)
  func forEachParameter(
    of times: ArraySlice<Double>, from start: Double, to end: Double,
    _ take: (_ index: Int, _ progress: Double, _ parameter: Double) -> Void
  ) {
    var place = times.startIndex
    while place < times.endIndex {
      let count = min(4, times.endIndex - place)
      var progresses = SIMD4<Double>(repeating: times[place + count - 1])
      for lane in 0..<count - 1 { progresses[lane] = times[place + lane] }
      progresses = (progresses - start) / (end - start)
      let parameters = parameters(of: progresses)
      for lane in 0..<count {
        take(place + lane - times.startIndex, progresses[lane], parameters[lane])
      }
      place += count
    }
  }

  /// The values ascend.
  @inline(never)
  private func parameters(of values: SIMD4<Double>) -> SIMD4<Double> {
    let (least, most) = (values.x, values.w)
    if least > 0, most < min(split, 1) {
      let offsets = local.roots(of: values - valueAtOrigin, between: -origin, and: 1 - origin)
      if let offsets { return origin + offsets }
    } else if least >= split, most < 1 {
      let offsets = polynomial.expanded(about: 1).roots(of: values - 1, between: -1, and: 0)
      if let offsets { return 1 + offsets }
    }
    var result = SIMD4<Double>.zero
    for lane in 0..<4 { result[lane] = place(of: values[lane]).parameter }
    return result
  }
}

extension LocalCubic {
  /// Like ``root(of:between:and:)`` for four values; nil if one of them takes another way.
  @inline(__always)
  fileprivate func roots(
    of values: SIMD4<Double>, between lower: Double, and upper: Double
  ) -> SIMD4<Double>? {
    let ends = SIMD4(repeating: lower).replacing(with: upper, where: values .> 0)
    let curvature = quadratic + cubic * ends
    let products: SIMD4<Double> = 4 * curvature * values
    let roots = (linear * linear + products).squareRoot()
    var s: SIMD4<Double> = 2 * values / (linear + roots)
    // As numbers, which SSE2 adds up in fewer instructions than it has for masks.
    var missing = SIMD4(repeating: 1.0)
    for _ in 0..<8 {
      let error = ((cubic * s + quadratic) * s + linear) * s - values
      let slope = (3 * cubic * s + 2 * quadratic) * s + linear
      let step = error * slope / (slope * slope - error * (3 * cubic * s + quadratic))
      s = (s - step).replacing(with: s, where: missing .== 0)
      let isLast = pointwiseMax(step, -step) .<= 3e-6 * pointwiseMax(s, -s)
      missing = missing.replacing(with: 0, where: isLast)
      if missing.sum() == 0 {
        let outside = missing.replacing(with: 1.0, where: (s .< lower) .| (s .> upper))
        return outside.sum() == 0 ? s : nil
      }
    }
    return nil
  }
}
