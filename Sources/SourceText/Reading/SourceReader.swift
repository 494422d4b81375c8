internal import AnimationCore

/// Parses the source text of an animation, so that a line of an app can be pasted.
///
///     let pop = .spring(duration: 0.6, bounce: 0.3).delay(0.2)  // SwiftUI
///     UIView.animate(withDuration: 0.3, options: [.curveEaseOut]) { view.alpha = 1 }
///     tween(durationMillis = 300, easing = LinearEasing)
///
/// The result is a neutral tree, in which names have no meaning yet. The supported part of the
/// grammars is, with `=` for `:` in Kotlin:
///
///     text     = [prefix] (chain | value) [";" | ","]
///     prefix   = ["let"] name [":" type] "=" | path "=" | name ":"
///     chain    = [Type] ["."] call { "." call }
///     call     = name [ "(" [ argument { "," argument } [","] ] ")" ] { [name ":"] closure }
///     argument = [name ":"] value
///     value    = number | string | "true" | "false" | "nil" | call | chain | key path | closure
///              | "[" list "]"
///
/// Closures, and the arguments of ``SourceSyntax/passiveLabels``, are skipped as balanced text.
package struct SourceReader {
  package static let maximumLength = 4096
  static let maximumDepth = 16
  let syntax: SourceSyntax
  package var cursor: SourceCursor
  private var depth = 0
  /// The places of what names of the text were replaced by; at most ``maximumDefinitions``.
  var definitions: [Int] = []
  var isDefinition = false
  /// Whether the member of a type may be one that the text declares.
  var hasOwnMembers = false
  /// Not in what may be a part of a stagger: each would be read again for every call around it.
  var mayStagger = true

  /// The animation first, then its modifiers; there is at least one call.
  package static func parse(
    _ source: SourceCursor, as syntax: SourceSyntax = .swift
  ) throws(SourceError) -> [Call] {
    var reader = SourceReader(source, as: syntax)
    return try reader.readWhole { reader throws(SourceError) in try reader.readChain() }
  }

  package init(_ cursor: SourceCursor, as syntax: SourceSyntax) {
    (self.cursor, self.syntax) = (cursor, syntax)
  }

  mutating func readWhole<Result>(
    _ read: (inout SourceReader) throws(SourceError) -> Result
  ) throws(SourceError) -> Result {
    cursor.skipPrefix()
    let result = try read(&self)
    try finish("expected '.' or the end")
    return result
  }

  /// Only a semicolon or a comma may follow; the expectation is such as `expected '.' or the end`.
  package mutating func finish(_ expectation: String) throws(SourceError) {
    cursor.skipWhitespace()
    while cursor.take(";") || cursor.take(",") { cursor.skipWhitespace() }
    if cursor.next != nil { throw cursor.unexpected(expectation + evaluation) }
  }

  private var evaluation: String {
    switch cursor.next {
    case "*", "/", "+", "-", "%": " (arithmetic is not evaluated; write the result)"
    case ".": " (a range is not evaluated; write a value)"
    case "?": " (a choice is not evaluated; keep one of its values)"
    default: ""
    }
  }

  package mutating func readChain() throws(SourceError) -> [Call] {
    cursor.skipWhitespace()
    if !cursor.take(".") { try skipType() }
    var calls = [try readCall()]
    while takeDot() { calls.append(try readCall()) }
    return calls
  }

  private static let types: Set = [
    "Animation", "AnyTransition", "ScrollTransitionConfiguration", "UIView", "UnitCurve", "Spring",
  ]

  private mutating func skipType() throws(SourceError) {
    var ahead = cursor
    guard ahead.isAtName else { return }
    let name = try ahead.readName()
    guard Self.types.contains(name) else { return }
    ahead.skipWhitespace()
    if ahead.next == "(", name != "Animation" { return }
    guard ahead.take(".") else { throw ahead.unexpected("expected '.'") }
    cursor = ahead
  }

  mutating func readCall() throws(SourceError) -> Call {
    let column = cursor.column
    let name = try cursor.readName()
    let arguments = try readArguments(of: name) ?? []
    return Call(name: name, arguments: arguments, closures: try readClosures(), column: column)
  }

  mutating func nested<Result>(
    _ read: (inout SourceReader) throws(SourceError) -> Result
  ) throws(SourceError) -> Result {
    if depth == Self.maximumDepth {
      throw cursor.unexpected("nested more than \(Self.maximumDepth) deep")
    }
    depth += 1
    defer { depth -= 1 }
    return try read(&self)
  }

  private mutating func readArguments(of name: String) throws(SourceError) -> [Argument]? {
    var ahead = cursor
    if syntax.hasTypeArguments { ahead.skipTypeArguments() }
    ahead.skipSpaces()
    // `keyframes<Float> { ... }`
    if ahead.next == "{" { cursor = ahead }
    guard ahead.next == "(" else { return nil }
    cursor = ahead
    return try readItems(until: ")", of: name)
  }

  /// The opening bracket is the current character.
  mutating func readItems(
    until close: SourceCharacter, of name: String = ""
  ) throws(SourceError) -> [Argument] {
    try nested { reader throws(SourceError) in
      reader.cursor.advance()
      var arguments: [Argument] = []
      reader.cursor.skipWhitespace()
      while !reader.cursor.take(close) {
        arguments.append(try reader.readArgument(of: name))
        reader.cursor.skipWhitespace()
        guard reader.cursor.take(",") || reader.cursor.next == close
        else { throw reader.cursor.unexpected("expected ',' or '\(close)'" + reader.evaluation) }
        reader.cursor.skipWhitespace()
      }
      return arguments
    }
  }

  private mutating func readArgument(of name: String) throws(SourceError) -> Argument {
    let column = cursor.column
    let label = try readLabel()
    let valueColumn = cursor.column
    let value =
      if label.map(syntax.passiveLabels.contains) == true, !Call.conversions.contains(name) {
        try skipValue()
      } else if mayStagger, Self.mayStagger(label ?? name), let stagger = readStagger() {
        SourceValue.stagger(stagger)
      } else {
        try readExpression(of: name, at: label)
      }
    return Argument(label: label, value: value, column: column, valueColumn: valueColumn)
  }

  /// In Swift, also a choice between `nil` and a value, which is the value, behind no label or that
  /// of an animation; a name is no number of an argument that has one.
  private mutating func readExpression(
    of name: String, at label: String?
  ) throws(SourceError) -> SourceValue {
    let start = cursor
    do throws(SourceError) {
      let value = try readExpression(of: name)
      if case .number = value { return value }
      if let error = unknownNumber(at: start, label) { throw error }
      return value
    } catch {
      guard syntax == .swift, label == nil || label == "animation",
        let value = valueBesideNil(at: start)
      else { throw unknownNumber(at: start, label) ?? error }
      return value
    }
  }

  /// The refusal of `Constants.fade` as a number; nil for another argument.
  private func unknownNumber(at start: SourceCursor, _ label: String?) -> SourceError? {
    guard syntax == .swift, start.isAtName, let label, Self.labelsOfNumbers.contains(label)
    else { return nil }
    var path = start
    let name = path.takePath()
    guard name.contains("."), !name.hasSuffix(".zero"), path.next != "(" else { return nil }
    return SourceError(
      "expected a number (variables are not evaluated; write the value)", at: start.column,
      found: "'\(name)'")
  }

  private static let labelsOfNumbers: Set = [
    "duration", "withDuration", "delay", "response", "dampingFraction", "blendDuration", "bounce",
    "extraBounce", "mass", "stiffness", "damping", "dampingRatio", "usingSpringWithDamping",
    "initialSpringVelocity",
  ]

  /// `.bouncy` of `isStill ? nil : .bouncy`; nil for another argument.
  private mutating func valueBesideNil(at start: SourceCursor) -> SourceValue? {
    guard WorkBudget.spend(units: Self.wordCost * start.length) else { return nil }
    var reader = self
    reader.cursor = start
    guard reader.skipCondition(), let first = try? reader.readValue(), reader.cursor.takeAhead(":")
    else { return nil }
    reader.cursor.skipWhitespace()
    guard let second = try? reader.readValue(), first.isNil != second.isNil,
      reader.cursor.isBefore(",") || reader.cursor.isBefore(")")
    else { return nil }
    self = reader
    return first.isNil ? second : first
  }

  /// Up to the first value of a choice; false for what is none.
  private mutating func skipCondition() -> Bool {
    while (try? cursor.skipBalanced { $0 == "?" || $0 == "," }) != nil, cursor.take("?") {
      // `a?.b` and `a ?? b` are no choices.
      if cursor.next == "." || cursor.take("?") { continue }
      cursor.skipWhitespace()
      return true
    }
    return false
  }

  private mutating func readLabel() throws(SourceError) -> String? {
    var ahead = cursor
    guard ahead.isAtName else { return nil }
    let name = try ahead.readName()
    guard ahead.takeAhead(syntax.labelSeparator), ahead.next != "=" else { return nil }
    ahead.skipWhitespace()
    cursor = ahead
    return name
  }

  private mutating func skipValue() throws(SourceError) -> SourceValue {
    let start = cursor
    try cursor.skipBalanced { $0 == "," }
    if start.position == cursor.position { throw cursor.unexpected("expected a value") }
    return .unread(SourceCursor(start.position..<cursor.position, of: start))
  }

  private mutating func readClosures() throws(SourceError) -> [SourceClosure] {
    var closures: [SourceClosure] = []
    var ahead = cursor
    ahead.skipSpaces()
    if ahead.next == "{" {
      closures.append(SourceClosure(label: nil, body: try ahead.skipBrackets()))
      cursor = ahead
    }
    while !closures.isEmpty, let closure = try readLabeledClosure() { closures.append(closure) }
    return closures
  }

  private mutating func readLabeledClosure() throws(SourceError) -> SourceClosure? {
    var ahead = cursor
    ahead.skipWhitespace()
    guard ahead.isAtName else { return nil }
    let label = try ahead.readName()
    guard ahead.takeAhead(":") else { return nil }
    ahead.skipWhitespace()
    guard ahead.next == "{" else { return nil }
    let body = try ahead.skipBrackets()
    cursor = ahead
    return SourceClosure(label: label, body: body)
  }
}

extension SourceValue {
  /// `nil`, and `.none` of an optional.
  fileprivate var isNil: Bool { self == .null || self == .member("none") }
}
