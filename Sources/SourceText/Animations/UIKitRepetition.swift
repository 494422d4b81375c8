internal import AnimationCore
internal import Schema

/// The repetition that the closure of an animation sets: `UIView.setAnimationRepeatCount(3)`, or
/// `UIView.modifyAnimations(withRepeatCount: 3, autoreverses: true) { ... }` around all of it.
struct UIKitRepetition {
  private(set) var autoreverses = false
  private(set) var column = 1
  private var count: Double?

  /// Nil for a closure that sets nothing of it.
  init?(in call: Call, by translation: SourceTranslation) throws(SourceError) {
    guard let body = call.closureOfAnimations,
      WorkBudget.spend(units: SourceReader.wordCost * body.length)
    else { return nil }
    var isSet = false
    for word in SourceWords(body) where word.isOfView {
      switch word.name {
      case "setAnimationRepeatCount":
        guard let text = word.argumentOfSetter else { continue }
        count = try Self.count(text, translation)
      case "setAnimationRepeatAutoreverses":
        guard let text = word.argumentOfSetter else { continue }
        autoreverses = try text.truth()
      case "modifyAnimations":
        guard let call = LooseCall(word, as: .swift), let text = call["withRepeatCount"]?.body
        else { continue }
        try Self.refuseOthers(beside: word, in: body)
        count = try Self.count(text, translation)
        autoreverses = try call["autoreverses"]?.body.truth() == true
      case "modifyAnimationsWithRepeatCount":
        guard let text = word.argument(ofMessage: word.name) else { continue }
        try Self.refuseOthers(beside: word, in: body)
        count = try Self.count(text, translation)
        autoreverses = try word.argument(ofMessage: "autoreverses")?.truth() == true
      case _ where Self.settings.contains(word.name): throw Self.isUnread(word)
      default: continue
      }
      (isSet, column) = (true, word.column)
      if call.name != "animate" { throw Self.isMisplaced(word) }
      try Self.refuseCondition(around: word, in: body)
    }
    if !isSet { return nil }
  }

  /// For the closure of an animation of SwiftUI, `UIView.animate(.easeIn) { ... }`.
  static func refuse(in call: Call) throws(SourceError) {
    guard let body = call.closureOfAnimations,
      WorkBudget.spend(units: SourceReader.wordCost * body.length)
    else { return }
    for word in SourceWords(body) where word.isOfView {
      if repetitions.contains(word.name) { throw isMisplaced(word) }
      if settings.contains(word.name) { throw isUnread(word) }
    }
  }

  private static let repetitions: Set = [
    "setAnimationRepeatCount", "setAnimationRepeatAutoreverses", "modifyAnimations",
  ]

  /// Those of what is between `beginAnimations` and `commitAnimations`.
  private static let settings: Set = [
    "setAnimationDuration", "setAnimationDelay", "setAnimationCurve", "setAnimationStartDate",
  ]

  private static func isUnread(_ word: SourceWord) -> SourceError {
    SourceError(
      "\(word.name) is not read in a closure", at: word.column,
      remedy: "; give its value to the animation, such as UIView.animate(withDuration: 0.3, "
        + "delay: 0, options: .curveEaseOut) { }")
  }

  private static func isMisplaced(_ word: SourceWord) -> SourceError {
    SourceError(
      "\(word.name) is read in UIView.animate(withDuration:) alone", at: word.column,
      remedy: "; write the animation with it, such as "
        + ".easeInOut(duration: 1).repeatCount(3, autoreverses: true)")
  }

  private static func refuseCondition(
    around word: SourceWord, in body: SourceCursor
  ) throws(SourceError) {
    guard StatementBlocks(body).condition(around: word.place.position) != nil else { return }
    throw SourceError(
      "whether the animation repeats depends on a condition", at: word.column,
      remedy: "; keep the line without its condition, or leave it out")
  }

  private static func count(
    _ text: SourceCursor, _ translation: SourceTranslation
  ) throws(SourceError) -> Double {
    let argument = try CoreAnimationSettings.argument(text, label: "the repeat count")
    if argument.value == .number(.infinity) { return .infinity }
    return try translation.number(argument, range: .between(0, 1e6))
  }

  private static func refuseOthers(
    beside word: SourceWord, in body: SourceCursor
  ) throws(SourceError) {
    var rest = body
    rest.skipClosureParameters()
    while rest.skipGuard() {}
    rest.skipWhitespace()
    if rest.next == "[", let message = try? rest.skipBrackets() {
      rest = message.isWhole(word.name) ? rest : body
    } else if rest.takePath() == "UIView.modifyAnimations", let call = LooseCall(word, as: .swift) {
      rest = call.end
      rest.skipSpaces()
      if rest.next == "{" { _ = try rest.skipBrackets() }
    }
    rest.skipWhile { $0.isSpace || $0 == ";" }
    guard rest.next == nil else {
      throw SourceError(
        "modifyAnimations repeats only a part of this closure", at: word.column,
        remedy: "; paste UIView.animate with that part alone")
    }
  }

  /// All passes, of which a repetition that autoreverses has two; a count of 0 is one repetition.
  func passes(autoreverses: Bool, isEndless: Bool) throws(SourceError) -> Double {
    guard count != nil || isEndless else {
      throw SourceError(
        "an animation that autoreverses without repeating jumps back at its end", at: column,
        remedy: "; write UIView.setAnimationRepeatCount(3) beside it, or leave it out")
    }
    let count = count ?? .infinity
    let passes = (count == 0 ? 1 : count) * (autoreverses ? 2 : 1)
    guard passes == passes.rounded() else {
      throw SourceError("a part of a pass is not read; write a whole repeat count", at: column)
    }
    return passes
  }
}

extension SourceWord {
  fileprivate var isOfView: Bool { receiver == "UIView" || previous == "UIView" }

  /// The argument of a part of the message of Objective-C that begins at the word.
  fileprivate func argument(ofMessage part: String) -> SourceCursor? {
    (try? ObjectiveCMessage(at: place))?.argument(part)
  }
}

extension Call {
  /// The content of the braces of the animations, which are the last argument unless it has a
  /// label.
  fileprivate var closureOfAnimations: SourceCursor? {
    for argument in arguments where argument.label == "animations" {
      if case .unread(let body) = argument.value { return body.insideBraces }
    }
    return closures.first { $0.label == nil || $0.label == "animations" }?.body.insideBraces
  }
}

extension SourceCursor {
  /// Whether what is in the brackets of a message of Objective-C is `UIView` and that message.
  fileprivate func isWhole(_ name: String) -> Bool {
    let words = SourceWords(self).prefix(2).map(\.name)
    return words == ["UIView", name]
  }

  /// `guard let self else { return }`, which animates nothing.
  fileprivate mutating func skipGuard() -> Bool {
    var ahead = self
    ahead.skipWhile { $0.isSpace || $0 == ";" }
    guard ahead.takeIdentifier() == "guard", (try? ahead.skipBalanced { $0 == "{" }) != nil,
      (try? ahead.skipBrackets()) != nil
    else { return false }
    self = ahead
    return true
  }

  /// Itself unless it is a closure of Swift, or a block of Objective-C.
  fileprivate var insideBraces: SourceCursor {
    var ahead = self
    ahead.skipWhitespace()
    _ = ahead.take("^")
    ahead.skipSpaces()
    guard ahead.next == "{", let inside = try? ahead.skipBrackets() else { return self }
    return inside
  }
}
