extension SourceReader {
  package mutating func readValue() throws(SourceError) -> SourceValue {
    let column = cursor.column
    let value = try readSingleValue()
    guard var calls = value.calls(at: column) else { return value }
    while takeDot() { calls.append(try readCall()) }
    return calls.count > 1 ? .chain(calls) : value
  }

  /// Behind a definition, a modifier of a view on the next line belongs to another statement.
  mutating func takeDot() -> Bool {
    var ahead = cursor
    guard ahead.takeAhead(".") else { return false }
    if isDefinition, ahead.position > cursor.position + 1,
      !Self.modifiersOfValues.contains(ahead.takeIdentifier())
    {
      return false
    }
    return cursor.takeAhead(".")
  }

  private static let modifiersOfValues: Set = [
    "delay", "speed", "repeatCount", "repeatForever", "logicallyComplete", "combined",
  ]

  private mutating func readSingleValue() throws(SourceError) -> SourceValue {
    switch cursor.next {
    case let quote? where quote.isOne(of: syntax.quotes): return .string(try cursor.readString())
    case "-" where isBeforeInfinity, "+" where isBeforeInfinity: return try readSignedInfinity()
    case "-", "+": return .number(try cursor.readNumber(syntax))
    case _ where cursor.isAtDigit: return try readQuantity()
    case ".": return try readMember()
    case "[": return .list(try readItems(until: "]"))
    case "\\" where syntax == .swift: return try readKeyPath()
    case "{": return .unread(try cursor.skipBrackets())
    case _ where cursor.isAtName: return try readNamed()
    case "$":
      throw cursor.unexpected(
        "expected a value (variables are not evaluated; write the value)")
    case "(":
      throw cursor.unexpected("expected a value (arithmetic is not evaluated; write the result)")
    default: throw cursor.unexpected("expected a value")
    }
  }

  /// `300.milliseconds` is a call of the unit, with the number as its argument.
  private mutating func readQuantity() throws(SourceError) -> SourceValue {
    let column = cursor.column
    let number = SourceValue.number(try cursor.readNumber(syntax))
    guard syntax.hasUnits, cursor.next == ".", cursor.peek(at: 1)?.beginsName == true
    else { return number }
    cursor.advance()
    let name = try cursor.readName()
    if ["toInt", "toLong", "toFloat", "toDouble"].contains(name), cursor.next == "(" {
      _ = try cursor.skipBrackets()
      return number
    }
    let argument = Argument(label: nil, value: number, column: column, valueColumn: column)
    return .call(Call(name: name, arguments: [argument], column: column))
  }

  /// A key path has no type: `\.scale`, `\.offset.width`, `\.self`.
  private mutating func readKeyPath() throws(SourceError) -> SourceValue {
    cursor.advance()
    let path = cursor.takePath()
    guard path.first == ".", path.count > 1
    else { throw cursor.unexpected("expected a key path, such as \\.scale") }
    return .keyPath(String(path.dropFirst()))
  }

  private var isBeforeInfinity: Bool {
    syntax == .swift && cursor.peek(at: 1) == "."
  }

  private mutating func readSignedInfinity() throws(SourceError) -> SourceValue {
    let isNegative = cursor.next == "-"
    cursor.advance()
    let place = cursor
    guard try readSingleValue() == .number(.infinity)
    else { throw place.unexpected("expected a digit") }
    return .number(isNegative ? -.infinity : .infinity)
  }

  private mutating func readMember() throws(SourceError) -> SourceValue {
    if cursor.peek(at: 1)?.isDigit == true {
      if syntax.allowsBarePoint { return .number(try cursor.readNumber(syntax)) }
      throw cursor.unexpected("expected a digit before the point, as in 0.5")
    }
    cursor.advance()
    let start = cursor
    let call = try readCall()
    if !call.arguments.isEmpty || !call.closures.isEmpty || isBehind(")") { return .call(call) }
    if call.name == "infinity" { return .number(.infinity) }
    if hasOwnMembers, AnimationKind(rawValue: call.name) == nil,
      let value = try readDefinition(of: call.name, at: start)
    {
      return value
    }
    return .member(call.name)
  }

  /// `Motion.card` of `enum Motion { static let card = ... }`, behind the name of the type, also of
  /// one in another type.
  private mutating func readOwnMember(of type: String) throws(SourceError) -> SourceValue? {
    guard mayDeclareMembers(of: type) else { return nil }
    var (ahead, start, name): (SourceReader, SourceCursor, String?) = (self, cursor, type)
    while name?.first?.isUppercase == true, ahead.cursor.take(".") {
      start = ahead.cursor
      name = try? ahead.cursor.readName()
    }
    guard let name, name != type, ahead.cursor.next != "(",
      let value = try ahead.readDefinition(of: name, at: start)
    else { return nil }
    self = ahead
    return value
  }

  /// Whether members of the type may be those that the text declares, rather than its system's.
  private func mayDeclareMembers(of type: String) -> Bool {
    switch syntax {
    case .swift: hasOwnMembers && type != "Animation"
    case .kotlin, .dart: !Self.typesOfSystems.contains(type)
    case .javaScript: false
    }
  }

  private static let typesOfSystems: Set = [
    "Curves", "Durations", "Easing", "Spring", "RepeatMode", "StartOffsetType",
  ]

  private func isBehind(_ character: SourceCharacter) -> Bool { cursor.peek(at: -1) == character }

  private mutating func readNamed() throws(SourceError) -> SourceValue {
    let start = cursor
    let name = try cursor.readName()
    switch name {
    case "true": return .bool(true)
    case "false": return .bool(false)
    case "nil", "null", "undefined": return .null
    case "SwiftUI" where cursor.next == "." && syntax == .swift:
      cursor.advance()
      return try readNamed()
    case "new" where isBeforeName, "const" where isBeforeName:
      cursor.skipWhitespace()
      return try readNamed()
    case _ where name.hasPrefix("kCAMediaTimingFunction"):
      return .member(name.replacingPrefix("kCAMediaTimingFunction"))
    default: break
    }
    if cursor.next == ".", let value = try readDefinition(of: name, at: start) { return value }
    if cursor.next == "." {
      if name.first?.isLowercase == true, !isBeforeType {
        throw SourceError(
          "expected a value (variables are not evaluated; write the value)", at: start.column,
          found: "'\(name)'")
      }
      if let value = try readOwnMember(of: name) { return value }
      if syntax == .swift { try refuseOwnMember(of: name, at: start) }
      if syntax == .kotlin { try refuseOwnEasing(of: name, at: start) }
      return try readMember()
    }
    if name == "transitionDuration", let value = try readTransitionDuration(at: start) {
      return value
    }
    cursor = start
    let call = try readCall()
    if let number = call.converted { return .number(number) }
    if !call.arguments.isEmpty || !call.closures.isEmpty || isBehind(")") { return .call(call) }
    if let value = try readDefinition(of: name, at: start) { return value }
    if syntax == .kotlin, name.first?.isUppercase == true { return .member(name) }
    cursor.skipSpaces()
    if cursor.isAtDigit || isBeforeForeignSeparator {
      throw cursor.unexpected("expected '\(syntax.labelSeparator)' behind \(name)")
    }
    let isCondition = cursor.next == "?" && cursor.peek(at: 1) != "."
    throw SourceError(
      isCondition
        ? "expected a value (a choice is not evaluated; keep one of its values)"
        : "expected a value (variables are not evaluated; write the value)", at: start.column,
      found: "'\(name)'")
  }

  /// A value behind a label as Kotlin writes it.
  private var isBeforeForeignSeparator: Bool {
    syntax != .kotlin && cursor.next == "=" && cursor.peek(at: 1) != "="
  }

  /// The types of Apple's that have members with the names of animations.
  private static let owners: Set = [
    "Animation", "AnyTransition", "Spring", "UnitCurve", "Transition", "BlurReplaceTransition",
    "ScrollTransitionConfiguration",
  ]
  private static let prefixes = ["UI", "CA", "NS"]

  /// `Theme.spring` is whatever an application defines, not SwiftUI's `.spring`.
  private func refuseOwnMember(of type: String, at start: SourceCursor) throws(SourceError) {
    var ahead = cursor
    guard !Self.owners.contains(type), !Self.prefixes.contains(where: type.hasPrefix),
      let last = ahead.takePath().split(separator: ".").last.map(String.init),
      last == "animation" || AnimationKind(rawValue: last) != nil
    else { return }
    throw SourceError(
      "expected a value (variables are not evaluated; write the value)", at: start.column,
      found: "'\(type)'")
  }

  /// `MyTheme.easing` is whatever an application defines, also by the name of one of Compose's,
  /// which belong to no type.
  private func refuseOwnEasing(of type: String, at start: SourceCursor) throws(SourceError) {
    var ahead = cursor
    let names = ahead.takePath().split(separator: ".").map(String.init)
    guard let last = names.last, names.count == 1, ahead.next != "(",
      last.lowercased().hasSuffix("easing") || last.hasPrefix("Ease"),
      !Self.ownersOfEasings.contains(where: type.hasPrefix)
    else { return }
    throw SourceError(
      "\(type).\(last) is not evaluated", at: start.column,
      remedy: "; write the easing that it is, such as FastOutSlowInEasing or "
        + "CubicBezierEasing(0.4f, 0f, 0.2f, 1f)")
  }

  /// Material's tokens, and what Kotlin imports by a name of its own.
  private static let ownersOfEasings = ["MotionTokens", "EasingTokens", "Easing"]

  /// Whether a type follows: `androidx.compose.animation.core.LinearEasing`.
  private var isBeforeType: Bool {
    var ahead = cursor
    let last = ahead.takePath().split(separator: ".").last
    return last?.first?.isUppercase == true
  }

  private var isBeforeName: Bool {
    guard syntax.hasTypeArguments, cursor.next?.isSpace == true else { return false }
    var ahead = cursor
    ahead.skipWhitespace()
    return ahead.isAtName
  }

  static func parseValue(_ source: SourceCursor, as syntax: SourceSyntax) throws(SourceError)
    -> Argument
  {
    var reader = SourceReader(source, as: syntax)
    return try reader.readWhole { reader throws(SourceError) in
      reader.cursor.skipWhitespace()
      let column = reader.cursor.column
      let value = try reader.readValue()
      return Argument(label: nil, value: value, column: column, valueColumn: column)
    }
  }
}

extension Call {
  /// Of one type of numbers to another.
  static let conversions: Set = [
    "Double", "CGFloat", "TimeInterval", "CFTimeInterval", "Float", "NSNumber",
  ]

  /// The number of `Double(0.3)`; nil for any other call.
  fileprivate var converted: Double? {
    guard Self.conversions.contains(name), arguments.count == 1, closures.isEmpty,
      arguments[0].label == nil || arguments[0].label == "value",
      case .number(let number) = arguments[0].value
    else { return nil }
    return number
  }
}
