internal import Schema

extension CSSReader {
  /// The items of a shorthand must be the same motion; those of a longhand are kept.
  mutating func readValue(
    of property: CSSProperty, to motion: inout CSSMotion
  ) throws(SourceError) {
    if let list = takeVariableOfList() { return try readValue(of: property, list, to: &motion) }
    let before = motion
    cursor.skipWhitespace()
    var items = [(motion: motion, column: cursor.column)]
    try readItem(of: property, to: &items[0].motion)
    var comma: Int?
    while cursor.isBefore(",") {
      cursor.skipWhitespace()
      let column = cursor.column
      _ = cursor.take(",")
      cursor.skipWhitespace()
      var item = (motion: before, column: cursor.column)
      try readItem(of: property, to: &item.motion)
      let isSame = property == .passive || item.motion.isSameMotion(as: items[0].motion)
      if !isSame, comma == nil { comma = column }
      items.append(item)
    }
    motion = items[0].motion
    for item in items.dropFirst() { motion.names.formUnion(item.motion.names) }
    if property.isShorthand || property == .names { motion.countOfNames = items.count }
    let isList = comma != nil || property == .names && items.count > 1
    if !property.isShorthand, items.count <= CSSMotion.mostItems {
      motion.lists[property] =
        isList ? items.map { CSSMotion.ListItem(motion: $0.motion, column: $0.column) } : nil
    } else if let comma {
      throw SourceError(
        "a list of several transitions is not one motion; keep one of them", at: comma
      )
      .choosing(among: property.isShorthand ? Self.choices(of: items) : [])
    }
  }

  private mutating func readValue(
    of property: CSSProperty, _ list: SourceCursor, to motion: inout CSSMotion
  ) throws(SourceError) {
    var reader = CSSReader(list)
    (reader.custom, reader.looksBelow) = (custom, looksBelow)
    try reader.readValue(of: property, to: &motion)
    warnings += reader.warnings
  }

  /// Takes a variable that is the whole value, and returns its own if that is a list.
  private mutating func takeVariableOfList() -> SourceCursor? {
    var ahead = cursor
    ahead.skipWhitespace()
    let start = ahead.position
    if ahead.next == "$" || ahead.next == "@" { ahead.advance() }
    let name = ahead.takeIdentifier()
    var value = custom[ahead.text(from: start)]
    if name == "var", ahead.next == "(", var inside = try? ahead.skipBrackets() {
      inside.skipWhitespace()
      let name = inside.takeIdentifier()
      value = custom[name] ?? definitionBelow(of: name)
    }
    ahead.skipWhitespace()
    guard let value, ahead.next.map({ $0.isOne(of: ";}!") }) ?? true,
      value.split(at: ",").count > 1
    else { return nil }
    ahead.skipWhile { !$0.isOne(of: ";}") }
    cursor = ahead
    return value
  }

  private mutating func readItem(
    of property: CSSProperty, to motion: inout CSSMotion
  ) throws(SourceError) {
    var parts = CSSParts(property)
    cursor.skipWhitespace()
    while let next = cursor.next, next != ";", next != ",", next != "}" {
      let column = cursor.column
      if let name = takePlaceholderOfName(property) {
        try parts.add(placeholder: name, at: column, to: &motion)
        cursor.skipWhitespace()
        continue
      }
      for part in try readParts(depth: 0) {
        try parts.add(part, to: &motion)
      }
      cursor.skipWhitespace()
    }
    if parts.isEmpty { throw cursor.unexpected("expected a value") }
    try parts.finish()
  }

  /// Takes `${fadeIn}`, which stands alone in a template of JavaScript, and returns what is in it.
  private mutating func takePlaceholderOfName(_ property: CSSProperty) -> SourceCursor? {
    var ahead = cursor
    guard [.animation, .names, .passive].contains(property), ahead.take("$"), ahead.next == "{",
      let inside = try? ahead.skipBrackets(), inside.isName,
      ahead.next.map({ $0.isSpace || $0.isNewline || $0.isOne(of: ";,}") }) ?? true
    else { return nil }
    cursor = ahead
    return inside
  }

  /// One part, or those of a custom property.
  private mutating func readParts(depth: Int) throws(SourceError) -> [CSSPart] {
    let (column, start) = (cursor.column, cursor.position)
    if let (time, end) = productOfSass(at: cursor) {
      cursor = end
      return [time]
    }
    if cursor.isAtDigit || cursor.next == "." || cursor.next == "+" || isAtNegativeNumber {
      return [try readQuantity(at: column)]
    }
    if cursor.next == "!" {
      cursor.advance()
      return [CSSPart("!" + cursor.takeIdentifier(), at: column)]
    }
    if let time = takeIndexedTime(at: column) { return [time] }
    if cursor.next == "$" || cursor.next == "@" {
      return try variableParts(at: column, depth: depth)
    }
    let name = cursor.takeIdentifier()
    guard !name.isEmpty else { throw cursor.unexpected("expected a time, an easing or a name") }
    guard cursor.next == "(" else { return [CSSPart(name, at: column)] }
    let inside = try cursor.skipBrackets()
    let text = cursor.text(from: start)
    if name == "var" { return try customParts(inside, text, at: column, depth: depth) }
    if name == "calc", let part = calculatedTime(inside, at: column) { return [part] }
    return [CSSPart(text, at: column)]
  }

  /// The value of the custom property, or else the one behind the comma.
  private mutating func customParts(
    _ inside: SourceCursor, _ text: String, at column: Int, depth: Int
  ) throws(SourceError) -> [CSSPart] {
    var inside = inside
    inside.skipWhitespace()
    let name = inside.takeIdentifier()
    var value = custom[name] ?? definitionBelow(of: name)
    if value == nil, inside.takeAhead(",") { value = inside }
    try checkProperty(name, at: column)
    guard let value else { return [material(name, at: column) ?? CSSPart(text, at: column)] }
    guard depth < 4 else { return [CSSPart(text, at: column)] }
    return try parts(of: value, depth: depth)
  }

  /// `${i * 0.1}s` of a template of JavaScript; nil, with nothing consumed, for anything else.
  private mutating func takeIndexedTime(at column: Int) -> CSSPart? {
    var ahead = cursor
    guard ahead.take("$"), ahead.next == "{", let inside = try? ahead.skipBrackets(),
      let unit = ["s": 1.0, "ms": 1000][ahead.takeIdentifier()],
      case .stagger(let given)? = (try? ScriptReader.value(inside))?.value,
      SourceReader.isIndex(given.name)
    else { return nil }
    cursor = ahead
    let stagger = given.seconds(per: unit)
    return CSSPart(seconds: stagger.first, at: column, stagger: stagger)
  }

  /// A token of Material 3, which a page may have changed.
  private mutating func material(_ name: String, at column: Int) -> CSSPart? {
    guard let token = MaterialToken(name) else { return nil }
    warnings.append(
      SourceWarning(
        sentence: "\(name) is not in the text; it is taken for Material 3's, \(token.text)",
        column: column, code: .assumedSource))
    switch token.value {
    case .seconds(let seconds): return CSSPart(seconds: seconds, at: column)
    case .easing(let easing): return CSSPart(easing, at: column)
    }
  }

  /// The value of a variable of Sass, `$speed`, or of Less, `@speed`, that is defined above.
  private mutating func variableParts(
    at column: Int, depth: Int
  ) throws(SourceError) -> [CSSPart] {
    let mark = cursor.take("@") ? "@" : "$"
    if mark == "$" { cursor.advance() }
    let name = mark + cursor.takeIdentifier()
    guard depth < 4, let value = custom[name] else {
      let kind = name == "$" ? "a placeholder" : "\"\(name)\""
      throw SourceError("\(kind) is not evaluated", at: column, remedy: "; write its value")
    }
    return try parts(of: value, depth: depth)
  }

  private mutating func parts(
    of value: SourceCursor, depth: Int
  ) throws(SourceError) -> [CSSPart] {
    var reader = CSSReader(value)
    (reader.custom, reader.looksBelow) = (custom, looksBelow)
    var parts: [CSSPart] = []
    reader.cursor.skipWhitespace()
    while reader.cursor.next != nil {
      parts += try reader.readParts(depth: depth + 1)
      reader.cursor.skipWhitespace()
    }
    warnings += reader.warnings
    return parts
  }

  /// Whether a minus sign is next that belongs to a number, not to a name such as `-webkit-box`.
  private var isAtNegativeNumber: Bool {
    cursor.next == "-" && cursor.peek(at: 1).map { $0.isDigit || $0 == "." } == true
  }

  private mutating func readQuantity(at column: Int) throws(SourceError) -> CSSPart {
    let start = cursor.position
    cursor.skipWhile { $0.isDigit || $0.isOne(of: "+-.") }
    cursor.skipExponent()
    let text = cursor.text(from: start)
    let unit = cursor.takeIdentifier().lowercased()
    var number = SourceCursor(text)
    guard let value = try? number.readNumber(.kotlin), number.next == nil
    else { throw SourceError("\"\(text)\" is not a number", at: column) }
    switch unit {
    case "s": return CSSPart(seconds: value, at: column)
    case "ms": return CSSPart(seconds: value / 1000, at: column)
    case "": return CSSPart(number: value, at: column)
    default: throw SourceError("\"\(unit)\" is no unit of time; use s or ms", at: column)
    }
  }
}

extension SourceCursor {
  /// That of `1.5e-1s` (CSS Syntax 3, section 4.3.12); `1em` has none.
  fileprivate mutating func skipExponent() {
    var ahead = self
    guard ahead.take("e") || ahead.take("E") else { return }
    _ = ahead.take("-") || ahead.take("+")
    guard ahead.isAtDigit else { return }
    ahead.skipWhile(\.isDigit)
    self = ahead
  }

  /// Whether it is a name, or one of a member, and nothing else.
  fileprivate var isName: Bool {
    var ahead = self
    ahead.skipWhitespace()
    guard ahead.next?.beginsName == true else { return false }
    ahead.skipWhile { $0.continuesName || $0 == "." }
    return ahead.isBeforeEnd
  }
}
