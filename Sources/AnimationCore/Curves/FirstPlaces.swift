/// Finds the line of a piecewise linear curve on which a value first occurs.
///
/// The stops' values, sorted, divide the numbers into cells: each value, and each gap between two.
/// A line covers the cells from its first stop up to but excluding its second; a cell belongs to
/// the first line that covers it, or to none if only a jump passes over it.
struct FirstPlaces: Sendable {
  /// The stops' values, distinct and ascending.
  private let values: [Double]
  /// The stop that begins each cell's line, if any: `values[i]` at 2i, the gap after it at 2i + 1.
  private let stops: [Int?]

  /// The points must not be empty.
  init(_ points: [LinearStop]) {
    var values: [Double] = []
    for value in points.map(\.output).sorted() where values.last != value { values.append(value) }
    var cover = Cover(cells: 2 * values.count)
    let cells = points.map { point in 2 * values.partitionPoint { $0 < point.output } }
    for (index, ends) in zip(points, points.dropFirst()).enumerated()
    where ends.0.input < ends.1.input {
      let (cell, next) = (cells[index], cells[index + 1])
      cover.add(cell <= next ? cell..<max(next, cell + 1) : next + 1..<cell + 1, of: index)
    }
    cover.add(cells[points.count - 1]..<cells[points.count - 1] + 1, of: points.count - 1)
    (self.values, stops) = (values, cover.stops)
  }

  /// The index of the stop that begins the first line with `value`; nil if no line has it.
  func stop(before value: Double) -> Int? {
    let index = values.partitionPoint { $0 <= value } - 1
    guard index >= 0 else { return nil }
    return stops[values[index] == value ? 2 * index : 2 * index + 1]
  }

  /// The cells that lines cover; a line does not replace an earlier one.
  private struct Cover {
    private(set) var stops: [Int?]
    /// For each cell, itself if no line covers it, or a later cell at which to continue the search.
    private var nextFree: [Int]

    init(cells: Int) {
      stops = Array(repeating: nil, count: cells)
      nextFree = Array(0...cells)
    }

    mutating func add(_ cells: Range<Int>, of stop: Int) {
      var cell = free(from: cells.lowerBound)
      while cell < cells.upperBound {
        stops[cell] = stop
        nextFree[cell] = cell + 1
        cell = free(from: cell + 1)
      }
    }

    /// The first cell from `cell` on that no line covers; shortens the path to it.
    private mutating func free(from cell: Int) -> Int {
      var cell = cell
      while nextFree[cell] != cell {
        nextFree[cell] = nextFree[nextFree[cell]]
        cell = nextFree[cell]
      }
      return cell
    }
  }
}
