internal import AnimationCore

/// A call whose arguments may be anything, and are read one by one where they matter.
struct LooseCall {
  let name: String
  let column: Int
  let arguments: [LooseArgument]
  /// Behind the closing parenthesis.
  let end: SourceCursor

  struct LooseArgument {
    let label: String?
    /// Label included; counted from 1.
    let column: Int
    /// Without the label; to the next comma.
    let body: SourceCursor
    let syntax: SourceSyntax
  }

  /// Nil unless an argument list follows the word.
  init?(_ word: SourceWord, as syntax: SourceSyntax) {
    var ahead = word.behind
    if syntax.hasTypeArguments { ahead.skipTypeArguments() }
    ahead.skipSpaces()
    guard ahead.next == "(" else { return nil }
    let rest = ahead.length
    guard let inside = try? ahead.skipBrackets() else {
      // All of it was looked through for the end.
      WorkBudget.spend(units: SourceReader.wordCost * rest)
      return nil
    }
    guard WorkBudget.spend(units: SourceReader.wordCost * inside.length) else { return nil }
    (name, column, end) = (word.name, word.place.column, ahead)
    arguments = Self.arguments(inside, as: syntax)
  }

  private static func arguments(
    _ inside: SourceCursor, as syntax: SourceSyntax
  ) -> [LooseArgument] {
    var (arguments, ahead): ([LooseArgument], SourceCursor) = ([], inside)
    ahead.skipWhitespace()
    while ahead.next != nil {
      let column = ahead.column
      let label = ahead.takeLabel(syntax.labelSeparator)
      ahead.skipWhitespace()
      let start = ahead.position
      guard (try? ahead.skipBalanced { $0 == "," }) != nil else { break }
      let body = SourceCursor(start..<ahead.position, of: inside)
      arguments.append(
        LooseArgument(label: label, column: column, body: body, syntax: syntax))
      guard ahead.take(",") else { break }
      ahead.skipWhitespace()
    }
    return arguments
  }

  subscript(label: String) -> LooseArgument? { arguments.first { $0.label == label } }

  /// The argument with the label, or the one at the place among those without one.
  func argument(_ label: String, at index: Int) -> LooseArgument? {
    if let argument = self[label] { return argument }
    let plain = arguments.filter { $0.label == nil }
    return plain.indices.contains(index) ? plain[index] : nil
  }
}

extension LooseCall.LooseArgument {
  /// Reads the value assigned to a name of Dart, to the end of the statement; nil for another use
  /// of it.
  init?(assignedAt word: SourceWord) {
    guard let start = word.behind.behindAssignment(declares: false) else { return nil }
    var end = start
    guard (try? end.skipBalanced { $0 == ";" || $0 == "," || $0.isNewline }) != nil
    else { return nil }
    let body = SourceCursor(start.position..<end.position, of: start)
    self.init(label: word.name, column: word.column, body: body, syntax: .dart)
  }

  /// Nothing may follow the value.
  func value() throws(SourceError) -> Argument {
    var reader = SourceReader(body, as: syntax)
    reader.cursor.skipWhitespace()
    let place = reader.cursor.column
    let value = try reader.readValue()
    try reader.finish("expected the end of the argument")
    return Argument(label: label, value: value, column: column, valueColumn: place)
  }

  var isClosure: Bool {
    var ahead = body
    ahead.skipWhitespace()
    return ahead.next == "{"
  }
}

extension SourceCursor {
  /// `name:` or `name =`, not `==` or `::`.
  fileprivate mutating func takeLabel(_ separator: SourceCharacter) -> String? {
    var ahead = self
    guard ahead.isAtName, let name = try? ahead.readName(), ahead.takeAhead(separator),
      ahead.next != separator
    else { return nil }
    self = ahead
    return name
  }
}
