extension SourceReader {
  /// The arguments that may depend on an index: `.delay(Double(index) * 0.05)`.
  static func mayStagger(_ label: String) -> Bool {
    switch label {
    case "delay", "delayMillis", "afterDelay", "startDelay", "StartOffset", "offsetMillis": true
    default: false
    }
  }

  private static let maximumTermDepth = 4

  /// An index times a number, and numbers that are added; nil if there is anything else.
  ///
  ///     sum     = product { "+" product }, all but one of which are numbers
  ///     product = number "*" ratio | ratio "*" number | ratio
  ///     ratio   = index [ "/" number ]
  ///     index   = name | conversion "(" sum ")" | "(" sum ")"
  mutating func readStagger() -> SourceStagger? {
    var ahead = cursor
    guard (try? ahead.skipBalanced { $0 == "," }) != nil else { return nil }
    // total: `ahead` has moved on from `cursor`
    let whole = SourceCursor(cursor.position..<ahead.position, of: cursor)
    // A name alone may be anything.
    guard let stagger = indexed(in: whole), stagger.step != 1 else { return nil }
    cursor = ahead
    return stagger
  }

  /// All of the text, also if it is an index alone; nil if it depends on anything else.
  func indexed(in text: SourceCursor) -> SourceStagger? { sum(in: text, depth: 0) }

  private func sum(in text: SourceCursor, depth: Int) -> SourceStagger? {
    guard depth < Self.maximumTermDepth else { return nil }
    var (added, found): (Double, SourceStagger?) = (0, nil)
    for term in text.split(at: "+") {
      if let number = number(in: term) {
        added += number
      } else if found == nil, let product = product(in: term, depth: depth) {
        found = product
      } else {
        return nil
      }
    }
    return found?.adding(added)
  }

  private func product(in text: SourceCursor, depth: Int) -> SourceStagger? {
    let factors = text.split(at: "*")
    if factors.count == 1 { return ratio(in: text, depth: depth) }
    guard factors.count == 2 else { return nil }
    if let step = number(in: factors[0]) {
      return ratio(in: factors[1], depth: depth)?.times(step)
    }
    return number(in: factors[1]).flatMap { ratio(in: factors[0], depth: depth)?.times($0) }
  }

  private func ratio(in text: SourceCursor, depth: Int) -> SourceStagger? {
    let parts = text.split(at: "/")
    if parts.count == 1 { return index(in: text, depth: depth) }
    guard parts.count == 2, let divisor = number(in: parts[1]), divisor != 0 else { return nil }
    return index(in: parts[0], depth: depth)?.times(1 / divisor)
  }

  private func number(in text: SourceCursor) -> Double? {
    var reader = SourceReader(text, as: syntax)
    reader.mayStagger = false
    reader.cursor.skipWhitespace()
    guard case .number(let number)? = try? reader.readValue() else { return nil }
    reader.cursor.skipWhitespace()
    return reader.cursor.next == nil ? number : nil
  }

  private static let conversions: Set = ["", "Double", "CGFloat", "TimeInterval", "Float"]

  /// `index`, `Double(item.offset)`, `(index + 1)` or `index.toInt()`; nil for another name.
  private func index(in text: SourceCursor, depth: Int) -> SourceStagger? {
    var ahead = text
    ahead.skipWhitespace()
    let start = ahead.position
    let path = ahead.takePath()
    guard ahead.next == "(" else { return Self.isIndex(path) ? end(of: ahead, from: start) : nil }
    guard var inside = try? ahead.skipBrackets() else { return nil }
    inside.skipWhitespace()
    if inside.next == nil { return Self.isIndex(path) ? end(of: ahead, from: start) : nil }
    guard Self.conversions.contains(path), let whole = end(of: ahead, from: start),
      let inner = sum(in: inside, depth: depth + 1)
    else { return nil }
    // `Double(index)` stands for the index that it converts.
    return inner.base == 0 && inner.step == 1 ? whole : inner
  }

  /// The text from the place on, if nothing follows it.
  private func end(of ahead: SourceCursor, from start: Int) -> SourceStagger? {
    let name = ahead.text(from: start)
    var rest = ahead
    rest.skipWhitespace()
    return rest.next == nil ? SourceStagger(name: name, base: 0, step: 1) : nil
  }

  private static let indices: Set = [
    "i", "j", "k", "n", "idx", "index", "row", "column", "col", "offset", "position", "order",
  ]

  static func isIndex(_ path: String) -> Bool {
    let words = path.split(separator: ".").map(String.init)
    guard let last = words.last(where: { !$0.hasPrefix("to") }) else { return false }
    // Of an entry of Dart's `asMap().entries`.
    if last == "key", words.count > 1 { return true }
    return indices.contains(last) || last.lowercased().hasSuffix("index")
  }
}
