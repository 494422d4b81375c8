/// Reads `path()`: the fill rule, and path data in quotes (SVG 2 §9.3).
struct CSSPathReader {
  private var scanner: CSSScanner
  private var path: CSSPath
  private var current: SIMD2<Double> = .zero
  /// The start of the subpath, which is the current point after it is closed.
  private var start: SIMD2<Double> = .zero
  /// The last control point, with `C` or `Q` for its command; nil after a command without one.
  private var control: (command: UInt8, point: SIMD2<Double>)?

  /// The phrase for what the data should have where it is wrong, and that place, which the scanner
  /// has passed if a letter is there.
  private var expectation = "a number"
  private var wrongPlace: Int?

  static func read(_ start: CSSScanner) -> CSSPath? {
    guard var reader = quoted(start) else { return nil }
    return reader.readData() ? reader.path : nil
  }

  /// `path()`, or path data alone.
  static func read(text: String) throws(PathDataFault) -> CSSPath {
    var (first, place) = (CSSScanner(text), 0)
    var reader = CSSPathReader(scanner: first, path: CSSPath(form: CSSPathForm(isEvenOdd: false)))
    if first.take(word: "path") {
      guard let quoted = quoted(CSSScanner(text)) else {
        throw PathDataFault(column: nil, expectation: "path(\"M0 0 L10 0\")")
      }
      reader = quoted
      place = 1 + text.utf8.prefix { $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "'") }.count
    }
    guard reader.readData() else {
      throw PathDataFault(
        column: 1 + place + (reader.wrongPlace ?? reader.scanner.position),
        expectation: reader.expectation)
    }
    return reader.path
  }

  /// Before the data, which is in quotes.
  private static func quoted(_ start: CSSScanner) -> CSSPathReader? {
    var scanner = start
    guard scanner.take(word: "path"), scanner.take("(") else { return nil }
    scanner.skipSpace()
    let isEvenOdd = scanner.take(word: "evenodd")
    if isEvenOdd || scanner.take(word: "nonzero") {
      scanner.skipSpace()
      guard scanner.take(",") else { return nil }
      scanner.skipSpace()
    }
    guard let quote = scanner.next, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'"),
      let data = scanner.enclosed(by: quote)
    else { return nil }
    scanner.skipSpace()
    guard scanner.take(")") else { return nil }
    scanner.skipSpace()
    guard scanner.isAtEnd else { return nil }
    return CSSPathReader(scanner: data, path: CSSPath(form: CSSPathForm(isEvenOdd: isEvenOdd)))
  }

  private init(scanner: CSSScanner, path: CSSPath) { (self.scanner, self.path) = (scanner, path) }

  /// The first command is a move; false if the data is wrong.
  private mutating func readData() -> Bool {
    var last: UInt8?
    while !scanner.isAtEnd {
      let place = scanner.position
      guard let letter = scanner.letter() ?? Self.implied(last),
        last != nil || letter | 0x20 == UInt8(ascii: "m")
      else { return fail(at: place, expecting: last == nil ? "\"M\"" : "a command") }
      guard Self.isCommand(letter) else { return fail(at: place, expecting: "a command") }
      guard read(letter) else { return false }
      last = letter
      scanner.skipSpace()
      if !scanner.isAtEnd, scanner.take(",") {
        scanner.skipSpace()
        guard let next = scanner.next, next &- 0x30 < 10 || "+-.".utf8.contains(next)
        else { return false }
      }
    }
    if last == nil { return fail(at: scanner.position, expecting: "\"M\"") }
    guard path.numbers.allSatisfy(\.isFinite) else {
      return fail(at: scanner.position, expecting: "coordinates that do not overflow")
    }
    return true
  }

  private mutating func fail(at place: Int, expecting expectation: String) -> Bool {
    (wrongPlace, self.expectation) = (place, expectation)
    return false
  }

  private static func isCommand(_ letter: UInt8) -> Bool {
    "MLHVZCSQTA".utf8.contains(letter & ~0x20)
  }

  /// A line after a move, else the same again; nil before any, and after one without coordinates.
  private static func implied(_ last: UInt8?) -> UInt8? {
    switch last {
    case UInt8(ascii: "M"): UInt8(ascii: "L")
    case UInt8(ascii: "m"): UInt8(ascii: "l")
    case UInt8(ascii: "Z"), UInt8(ascii: "z"), nil: nil
    default: last
    }
  }

  /// A small letter makes coordinates relative to the current point.
  private mutating func read(_ letter: UInt8) -> Bool {
    let origin = letter & 0x20 == 0 ? SIMD2<Double>.zero : current
    switch letter & ~0x20 {
    case UInt8(ascii: "M"), UInt8(ascii: "L"):
      guard let end = point(origin) else { return false }
      let isMove = letter & ~0x20 == UInt8(ascii: "M")
      if isMove { start = end }
      append(isMove ? .move : .line, points: [end])
    case UInt8(ascii: "H"):
      guard let x = number() else { return false }
      append(.line, points: [[x + origin.x, current.y]])
    case UInt8(ascii: "V"):
      guard let y = number() else { return false }
      append(.line, points: [[current.x, y + origin.y]])
    case UInt8(ascii: "Z"):
      append(.close, points: [])
      current = start
    case UInt8(ascii: "A"): return arc(origin)
    default: return curve(letter & ~0x20, origin: origin)
    }
    return true
  }

  /// A smooth curve has the reflection of the last control point; the letter is in upper case.
  private mutating func curve(_ letter: UInt8, origin: SIMD2<Double>) -> Bool {
    let isCubic = letter == UInt8(ascii: "C") || letter == UInt8(ascii: "S")
    let isSmooth = letter == UInt8(ascii: "S") || letter == UInt8(ascii: "T")
    guard isCubic || isSmooth || letter == UInt8(ascii: "Q") else { return false }
    let family = UInt8(ascii: isCubic ? "C" : "Q")
    let last = control.flatMap { $0.command == family ? $0.point : nil } ?? current
    var points = isSmooth ? [2 * current - last] : []
    while points.count < (isCubic ? 3 : 2) {
      guard let point = point(origin) else { return false }
      points.append(point)
    }
    append(isCubic ? .cubic : .quadratic, points: points)
    control = (family, points[points.count - 2])
    return true
  }

  /// The radii lose their signs.
  private mutating func arc(_ origin: SIMD2<Double>) -> Bool {
    guard let x = number(), let y = number(), let angle = number(), let isLarge = flag(),
      let sweeps = flag(), let end = point(origin)
    else { return false }
    path.numbers += [x.magnitude, y.magnitude, angle]
    append(.arc(isLarge: isLarge, sweeps: sweeps), points: [end])
    return true
  }

  private mutating func append(_ command: CSSPathCommand, points: [SIMD2<Double>]) {
    path.form.append(command)
    for point in points { path.numbers += [point.x, point.y] }
    current = points.last ?? current
    control = nil
  }

  private mutating func point(_ origin: SIMD2<Double>) -> SIMD2<Double>? {
    guard let x = number(), let y = number() else { return nil }
    return origin + [x, y]
  }

  private mutating func number() -> Double? {
    scanner.skipSpace()
    if scanner.take(",") { scanner.skipSpace() }
    return scanner.number()
  }

  /// The digit 0 or 1, which needs no separator.
  private mutating func flag() -> Bool? {
    scanner.skipSpace()
    if scanner.take(",") { scanner.skipSpace() }
    if scanner.take("0") { return false }
    if scanner.take("1") { return true }
    expectation = "the flag 0 or 1"
    return nil
  }
}

extension CSSScanner {
  fileprivate mutating func letter() -> UInt8? {
    guard let next, (next | 0x20) &- 0x61 < 26 else { return nil }
    return take(Unicode.Scalar(next)) ? next : nil
  }
}

/// Path data that cannot be read.
package struct PathDataFault: Error {
  /// From 1; nil for a text that is not `path()` although it begins so.
  package let column: Int?
  let expectation: String

  package var detail: String {
    "is not path data: expected \(expectation)" + (column.map { " at column \($0)" } ?? "")
  }
}
