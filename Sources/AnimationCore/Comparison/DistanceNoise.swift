internal import CLibrary

/// Whether the distance of a recording from a motion is what independent noise would leave.
package struct DistanceNoise: Sendable {
  /// The standard deviation of the noise, as a part of the range, from the differences of
  /// neighbors, which no slow motion enlarges.
  package let deviation: Double
  /// Whether noise explains the distance.
  ///
  /// For n independent residuals, the ratio of ``ResidualSums/steps`` to the squares is 2, with a
  /// variance of 4 (n − 2)/(n² − 1); it is less where neighbors are on one side. Three standard
  /// deviations are allowed, and no outlier.
  package let explains: Bool
  private static let minimumCount = 8

  /// Nil for fewer samples than decide it.
  init?(_ pair: MotionPair) {
    guard pair.trace.count >= Self.minimumCount else { return nil }
    var sums = ResidualSums()
    for number in pair.compared {
      let residuals = (0..<pair.trace.count).map { row in
        let values = [number, pair.width + number].map { pair.trace.value(row: row, number: $0) }
        return (values[1] / 2 - values[0] / 2) / pair.halfScales[number]
      }
      sums.add(residuals)
    }
    let count = sums.count
    deviation = count > 0 ? sqrt(sums.steps / (2 * count)) : 0
    // Rounding errors are no noise, and are explained in any case.
    let isExact = sums.squares <= 1e-24 * count
    let deviationOfRatio = sqrt(4 * (count - 2) / (count * count - 1))
    let isIndependent = sums.steps >= (2 - 3 * deviationOfRatio) * sums.squares
    explains = isExact || isIndependent && !sums.hasOutlier
  }
}
