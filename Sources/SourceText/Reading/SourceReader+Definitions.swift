internal import AnimationCore

extension SourceReader {
  static let maximumDefinitions = 32
  /// In units of ``WorkBudget``, for each character of a text that is looked through.
  static let wordCost = 16

  /// Reads the value of `let name = ...`, or of a computed property, in the same text; nil without
  /// one, or where the name has two.
  mutating func readDefinition(
    of name: String, at place: SourceCursor
  ) throws(SourceError) -> SourceValue? {
    guard definitions.count < Self.maximumDefinitions, let start = try place.definition(of: name)
    else { return nil }
    var (value, other) = try read(definedAt: start)
    try other.finishDefinition()
    return value
  }

  /// Reads the value at another place of the text; the reader that has read it stands behind.
  private mutating func read(
    definedAt start: SourceCursor
  ) throws(SourceError) -> (value: SourceValue, other: SourceReader) {
    definitions.append(start.position)
    var other = self
    (other.cursor, other.isDefinition) = (start, true)
    let value = try other.nested { reader throws(SourceError) in
      reader.cursor.skipWhitespace()
      return try reader.readExpression(of: nil)
    }
    definitions = other.definitions
    return (value, other)
  }

  /// `transitionDuration(using: context)` of UIKit, at the place of its name; nil where the text
  /// does not declare what it returns.
  mutating func readTransitionDuration(at place: SourceCursor) throws(SourceError) -> SourceValue? {
    guard definitions.count < Self.maximumDefinitions, let body = place.resultOfTransitionDuration
    else { return nil }
    let (value, other) = try read(definedAt: body)
    guard other.cursor.isBeforeEnd else { return nil }
    _ = try cursor.skipBrackets()
    return value
  }

  /// The line ends here, and the next one does not continue it with an operator.
  private mutating func finishDefinition() throws(SourceError) {
    cursor.skipSpaces()
    let isEnded = cursor.next.map { $0.isNewline || $0.isOne(of: ";,)}/") } ?? true
    cursor.skipWhitespace()
    guard isEnded, cursor.next.map({ !$0.isOne(of: "*/+-%?&|<>=") }) ?? true
    else { throw cursor.unexpected("expected the end of the definition; write the result") }
  }
}

extension SourceWord {
  /// The place of `b` behind the `a` of `let a = 1, b = 2`; nil where nothing else is declared.
  fileprivate var placeOfNextDeclared: Int? {
    behind.behindAssignment(declares: true)?.placeBehindValue
  }
}

extension SourceCursor {
  private static let declarations: Set = ["let", "var", "val", "const", "final", "static", "auto"]
  /// Those that may declare several names, and none in the parameters of a type.
  private static let lists: Set = ["let", "const", "final"]

  /// The place behind the `=` of the one declaration of the name in the whole text.
  func definition(of name: String) throws(SourceError) -> SourceCursor? {
    let text = whole
    guard WorkBudget.spend(units: SourceReader.wordCost * text.length)
    else { throw SourceError("the text is not read", at: column) }
    var (found, count): (SourceCursor?, Int) = (nil, 0)
    var (declares, end) = (false, text)
    var (keyword, following): (String, Int?) = ("", nil)
    var parameters = 0..<0
    for word in SourceWords(text) {
      if let list = word.parametersOfFunction(around: position) { parameters = list }
      end.skipDeclared()
      declares = declares && end.position == word.place.position
      if Self.declarations.contains(word.name) { (declares, keyword) = (true, word.name) }
      if following == word.place.position { declares = true }
      if declares, Self.lists.contains(keyword), let next = word.placeOfNextDeclared {
        following = next
      }
      end = word.behind
      // A binding of SwiftUI, by which a control sets it.
      if word.name.first == "$", word.name.dropFirst() == name { count += 1 }
      let isOwn = word.receiver == nil || word.receiver == "self" || word.receiver == "this"
      guard word.name == name, isOwn || declares else { continue }
      if word.previous == "define" {
        // `#define DURATION 0.3`
        found = word.behind
        count += 1
        continue
      }
      let isInList = parameters.contains(word.place.position)
      if word.behind.isBeforeChange || word.isParameter(isInList: isInList, around: position) {
        count += 1
      }
      if word.isParameterWithDefault { continue }
      if !declares { declares = word.isTypedDeclaration }
      guard
        let start = word.behind.behindAssignment(declares: declares)
          ?? (declares ? word.behind.insideComputed : nil),
        declares || word.before != "(" && word.before != ","
      else { continue }
      // `guard let base = base` says nothing of it.
      var value = start
      if (try? value.readName()) == name { continue }
      count += 1
      if declares { found = start }
    }
    return count == 1 ? found : nil
  }

  /// The inside of the block of `func transitionDuration(using: ...) -> TimeInterval`.
  fileprivate var resultOfTransitionDuration: SourceCursor? {
    guard WorkBudget.spend(units: SourceReader.wordCost * whole.length),
      let word = SourceWords(whole).first(where: {
        $0.name == "transitionDuration" && $0.previous == "func"
      })
    else { return nil }
    var ahead = word.behind
    guard ahead.takeParameters() != nil else { return nil }
    ahead.skipWhile { $0 != "{" && !$0.isNewline }
    guard ahead.next == "{", var body = try? ahead.skipBrackets() else { return nil }
    body.skipWhitespace()
    var value = body
    return value.takeIdentifier() == "return" ? value : body
  }

  /// Whether the value of the name before it is changed in place: `pace *= 2`, `count++`.
  var isBeforeChange: Bool {
    var ahead = self
    ahead.skipSpaces()
    guard let sign = ahead.next, sign.isOne(of: "+-*/") else { return false }
    return ahead.peek(at: 1) == "=" || sign.isOne(of: "+-") && ahead.peek(at: 1) == sign
  }

  /// White space, and what may stand between the words of a declaration.
  private mutating func skipDeclared() {
    skipTypeArguments()
    _ = take("?")
    skipWhitespace()
  }

  /// The place behind the comma that ends a value on its line, from its beginning.
  fileprivate var placeBehindValue: Int? {
    var ahead = self
    guard WorkBudget.spend(units: length),
      (try? ahead.skipBalanced { $0 == "," || $0 == ";" || $0.isNewline }) != nil, ahead.take(",")
    else { return nil }
    ahead.skipWhitespace()
    return ahead.position
  }

  /// Nil unless a value is assigned to the name before it, whose type may follow if it is declared.
  func behindAssignment(declares: Bool) -> SourceCursor? {
    var ahead = self
    if declares { ahead.skipTypeOfDeclaration() }
    guard ahead.takeAhead("="), ahead.next != "=", ahead.next != ">" else { return nil }
    ahead.skipWhitespace()
    return ahead
  }

  private mutating func skipTypeOfDeclaration() {
    guard takeAhead(":") else { return }
    skipWhitespace()
    _ = takePath()
    skipTypeArguments()
    _ = take("?")
  }

  /// The place of the value of a computed property, `: Animation { .spring }`, whose type may still
  /// come; nil for anything else.
  var insideComputed: SourceCursor? {
    var ahead = self
    guard var value = try? ahead.takeComputed() else { return nil }
    value.skipWhitespace()
    let start = value
    guard value.takeIdentifier() == "return" else { return start }
    value.skipWhitespace()
    return value
  }

  /// Returns what is in the braces of a computed property, or in those of its getter, and goes on
  /// behind the braces; nil for anything else.
  mutating func takeComputed() throws(SourceError) -> SourceCursor? {
    skipTypeOfDeclaration()
    skipWhitespace()
    guard next == "{" else { return nil }
    let inside = try skipBrackets()
    var getter = inside
    getter.skipWhitespace()
    guard getter.takeIdentifier() == "get" else { return inside }
    getter.skipWhitespace()
    return getter.next == "{" ? try getter.skipBrackets() : inside
  }

  /// Takes a character before this place, and the white space between.
  mutating func takeBack(_ character: SourceCharacter) -> Bool {
    var back = self
    back.skipWhitespaceBack()
    guard back.position > 0, back.peek(at: -1) == character else { return false }
    self = back.from(back.position - 1)
    return true
  }

  /// The name that ends before this place, or before white space; empty if there is none.
  mutating func takeNameBack() -> String {
    skipWhitespaceBack()
    var start = self
    while start.position > 0, start.peek(at: -1)?.continuesName == true {
      start = start.from(start.position - 1)
    }
    let name = text(from: start.position)
    self = start
    return name
  }

  private mutating func skipWhitespaceBack() {
    while position > 0, peek(at: -1)?.isSpace == true { self = from(position - 1) }
  }
}
