internal import AnimationCore

struct PixelColor: Sendable {
  /// Red, green and blue.
  let bytes: [UInt8]
  static let text = PixelColor("#444444")
  static let grid = PixelColor("#767676")

  /// As SVG has it, `#3b82f6`.
  init(_ text: String) {
    bytes = stride(from: 1, to: 7, by: 2).map { place in
      UInt8(text.dropFirst(place).prefix(2), radix: 16) ?? 0
    }
  }

  init(_ color: Color) { bytes = color.bytes.map { UInt8(clamping: $0) } }

  static func line(number: Int) -> PixelColor { PixelColor(PlotLook.line(number: number).color) }
}

/// Lines and gaps in turns, as SVG writes them: `7 3`; a word is a whole line.
struct PixelDashes {
  private let lengths: [Double]

  init(_ text: String, scale: Double) {
    lengths = text.split(separator: " ").compactMap { Double($0) }.map { $0 * scale }
  }

  /// The parts of a path that are drawn.
  func pieces(of path: [PixelPoint]) -> [[PixelPoint]] {
    guard let first = lengths.first, lengths.allSatisfy({ $0 > 0 }), let start = path.first
    else { return [path] }
    var (pieces, piece, number, left) = ([[PixelPoint]](), [start], 0, first)
    for (from, to) in zip(path, path.dropFirst()) {
      var (place, rest) = (from, (to.x - from.x, to.y - from.y))
      var length = (rest.0 * rest.0 + rest.1 * rest.1).squareRoot()
      while length > left, WorkBudget.spend(units: 16) {
        let part = left / length
        place = PixelPoint(x: place.x + rest.0 * part, y: place.y + rest.1 * part)
        if number % 2 == 0 { pieces.append(piece + [place]) }
        piece = [place]
        rest = (to.x - place.x, to.y - place.y)
        (length, number) = (length - left, number + 1)
        left = lengths[number % lengths.count]
      }
      left -= length
      if number % 2 == 0 { piece.append(to) }
    }
    if number % 2 == 0, piece.count > 1 { pieces.append(piece) }
    return pieces
  }
}
