internal import AnimationCore
internal import JSONText
internal import Schema

/// What a text sets on its `CATransaction`, in Swift or in Objective-C.
struct CoreAnimationTransaction {
  private let durationText: SourceCursor?
  private let timingText: SourceCursor?
  var hasDuration: Bool { durationText != nil }

  init(_ text: SourceCursor) throws(SourceError) {
    guard WorkBudget.spend(units: SourceReader.wordCost * text.length)
    else { throw SourceError("the text is not read", at: text.column) }
    var (duration, timing): (SourceCursor?, SourceCursor?)
    for word in SourceWords(text) {
      switch word.name {
      case "setAnimationDuration": duration = duration ?? word.argumentOfSetter
      case "setAnimationTimingFunction": timing = timing ?? word.argumentOfSetter
      default: break
      }
    }
    (durationText, timingText) = (duration, timing)
  }

  /// The duration of an animation that has none of its own, by `CALayer.add(_:forKey:)`: that of
  /// the transaction, 0.25 s unless one is set, which is nil here.
  func duration(_ translation: SourceTranslation) throws(SourceError) -> JSONValue? {
    guard let durationText else { return nil }
    return .number(
      try translation.number(try Self.argument(durationText), range: .nonNegative))
  }

  /// "When set to a non-nil value any animations added to layers will have this value set as their
  /// timingFunction property" (`CATransaction.h`).
  func timingFunction(_ translation: SourceTranslation) throws(SourceError) -> JSONValue? {
    guard let timingText else { return nil }
    let argument = try Self.argument(timingText)
    return argument.value == .null ? nil : try translation.timingFunction(argument)
  }

  private static func argument(_ text: SourceCursor) throws(SourceError) -> Argument {
    var reader = SourceReader(text, as: .swift)
    reader.cursor.skipWhitespace()
    let column = reader.cursor.column
    return Argument(
      label: nil, value: try CoreAnimationSettings.value(&reader), column: column,
      valueColumn: column)
  }
}

extension SourceTranslation {
  /// What a layer does by itself when a property is set in a transaction: 0.25 s and the default
  /// timing function, unless the transaction sets others; nil for a text that sets neither.
  mutating func implicitAnimation(
    in text: SourceCursor
  ) throws(SourceError) -> (object: JSONValue, column: Int)? {
    let transaction = try CoreAnimationTransaction(text)
    var column: Int?
    for word in SourceWords(text) {
      switch word.name {
      case "CATransaction": column = column ?? word.column
      case "setDisableActions":
        guard word.argumentOfSetter?.isTrueWord == true else { continue }
        throw SourceError(
          "a transaction without actions moves nothing by itself", at: word.column,
          remedy: "; leave setDisableActions out, or paste the animation that is added to the layer"
        )
      // An animation that the text does not make.
      case "add" where LooseCall(word, as: .swift)?["forKey"] != nil, "addAnimation": return nil
      case _ where word.name.isAnimationOfCore: return nil
      default: break
      }
    }
    let duration = try transaction.duration(self)
    let timing = try transaction.timingFunction(self)
    guard let column, duration != nil || timing != nil else { return nil }
    dialect = .uikit
    let object: JSONValue = [
      "type": "timingCurve", "curve": timing ?? PeerEasing.coreAnimation["default"] ?? .null,
      "duration": duration ?? .number(0.25),
    ]
    return (object, column)
  }
}

extension String {
  fileprivate var isAnimationOfCore: Bool {
    hasPrefix("CA") && (hasSuffix("Animation") || hasSuffix("AnimationGroup"))
      || self == "CATransition"
  }
}

extension SourceWord {
  /// Of `setAnimationDuration(2)`, or of Objective-C's `setAnimationDuration:2`.
  var argumentOfSetter: SourceCursor? {
    if let argument = LooseCall(self, as: .swift)?.arguments.first { return argument.body }
    var ahead = behind
    guard ahead.takeAhead(":") else { return nil }
    ahead.skipWhitespace()
    let start = ahead
    guard (try? ahead.skipBalanced { $0 == "]" }) != nil else { return nil }
    return SourceCursor(start.position..<ahead.position, of: start)
  }
}

extension SourceCursor {
  /// Whether it is a truth of Swift, or of Objective-C.
  var isTrueWord: Bool { SourceWords(self).contains { $0.name == "true" || $0.name == "YES" } }
}
