enum Evidence {
  /// By how much a motion must reduce the sum of squares to be preferred to a simpler one, in
  /// variances of the samples' errors.
  ///
  /// If the simpler motion is the true one, the gain of a further parameter is the square of a
  /// number with Student's distribution, and exceeds the threshold in 27 of 10,000 recordings. Each
  /// additional parameter needs about 3 variances more. `freedom` are the degrees of freedom that
  /// remain.
  static func threshold(further: Int, freedom: Int) -> Double {
    let quantile = StudentDistribution.quantile(.evidence, freedom: freedom)
    return quantile * quantile + 3 * Double(max(0, further - 1))
  }
}
