/// Student's t distribution, by which the error of an estimate is distributed whose own deviation
/// is estimated from the same samples.
enum StudentDistribution {
  /// Quantiles of 1 to 4 degrees of freedom.
  private static let few = [12.706_204_736, 4.302_652_730, 3.182_446_305, 2.776_445_105]

  /// Returns t such that 95 % of the distribution lie between −t and t.
  ///
  /// With z = 1.95996… of the normal distribution and ν degrees of freedom, from 5 on the series of
  /// Cornish and Fisher in 1/ν is used, whose error is below 3e-4 (M. Abramowitz and I. Stegun,
  /// "Handbook of Mathematical Functions", 26.7.5).
  ///
  /// - Parameter freedom: the degrees of freedom, at least 1.
  /// - Returns: t.
  static func quantile95(freedom: Int) -> Double {
    if freedom <= few.count { return few[max(freedom, 1) - 1] }
    let (z, n) = (1.959_963_984_540_054, Double(freedom))
    let square = z * z
    let first = z * (square + 1) / 4
    let second = z * ((5 * square + 16) * square + 3) / 96
    let third = z * (((3 * square + 19) * square + 17) * square - 15) / 384
    let fourth =
      z * ((((79 * square + 776) * square + 1482) * square - 1920) * square - 945) / 92160
    return z + (first + (second + (third + fourth / n) / n) / n) / n
  }
}
