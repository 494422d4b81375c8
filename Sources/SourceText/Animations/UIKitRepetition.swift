internal import AnimationCore
internal import Schema

/// What the closure of an animation sets: `UIView.setAnimationRepeatCount(3)`, or
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
    for word in SourceWords(body) where word.receiver == "UIView" || word.previous == "UIView" {
      switch word.name {
      case "setAnimationRepeatCount":
        guard let text = word.argumentOfSetter else { continue }
        count = try Self.count(text, translation)
      case "setAnimationRepeatAutoreverses":
        guard let text = word.argumentOfSetter else { continue }
        autoreverses = text.isTrueWord
      case "modifyAnimations":
        guard let call = LooseCall(word, as: .swift), let text = call["withRepeatCount"]?.body
        else { continue }
        try Self.refuseOthers(beside: call, in: body)
        count = try Self.count(text, translation)
        autoreverses = call["autoreverses"]?.body.isTrueWord == true
      default: continue
      }
      (isSet, column) = (true, word.column)
      if call.name != "animate" { throw Self.isMisplaced(word) }
    }
    if !isSet { return nil }
  }

  private static func isMisplaced(_ word: SourceWord) -> SourceError {
    SourceError(
      "\(word.name) is read in UIView.animate alone", at: word.column,
      remedy: "; write the animation with it, such as "
        + ".easeInOut(duration: 1).repeatCount(3, autoreverses: true)")
  }

  private static func count(
    _ text: SourceCursor, _ translation: SourceTranslation
  ) throws(SourceError) -> Double {
    var reader = SourceReader(text, as: .swift)
    reader.cursor.skipWhitespace()
    let column = reader.cursor.column
    let value = try CoreAnimationSettings.value(&reader)
    try reader.finish("expected the end of the argument")
    if value == .number(.infinity) { return .infinity }
    let argument = Argument(
      label: "the repeat count", value: value, column: column, valueColumn: column)
    return try translation.number(argument, range: .between(0, 1e6))
  }

  private static func refuseOthers(
    beside call: LooseCall, in body: SourceCursor
  ) throws(SourceError) {
    var (before, behind) = (body, call.end)
    before.skipClosureParameters()
    before.skipWhitespace()
    behind.skipSpaces()
    if behind.next == "{" { _ = try behind.skipBrackets() }
    behind.skipWhile { $0.isSpace || $0 == ";" }
    guard before.takePath() == "UIView.modifyAnimations", behind.next == nil else {
      throw SourceError(
        "modifyAnimations repeats only a part of this closure", at: call.column,
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

extension Call {
  /// What is in the braces of the animations, which are the last argument unless it has a label.
  fileprivate var closureOfAnimations: SourceCursor? {
    for argument in arguments where argument.label == "animations" {
      if case .unread(let body) = argument.value { return body.insideBraces }
    }
    return closures.first { $0.label == nil || $0.label == "animations" }?.body.insideBraces
  }
}

extension SourceCursor {
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
