/// Student's t: the error of an estimate whose deviation is estimated from the same samples.
enum StudentDistribution {
  /// A two-sided quantile of the normal distribution, and of Student's for few degrees of freedom.
  struct ConfidenceLevel {
    fileprivate let normal: Double
    /// Quantiles for 1 to 6 degrees of freedom.
    fileprivate let few: [Double]

    /// 95 % lie within.
    static let confidence = ConfidenceLevel(
      normal: 1.959_963_984_540_054,
      few: [
        12.706_204_736, 4.302_652_730, 3.182_446_305, 2.776_445_105, 2.570_581_836, 2.446_911_851,
      ])

    /// All but 27 of 10,000 lie within, as for three deviations of the normal distribution.
    static let evidence = ConfidenceLevel(
      normal: 3, few: [235.801_498, 19.206_744, 9.218_940, 6.620_206, 5.507_080, 4.904_065])
  }

  /// The t such that `level` of the distribution lies between −t and t; at least 1 degree of
  /// freedom.
  ///
  /// With z of the normal distribution and ν degrees of freedom, from 7 on the series of Cornish
  /// and Fisher in 1/ν is used (M. Abramowitz and I. Stegun, "Handbook of Mathematical Functions",
  /// 26.7.5); its error is below 1e-4 for 95 %, and below 0.01 for three deviations.
  static func quantile(_ level: ConfidenceLevel, freedom: Int) -> Double {
    if freedom <= level.few.count { return level.few[max(freedom, 1) - 1] }
    let (z, n) = (level.normal, Double(freedom))
    let square = z * z
    let first = z * (square + 1) / 4
    let second = z * ((5 * square + 16) * square + 3) / 96
    let third = z * (((3 * square + 19) * square + 17) * square - 15) / 384
    let fourth =
      z * ((((79 * square + 776) * square + 1482) * square - 1920) * square - 945) / 92160
    return z + (first + (second + (third + fourth / n) / n) / n) / n
  }
}
