internal import AnimationCore

extension SourceCursor {
  /// A byte outside of ASCII is looked up in Unicode's tables.
  private static let (byteCost, wideCost) = (16, 128)
  /// At a word, what looks for motions may look through all that is behind it: so many pairs of
  /// bytes for a unit.
  private static let pairsForUnit = 8

  /// Charges for the text, of at most ``SourceReader/maximumLength``.
  package init(checking text: String) throws(SourceError) {
    guard text.utf8.count <= SourceReader.maximumLength
    else {
      throw SourceError(
        "the text is longer than \(SourceReader.maximumLength) bytes", at: 1,
        remedy: "; paste the part that says the animation, with the values that it names")
    }
    let bytes = Array(text.utf8)
    let wide = bytes.count { $0 >= 0x80 }
    let work =
      Self.byteCost * (bytes.count - wide) + Self.wideCost * wide
      + bytes.count * bytes.count / Self.pairsForUnit
    guard WorkBudget.spend(units: work) else { throw SourceError("the text is not read", at: 1) }
    self.init(text, bytes: bytes)
  }

  private static let declarations: Set = [
    "let", "var", "val", "const", "static", "private", "public", "internal", "fileprivate", "final",
    "export", "lazy", "override", "return", "await", "try",
  ]

  /// `let pop: Animation =`, `$0.animation =`, `animation:`, `return`; nil without a name before.
  @discardableResult
  package mutating func skipPrefix() -> String? {
    skipWhitespace()
    while skipAttribute() || skipDeclaration() {}
    return skipAssignment()
  }

  /// `@nonobjc` before the words of a declaration.
  private mutating func skipAttribute() -> Bool {
    var ahead = self
    guard ahead.take("@"), ahead.isAtName, (try? ahead.readName()) != nil,
      ahead.next?.isSpace == true
    else { return false }
    ahead.skipWhitespace()
    var declaration = ahead
    guard ahead.next == "@" || declaration.skipDeclaration() else { return false }
    self = ahead
    return true
  }

  private mutating func skipDeclaration() -> Bool {
    var ahead = self
    guard ahead.isAtName, let word = try? ahead.readName(), Self.declarations.contains(word),
      ahead.next?.isSpace == true
    else { return false }
    ahead.skipWhitespace()
    self = ahead
    return true
  }

  private mutating func skipAssignment() -> String? {
    var ahead = self
    guard ahead.isAtName || ahead.next == "$" else { return nil }
    let path = ahead.takePath()
    if ahead.takeAhead(":") {
      ahead.skipWhitespace()
      ahead.skipTypeAnnotation()
    } else {
      guard ahead.takeAssignment() else { return nil }
    }
    ahead.skipWhitespace()
    self = ahead
    return String(path.split(separator: ".").last ?? "")
  }

  private mutating func skipTypeAnnotation() {
    var ahead = self
    guard ahead.isAtName else { return }
    _ = ahead.takePath()
    ahead.skipTypeArguments()
    _ = ahead.take("?")
    guard ahead.takeAssignment() else { return }
    self = ahead
  }

  /// `=`, or `by`, by which Kotlin delegates.
  private mutating func takeAssignment() -> Bool {
    var ahead = self
    ahead.skipWhitespace()
    if ahead.take("=") {
      guard ahead.next != "=" else { return false }
    } else {
      guard ahead.isAtName, (try? ahead.readName()) == "by", ahead.next?.isSpace == true
      else { return false }
    }
    self = ahead
    return true
  }

  /// Skips what a function of Compose is called on: `offset.` of `offset.animateTo(...)`.
  @discardableResult
  mutating func skipReceiverOfCompose() -> Bool {
    var ahead = self
    guard ahead.isAtName, var name = try? ahead.readName() else { return false }
    while ahead.next == ".", !Self.functionsOfCompose.contains(name) {
      ahead.advance()
      self = ahead
      guard ahead.isAtName, let next = try? ahead.readName() else { return false }
      name = next
    }
    return Self.functionsOfCompose.contains(name)
  }

  /// No other system has these names.
  private static let functionsOfCompose: Set = [
    "animateTo", "animateContentSize", "animateItem", "animateScrollTo", "animateScrollBy",
  ]

  mutating func skipTypeArguments() {
    var ahead = self
    guard ahead.take("<") else { return }
    ahead.skipWhile { $0.continuesName || $0.isOne(of: "., ?*<") }
    guard ahead.take(">") else { return }
    while ahead.take(">") {}
    self = ahead
  }
}

extension SourceCursor {
  /// The only call of one of the names, with its closures, wherever it is in the text; nil if there
  /// is none, or several.
  package func onlyCall(of names: Set<String>) -> SourceCursor? {
    guard WorkBudget.spend(units: SourceReader.wordCost * length) else { return nil }
    let words = SourceWords(self).filter { names.contains($0.name) && $0.isBefore("(") }
    guard words.count == 1, let word = words.first else { return nil }
    guard var end = Self.end(ofCall: word) else { return word.place }
    while end.isBeforeClosure {
      guard (try? end.skipClosure()) != nil else { return word.place }
    }
    return SourceCursor(word.place.position..<end.position, of: self)
  }

  /// Compose's `keyframes { ... }`, wherever it is in the text; nil if there is none.
  package func onlyKeyframesOfCompose() throws(SourceError) -> SourceCursor? {
    guard WorkBudget.spend(units: SourceReader.wordCost * length) else { return nil }
    let words = SourceWords(self).filter { $0.name == "keyframes" && $0.isBefore("{") }
    guard let word = words.first else { return nil }
    if words.count > 1 {
      throw SourceError(
        "there is more than one keyframes; paste one of them", at: words[1].column)
    }
    try refusePasses(around: word)
    guard let end = Self.end(ofCall: word) else { return word.place }
    return SourceCursor(word.place.position..<end.position, of: self)
  }

  /// The place behind the brackets; nil for a call that is cut off, which is read to the end of the
  /// text, and refused there.
  private static func end(ofCall word: SourceWord) -> SourceCursor? {
    var end = word.behind
    end.skipTypeArguments()
    end.skipSpaces()
    return (try? end.skipBrackets()) == nil ? nil : end
  }

  private func refusePasses(around keyframes: SourceWord) throws(SourceError) {
    for word in SourceWords(self) where SourceTranslation.repetitions.contains(word.name) {
      guard let call = LooseCall(word, as: .kotlin), word.column < keyframes.column,
        keyframes.place.position < call.end.position
      else { continue }
      let isReversed = call.arguments.contains { $0.body.allText.contains("Reverse") }
      let remedy =
        word.name.lowercased().hasPrefix("infinite") && !isReversed
        ? ", and give \"repeating\": true" : ""
      throw SourceError(
        "passes are not part of the tracks", at: word.column,
        remedy: "; paste keyframes { ... } alone\(remedy)")
    }
  }

  private var isBeforeClosure: Bool {
    var ahead = self
    return ahead.skipClosureLabel() && ahead.next == "{"
  }

  private mutating func skipClosure() throws(SourceError) {
    _ = skipClosureLabel()
    _ = try skipBrackets()
  }

  /// Whether there is no other name: the first closure behind a call has no label.
  private mutating func skipClosureLabel() -> Bool {
    skipWhitespace()
    guard isAtName else { return true }
    guard (try? readName()) != nil, takeAhead(":") else { return false }
    skipWhitespace()
    return true
  }
}
