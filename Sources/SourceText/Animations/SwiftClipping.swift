internal import JSONText
internal import Schema

/// SwiftUI, UIKit and Core Animation among other statements, views, modifiers and closures.
enum SwiftClipping {
  static let marks: Set = [
    "withAnimation", "withTransaction", "animation", "transaction", "Animation", "animate",
    "UIViewPropertyAnimator", "CASpringAnimation", "CABasicAnimation", "runAnimationGroup",
    "transition", "continueAnimation", "startAnimation", "pauseAnimation", "fractionComplete",
    "symbolEffect", "addSymbolEffect", "setAnimationDuration", "setAnimationTimingFunction",
    "setDisableActions", "beginAnimations",
  ]

  /// Those whose animation is before their closures, or that have none.
  private static let marksBeforeClosures: Set = [
    "withAnimation", "animation", "Animation", "animate",
  ]

  /// Whether no closure of the text says what an animation is.
  static func isWholeWithoutClosures(_ source: SourceCursor) -> Bool {
    SourceWords(source).allSatisfy { word in
      !marks.contains(word.name) || marksBeforeClosures.contains(word.name) || !isCall(word)
        || word.name == "transition" && word.receiver != "UIView"
    }
  }

  /// Whether the word is used as one that has an animation.
  static func isCall(_ word: SourceWord) -> Bool {
    switch word.name {
    case "animation":
      word.receiver != nil && word.isBefore("(") || isSetting(word)
    case "transaction": word.receiver != nil && (word.isBefore("{") || word.isBefore("("))
    case "Animation":
      word.behind.next == "." && (word.receiver ?? "SwiftUI") == "SwiftUI"
        || word.valueOfType != nil
    case "animate": word.isBefore("(") && isAnimate(word)
    case "transition": word.isBefore("(") && (word.receiver == "UIView" || isOfView(word))
    case "UIViewPropertyAnimator": word.isBefore("(") || word.behind.next == "."
    case "runAnimationGroup": word.isBefore("{") || word.isBefore("(")
    case "startAnimation", "pauseAnimation": word.receiver != nil && isOfAnimator(word)
    case "fractionComplete": word.receiver != nil
    case "symbolEffect", "addSymbolEffect": word.receiver != nil && word.isBefore("(")
    case "setAnimationDuration", "setAnimationTimingFunction", "setDisableActions":
      word.receiver == "CATransaction"
    case "beginAnimations": word.receiver == "UIView"
    default: word.isBefore("(") || word.isBefore("{")
    }
  }

  /// `transaction.animation = .spring()`, as in the closure of a gesture's `updating`.
  private static func isSetting(_ word: SourceWord) -> Bool {
    ["transaction", "t"].contains(word.receiver) && word.isAssigned
  }

  /// Android's `view.startAnimation(...)` has an argument without a label.
  private static func isOfAnimator(_ word: SourceWord) -> Bool {
    LooseCall(word, as: .swift)?.arguments.allSatisfy { $0.label == "afterDelay" } ?? false
  }

  /// `.transition(.slide)` of a view, which is no animation.
  private static func isOfView(_ word: SourceWord) -> Bool {
    guard word.receiver != nil, var first = LooseCall(word, as: .swift)?.arguments.first?.body
    else { return false }
    first.skipWhitespace()
    return first.next == "." || first.takePath().hasPrefix("AnyTransition")
  }

  private static let labels: Set = ["withDuration", "springDuration"]

  /// `UIView.animate(...)`, and `context.animate { ... }` of a representable not.
  private static func isAnimate(_ word: SourceWord) -> Bool {
    guard let call = LooseCall(word, as: .swift), let first = call.arguments.first
    else { return false }
    if let label = first.label { return labels.contains(label) }
    return word.receiver == "UIView"
  }

  static func read(_ reader: inout ClippingReader) {
    var words = SourceWords(reader.source)
    var values: [SourceCursor] = []
    var constants = SwiftConstants()
    let waits = SwiftWaits(reader.source)
    while let word = words.next() {
      if constants.isChoice(word) {
        reader.fail(
          SourceError(
            "a choice is not evaluated", at: word.column, remedy: "; keep one of its values"))
      }
      guard marks.contains(word.name) && isCall(word) || constants.isDerived(word)
      else { continue }
      if let value = word.valueOfType {
        values.append(value)
        constants.take(typeAt: word, in: reader.source)
        continue
      }
      do {
        let (object, end) = try motion(at: word, in: &reader, naming: &constants)
        if let object {
          let place = place(of: word, in: reader.source)
          let delayed = try waits.delayed(object, at: place, in: &reader.translation)
          if !constants.take(delayed, of: word, in: reader.source) {
            reader.add(delayed, at: word.place.column)
          }
        }
        if let end { words.skip(to: end) }
      } catch {
        reader.fail(error)
        if word.name == "animation" || word.name.hasPrefix("with") {
          mentions(behind: word, upTo: LooseCall(word, as: .swift)?.end, in: &reader)
        } else if word.name == "transaction" {
          mentions(behind: word, upTo: endOfClosure(behind: word), in: &reader)
        }
      }
    }
    for (object, column) in constants.ownMotions { reader.add(object, at: column) }
    if reader.failure != nil {
      for (object, column) in constants.usedMotions { reader.mention(object, at: column) }
    }
    read(values, in: &reader)
    readTransaction(in: &reader, after: waits)
  }

  /// Where what the word makes is set in motion, as far as the text says it.
  private static func place(of word: SourceWord, in source: SourceCursor) -> Int {
    let place = word.place.position
    let isStarted =
      word.name == "UIViewPropertyAnimator" || CoreAnimationSettings.types.contains(word.name)
    return isStarted ? source.placeOfStart(ofValueAt: place) : place
  }

  /// What a `CATransaction` without an animation does to the properties of layers.
  static func readTransaction(in clipping: inout ClippingReader, after waits: SwiftWaits) {
    guard clipping.motions.isEmpty, clipping.failure == nil else { return }
    do {
      guard
        let (object, column, place) = try clipping.translation.implicitAnimation(
          in: clipping.source)
      else { return }
      clipping.add(
        try waits.delayed(object, at: place, in: &clipping.translation), at: column)
    } catch { clipping.fail(error) }
  }

  /// What a parameter or a property is where nothing else is given, which is the motion of a text
  /// without another, and may be that of a failure.
  private static func read(_ values: [SourceCursor], in clipping: inout ClippingReader) {
    guard clipping.motions.isEmpty else { return }
    let isKnown = clipping.failure == nil
    for value in values {
      var reader = SourceReader(value, as: .swift)
      reader.isDefinition = true
      var translation = clipping.translation
      do {
        let object = try translation.object(for: try reader.readChain())
        guard object != .null else { continue }
        if isKnown {
          clipping.translation = translation
          clipping.add(object, at: value.column)
        } else {
          clipping.mention(object, at: value.column)
        }
      } catch {
        clipping.fail(error)
      }
    }
  }

  /// Null, for no animation, is no motion; a closure behind the call is looked through, too.
  private static func motion(
    at word: SourceWord, in clipping: inout ClippingReader, naming constants: inout SwiftConstants
  ) throws(SourceError) -> (object: JSONValue?, end: SourceCursor?) {
    var translation = clipping.translation
    defer { clipping.translation = translation }
    switch word.name {
    case "CASpringAnimation", "CABasicAnimation":
      let object = try translation.coreAnimation(from: word, in: clipping.source)
      return (object, nil)
    case "transition" where word.receiver != "UIView":
      // At its dot.
      clipping.miss(
        SourceError(
          "transition is not read here; it belongs to \"transition\" of "
            + "/v1/transitions/evaluate", at: word.column - 1))
      return (nil, nil)
    case "transition": return (try viewTransition(word, in: &translation), nil)
    case "symbolEffect", "addSymbolEffect":
      clipping.miss(
        SourceError(
          "\(word.name) moves the parts of a symbol, with a timing that only the system knows",
          at: word.column,
          remedy: "; give an animation of the view in its place, such as "
            + ".animation(.bouncy, value: count)"))
      return (nil, LooseCall(word, as: .swift)?.end)
    case "continueAnimation":
      throw SourceError(
        "continueAnimation goes on for a part of its animator's duration, which is not in the "
          + "text; paste UIViewPropertyAnimator(duration: 0.5, dampingRatio: 0.8)", at: word.column)
    case "startAnimation", "pauseAnimation", "fractionComplete":
      clipping.miss(
        SourceError(
          "the animator of \(word.name) is not in the text; paste the line that creates it, such "
            + "as let animator = UIViewPropertyAnimator(duration: 0.5, dampingRatio: 0.8)",
          at: word.column))
      return (nil, nil)
    case "runAnimationGroup": return (try animationGroup(word, in: &translation), nil)
    case "setAnimationDuration", "setAnimationTimingFunction", "setDisableActions":
      return (nil, nil)
    case "beginAnimations":
      throw SourceError(
        "the animation between beginAnimations and commitAnimations is set by calls that are not "
          + "read", at: word.column,
        remedy: "; write it as UIView.animate(withDuration: 0.3, delay: 0, options: .curveEaseOut)"
          + " { }")
    case "animation" where isSetting(word):
      return try setting(word, in: &translation, naming: &constants)
    default: break
    }
    var reader = SourceReader(word.place, as: .swift)
    let isDerived = constants.isDerived(word)
    // `.animation(...)` on the next line is another statement.
    reader.isDefinition = word.name == "Animation" || isDerived
    let calls =
      if isDerived {
        try reader.readValue().calls(at: word.column) ?? []
      } else {
        try word.name == "Animation" ? reader.readChain() : reader.readLine(of: word)
      }
    constants.use(reader.definitions)
    var object = try translation.object(for: calls)
    if let modifier = reader.cursor.modifier(), !reader.isDefinition,
      let first = calls.first
    {
      throw translation.unexpectedCall(modifier, after: first)
    }
    if word.name == "UIViewPropertyAnimator" {
      let name = clipping.source.nameAssigned(at: word.place.position)
      try refuseSteps(behind: reader.cursor, of: name)
      object = try delayed(object, behind: reader.cursor, of: name, in: &translation)
    }
    let end = LooseCall(word, as: .swift)?.end ?? (reader.isDefinition ? reader.cursor : nil)
    return (object == .null ? nil : object, end)
  }

  /// The animation that is assigned; nil for `nil`.
  private static func setting(
    _ word: SourceWord, in translation: inout SourceTranslation,
    naming constants: inout SwiftConstants
  ) throws(SourceError) -> (object: JSONValue?, end: SourceCursor?) {
    var reader = SourceReader(word.behind, as: .swift)
    _ = reader.cursor.takeAhead("=")
    reader.cursor.skipWhitespace()
    let object = try translation.object(for: try reader.readChain())
    constants.use(reader.definitions)
    return (object == .null ? nil : object, reader.cursor)
  }

  /// `animator.startAnimation(afterDelay: 0.5)` further below, or at once behind the animator.
  private static func delayed(
    _ object: JSONValue, behind cursor: SourceCursor, of name: String?,
    in translation: inout SourceTranslation
  ) throws(SourceError) -> JSONValue {
    for word in SourceWords(cursor)
    where word.name == "startAnimation" && word.receiver == name ?? "" {
      guard let argument = LooseCall(word, as: .swift)?["afterDelay"] else { continue }
      return object.adding(delay: try translation.number(try argument.value()))
    }
    return object
  }

  /// What else is done with an animator, of which its motion alone says nothing.
  private static func refuseSteps(
    behind cursor: SourceCursor, of name: String?
  ) throws(SourceError) {
    for word in SourceWords(cursor) where word.receiver == name ?? "" {
      let step: String
      switch word.name {
      case "addAnimations":
        guard let factor = LooseCall(word, as: .swift)?["delayFactor"],
          (try? factor.value().value) != .number(0)
        else { continue }
        throw SourceError(
          "animations with a delayFactor begin later than their animator", at: factor.column,
          remedy: "; leave them out, or give them as \"animations\" of /v1/animators/evaluate, "
            + "such as [{\"to\": 1, \"delayFactor\": 0.5}]")
      case "fractionComplete":
        guard case .number(let number)? = word.assignedValue, number != 0 else { continue }
        step = "{\"at\": 0, \"type\": \"fractionComplete\", \"value\": \(String(number: number))}"
      case "isReversed":
        guard word.isAssigned && word.assignedValue != .bool(false) || word.isToggled
        else { continue }
        step = "{\"at\": 0, \"type\": \"isReversed\", \"value\": true}"
      default: continue
      }
      throw SourceError(
        "\(word.name) is not read with its animator", at: word.column,
        remedy: "; leave the line out, or give it as one of \"commands\" of "
          + "/v1/animators/evaluate, such as \(step)")
    }
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

  /// The animations that a call names which is not read itself: both of `isOn ? .spring : nil`.
  private static func mentions(
    behind word: SourceWord, upTo end: SourceCursor?, in clipping: inout ClippingReader
  ) {
    guard let end else { return }
    for mention in SourceWords(word.behind) {
      guard mention.place.position < end.position else { return }
      guard AnimationKind(rawValue: mention.name) != nil,
        mention.receiver == "" || mention.receiver == "Animation"
      else { continue }
      var reader = SourceReader(mention.place, as: .swift)
      var translation = clipping.translation
      guard let calls = try? reader.readChain(), let object = try? translation.object(for: calls)
      else { continue }
      clipping.mention(object, at: mention.place.column)
    }
  }
}

extension SwiftClipping {
  /// Behind the arguments, if there are any, and the closure.
  private static func endOfClosure(behind word: SourceWord) -> SourceCursor? {
    var ahead = LooseCall(word, as: .swift)?.end ?? word.behind
    ahead.skipSpaces()
    return ahead.next == "{" && (try? ahead.skipBrackets()) != nil ? ahead : nil
  }
}

extension SourceWord {
  var column: Int { place.column }

  /// What is in the closure of `runAnimationGroup { }` or `runAnimationGroup({ }) { }`, whose last
  /// closure is the completion.
  fileprivate var closureOfGroup: SourceCursor? {
    let call = LooseCall(self, as: .swift)
    var ahead = call?.arguments.first { $0.label == nil }?.body ?? call?.end ?? behind
    ahead.skipWhitespace()
    guard ahead.next == "{" else { return nil }
    return try? ahead.skipBrackets()
  }

  /// `animator.isReversed.toggle()`.
  fileprivate var isToggled: Bool {
    var ahead = behind
    return ahead.takeAhead(".") && ahead.takePath() == "toggle"
  }

  /// That of `animator.isReversed = true`; nil for what is no value, or is not assigned.
  fileprivate var assignedValue: SourceValue? {
    guard let text = behind.behindAssignment(declares: false) else { return nil }
    var reader = SourceReader(text, as: .swift)
    guard let value = try? reader.readValue(), (try? reader.cursor.finishLine()) != nil
    else { return nil }
    return value
  }

  /// The place behind `: Animation =` and `: Animation? =`, of a value whose type is left out; nil
  /// for any other word.
  var valueOfType: SourceCursor? {
    guard name == "Animation", before == ":" else { return nil }
    var ahead = behind
    _ = ahead.take("?")
    return ahead.behindAssignment(declares: false).flatMap { $0.next == "." ? $0 : nil }
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

extension SourceCursor {
  /// The first arguments of all calls of a modifier: `.slide` of `.transition(.slide)`.
  package func arguments(ofModifier name: String) -> [SourceCursor] {
    var arguments: [SourceCursor] = []
    for word in SourceWords(self) where word.name == name && word.receiver != nil {
      guard arguments.count < SourceChoice.maximumCount, word.receiver != "UIView",
        let argument = LooseCall(word, as: .swift)?.arguments.first
      else { continue }
      arguments.append(argument.body)
    }
    return arguments
  }
}
