package import JSONText

/// `withAnimation(.snappy) { }`, `.animation(.easeIn, value: a)`, `.transaction { ... }`.
extension SourceTranslation {
  /// Nil for calls without an animation; the default animation for `withAnimation` without one.
  mutating func wrappedAnimation(_ call: Call, at place: JSONPointer) throws(SourceError)
    -> JSONValue?
  {
    switch call.name {
    // `.none` is that of an optional.
    case "nil" where call.arguments.isEmpty, "none" where call.arguments.isEmpty: return .null
    case "withAnimation": return try passed(by: call, at: place) ?? Self.standard
    // Of a binding, whose default is the default animation.
    case "animation" where call.arguments.isEmpty && call.closures.isEmpty: return Self.standard
    case "animation", "Transaction":
      if let animation = try passed(by: call, at: place) { return animation }
      throw SourceError(
        "\(call.name) has no animation; paste one, such as \(call.name)(animation: .bouncy)",
        at: call.column)
    case "animate" where call.arguments.first?.label == nil && !call.arguments.isEmpty:
      dialect = .uikit
      try UIKitRepetition.refuse(in: call)
      return try passed(by: call, at: place)
    case "withTransaction": return try passed(by: call, at: place)
    case "transaction": return try assigned(in: call, at: place)
    default: return nil
    }
  }

  private static let standard = JSONValue.object([Member("type", .string("default"))])

  func otherAnimation(among calls: [Call]) throws(SourceError) -> Call? {
    guard calls.count > 1 else { return nil }
    guard ["animation", "transaction"].contains(calls[0].name) else { return calls[1] }
    let further = calls.dropFirst()
    if let second = further.first(where: { $0.name == "animation" || $0.name == "transaction" }) {
      throw SourceError("there is an animation already; keep one of them", at: second.column)
    }
    return further.first { Self.modifiers.contains($0.name) }
  }

  private mutating func passed(by call: Call, at place: JSONPointer) throws(SourceError)
    -> JSONValue?
  {
    var result: JSONValue?
    for argument in call.arguments {
      if case .unread = argument.value { continue }
      guard result == nil, argument.label == nil || argument.label == "animation"
      else { throw SourceError("expected only an animation in \(call.name)", at: argument.column) }
      result = try animation(argument, at: place)
    }
    return result
  }

  package mutating func animation(_ argument: Argument, at place: JSONPointer) throws(SourceError)
    -> JSONValue
  {
    if argument.value == .null { return .null }
    return try object(for: try calls(of: argument), at: place)
  }

  package func calls(of argument: Argument) throws(SourceError) -> [Call] {
    if let calls = argument.value.calls(at: argument.valueColumn) { return calls }
    throw SourceError("expected a name, such as .opacity", at: argument.valueColumn)
  }

  /// The statements of a closure, of which one sets the animation, whatever comes.
  private mutating func assigned(in call: Call, at place: JSONPointer) throws(SourceError)
    -> JSONValue
  {
    guard let closure = call.closures.first
    else { throw SourceError("expected transaction { $0.animation = ... }", at: call.column) }
    var reader = SourceReader(closure.body, as: .swift)
    reader.hasOwnMembers = closure.body.whole.declaresMembers
    reader.cursor.skipClosureParameters()
    reader.cursor.skipWhitespace()
    let first = reader.cursor
    var animation: JSONValue?
    while true {
      reader.cursor.skipWhitespace()
      if reader.cursor.take(";") { continue }
      let start = reader.cursor
      if start.next == nil { break }
      switch reader.cursor.skipPrefix() {
      case "animation" where animation == nil:
        reader.cursor.skipWhitespace()
        let column = reader.cursor.column
        let value = try reader.readValue()
        try reader.finishStatement()
        definitions += reader.definitions
        animation = try self.animation(
          Argument(label: nil, value: value, column: column, valueColumn: column), at: place)
      case "disablesAnimations", "isContinuous", "tracksVelocity":
        try reader.cursor.skipBalanced { $0 == ";" || $0.isNewline }
      default: throw Self.unreadStatement(at: start)
      }
    }
    guard let animation else { throw Self.unreadStatement(at: first) }
    return animation
  }

  private static func unreadStatement(at start: SourceCursor) -> SourceError {
    let isAssigned = SourceWords(start).contains {
      $0.name == "animation" && $0.receiver != nil && $0.isAssigned
    }
    if isAssigned {
      return SourceError(
        "what the animation is depends on a condition", at: start.column,
        remedy: "; keep one of them, as in .transaction { $0.animation = .bouncy }")
    }
    return SourceError(
      "expected $0.animation = ...", at: start.column,
      remedy: "; paste the animation alone, such as .bouncy")
  }
}

extension SourceReader {
  fileprivate mutating func finishStatement() throws(SourceError) {
    cursor.skipSpaces()
    guard let next = cursor.next, !next.isNewline, next != ";" else { return }
    try finish("expected the end of the closure")
  }
}

extension SourceCursor {
  /// The place of `.animation(...)` or `.transaction` behind a view, or else this place.
  func skippingView() -> SourceCursor {
    var ahead = self
    ahead.skipPrefix()
    var name = ahead
    guard name.isAtName, let view = try? name.readName(), view != "Animation",
      AnimationKind(rawValue: view) == nil
    else { return self }
    while (try? ahead.skipBalanced { $0 == "." }) != nil, ahead.next == "." {
      var modifier = ahead
      modifier.advance()
      // Not a path, each of whose names would be read as often as there are names before it.
      let name = modifier.isAtName ? try? modifier.readName() : nil
      let isPath = modifier.next == "."
      modifier.skipSpaces()
      if name == "animation" && modifier.next == "(" || name == "transaction" && !isPath {
        return ahead
      }
      ahead.advance()
    }
    return self
  }

  /// Skips what is before the statements of a closure, and `in`: `phase in`, `(a, b) in`, `_ in`,
  /// `[weak self] (a: Int) async -> Void in`.
  package mutating func skipClosureParameters() {
    var ahead = self
    ahead.skipWhitespace()
    if ahead.next == "[" {
      guard (try? ahead.skipBrackets()) != nil else { return }
      ahead.skipWhitespace()
    }
    if ahead.next == "(" {
      guard (try? ahead.skipBrackets()) != nil else { return }
    } else if !ahead.isBeforeIn {
      repeat {
        ahead.skipWhitespace()
        guard (try? ahead.readName()) != nil else { return }
      } while ahead.takeAhead(",")
    }
    ahead.skipSignature()
    guard (try? ahead.readName()) == "in" else { return }
    self = ahead
  }

  private var isBeforeIn: Bool {
    var ahead = self
    return (try? ahead.readName()) == "in"
  }

  /// Up to `in`: `async throws -> [Int]?`.
  private mutating func skipSignature() {
    skipWhitespace()
    while isAtName, !isBeforeIn {
      guard let name = try? readName(), name == "async" || name == "throws" else { return }
      skipWhitespace()
    }
    guard next == "-", peek(at: 1) == ">" else { return }
    while let character = next, !character.isNewline, !character.isClosing, !isBeforeIn {
      if character.closing != nil {
        guard (try? skipBrackets()) != nil else { return }
      } else if isAtName {
        _ = try? readName()
      } else {
        advance()
      }
    }
  }
}
