internal import CMathematics

/// The inverse at eight values at once, whose divisions do not wait for one another.
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
      let count = min(8, times.endIndex - place)
      var progresses = SIMD8<Double>(repeating: times[place + count - 1])
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
  private func parameters(of values: SIMD8<Double>) -> SIMD8<Double> {
    let (least, most) = (values[0], values[7])
    if least > 0, most < min(split, 1) {
      let offsets = local.roots(of: values - valueAtOrigin, between: -origin, and: 1 - origin)
      if let offsets { return origin + offsets }
    } else if least >= split, most < 1 {
      let offsets = polynomial.expanded(about: 1).roots(of: values - 1, between: -1, and: 0)
      if let offsets { return 1 + offsets }
    }
    var result = SIMD8<Double>.zero
    for lane in 0..<8 { result[lane] = place(of: values[lane]).parameter }
    return result
  }
}

extension LocalCubic {
  /// Like ``root(of:between:and:)`` for eight values; nil if one of them takes another way.
  ///
  /// In C, since this compiler makes a branch for each lane of a comparison.
  @inline(__always)
  fileprivate func roots(
    of values: SIMD8<Double>, between lower: Double, and upper: Double
  ) -> SIMD8<Double>? {
    var (polynomial, values, roots) = (
      cmathematics_cubic(cubic: cubic, quadratic: quadratic, linear: linear), values,
      SIMD8<Double>.zero
    )
    let areAllFound = cmathematics_cubic_roots(&polynomial, &values, lower, upper, &roots)
    return areAllFound ? roots : nil
  }
}
