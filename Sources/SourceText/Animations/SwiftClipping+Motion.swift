internal import JSONText

/// The motion at a word of Swift.
extension SwiftClipping {
  /// The object is nil for no motion; what is before the end, if there is one, is read.
  typealias FoundMotion = (object: JSONValue?, end: SourceCursor?)

  /// A closure behind the call is looked through, too.
  static func motion(
    at word: SourceWord, in clipping: inout ClippingReader, naming constants: inout SwiftConstants
  ) throws(SourceError) -> FoundMotion {
    var translation = clipping.translation
    defer { clipping.translation = translation }
    switch word.name {
    case _ where CoreAnimationSettings.types.contains(word.name):
      return (try translation.coreAnimation(from: word, in: clipping.source), nil)
    case "transition" where word.receiver == "UIView":
      return (try viewTransition(word, in: &translation), nil)
    case "runAnimationGroup": return (try animationGroup(word, in: &translation), nil)
    case "animation" where isSetting(word):
      return try setting(word, in: &translation, naming: &constants)
    case "withTransaction":
      // What is assigned to the animation of a variable counts over that of its declaration.
      guard let assignment = settingOfTransaction(passedTo: word) else { break }
      let (object, _) = try setting(assignment, in: &translation, naming: &constants)
      return (object, nil)
    case "setAnimationDuration", "setAnimationTimingFunction", "setDisableActions":
      return (nil, nil)
    default: break
    }
    if let absence = absence(of: word) {
      clipping.miss(absence)
      // Its arguments have no animation, and those of a transition may.
      let isEffect = word.name == "symbolEffect" || word.name == "addSymbolEffect"
      return (nil, isEffect ? LooseCall(word, as: .swift)?.end : nil)
    }
    try refuse(word)
    return try call(word, of: clipping.source, in: &translation, naming: &constants)
  }

  /// The reason that a word has no motion of its own; nil for one that may have.
  private static func absence(of word: SourceWord) -> SourceError? {
    switch word.name {
    case "transition":
      // At its dot.
      SourceError(
        "transition is not read here; it belongs to \"transition\" of "
          + "/v1/transitions/evaluate", at: word.column - 1)
    case "symbolEffect", "addSymbolEffect":
      SourceError(
        "\(word.name) moves the parts of a symbol, with a timing that only the system knows",
        at: word.column,
        remedy: "; give an animation of the view in its place, such as "
          + ".animation(.bouncy, value: count)")
    case "startAnimation", "pauseAnimation", "fractionComplete":
      SourceError(
        "the animator of \(word.name) is not in the text; paste the line that creates it, such "
          + "as let animator = UIViewPropertyAnimator(duration: 0.5, dampingRatio: 0.8)",
        at: word.column)
    default: nil
    }
  }

  private static func refuse(_ word: SourceWord) throws(SourceError) {
    switch word.name {
    case "continueAnimation":
      throw SourceError(
        "continueAnimation goes on for a part of its animator's duration, which is not in the "
          + "text; paste UIViewPropertyAnimator(duration: 0.5, dampingRatio: 0.8)", at: word.column)
    case "beginAnimations":
      throw SourceError(
        "the animation between beginAnimations and commitAnimations is set by calls that are not "
          + "read", at: word.column,
        remedy: "; write it as UIView.animate(withDuration: 0.3, delay: 0, options: .curveEaseOut)"
          + " { }")
    default: break
    }
  }

  private static func call(
    _ word: SourceWord, of source: SourceCursor, in translation: inout SourceTranslation,
    naming constants: inout SwiftConstants
  ) throws(SourceError) -> FoundMotion {
    var reader = SourceReader(word.place, as: .swift)
    let isDerived = constants.isDerived(word)
    reader.hasOwnMembers = constants.mayBeMembers
    // `.animation(...)` on the next line is another statement.
    reader.isDefinition = word.name == "Animation" || isDerived
    let calls =
      if isDerived {
        try reader.readValue().calls(at: word.column) ?? []
      } else {
        try word.name == "Animation" ? reader.readChain() : reader.readLine(of: word)
      }
    var object = try translation.object(for: calls)
    constants.use(reader.definitions + translation.definitions)
    if let modifier = reader.cursor.modifier(), !reader.isDefinition,
      let first = calls.first
    {
      throw translation.unexpectedCall(modifier, after: first)
    }
    if word.name == "UIViewPropertyAnimator" {
      let name = source.nameAssigned(at: word.place.position)
      try refuseSteps(behind: reader.cursor, of: name)
      object = try delayed(object, behind: reader.cursor, of: name, in: &translation)
    }
    // A completion among the arguments may begin another.
    if ["animate", "UIViewPropertyAnimator"].contains(word.name) {
      return (object == .null ? nil : object, nil)
    }
    let end = LooseCall(word, as: .swift)?.end ?? (reader.isDefinition ? reader.cursor : nil)
    return (object == .null ? nil : object, end)
  }

  /// `transaction.animation = .bouncy` of the variable that `withTransaction(transaction)` takes.
  private static func settingOfTransaction(passedTo word: SourceWord) -> SourceWord? {
    guard let call = LooseCall(word, as: .swift), let first = call.arguments.first else {
      return nil
    }
    let name = first.body.allText.trimmed
    return SourceWords(word.place.whole).first {
      $0.name == "animation" && $0.receiver == name && $0.isAssigned
    }
  }

  /// The animation that is assigned; nil for `nil`.
  private static func setting(
    _ word: SourceWord, in translation: inout SourceTranslation,
    naming constants: inout SwiftConstants
  ) throws(SourceError) -> FoundMotion {
    var value = word.behind
    _ = value.takeAhead("=")
    value.skipWhitespace()
    let (object, end) = try constants.object(at: value, in: &translation)
    return (object == .null ? nil : object, end)
  }

  /// `UIView.transition(with: view, duration: 0.3, options: .transitionCrossDissolve)`.
  private static func viewTransition(
    _ word: SourceWord, in translation: inout SourceTranslation
  ) throws(SourceError) -> JSONValue {
    guard let call = LooseCall(word, as: .swift), let duration = call["duration"]
    else { throw SourceError("expected UIView.transition(..., duration: ...)", at: word.column) }
    let options = try call["options"].map { argument throws(SourceError) in
      try UIKitOptions(try argument.value())
    }
    return [
      "type": .string(options?.curve ?? "easeInOut"),
      "duration": .number(try translation.number(try duration.value())),
    ]
  }

  /// `context.duration = 0.3` and `context.timingFunction = ...` of AppKit, whose timing function
  /// has a default of its own.
  private static func animationGroup(
    _ word: SourceWord, in translation: inout SourceTranslation
  ) throws(SourceError) -> JSONValue {
    guard let body = word.closureOfGroup
    else { throw SourceError("expected runAnimationGroup { ... }", at: word.column) }
    guard let timing = try body.setting("timingFunction") else {
      throw SourceError(
        "the group has no timingFunction, whose default is not known; paste one with "
          + "context.timingFunction = CAMediaTimingFunction(name: .easeOut)", at: word.column)
    }
    // The default of `NSAnimationContext.duration`.
    let given = try body.setting("duration")
    let duration = try given.map { argument throws(SourceError) in
      try translation.number(argument)
    }
    return [
      "type": "timingCurve", "curve": try translation.timingFunction(timing),
      "duration": .number(duration ?? 0.25),
    ]
  }
}

extension SourceWord {
  /// The content of the closure of `runAnimationGroup { }` or `runAnimationGroup({ }) { }`, whose
  /// last closure is the completion.
  fileprivate var closureOfGroup: SourceCursor? {
    let call = LooseCall(self, as: .swift)
    var ahead = call?.arguments.first { $0.label == nil }?.body ?? call?.end ?? behind
    ahead.skipWhitespace()
    guard ahead.next == "{" else { return nil }
    return try? ahead.skipBrackets()
  }
}

extension SourceReader {
  /// The call at a word, of its type where it has one: `UIViewPropertyAnimator.running...(...)`.
  fileprivate mutating func readLine(of word: SourceWord) throws(SourceError) -> [Call] {
    let call = try readCall()
    guard word.name == "UIViewPropertyAnimator", cursor.next == ".", call.arguments.isEmpty
    else { return [call] }
    cursor.advance()
    return [call, try readCall()]
  }
}

extension SourceCursor {
  /// `delay` of `.delay(1)` behind a call that is no animation itself.
  fileprivate func modifier() -> Call? {
    var ahead = self
    guard ahead.takeAhead(".") else { return nil }
    let column = ahead.column
    guard let name = try? ahead.readName(), SourceTranslation.modifiers.contains(name)
    else { return nil }
    return Call(name: name, arguments: [], column: column)
  }

  /// The value of `context.duration = 0.3`; nil if the name is not assigned.
  func setting(_ name: String) throws(SourceError) -> Argument? {
    for word in SourceWords(self) where word.name == name && word.receiver != nil {
      var reader = SourceReader(word.behind, as: .swift)
      guard reader.cursor.takeAhead("="), reader.cursor.next != "=" else { continue }
      reader.cursor.skipWhitespace()
      let column = reader.cursor.column
      let value = try reader.readValue()
      try reader.cursor.finishLine()
      return Argument(label: name, value: value, column: word.column, valueColumn: column)
    }
    return nil
  }
}
