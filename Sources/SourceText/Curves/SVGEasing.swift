internal import AnimationCore

/// An easing as the path of an SVG, from 0,0 to 1,1: `M0,0 C0.1,0.2 0.3,1 1,1`.
///
/// The commands are M, C, S, L and their relative forms, as `CustomEase` of GSAP 3 and
/// `PathInterpolator` of Android have them. `CustomEase` also takes the four numbers of a Bézier
/// curve, and scales a path to 0…1, from its first point to its last.
enum SVGEasing {

  /// Nil for any other text, and for a path that does not lead from 0 to 1.
  static func curve(_ text: String) -> UnitCurve? {
    var reader = PathReader(text)
    guard let pieces = reader.pieces(), let path = BezierPath(scaled(pieces)),
      let start = path.pieces.first?.start, let end = path.pieces.last?.end, start.y == 0,
      end.y == 1
    else { return nil }
    if let lines = reader.lines { return lines }
    guard path.pieces.count == 1 else { return .path(path) }
    let piece = path.pieces[0]
    return .bezier(piece.first.x, piece.first.y, piece.second.x, piece.second.y)
  }

  /// A path in the coordinates of a screen, whose y falls, is turned over.
  private static func scaled(_ pieces: [BezierPath.PathPiece]) -> [BezierPath.PathPiece] {
    guard let start = pieces.first?.start, let end = pieces.last?.end else { return [] }
    if start.x == 0, end.x == 1 { return pieces }
    let way = end - start
    guard way.x > 0, way.y < 0 else { return [] }
    let scale = { (point: BezierPath.PathPoint) in (point - start) / way }
    return pieces.map {
      BezierPath.PathPiece(
        start: scale($0.start), first: scale($0.first), second: scale($0.second),
        end: scale($0.end))
    }
  }
}

private struct PathReader {
  private var cursor: SourceCursor
  private var place = BezierPath.PathPoint.zero
  private var handle: BezierPath.PathPoint?
  private var read: [BezierPath.PathPiece] = []
  private var isOfLines = true
  init(_ text: String) { cursor = SourceCursor(text) }

  /// A path of lines alone, from 0,0 to 1,1; nil for any other.
  var lines: UnitCurve? {
    guard isOfLines, let start = read.first?.start, start == .zero,
      let lines = PiecewiseLinear(
        points: ([start] + read.map(\.end)).map { LinearStop(input: $0.x, output: $0.y) })
    else { return nil }
    return .linear(through: lines)
  }

  /// Nil for anything but such a path.
  mutating func pieces() -> [BezierPath.PathPiece]? {
    cursor.skipWhitespace()
    if cursor.isAtDigit || cursor.next == "." { return nil }
    guard cursor.next == "M" || cursor.next == "m" else { return nil }
    while let command = cursor.next {
      cursor.advance()
      guard read.count < BezierPath.maximumCount, run(command) else { return nil }
      skipSeparators()
    }
    return read.isEmpty ? nil : read
  }

  private mutating func run(_ command: SourceCharacter) -> Bool {
    skipSeparators()
    if command == "M" || command == "m" {
      guard let point = point() else { return false }
      place = point
      return read.isEmpty
    }
    guard command.isOne(of: "CcSsLl") else { return false }
    var count = 0
    while isAtNumber, count < BezierPath.maximumCount {
      guard let piece = piece(command) else { return false }
      read.append(piece)
      (place, handle) = (piece.end, command.isOne(of: "Ll") ? nil : piece.second)
      if !command.isOne(of: "Ll") { isOfLines = false }
      count += 1
      skipSeparators()
    }
    return count > 0
  }

  private mutating func piece(_ command: SourceCharacter) -> BezierPath.PathPiece? {
    let origin = command.isOne(of: "csl") ? place : .zero
    if command.isOne(of: "Ll") {
      guard let end = point().map({ $0 + origin }) else { return nil }
      let way = end - place
      return BezierPath.PathPiece(
        start: place, first: place + way / 3, second: end - way / 3, end: end)
    }
    var first = handle.map { place * 2 - $0 } ?? place
    if command.isOne(of: "Cc") {
      guard let given = point() else { return nil }
      first = given + origin
    }
    guard let second = point(), let end = point() else { return nil }
    return BezierPath.PathPiece(
      start: place, first: first, second: second + origin, end: end + origin)
  }

  private mutating func point() -> BezierPath.PathPoint? {
    guard let x = number(), let y = number() else { return nil }
    return BezierPath.PathPoint(x, y)
  }

  private mutating func number() -> Double? {
    skipSeparators()
    guard isAtNumber else { return nil }
    let start = cursor.position
    _ = cursor.take("-") || cursor.take("+")
    cursor.skipWhile(\.isDigit)
    if cursor.take(".") { cursor.skipWhile(\.isDigit) }
    if cursor.next == "e" || cursor.next == "E" {
      cursor.advance()
      _ = cursor.take("-") || cursor.take("+")
      cursor.skipWhile(\.isDigit)
    }
    let text = cursor.text(from: start)
    guard let number = Double(text.hasSuffix(".") ? text + "0" : text), number.isFinite
    else { return nil }
    return number
  }

  private var isAtNumber: Bool {
    cursor.isAtDigit || cursor.next.map { $0.isOne(of: "-+.") } == true
  }

  private mutating func skipSeparators() { cursor.skipWhile { $0.isSpace || $0 == "," } }
}
