/// A motion at even times as straight lines between some of these times.
///
/// It is for systems whose keyframes are at whole milliseconds. Where a line ends, the values from
/// which the next may begin are compared, and the one is taken from which the next line reaches
/// farthest: for a single number there are nearly as few lines as can be.
package struct GridPath {
  /// A row of numbers for each time.
  private let values: [Double]
  private let tolerances: [Double]
  private let last: Int

  /// In units of ``WorkBudget``, for each number of the motion.
  private static let cost = 32
  /// The values that are compared, as parts of those within the tolerance; of equal ones the first.
  private static let shares = [0.5, 0, 1, 0.25, 0.75]

  /// `values` has a row of `tolerances.count` numbers for each time, and at least one row.
  package init(values: [Double], tolerances: [Double]) {
    (self.values, self.tolerances) = (values, tolerances)
    last = max(0, values.count / max(1, tolerances.count) - 1)
  }

  /// The ends of the lines, within the tolerances but for the rounding.
  ///
  /// The first and the last are the motion's own values; the others are as `rounded` makes them.
  ///
  /// - Complexity: O(times · numbers).
  package func corners(
    rounded: (_ value: Double, _ number: Int) -> Double
  ) -> [GridCorner] {
    var corners = [GridCorner(place: 0, values: row(0))]
    let end = GridCorner(place: last, values: row(last))
    guard last > 0, WorkBudget.spend(units: Self.cost * values.count)
    else { return last > 0 ? corners + [end] : corners }
    var line = longest(from: corners[0])
    while line.end < last {
      let lines = Self.shares.map { share in
        longest(from: line.corner(at: share, rounded: rounded))
      }
      line = lines.reduce(lines[0]) { $1.end > $0.end ? $1 : $0 }
      corners.append(line.start)
    }
    return corners + [end]
  }

  private func row(_ place: Int) -> [Double] {
    tolerances.indices.map { values[place * tolerances.count + $0] }
  }

  /// The last value is met exactly.
  private func longest(from start: GridCorner) -> GridLine {
    var line = GridLine(start: start)
    for place in stride(from: start.place + 1, through: last, by: 1) {
      let length = Double(place - start.place)
      var (lows, highs) = (line.lows, line.highs)
      for number in tolerances.indices {
        let rise = values[place * tolerances.count + number] - start.values[number]
        let slack = place == last ? 0 : tolerances[number]
        lows[number] = max(lows[number], (rise - slack) / length)
        highs[number] = min(highs[number], (rise + slack) / length)
        guard lows[number] <= highs[number] else { return line }
      }
      (line.lows, line.highs, line.end) = (lows, highs, place)
    }
    return line
  }
}

package struct GridCorner: Hashable, Sendable {
  /// Counts the times from 0.
  package let place: Int
  package let values: [Double]

  package init(place: Int, values: [Double]) { (self.place, self.values) = (place, values) }
}

/// The straight lines from one corner that stay within the tolerances up to a place.
private struct GridLine {
  let start: GridCorner
  var end: Int
  /// For each number the slopes per place.
  var lows: [Double]
  var highs: [Double]

  init(start: GridCorner) {
    (self.start, end) = (start, start.place)
    lows = start.values.map { _ in -.infinity }
    highs = start.values.map { _ in .infinity }
  }

  func corner(at share: Double, rounded: (_ value: Double, _ number: Int) -> Double) -> GridCorner {
    let length = Double(end - start.place)
    return GridCorner(
      place: end,
      values: start.values.indices.map { number in
        let slope = lows[number] + (highs[number] - lows[number]) * share
        return rounded(start.values[number] + slope * length, number)
      })
  }
}
