internal import AnimationCore

/// Calls that end what moves by the thing that moves, not by the name of its motion.
extension ScriptReading {
  private static let ends: [SourceDialect: Set<String>] = [
    .reactNative: ["stop", "reset", "stopAnimation"], .reanimated: ["cancelAnimation"],
    .reactSpring: ["stop", "pause"], .d3: ["interrupt"], .jQuery: ["stop", "finish"],
    .gsap: ["killTweensOf"],
  ]

  /// Those that have what they end in their arguments.
  private static let functions: Set = ["cancelAnimation", "killTweensOf"]

  /// Throws at `fade.stop()`, `cancelAnimation(x)` or `selection.interrupt()` behind a motion of
  /// the same thing.
  func refuseEnds(in source: SourceCursor) throws(SourceError) {
    guard let dialect = motions.first?.dialect, let names = Self.ends[dialect],
      WorkBudget.spend(units: SourceReader.wordCost * source.length)
    else { return }
    for word in SourceWords(source)
    where names.contains(word.name) {
      let isFunction = Self.functions.contains(word.name)
      guard isFunction || word.isBefore("(") && word.receiver != nil,
        let subject = isFunction ? word.argument : word.owner, !subject.isEmpty
      else { continue }
      let isEnded = motions.contains { motion in
        motion.column <= word.column
          && source.moves(subject, by: motion, before: word.place.position)
      }
      if isEnded { throw .end(word.name, at: word.column) }
    }
  }
}

extension SourceWord {
  /// `card` of `cancelAnimation(card)`.
  fileprivate var argument: String? {
    var ahead = behind
    return (try? ahead.skipBrackets())?.allText.trimmed
  }

  /// `card` of `card.interrupt()`.
  fileprivate var owner: String? {
    let start = place.whole.startOfStatement(before: place.position)
    let text = SourceCursor(start..<max(start, place.position), of: place).allText.trimmed
    guard text.hasSuffix(".") else { return nil }
    return String(text.dropLast()).trimmed
  }
}

extension SourceCursor {
  /// The place behind the last `;`, brace or line break.
  fileprivate func startOfStatement(before place: Int, endsAtLines: Bool = true) -> Int {
    var start = place
    while start > 0, let character = from(start - 1).next, !character.isOne(of: ";{}"),
      !endsAtLines || !character.isNewline
    {
      start -= 1
    }
    return start
  }

  /// Whether the statement of a motion names the subject, and that at the place follows at once.
  fileprivate func moves(_ subject: String, by motion: ScriptMotion, before place: Int) -> Bool {
    let begin = whole.startOfStatement(before: motion.column - 1, endsAtLines: false)
    let end = whole.startOfStatement(before: place)
    guard begin < end, WorkBudget.spend(units: SourceReader.wordCost * (end - begin))
    else { return false }
    let text = SourceCursor(begin..<end, of: self)
    let start = SourceWords(text).filter { $0.name == "start" && $0.receiver == subject }.last
    let isNamed = motion.dialect == .reactSpring ? start != nil : text.mentions(subject)
    let from = start?.behind ?? from(motion.column - 1)
    if isNamed, from.leadsStraight(to: place) { return true }
    // That of `withRepeat(...)` is inside of a call of its own statement.
    let before = SourceCursor(begin..<max(begin, motion.column - 1), of: self)
    return isNamed && start == nil && !before.allText.contains("=>")
      && self.from(begin).leadsStraight(to: place)
  }

  /// Whether a name is one of its words, or another expression is in the text.
  private func mentions(_ subject: String) -> Bool {
    let name = SourceCursor(subject).takenScriptName
    return name == subject
      ? SourceWords(self).contains { $0.name == name } : ownText.contains(subject)
  }

  private var takenScriptName: String {
    var ahead = self
    return ahead.takeScriptName()
  }
}
