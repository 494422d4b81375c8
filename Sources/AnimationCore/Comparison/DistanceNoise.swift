internal import CLibrary

/// Whether the distance of a recording from a motion is what independent noise would leave.
package struct DistanceNoise: Sendable {
  /// The standard deviation of the noise, as a part of the range, from the differences of
  /// neighbors, which no slow motion enlarges.
  package let deviation: Double
  /// Whether noise explains the distance.
  ///
  /// The mean square of the differences of neighbors is twice that of n independent residuals, with
  /// a variance of 4 (n − 2)/(n² − 1) of the ratio (von Neumann 1941); it is less where neighbors
  /// are on one side. Three standard deviations are allowed, and no sample that is further than one
  /// in many thousands.
  package let explains: Bool
  private static let minimumCount = 8

  /// Nil for fewer samples than decide it.
  init?(_ pair: MotionPair) {
    guard pair.trace.count >= Self.minimumCount else { return nil }
    var (steps, total, greatest, count) = (0.0, 0.0, 0.0, 0.0)
    for number in 0..<pair.width where pair.halfScales[number] > 0 {
      let residuals = (0..<pair.trace.count).map { row in
        let values = [number, pair.width + number].map { pair.trace.value(row: row, number: $0) }
        return (values[1] / 2 - values[0] / 2) / pair.halfScales[number]
      }
      for (former, next) in zip(residuals, residuals.dropFirst()) {
        steps += (next - former) * (next - former)
      }
      for residual in residuals {
        total += residual * residual
        greatest = max(greatest, residual * residual)
      }
      count += Double(residuals.count)
    }
    deviation = count > 0 ? sqrt(steps / (2 * count)) : 0
    // Rounding errors are no noise, and are explained in any case.
    let isExact = total <= 1e-24 * count
    let deviationOfRatio = sqrt(4 * (count - 2) / (count * count - 1))
    let isIndependent = steps >= (2 - 3 * deviationOfRatio) * total
    explains =
      isExact || isIndependent && count * greatest <= (2 * log(count) + 10) * total
  }
}
