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

  private static func y(_ index: Int, _ level: Int, _ tube: TubePath.Tube) -> Double {
    let part = Double(level) / Double(levels - 1)
    return tube.lows[index] + (tube.highs[index] - tube.lows[index]) * part
  }

  /// Enters one more stop at every place that a line from the stop reaches.
  private static func extend(
    _ fewest: inout [[Int]], from start: Int, _ level: Int, _ tube: TubePath.Tube
  ) {
    let (x, value) = (tube.xs[start], y(start, level, tube))
    var (low, high) = (-Double.infinity, Double.infinity)
    for end in tube.xs.indices where end > start && tube.xs[end] > x {
      low = max(low, (tube.lows[end] - value) / (tube.xs[end] - x))
      high = min(high, (tube.highs[end] - value) / (tube.xs[end] - x))
      guard low <= high + 1e-12 else { return }
      for other in 0..<levels {
        let slope = (y(end, other, tube) - value) / (tube.xs[end] - x)
        if slope >= low - 1e-9, slope <= high + 1e-9 {
          fewest[end][other] = min(fewest[end][other], fewest[start][level] + 1)
        }
      }
    }
  }
}
