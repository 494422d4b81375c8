internal import CLibrary

/// A grid of dots, drawn with the braille characters of Unicode: 2 by 4 dots a character.
struct BrailleCanvas {
  let columns: Int
  let rows: Int
  private var cells: [UInt8]
  /// The bits of the dots of a character, by row, left and right (Unicode, Braille Patterns).
  private static let bits: [[UInt8]] = [[0x01, 0x08], [0x02, 0x10], [0x04, 0x20], [0x40, 0x80]]

  init(columns: Int, rows: Int) {
    (self.columns, self.rows) = (columns, rows)
    cells = [UInt8](repeating: 0, count: columns * rows)
  }

  var width: Int { 2 * columns }
  var height: Int { 4 * rows }

  /// Dots are counted from the top left corner; dots outside are left out.
  mutating func set(x: Int, y: Int) {
    // total: a width and a height above 0
    guard (0..<width).contains(x), (0..<height).contains(y) else { return }
    cells[y / 4 * columns + x / 2] |= Self.bits[y % 4][x % 2]
  }

  func text(row: Int) -> String {
    let cells = self.cells[row * columns..<(row + 1) * columns]  // total: a row of `columns` cells
    guard let last = cells.lastIndex(where: { $0 != 0 }) else { return "" }
    let characters = cells[...last].map { cell in
      cell == 0 ? " " : Character(Unicode.Scalar(0x2800 + UInt32(cell)) ?? " ")
    }
    return String(characters)
  }

  struct Dashes: Sendable, Equatable {
    let set: Int
    let gap: Int
    static let none = Dashes(set: 1, gap: 0)
    func isSet(_ number: Int) -> Bool { number % (set + gap) < set }
  }

  /// A corner that is not finite is left out, one outside is moved just outside the edge; dashes go
  /// on around the corners; O(*n* · (width + height)) for *n* corners.
  mutating func draw(_ corners: [(x: Double, y: Double)], dashes: Dashes) {
    var number = 0
    var last: (x: Int, y: Int)?
    func dot(_ corner: (x: Double, y: Double)) -> (x: Int, y: Int)? {
      guard corner.x.isFinite, corner.y.isFinite else { return nil }
      let limits = (x: Double(width), y: Double(height))
      return (
        Int(bounded: min(max(corner.x, -1), limits.x).rounded()),
        Int(bounded: min(max(corner.y, -1), limits.y).rounded())
      )
    }
    for corner in corners {
      guard let next = dot(corner) else { continue }
      let start = last ?? next
      let steps = max(abs(next.x - start.x), abs(next.y - start.y))
      for step in stride(from: last == nil ? 0 : 1, through: steps, by: 1) {
        if dashes.isSet(number) {
          set(
            x: start.x + (next.x - start.x) * step / max(1, steps),
            y: start.y + (next.y - start.y) * step / max(1, steps))
        }
        number += 1
      }
      last = next
    }
  }
}
