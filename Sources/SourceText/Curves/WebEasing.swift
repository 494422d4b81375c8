internal import JSONText
internal import Schema

/// An easing of the web's libraries alone, behind a name and a colon or not: `power2.inOut`,
/// `easing: bezierEasing(0.4, 0, 0.2, 1)`, `ease: elastic.out`, and the four numbers of a Bézier
/// curve.
struct WebEasing {
  let curve: JSONValue
  let dialect: SourceDialect

  /// Nil for a word of another family.
  init?(_ source: SourceCursor) throws(SourceError) {
    var cursor = source
    cursor.skipPrefix()
    cursor.skipWhitespace()
    if Self.isOfCurve(cursor.text(from: source.position)), let curve = try Self.fourNumbers(cursor)
    {
      self.init(curve, .css)
      return
    }
    if let curve = try MaterialToken.curve(cursor) {
      self.init(curve, .css)
      return
    }
    if let easing = try Self.bezier(cursor) {
      self = easing
      return
    }
    guard let easing = try Self.named(cursor) else { return nil }
    self = easing
  }

  private init(_ curve: JSONValue, _ dialect: SourceDialect) {
    (self.curve, self.dialect) = (curve, dialect)
  }

  /// Behind the name of another property, a list of four may be keyframes.
  private static func isOfCurve(_ prefix: String) -> Bool {
    let words = ["=", "eas", "curve", "bezier", "timing"]
    return !prefix.contains(":") || words.contains(where: prefix.lowercased().contains)
  }

  /// `[0.3, 1.2, 0.6, 1] as const`, in other brackets or in none; nil for anything else.
  private static func fourNumbers(_ cursor: SourceCursor) throws(SourceError) -> JSONValue? {
    guard let numbers = cursor.next == "[" ? items(at: cursor) : plainNumbers(at: cursor),
      numbers.count == 4
    else { return nil }
    return try ScriptTranslation().bezier(numbers, at: cursor.column)
  }

  private static func items(at cursor: SourceCursor) -> [ScriptNode]? {
    guard case .list(let items)? = (try? ScriptReader.value(cursor))?.value,
      items.allSatisfy({ if case .number = $0.value { true } else { false } })
    else { return nil }
    return items
  }

  /// At most four.
  private static func plainNumbers(at cursor: SourceCursor) -> [ScriptNode]? {
    var ahead = cursor
    let isInBrackets = ahead.take("(")
    var numbers: [ScriptNode] = []
    repeat {
      ahead.skipWhitespace()
      let start = ahead
      guard numbers.count < 4, let number = try? ahead.readNumber(.javaScript) else { return nil }
      numbers.append(ScriptNode(value: .number(number), column: start.column, source: start))
    } while ahead.takeAhead(",")
    guard !isInBrackets || ahead.takeAhead(")") else { return nil }
    _ = ahead.takeAhead(";")
    return ahead.isBeforeEnd ? numbers : nil
  }

  private static func named(_ cursor: SourceCursor) throws(SourceError) -> WebEasing? {
    let text = cursor.allText.withoutEnd
    try refuseDiffering(text, at: cursor.column)
    guard let dialect = dialect(of: text) else { return nil }
    if let curve = EasingName.curve(text) { return WebEasing(EasingName.json(curve), dialect) }
    if text.hasPrefix("d3.ease") { throw D3Easing.unread(text, at: cursor.column) }
    return nil
  }

  /// gre/bezier-easing, and functions of its name and its four numbers.
  private static let beziers: [String: SourceDialect] = [
    "bezierEasing": .css, "BezierEasing": .css, "CubicBezier": .css, "cubicBezier": .motion,
  ]

  private static func bezier(_ cursor: SourceCursor) throws(SourceError) -> WebEasing? {
    var ahead = cursor
    guard let dialect = beziers[ahead.takeIdentifier()], ahead.next == "(",
      case .call(let call) = try ScriptReader.value(cursor).value, call.receiver == nil
    else { return nil }
    return WebEasing(try ScriptTranslation().bezier(call.arguments, at: call.column), dialect)
  }

  private static let prefixes: [(String, SourceDialect)] = [
    ("Easing.", .reactNative), ("easings.", .reactSpring), ("ease", .anime), ("in", .anime),
    ("out", .anime), ("power", .gsap), ("Power", .gsap), ("d3.", .css),
  ]

  private static func dialect(of text: String) -> SourceDialect? {
    if let known = prefixes.first(where: { text.hasPrefix($0.0) }) { return known.1 }
    // Without a way, or with the one behind a point.
    let family = text.prefix { $0 != "." && $0 != "(" }
    return EasingName.families.contains(family.lowercased()) ? .gsap : nil
  }

  /// `easeOutBack` has a function in each library.
  static func refuseDiffering(_ text: String, at column: Int) throws(SourceError) {
    guard let remedy = remedy(forDiffering: text) else { return }
    throw SourceError(
      "\"\(text)\" differs between systems", at: column, code: .unknownName, remedy: remedy)
  }

  /// Half of a name: `out` of `power1.out` and `ease-out`.
  static func refuseWay(_ text: String, at column: Int) throws(SourceError) {
    let words = ["in": "ease-in", "out": "ease-out", "inOut": "ease-in-out"]
    guard let word = words[text] else { return }
    throw SourceError(
      "\"\(text)\" is another curve in each system", at: column, code: .unknownName,
      remedy: "; write \(word) as CSS has it, \(text)(1.68) as anime.js has it, or "
        + "power1.\(text) as GSAP has it")
  }

  /// Nil for a name that does not differ.
  static func remedy(forDiffering text: String) -> String? {
    guard let (way, family) = EasingName.differing(text) else { return nil }
    let ownName = family.prefix(1).uppercased() + family.dropFirst()
    return "; write easings.\(text) as react-spring has it, \(way)\(ownName) as "
      + "anime.js has it, or \(family).\(way) as GSAP has it"
  }
}

extension String {
  /// Without white space, commas and semicolons at its end.
  fileprivate var withoutEnd: String {
    var text = Substring(self)
    while let last = text.last, last.isWhitespace || last == ";" || last == "," {
      text.removeLast()
    }
    return String(text)
  }
}
