/// Parses the SwiftUI source text of an animation, so that a line of an app can be pasted.
///
///     .spring(duration: 0.6, bounce: 0.3).delay(0.2).repeatCount(3, autoreverses: true)
///
/// The result is a neutral tree, in which names have no meaning yet. The supported part of Swift's
/// grammar is:
///
///     chain    = [Type] ["."] call { "." call }
///     call     = name [ "(" [ argument { "," argument } [","] ] ")" ]
///     argument = [name ":"] value
///     value    = number | string | "true" | "false" | "nil" | object
///     object   = ([Type] "." call | Type "(" ... ")") { "." call }
struct SourceReader {
  /// The longest text, in bytes of UTF-8.
  static let maximumLength = 4096
  /// The greatest nesting depth of calls.
  static let maximumDepth = 16

  private var cursor: SourceCursor
  private var depth = 0

  /// Returns the calls of a chain, in their order: the animation first, then its modifiers.
  static func parse(_ text: String) throws(SourceError) -> [Call] {
    guard text.utf8.count <= maximumLength else {
      throw SourceError(column: 1, reason: "the text is longer than \(maximumLength) bytes")
    }
    var reader = SourceReader(cursor: SourceCursor(text))
    return try reader.readChain()
  }

  private init(cursor: SourceCursor) { self.cursor = cursor }

  private mutating func readChain() throws(SourceError) -> [Call] {
    cursor.skipWhitespace()
    if !cursor.take(".") { try skipType() }
    var calls = [try readCall()]
    cursor.skipWhitespace()
    while cursor.take(".") {
      calls.append(try readCall())
      cursor.skipWhitespace()
    }
    if cursor.next != nil { throw cursor.unexpected("expected '.' or the end") }
    return calls
  }

  /// The types that may precede the first dot.
  private static let types: Set = [
    "Animation", "AnyTransition", "ScrollTransitionConfiguration", "UIView",
  ]

  /// Skips `Animation.`, or another known type, if it comes next.
  private mutating func skipType() throws(SourceError) {
    var ahead = cursor
    guard ahead.isAtName, Self.types.contains(try ahead.readName()) else { return }
    ahead.skipWhitespace()
    guard ahead.take(".") else { throw ahead.unexpected("expected '.'") }
    cursor = ahead
  }

  private mutating func readCall() throws(SourceError) -> Call {
    let column = cursor.column
    let name = try cursor.readName()
    return Call(name: name, arguments: try readArguments() ?? [], column: column)
  }
}

extension SourceReader {
  /// Reads the arguments in parentheses; nil if there are no parentheses.
  private mutating func readArguments() throws(SourceError) -> [Argument]? {
    var ahead = cursor
    ahead.skipSpaces()
    guard ahead.next == "(" else { return nil }
    cursor = ahead
    if depth == Self.maximumDepth {
      throw cursor.unexpected("nested more than \(Self.maximumDepth) deep")
    }
    depth += 1
    defer { depth -= 1 }
    cursor.advance()
    return try readList()
  }

  private mutating func readList() throws(SourceError) -> [Argument] {
    var arguments: [Argument] = []
    cursor.skipWhitespace()
    while !cursor.take(")") {
      arguments.append(try readArgument())
      cursor.skipWhitespace()
      guard cursor.take(",") || cursor.next == ")" else {
        throw cursor.unexpected("expected ',' or ')'")
      }
      cursor.skipWhitespace()
    }
    return arguments
  }

  private mutating func readArgument() throws(SourceError) -> Argument {
    let column = cursor.column
    let label = try readLabel()
    let valueColumn = cursor.column
    let value = try readValue()
    return Argument(label: label, value: value, column: column, valueColumn: valueColumn)
  }

  private mutating func readLabel() throws(SourceError) -> String? {
    var ahead = cursor
    guard ahead.isAtName else { return nil }
    let name = try ahead.readName()
    ahead.skipWhitespace()
    guard ahead.take(":") else { return nil }
    ahead.skipWhitespace()
    cursor = ahead
    return name
  }

  private mutating func readValue() throws(SourceError) -> SourceValue {
    let column = cursor.column
    let value = try readSingleValue()
    guard var calls = value.calls(at: column) else { return value }
    while takeDotBehindWhitespace() { calls.append(try readCall()) }
    return calls.count > 1 ? .chain(calls) : value
  }

  /// Consumes a dot if it comes next, even on another line.
  private mutating func takeDotBehindWhitespace() -> Bool {
    var ahead = cursor
    ahead.skipWhitespace()
    guard ahead.take(".") else { return false }
    cursor = ahead
    return true
  }

  private mutating func readSingleValue() throws(SourceError) -> SourceValue {
    switch cursor.next {
    case "\"": return .string(try cursor.readString())
    case "-" where cursor.peek(1) == ".", "+" where cursor.peek(1) == ".":
      return try readSignedInfinity()
    case "-", "+": return .number(try cursor.readNumber())
    case let digit? where digit.isASCII && digit.isNumber: return .number(try cursor.readNumber())
    case ".": return try readMember()
    case _ where cursor.isAtName: return try readNamed()
    default: throw cursor.unexpected("expected a value")
    }
  }
}

extension SourceReader {
  /// Reads `-.infinity` or `+.infinity`.
  private mutating func readSignedInfinity() throws(SourceError) -> SourceValue {
    let isNegative = cursor.next == "-"
    cursor.advance()
    let dot = cursor
    guard try readMember() == .number(.infinity) else {
      throw dot.unexpected("expected a digit")
    }
    return .number(isNegative ? -.infinity : .infinity)
  }

  /// Reads a member after its dot, or a call of the member.
  private mutating func readMember() throws(SourceError) -> SourceValue {
    if let digit = cursor.peek(1), digit.isASCII, digit.isNumber {
      throw cursor.unexpected("expected a digit before the point, as in 0.5")
    }
    cursor.advance()
    let column = cursor.column
    let name = try cursor.readName()
    if let arguments = try readArguments() {
      return .call(Call(name: name, arguments: arguments, column: column))
    }
    return name == "infinity" ? .number(.infinity) : .member(name)
  }

  /// Reads a word, a member of a named type, or a call of a type.
  private mutating func readNamed() throws(SourceError) -> SourceValue {
    let start = cursor
    let name = try cursor.readName()
    switch name {
    case "true": return .bool(true)
    case "false": return .bool(false)
    case "nil": return .null
    default: break
    }
    if cursor.next == "." { return try readMember() }
    guard let arguments = try readArguments() else {
      throw SourceError(
        column: start.column, reason: "expected a value (variables are not supported)",
        found: "'\(name)'")
    }
    return .call(Call(name: name, arguments: arguments, column: start.column))
  }
}
