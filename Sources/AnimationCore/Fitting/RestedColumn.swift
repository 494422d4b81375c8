/// A number's samples, and what a rest of any length before or after a motion leaves of them.
struct RestedColumn: Sendable {
  /// Times their weights.
  let values: [Double]
  private let heads: [RestSums]
  private let tails: [RestSums]

  /// `weights` are empty if all are 1.
  init(_ values: [Double], weights: [Double]) {
    self.values = weights.isEmpty ? values : zip(values, weights).map(*)
    heads = RestSums.all(of: values, weights)
    tails = RestSums.all(of: values.reversed(), weights.reversed())
  }

  /// Of the first samples.
  func head(_ count: Int) -> RestSums { heads[count] }
  /// Of the last samples.
  func tail(_ count: Int) -> RestSums { tails[count] }
}

/// The sums over samples at rest.
///
/// The squares are those of differences from the mean, so that a value near all samples leaves
/// little without a difference of great sums (B. Welford, "Note on a method for calculating
/// corrected sums of squares and products", 1962).
struct RestSums: Sendable {
  /// The sum of the squares of the weights.
  private(set) var count = 0.0
  private var mean = 0.0
  private var spread = 0.0

  /// Of the first samples, from none of them to all.
  fileprivate static func all(of values: [Double], _ weights: [Double]) -> [RestSums] {
    var sums = [RestSums()]
    sums.reserveCapacity(values.count + 1)
    for (index, value) in values.enumerated() {
      let weight = weights.isEmpty ? 1 : weights[index]
      sums.append(sums[index].adding(value, weight * weight))
    }
    return sums
  }

  private func adding(_ value: Double, _ weight: Double) -> RestSums {
    var result = self
    let distance = value - mean
    result.count += weight
    result.mean += weight * distance / result.count
    result.spread += weight * distance * (value - result.mean)
    return result
  }

  /// The sum of the differences of a value from the samples.
  func distance(from value: Double) -> Double { count * (value - mean) }

  /// The sum of the squares of these differences.
  func squares(from value: Double) -> Double {
    spread + distance(from: value) * (value - mean)
  }
}
