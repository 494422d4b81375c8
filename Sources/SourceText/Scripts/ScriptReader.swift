/// Parses values of JavaScript, TypeScript and JSON.
///
///     value    = sum
///     sum      = product { ("+" | "-") product }
///     product  = unary { ("*" | "/") unary }
///     unary    = ["-" | "+" | "!"] postfix
///     postfix  = primary { "." name | "?." name | "(" values ")" | "!" | "as" type }
///     primary  = number | string | name | "[" values "]" | "{" members "}" | "(" value ")"
///              | function
///
/// Whatever else stands in the place of a value is skipped as balanced text, and is unknown.
struct ScriptReader {
  var cursor: SourceCursor
  private var depth = 0
  static let maximumDepth = 24

  init(_ cursor: SourceCursor) { self.cursor = cursor }

  /// A value alone, behind a name: `const pop = { ... };`.
  static func value(_ source: SourceCursor) throws(SourceError) -> ScriptNode {
    var cursor = source
    cursor.skipPrefix()
    cursor.skipWhitespace()
    cursor = cursor.insideBracesOfJSX ?? cursor
    var reader = ScriptReader(cursor)
    let node: ScriptNode
    if cursor.next == "{" {
      let object = try reader.readObject()
      node = ScriptNode(value: .object(object), column: cursor.column, source: cursor)
      reader.skipTypes()
    } else {
      node = try reader.readNode()
    }
    var rest = reader.cursor
    rest.skipWhitespace()
    while rest.take(";") || rest.take(",") { rest.skipWhitespace() }
    if rest.next != nil { throw rest.unexpected("expected the end") }
    return node
  }

  /// A value up to a comma, a semicolon, or a closing bracket.
  mutating func readNode() throws(SourceError) -> ScriptNode {
    cursor.skipWhitespace()
    let start = cursor
    var value = ScriptValue.unknown
    do { value = try readSum() } catch { cursor = start }
    skipTypes()
    if !isAtEnd {
      value = .unknown
      cursor = start
      try cursor.skipBalanced { $0 == "," || $0 == ";" }
    }
    if start.position == cursor.position { throw cursor.unexpected("expected a value") }
    // total: `cursor` has moved on from `start`
    let source = SourceCursor(start.position..<cursor.position, of: start)
    return ScriptNode(value: value, column: start.column, source: source)
  }

  /// A value that may be followed by anything.
  mutating func readExpression() throws(SourceError) -> ScriptNode {
    cursor.skipWhitespace()
    let start = cursor
    let value = try readSum()
    // total: `cursor` has moved on from `start`
    let source = SourceCursor(start.position..<cursor.position, of: start)
    return ScriptNode(value: value, column: start.column, source: source)
  }

  private var isAtEnd: Bool {
    var ahead = cursor
    ahead.skipWhitespace()
    guard let next = ahead.next else { return true }
    return next == "," || next == ";" || next.isClosing
  }

  /// `as const`, `satisfies Transition`, `as [number, number]`, `as Easing<T>`.
  private mutating func skipTypes() {
    var ahead = cursor
    ahead.skipWhitespace()
    guard ahead.isAtName, let word = try? ahead.readName(), word == "as" || word == "satisfies"
    else { return }
    repeat {
      ahead.skipWhile { $0.continuesName || $0.isOne(of: ". <>|'\"&") }
    } while ahead.skipListOfTypes()
    cursor = ahead
  }

  private mutating func readSum() throws(SourceError) -> ScriptValue {
    var value = try readProduct()
    while let sign = operation("+-") {
      value = value.combined(with: try readProduct(), sign)
    }
    return value
  }

  private mutating func readProduct() throws(SourceError) -> ScriptValue {
    var value = try readUnary()
    while let sign = operation("*/") {
      value = value.combined(with: try readUnary(), sign)
    }
    return value
  }

  private mutating func operation(_ signs: StaticString) -> SourceCharacter? {
    var ahead = cursor
    ahead.skipWhitespace()
    guard let next = ahead.next, next.isOne(of: signs), ahead.peek(at: 1) != next else {
      return nil
    }
    ahead.advance()
    cursor = ahead
    return next
  }

  private mutating func readUnary() throws(SourceError) -> ScriptValue {
    cursor.skipWhitespace()
    if cursor.next == "!", cursor.peek(at: 1) != "=" { return try readNegation() }
    guard let sign = cursor.next, sign == "-" || sign == "+" else { return try readPostfix() }
    cursor.advance()
    guard case .number(let number) = try readUnary() else { return .unknown }
    return .number(sign == "-" ? -number : number)
  }

  /// `!0`, as minifiers write `true`.
  private mutating func readNegation() throws(SourceError) -> ScriptValue {
    cursor.advance()
    switch try readUnary() {
    case .bool(let flag): return .bool(!flag)
    case .number(let number): return .bool(number == 0)
    default: return .unknown
    }
  }

  private mutating func readPostfix() throws(SourceError) -> ScriptValue {
    let start = cursor
    var value = try readPrimary()
    while true {
      var ahead = cursor
      ahead.skipWhitespace()
      if ahead.next == "!", ahead.peek(at: 1) != "=" {
        ahead.advance()
        cursor = ahead
      } else if ahead.next == "." || ahead.next == "?" && ahead.peek(at: 1) == "." {
        if ahead.next == "?" { ahead.advance() }
        ahead.advance()
        ahead.skipWhitespace()
        cursor = ahead
        if cursor.next != "(" { value = try member(of: value, from: start) }
      } else if ahead.next == "(" {
        cursor = ahead
        value = try call(value, from: start)
      } else {
        return value
      }
    }
  }

  /// The properties of an animation that are promises of it: Web Animations, anime.js 3.
  private static let promises: Set = ["finished", "ready"]

  private mutating func member(
    of value: ScriptValue, from start: SourceCursor
  ) throws(SourceError) -> ScriptValue {
    let column = cursor.column
    let name = cursor.takeScriptName()
    guard !name.isEmpty else { throw cursor.unexpected("expected a name") }
    if case .name(let path) = value { return .name(path + "." + name) }
    cursor.skipTypeArguments()
    guard cursor.next == "(" else {
      // The animation stays as it was.
      if case .call = value, Self.promises.contains(name) { return value }
      return .unknown
    }
    let source = SourceCursor(start.position..<cursor.position, of: start)  // total: read on
    let receiver = ScriptNode(value: value, column: start.column, source: source)
    return .call(
      ScriptCall(
        path: name, receiver: receiver, arguments: try readItems(until: ")"), column: column))
  }

  private mutating func call(
    _ value: ScriptValue, from start: SourceCursor
  ) throws(SourceError) -> ScriptValue {
    let arguments = try readItems(until: ")")
    switch value {
    case .name(let path):
      return .call(
        ScriptCall(path: path, receiver: nil, arguments: arguments, column: start.column))
    default: return .unknown
    }
  }

  private mutating func readPrimary() throws(SourceError) -> ScriptValue {
    cursor.skipWhitespace()
    switch cursor.next {
    case "`": return try readTemplate()
    case "\"", "'": return .string(try cursor.readString())
    case "[": return .list(try readItems(until: "]"))
    case "{": return .object(try readObject())
    case "(": return try readBrackets()
    case "." where cursor.peek(at: 1)?.isDigit == true:
      return .number(try cursor.readNumber(.javaScript))
    case _ where cursor.isAtDigit: return .number(try cursor.readNumber(.javaScript))
    case _ where cursor.next?.beginsScriptName == true: return try readNamed()
    default: throw cursor.unexpected("expected a value")
    }
  }

  /// Known if it has no `${`.
  private mutating func readTemplate() throws(SourceError) -> ScriptValue {
    let start = cursor.position
    cursor.advance()
    cursor.skipWhile { $0 != "`" }
    guard cursor.take("`") else { throw cursor.unexpected("expected '`'") }
    let text = cursor.text(from: start).dropFirst().dropLast()
    return text.contains("${") || text.contains("\\") ? .unknown : .string(String(text))
  }

  private mutating func readNamed() throws(SourceError) -> ScriptValue {
    let path = cursor.takeScriptName()
    switch path {
    case "true": return .bool(true)
    case "false": return .bool(false)
    case "null", "undefined": return .null
    case "Infinity": return .number(.infinity)
    case "new", "await", "void":
      cursor.skipWhitespace()
      return try readPostfix()
    case "async": return try readPostfix()
    case "function":
      try cursor.skipBalanced { $0 == "{" }
      return .function(returnedValue(in: try cursor.skipBrackets()))
    default: break
    }
    var ahead = cursor
    if try takeArrow(&ahead) {
      cursor = ahead
      return try readBody()
    }
    ahead = cursor
    ahead.skipTypeArguments()
    if ahead.next == "(" { cursor = ahead }
    return .name(path)
  }

  mutating func nested<Result>(
    _ read: (inout ScriptReader) throws(SourceError) -> Result
  ) throws(SourceError) -> Result {
    guard depth < Self.maximumDepth
    else { throw cursor.unexpected("nested more than \(Self.maximumDepth) deep") }
    depth += 1
    defer { depth -= 1 }
    return try read(&self)
  }

  /// The opening bracket is the current character.
  mutating func readItems(until close: SourceCharacter) throws(SourceError) -> [ScriptNode] {
    try nested { reader throws(SourceError) in
      reader.cursor.advance()
      var items: [ScriptNode] = []
      while !reader.cursor.takeAhead(close) {
        _ = reader.takeSpread()
        items.append(try reader.readNode())
        guard reader.cursor.takeAhead(",") || reader.isBefore(close)
        else { throw reader.unexpected("expected ',' or '\(close)'") }
      }
      return items
    }
  }

  func isBefore(_ character: SourceCharacter) -> Bool {
    var ahead = cursor
    return ahead.takeAhead(character)
  }

  func unexpected(_ reason: String) -> SourceError {
    var ahead = cursor
    ahead.skipWhitespace()
    return ahead.unexpected(reason)
  }

  mutating func takeSpread() -> Bool {
    cursor.skipWhitespace()
    guard cursor.next == ".", cursor.peek(at: 1) == ".", cursor.peek(at: 2) == "." else {
      return false
    }
    for _ in 0..<3 { cursor.advance() }
    return true
  }
}
