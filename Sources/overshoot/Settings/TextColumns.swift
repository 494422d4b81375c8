enum TextColumns {
  /// Each column is as wide as its widest cell; two spaces separate columns.
  static func aligned(_ rows: [[String]]) -> String {
    let count = rows.map(\.count).max() ?? 0
    let widths = (0..<count).map { column in
      rows.map { column < $0.count ? $0[column].count : 0 }.max() ?? 0
    }
    return rows.map { line($0, widths: widths) }.joined(separator: "\n")
  }

  /// The last cell is not padded.
  private static func line(_ row: [String], widths: [Int]) -> String {
    let last = row.count - 1
    return zip(row, widths).enumerated().map { column, cell in
      let padding = column == last ? 0 : cell.1 - cell.0.count + 2
      return cell.0 + String(repeating: " ", count: padding)
    }.joined()
  }
}
