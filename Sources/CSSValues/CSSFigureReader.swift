internal import AnimationCore

/// Reads the functions of one value that moves place by place: basic shapes (CSS Shapes 1 §3) and
/// gradients (CSS Images 4 §3).
///
/// A figure is a list of items that are a text and the numbers, lengths or colors behind it. Two
/// figures move together if their texts are equal: functions, keywords, and the number of vertices
/// or color stops.
struct CSSFigureReader {
  var scanner: CSSScanner
  var items: [CSSItem] = []
  private init(_ scanner: CSSScanner) { self.scanner = scanner }

  static func read(_ scanner: CSSScanner) -> CSSList? {
    var reader = CSSFigureReader(scanner)
    guard reader.figure() else { return nil }
    reader.scanner.skipSpace()
    return reader.scanner.isAtEnd ? CSSList(kind: .figure, items: reader.items) : nil
  }

  private mutating func figure() -> Bool {
    var (name, box) = (scanner.name(), "")
    if Self.boxes.contains(name) {
      scanner.skipSpace()
      (name, box) = (scanner.name(), name)
    }
    guard scanner.take("(") else { return false }
    scanner.skipSpace()
    if name.hasSuffix("-gradient") { return box.isEmpty && gradient(name) && close("") }
    let isRead =
      switch name {
      case "inset": inset()
      case "xywh": placed()
      case "rect": edges()
      case "circle": circle()
      case "ellipse": ellipse()
      case "polygon": polygon()
      default: false
      }
    return isRead && close(box)
  }

  private mutating func close(_ box: String) -> Bool {
    scanner.skipSpace()
    guard scanner.take(")") else { return false }
    var box = box
    if box.isEmpty, scanner.skipSpace() { box = take(anyOf: Self.boxes) ?? "" }
    // The default of `clip-path`.
    items.append(CSSItem(box.isEmpty || box == "border-box" ? ")" : ") \(box)", slots: []))
    return true
  }

  private static let boxes = [
    "border-box", "padding-box", "content-box", "margin-box", "fill-box", "stroke-box", "view-box",
  ]

  mutating func take(anyOf words: [String]) -> String? {
    var ahead = scanner
    let word = ahead.name()
    guard words.contains(word) else { return nil }
    scanner = ahead
    return word
  }

  mutating func takeComma() -> Bool {
    scanner.skipSpace()
    guard scanner.take(",") else { return false }
    scanner.skipSpace()
    return true
  }

  /// A length, a percentage or a sum of both, with the white space behind it.
  mutating func length(isNonNegative: Bool = false) -> CSSSum? {
    var ahead = scanner
    guard let sum = ahead.quantities().flatMap({ CSSSum($0) }), sum.isOnly(.length, .percentage)
    else { return nil }
    if isNonNegative, sum.terms.count == 1, sum.terms[0].number < 0 { return nil }
    ahead.skipSpace()
    scanner = ahead
    return sum
  }

  /// One to four lengths, for all sides, as `margin` has them.
  private mutating func sides(isNonNegative: Bool = false) -> [CSSSum]? {
    var sides: [CSSSum] = []
    while sides.count < 4, let side = length(isNonNegative: isNonNegative) { sides.append(side) }
    guard let first = sides.first else { return nil }
    let second = sides.count > 1 ? sides[1] : first
    return [first, second, sides.count > 2 ? sides[2] : first, sides.count > 3 ? sides[3] : second]
  }
}

/// Rectangles, all as `inset()`, to which `xywh()` and `rect()` compute (CSS Shapes 1 §3.1).
extension CSSFigureReader {
  private mutating func inset() -> Bool { sides().map { rectangle($0) } ?? false }

  private mutating func placed() -> Bool {
    guard let x = length(), let y = length(), let width = length(isNonNegative: true),
      let height = length(isNonNegative: true),
      let right = CSSSum.difference(from: [x, width]),
      let bottom = CSSSum.difference(from: [y, height])
    else { return false }
    return rectangle([y, right, bottom, x])
  }

  private mutating func edges() -> Bool {
    var edges: [CSSSum] = []
    for index in 0..<4 {
      let isFar = index == 1 || index == 2
      if scanner.take(word: "auto") {
        scanner.skipSpace()
        edges.append(.zero)
      } else if let length = length(), let edge = isFar ? .difference(from: [length]) : length {
        edges.append(edge)
      } else {
        return false
      }
    }
    return rectangle(edges)
  }

  /// Eight radii, which are zeros of no unit where there are none.
  private mutating func rectangle(_ sides: [CSSSum]) -> Bool {
    items.append(CSSItem("inset(", slots: sides.map { .sum($0) }))
    var (widths, heights) = ([CSSSum](repeating: .zero, count: 4), [CSSSum]?.none)
    if scanner.take(word: "round") {
      scanner.skipSpace()
      guard let radii = self.sides(isNonNegative: true) else { return false }
      widths = radii
      if scanner.take("/") {
        scanner.skipSpace()
        guard let radii = self.sides(isNonNegative: true) else { return false }
        heights = radii
      }
    }
    items.append(
      CSSItem(CSSItemForm.radii, slots: (widths + (heights ?? widths)).map { .sum($0) }))
    return true
  }
}

extension CSSFigureReader {
  private static let radiusWords = [
    "closest-side", "farthest-side", "closest-corner", "farthest-corner",
  ]

  private mutating func circle() -> Bool {
    radii("circle(", count: 1) && position(standing: true)
  }

  private mutating func ellipse() -> Bool {
    radii("ellipse(", count: 2) && position(standing: true)
  }

  /// `closest-side` by default; a keyword is part of the text.
  private mutating func radii(_ name: String, count: Int) -> Bool {
    if let first = length(isNonNegative: true) {
      var radii = [first]
      while radii.count < count, let next = length(isNonNegative: true) { radii.append(next) }
      items.append(CSSItem(name, slots: radii.map { .sum($0) }))
      return radii.count == count
    }
    var words: [String] = []
    while words.count < count, let word = take(anyOf: Self.radiusWords) {
      words.append(word)
      scanner.skipSpace()
    }
    if words.isEmpty { words = Array(repeating: "closest-side", count: count) }
    items.append(CSSItem(name + words.joined(separator: " "), slots: []))
    return words.count == count
  }

  private mutating func polygon() -> Bool {
    var name = "polygon("
    let isEvenOdd = scanner.take(word: "evenodd")
    if isEvenOdd || scanner.take(word: "nonzero") {
      guard takeComma() else { return false }
      if isEvenOdd { name += "evenodd, " }
    }
    repeat {
      guard let x = length(), let y = length() else { return false }
      items.append(CSSItem(items.isEmpty ? name : ", ", slots: [.sum(x), .sum(y)]))
    } while takeComma()
    return true
  }
}

extension CSSSum {
  /// 100% without the lengths; nil if they overflow.
  static func difference(from lengths: [CSSSum]) -> CSSSum? {
    CSSSum(
      [CSSQuantity(number: 100, unit: "%")]
        + lengths.flatMap { $0.quantities.map { CSSQuantity(number: -$0.number, unit: $0.unit) } })
  }

  var quantities: [CSSQuantity] {
    terms.map { CSSQuantity(number: $0.number, unit: $0.unit.name.lowercased()) }
  }
}
