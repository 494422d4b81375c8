/// The subpaths of two paths that move into each other.
struct SubpathMatching {
  /// For each subpath of the first path that of the second; nil for one that vanishes.
  let matches: [Int?]

  init(_ from: [CubicSubpath], _ to: [CubicSubpath]) {
    guard max(from.count, to.count) <= PathAlignment.maximumMatched, max(from.count, to.count) > 1
    else {
      matches = from.indices.map { $0 < to.count ? $0 : nil }
      return
    }
    let (firsts, seconds) = (from.map(\.bounds), to.map(\.bounds))
    let size = max(from.count, to.count)
    WorkBudget.charge(units: size * size * size)
    let costs = (0..<size).map { row in
      (0..<size).map { column in
        if row >= firsts.count { return Self.growth(seconds[column]) }
        if column >= seconds.count { return Self.growth(firsts[row]) }
        return (firsts[row].least - seconds[column].least).length
          + (firsts[row].greatest - seconds[column].greatest).length
      }
    }
    let columns = Self.assignment(costs)
    matches = from.indices.map { columns[$0] < to.count ? columns[$0] : nil }
  }

  /// The corners of its bounds travel from its middle.
  private static func growth(
    _ bounds: (least: SIMD2<Double>, greatest: SIMD2<Double>)
  ) -> Double { (bounds.greatest - bounds.least).length }

  /// The column of each row with the least sum of costs, by shortest augmenting paths with
  /// potentials (Kuhn 1955, Jonker and Volgenant 1987), in O(n³).
  private static func assignment(_ costs: [[Double]]) -> [Int] {
    let count = costs.count
    var rowPotentials = [Double](repeating: 0, count: count)
    var columnPotentials = [Double](repeating: 0, count: count + 1)
    // The last column is where each path begins.
    var rows = [Int?](repeating: nil, count: count + 1)
    for first in 0..<count {
      rows[count] = first
      var (column, distances) = (count, [Double](repeating: .infinity, count: count))
      var previous = [Int](repeating: count, count: count)
      var visited = [Bool](repeating: false, count: count + 1)
      while let row = rows[column] {
        visited[column] = true
        var (nearest, least) = (count, Double.infinity)
        for next in 0..<count where !visited[next] {
          let distance = costs[row][next] - rowPotentials[row] - columnPotentials[next]
          if distance < distances[next] { (distances[next], previous[next]) = (distance, column) }
          if distances[next] < least { (nearest, least) = (next, distances[next]) }
        }
        // Costs that are not finite have no least one.
        guard nearest < count else { return Array(0..<count) }
        for place in 0...count {
          if visited[place] {
            if let row = rows[place] { rowPotentials[row] += least }
            columnPotentials[place] -= least
          } else if place < count {
            distances[place] -= least
          }
        }
        column = nearest
      }
      while column != count {
        rows[column] = rows[previous[column]]
        column = previous[column]
      }
    }
    var columns = [Int](repeating: 0, count: count)
    for column in 0..<count { if let row = rows[column] { columns[row] = column } }
    return columns
  }
}
