internal import AnimationCore
internal import JSONText

extension SourceTranslation {
  mutating func css(_ source: SourceCursor) throws(SourceError) -> JSONValue {
    dialect = .css
    var reader = CSSReader(source)
    let motion = try reader.read()
    warnings += reader.warnings + motion.warnings
    columns.append((.root, 1))
    return motion.object
  }

  /// An easing alone, or that of the only declaration.
  mutating func cssEasing(_ source: SourceCursor) throws(SourceError) -> JSONValue {
    dialect = .css
    var reader = CSSReader(source)
    return .string(try reader.readEasing())
  }

  /// The only motion of the declarations and mixins between the words of a sentence, as in
  /// `Use transition: all .3s ease; for it.`; nil without one, or with a longhand.
  mutating func cssAmongWords(_ text: SourceCursor) -> JSONValue? {
    // Rules and what they hold are no words.
    var ahead = text
    ahead.skipWhile { !$0.isOne(of: "{}@") }
    guard ahead.next == nil, WorkBudget.spend(units: SourceReader.wordCost * text.length)
    else { return nil }
    var reader = CSSReader(text)
    var (found, warnings): ([(motion: CSSMotion, column: Int)], [SourceWarning]) = ([], [])
    for word in SourceWords(text) where ["transition", "animation"].contains(word.name) {
      guard word.behind.next != "-" else { return nil }
      var value = word.behind
      if word.receiver == nil, value.take(":") {
        value = value.lineOfDeclaration
      } else if let mixin = text.mixin(before: word) {
        value = mixin
        warnings.append(CSSReader.assumption(ofMixin: word.name, at: word.place.column))
      } else {
        continue
      }
      reader = CSSReader(value)
      guard value.hasTime, (try? reader.read(word.name, value)) != nil,
        let motion = try? reader.finish()
      else { return nil }
      found.append((motion, word.place.column))
    }
    guard let first = found.first, let motion = try? CSSReader.onlyMotion(among: found)
    else { return nil }
    dialect = .css
    self.warnings += warnings + motion.warnings
    columns.append((.root, first.column))
    return motion.object
  }
}

extension SourceCursor {
  /// Up to the semicolon, or to the end of the line.
  fileprivate var lineOfDeclaration: SourceCursor {
    var ahead = self
    ahead.skipWhile { $0 != ";" && !$0.isNewline }
    return SourceCursor(position..<ahead.position, of: self)
  }

  /// The arguments of the mixin of Less whose name is the word.
  fileprivate func mixin(before word: SourceWord) -> SourceCursor? {
    let start = word.place.position - 1
    guard start > 0, word.place.peek(at: -1) == ".", word.place.peek(at: -2)?.isSpace == true
    else { return nil }
    return from(start).mixinOfMotion?.value
  }
}
