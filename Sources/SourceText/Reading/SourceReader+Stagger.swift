extension SourceReader {
  /// The arguments that may depend on an index: `.delay(Double(index) * 0.05)`.
  static let staggered: Set = ["delay", "delayMillis", "afterDelay", "startDelay"]

  /// An index times a number, and a number that is added; nil if there is anything else.
  mutating func readStagger() -> SourceStagger? {
    var ahead = cursor
    guard (try? ahead.skipBalanced { $0 == "," }) != nil else { return nil }
    // total: `ahead` has moved on from `cursor`
    let whole = SourceCursor(cursor.position..<ahead.position, of: cursor)
    let terms = whole.split(at: "+")
    guard terms.count <= 2 else { return nil }
    var (base, product): (Double, SourceCursor?) = (0, nil)
    for term in terms {
      if let number = number(in: term) { base += number } else { product = term }
    }
    guard let product, terms.count == 1 || terms.contains(where: { number(in: $0) != nil }),
      let (name, step) = factors(of: product)
    else { return nil }
    cursor = ahead
    return SourceStagger(name: name, base: base, step: step)
  }

  private func factors(of product: SourceCursor) -> (name: String, step: Double)? {
    var ahead = product
    ahead.skipWhitespace()
    if ahead.next == "(", let inside = try? ahead.skipBrackets() {
      ahead.skipWhitespace()
      if ahead.next == nil { return self.factors(of: inside) }
    }
    let factors = product.split(at: "*")
    guard factors.count == 2 else { return nil }
    let numbers = factors.map { number(in: $0) }
    switch (numbers[0], numbers[1]) {
    case (let step?, nil): return index(in: factors[1]).map { ($0, step) }
    case (nil, let step?): return index(in: factors[0]).map { ($0, step) }
    default: return nil
    }
  }

  private func number(in text: SourceCursor) -> Double? {
    var reader = SourceReader(text, as: syntax)
    reader.cursor.skipWhitespace()
    guard case .number(let number)? = try? reader.readValue() else { return nil }
    reader.cursor.skipWhitespace()
    return reader.cursor.next == nil ? number : nil
  }

  private static let indices: Set = [
    "i", "j", "k", "n", "idx", "index", "row", "column", "col", "offset", "position", "order",
  ]

  /// The text of `index`, `Double(item.offset)` or `index.toInt()`; nil for another name.
  private func index(in text: SourceCursor) -> String? {
    var ahead = text
    ahead.skipWhitespace()
    let start = ahead.position
    var path = ahead.takePath()
    if ahead.next == "(", var inside = try? ahead.skipBrackets() {
      inside.skipWhitespace()
      if inside.next != nil { path = inside.takePath() }
    }
    let whole = ahead.text(from: start)
    ahead.skipWhitespace()
    let words = path.split(separator: ".").map(String.init)
    guard ahead.next == nil, let last = words.last(where: { !$0.hasPrefix("to") }),
      Self.indices.contains(last) || last.lowercased().hasSuffix("index")
    else { return nil }
    return whole
  }
}
