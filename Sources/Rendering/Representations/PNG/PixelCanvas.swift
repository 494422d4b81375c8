internal import AnimationCore
internal import CLibrary

/// Pixels of red, green and blue that are drawn upon; places are in units of ``scale`` pixels, from
/// the top left corner, and what lies outside is not drawn.
struct PixelCanvas {
  /// The pixels of a unit.
  let scale: Int
  /// In pixels.
  let width: Int
  let height: Int
  /// Three bytes each, in rows.
  private(set) var pixels: [UInt8]
  /// The part of each pixel that the line being drawn covers.
  private var mask: [UInt8]
  private static let stepCost = 32
  /// In units of work for a pixel: it is made white, filtered and compressed.
  static let pixelCost = 8

  /// White; nil if there is no work or memory left for it.
  init?(width: Double, height: Double, scale: Int) {
    self.scale = scale
    self.width = scale * Int(bounded: width.rounded())
    self.height = scale * Int(bounded: height.rounded())
    let count = self.width * self.height
    guard WorkBudget.spend(units: Self.pixelCost * count, bytes: 12 * count) else { return nil }
    pixels = [UInt8](repeating: 255, count: 3 * count)
    mask = [UInt8](repeating: 0, count: count)
  }

  private mutating func blend(_ color: PixelColor, x: Int, y: Int, part: Double) {
    guard x >= 0, x < width, y >= 0, y < height, part > 0 else { return }
    let place = 3 * (y * width + x)
    for (offset, byte) in color.bytes.enumerated() {
      let old = Double(pixels[place + offset])
      pixels[place + offset] = UInt8(Int(bounded: old + (Double(byte) - old) * min(part, 1)))
    }
  }

  /// Fills whole pixels.
  mutating func fill(
    x: ClosedRange<Double>, y: ClosedRange<Double>, _ color: PixelColor, opacity: Double = 1
  ) {
    let (columns, rows) = (pixels(x, below: width), pixels(y, below: height))
    WorkBudget.charge(units: columns.count * rows.count)
    for row in rows {
      for column in columns { blend(color, x: column, y: row, part: opacity) }
    }
  }

  private func pixels(_ range: ClosedRange<Double>, below end: Int) -> Range<Int> {
    let first = min(max(Int(bounded: (range.lowerBound * Double(scale)).rounded()), 0), end)
    let last = Int(bounded: (range.upperBound * Double(scale)).rounded())
    return first..<min(max(first, last), end)
  }

  /// A line through points, each part of which is drawn once, however often the line crosses it;
  /// of one point, a disk.
  ///
  /// Returns where it is drawn.
  @discardableResult
  mutating func stroke(
    _ points: [PixelPoint], _ color: PixelColor, width lineWidth: Double, dashes: String = "none",
    opacity: Double = 1
  ) -> PixelBox {
    let scale = Double(scale)
    let path = points.map { PixelPoint(x: $0.x * scale, y: $0.y * scale) }
    let pieces = PixelDashes(dashes, scale: scale).pieces(of: path)
    let half = lineWidth * scale / 2
    var box = PixelBox()
    for piece in pieces {
      if piece.count == 1 { cover(from: piece[0], to: piece[0], half: half, &box) }
      for (start, end) in zip(piece, piece.dropFirst()) {
        guard WorkBudget.mayContinue else { return box }
        cover(from: start, to: end, half: half, &box)
      }
    }
    WorkBudget.charge(units: box.rows.count * box.columns.count)
    for row in box.rows {
      for column in box.columns {
        let place = row * width + column
        guard mask[place] > 0 else { continue }
        blend(color, x: column, y: row, part: opacity * Double(mask[place]) / 255)
        mask[place] = 0
      }
    }
    return box
  }

  /// The rows of a box that lies inside, one after another.
  func pixels(in box: PixelBox) -> [UInt8] {
    box.rows.flatMap { pixels[places(of: box, row: $0)] }
  }

  /// Draws what another canvas of the same size has there.
  mutating func copy(_ box: PixelBox, of other: PixelCanvas) {
    for row in box.rows {
      let places = places(of: box, row: row)
      pixels.replaceSubrange(places, with: other.pixels[places])
    }
  }

  private func places(of box: PixelBox, row: Int) -> Range<Int> {
    let start = 3 * (row * width + box.columns.lowerBound)
    return start..<start + 3 * box.columns.count
  }

  /// Marks the pixels near a segment, along the direction in which it is longer.
  private mutating func cover(
    from start: PixelPoint, to end: PixelPoint, half: Double, _ box: inout PixelBox
  ) {
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let isFlat = abs(dx) >= abs(dy)
    let (first, last) = isFlat ? (start.x, end.x) : (start.y, end.y)
    let reach = half + 1
    let limit = Double(isFlat ? width : height)
    let low = Int(bounded: max(min(first, last) - reach, 0).rounded(.down))
    let high = Int(bounded: min(max(first, last) + reach, limit - 1).rounded(.down))
    guard low <= high else { return }
    WorkBudget.charge(units: Self.stepCost * (high - low + 1))
    let slope = isFlat ? (dx == 0 ? 0 : dy / dx) : dx / dy
    for step in low...high {
      let center = Double(step) + 0.5
      let along = min(max(center, min(first, last)), max(first, last))
      let middle = (isFlat ? start.y : start.x) + slope * (along - first)
      let across = 1.5 * reach
      let (nearest, furthest) = (middle - across, middle + across)
      let most = Double(isFlat ? height : width) - 1
      let bottom = Int(bounded: max(nearest, 0).rounded(.down))
      let top = Int(bounded: min(furthest, most).rounded(.down))
      guard bottom <= top else { continue }
      for other in bottom...top {
        let (x, y) = isFlat ? (step, other) : (other, step)
        let pixel = PixelPoint(x: Double(x) + 0.5, y: Double(y) + 0.5)
        let part = min(max(half + 0.5 - pixel.distance(from: start, to: end), 0), 1)
        guard part > 0 else { continue }
        box.include(x: x, y: y)
        mask[y * width + x] = max(mask[y * width + x], UInt8(Int(bounded: part * 255)))
      }
    }
  }

  enum TextAnchor { case start, middle, end }

  /// Text in dots, whose line is at `y`; turned, it is read from below, and centered.
  mutating func text(
    _ text: String, x: Double, y: Double, _ color: PixelColor, anchor: TextAnchor = .start,
    isTurned: Bool = false
  ) {
    // A shortened name ends in a character that the font has not.
    let characters = text.replacing("…", with: ".").unicodeScalars.prefix(64)
    let length = Double(PixelFont.advance * characters.count - 1)
    let start =
      switch anchor {
      case .start: 0.0
      case .middle: -length / 2
      case .end: -length
      }
    for (index, character) in characters.enumerated() {
      for column in 0..<PixelFont.width {
        for row in 0..<PixelFont.height
        where PixelFont.hasDot(character, column: column, row: row) {
          let along = (start + Double(PixelFont.advance * index + column)).rounded()
          let above = Double(row - PixelFont.height)
          let (left, top) =
            isTurned
            ? ((x + above).rounded(), y.rounded() - along - 1)
            : (x.rounded() + along, (y + above).rounded())
          fill(x: left...left + 1, y: top...top + 1, color)
        }
      }
    }
  }
}

struct PixelPoint: Sendable {
  var x: Double
  var y: Double

  /// To the nearest point of a segment.
  func distance(from start: PixelPoint, to end: PixelPoint) -> Double {
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let square = dx * dx + dy * dy
    let part = square > 0 ? ((x - start.x) * dx + (y - start.y) * dy) / square : 0
    let (px, py) = (
      x - start.x - min(max(part, 0), 1) * dx, y - start.y - min(max(part, 0), 1) * dy
    )
    return (px * px + py * py).squareRoot()
  }
}

/// The pixels that are touched; none at first.
struct PixelBox {
  private var (left, top) = (Int.max, Int.max)
  private var (right, bottom) = (-1, -1)

  mutating func include(x: Int, y: Int) {
    (left, right) = (min(left, x), max(right, x))
    (top, bottom) = (min(top, y), max(bottom, y))
  }

  mutating func include(_ box: PixelBox) {
    (left, right) = (min(left, box.left), max(right, box.right))
    (top, bottom) = (min(top, box.top), max(bottom, box.bottom))
  }

  var rows: Range<Int> { top..<max(top, bottom + 1) }
  var columns: Range<Int> { left..<max(left, right + 1) }
}
