internal import CLibrary

/// The sums that distinguish independent noise from what another motion would leave.
struct ResidualSums {
  private(set) var count = 0.0
  private(set) var squares = 0.0
  /// Of the squares of the differences of neighbors.
  ///
  /// For independent residuals about twice ``squares`` (J. von Neumann, "Distribution of the ratio
  /// of the mean square successive difference to the variance", 1941).
  private(set) var steps = 0.0
  private var greatestSquare = 0.0

  /// The residuals of one number, in the order of their times.
  mutating func add(_ residuals: [Double]) {
    for (former, next) in zip(residuals, residuals.dropFirst()) {
      steps += (next - former) * (next - former)
    }
    for residual in residuals {
      squares += residual * residual
      greatestSquare = max(greatestSquare, residual * residual)
    }
    count += Double(residuals.count)
  }

  /// Whether a residual is as far off as noise has one in fewer than one of 200 recordings.
  var hasOutlier: Bool { count * greatestSquare > (2 * log(count) + 10) * squares }
}
