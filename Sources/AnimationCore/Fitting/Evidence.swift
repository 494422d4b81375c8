/// The evidence that samples need for a motion with further parameters.
enum Evidence {
  /// Returns by how much a motion must reduce the sum of squares to be preferred to a simpler one,
  /// in variances of the samples' errors.
  ///
  /// If the simpler motion is the true one, what a further parameter gains is the square of a
  /// number with Student's distribution, and exceeds the threshold in 27 of 10,000 recordings. Each
  /// parameter more needs about 3 variances more.
  ///
  /// - Parameters:
  ///   - further: the number of further parameters.
  ///   - freedom: the degrees of freedom that they leave.
  /// - Returns: the threshold.
  static func threshold(further: Int, freedom: Int) -> Double {
    let quantile = StudentDistribution.quantile(.evidence, freedom: freedom)
    return quantile * quantile + 3 * Double(max(0, further - 1))
  }
}
