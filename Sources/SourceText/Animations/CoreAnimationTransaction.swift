internal import AnimationCore
internal import JSONText
internal import Schema

/// The settings of a text on its `CATransaction`, in Swift or in Objective-C; the last setter
/// counts.
struct CoreAnimationTransaction {
  private struct Setter {
    let text: SourceCursor
    let place: SourceCursor
  }

  private var durations: [Setter] = []
  private var timings: [Setter] = []
  private var begins: [SourceWord] = []
  private let text: SourceCursor
  var hasDuration: Bool { !durations.isEmpty }
  /// The place of the last setter, from 0.
  var place: Int? { (durations + timings).map(\.place.position).max() }

  init(_ text: SourceCursor) throws(SourceError) {
    self.text = text
    guard WorkBudget.spend(units: SourceReader.wordCost * text.length)
    else { throw SourceError("the text is not read", at: text.column) }
    for word in SourceWords(text) {
      switch word.name {
      case "setAnimationDuration" where word.isOfTransaction:
        if let text = word.argumentOfSetter {
          durations.append(Setter(text: text, place: word.place))
        }
      case "setAnimationTimingFunction" where word.isOfTransaction:
        if let text = word.argumentOfSetter {
          timings.append(Setter(text: text, place: word.place))
        }
      case "begin" where word.isOfTransaction: begins.append(word)
      default: break
      }
    }
  }

  /// The one that counts, where neither a condition nor another transaction sets another.
  private func last(
    of setters: [Setter], named name: String
  ) throws(SourceError) -> Setter? {
    guard let last = setters.last else { return nil }
    let differ = Set(setters.map(\.text.allText)).count > 1 || setters.count < begins.count
    if begins.count > 1, differ {
      throw SourceError(
        "there are several transactions, whose \(name)s differ", at: last.place.column,
        remedy: "; paste one of them, from begin to commit")
    }
    let blocks = StatementBlocks(text)
    for setter in setters {
      let begin = begins.last { $0.place.position < setter.place.position }?.place.position
      guard let block = blocks.condition(around: setter.place.position, butNot: begin)
      else { continue }
      // All of a text may be in one.
      var rest = SourceWords(text.from(block.places.upperBound))
      if begin == nil, rest.next() == nil { continue }
      throw SourceError(
        "what the \(name) of the transaction is depends on a condition", at: setter.place.column,
        remedy: "; keep one of the lines that set it, without its condition")
    }
    return last
  }

  /// In seconds.
  static let defaultDuration = 0.25

  /// The duration of an animation that has none of its own, by `CALayer.add(_:forKey:)`: that of
  /// the transaction, or ``defaultDuration`` unless one is set, which is nil here.
  func duration(_ translation: SourceTranslation) throws(SourceError) -> JSONValue? {
    guard let setter = try last(of: durations, named: "duration") else { return nil }
    return .number(
      try translation.number(try CoreAnimationSettings.argument(setter.text), range: .nonNegative))
  }

  /// "When set to a non-nil value any animations added to layers will have this value set as their
  /// timingFunction property" (`CATransaction.h`).
  func timingFunction(_ translation: SourceTranslation) throws(SourceError) -> JSONValue? {
    guard let setter = try last(of: timings, named: "timing function") else { return nil }
    let argument = try CoreAnimationSettings.argument(setter.text)
    return argument.value == .null ? nil : try translation.timingFunction(argument)
  }
}

extension SourceTranslation {
  /// Returns the animation that a layer adds by itself when a property is set in a transaction:
  /// 0.25 s and the default timing function, unless the transaction sets others; nil for a text
  /// that sets neither.
  mutating func implicitAnimation(
    in text: SourceCursor
  ) throws(SourceError) -> (object: JSONValue, column: Int, place: Int)? {
    let transaction = try CoreAnimationTransaction(text)
    var column: Int?
    var other: SourceWord?
    for word in SourceWords(text) {
      switch word.name {
      case "CATransaction": column = column ?? word.column
      case "setDisableActions":
        guard try word.argumentOfSetter?.truth() == true else { continue }
        throw SourceError(
          "a transaction without actions moves nothing by itself", at: word.column,
          remedy: "; leave setDisableActions out, or paste the animation that is added to the layer"
        )
      // An animation that the text does not make.
      case "add" where LooseCall(word, as: .swift)?["forKey"] != nil, "addAnimation":
        other = other ?? word
      // What is added tells more than that something is.
      case _ where word.name.isAnimationOfCore && other?.name.isAnimationOfCore != true:
        other = word
      default: break
      }
    }
    if let other {
      guard column != nil, transaction.place != nil else { return nil }
      throw Self.isNotRead(other)
    }
    try CoreAnimationLayer.refuseTime(in: text)
    let duration = try transaction.duration(self)
    let timing = try transaction.timingFunction(self)
    guard let column, let place = transaction.place, duration != nil || timing != nil
    else { return nil }
    dialect = .uikit
    let object: JSONValue = [
      "type": "timingCurve", "curve": timing ?? PeerEasing.coreAnimation["default"] ?? .null,
      "duration": duration ?? .number(CoreAnimationTransaction.defaultDuration),
    ]
    return (object, column, place)
  }
}

extension SourceTranslation {
  /// The animation of a transaction, in whose place the transaction itself must not be read.
  private static func isNotRead(_ word: SourceWord) -> SourceError {
    SourceError(
      "the animation that is added to the layer is not in the text", at: word.column,
      remedy: "; paste the line that creates it, such as "
        + "let a = CABasicAnimation(keyPath: \"opacity\")")
  }
}

extension String {
  fileprivate var isAnimationOfCore: Bool {
    hasPrefix("CA") && (hasSuffix("Animation") || hasSuffix("AnimationGroup"))
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

extension SourceWord {
  /// `CATransaction.begin`, or Objective-C's `[CATransaction begin]`.
  fileprivate var isOfTransaction: Bool {
    receiver == "CATransaction" || previous == "CATransaction"
  }
}

extension SourceCursor {
  /// A literal of Swift, or of Objective-C, or a constant of the text.
  func truth() throws(SourceError) -> Bool {
    var reader = SourceReader(self, as: .swift)
    reader.cursor.skipWhitespace()
    let column = reader.cursor.column
    guard case .bool(let truth)? = try? CoreAnimationSettings.value(&reader),
      reader.cursor.isBeforeEnd
    else {
      throw SourceError(
        "whether this is true or false is not in the text", at: column,
        remedy: "; write true or false in its place")
    }
    return truth
  }
}
