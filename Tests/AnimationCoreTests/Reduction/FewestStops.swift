@testable import AnimationCore

/// The fewest lines through a tube, by dynamic programming.
///
/// The stops are at the samples, at one of several levels between the bounds; if stops may be
/// anywhere, slightly fewer may suffice.
enum FewestStops {
  private static let levels = 9

  static func count(through tube: TubePath.Tube) -> Int {
    let count = tube.xs.count
    var fewest = Array(repeating: Array(repeating: Int.max, count: levels), count: count)
    fewest[0] = Array(repeating: 1, count: levels)
    for start in 0..<count {
      for level in 0..<levels where fewest[start][level] < Int.max {
        extend(&fewest, from: start, level, tube)
      }
    }
    return fewest[count - 1].min() ?? Int.max
  }

  /// Enters one more stop at every place that a line from the stop reaches.
  private static func extend(
    _ fewest: inout [[Int]], from start: Int, _ level: Int, _ tube: TubePath.Tube
  ) {
    let part = 1 / Double(levels - 1)
    let x = tube.xs[start]
    let value = tube.lows[start] + (tube.highs[start] - tube.lows[start]) * part * Double(level)
    let count = fewest[start][level] + 1
    var (low, high) = (-Double.infinity, Double.infinity)
    if start + 1 < tube.xs.count, tube.xs[start + 1] == x {
      // Behind a jump may be any level.
      fewest[start + 1] = fewest[start + 1].map { min($0, count) }
      return
    }
    for end in start + 1..<max(start + 1, tube.xs.count) {
      let width = tube.xs[end] - x
      // The slopes of the lines to both bounds; those to the levels lie evenly between.
      let (lowest, highest) = ((tube.lows[end] - value) / width, (tube.highs[end] - value) / width)
      (low, high) = (max(low, lowest), min(high, highest))
      guard low <= high + 1e-12 else { return }
      for other in 0..<levels {
        let slope = lowest + (highest - lowest) * part * Double(other)
        if slope >= low - 1e-9, slope <= high + 1e-9, count < fewest[end][other] {
          fewest[end][other] = count
        }
      }
    }
  }
}
