internal import JSONText
internal import Schema

struct UIKitParts {
  var members: [Member] = []
  var points: [JSONValue] = []
  var delay = JSONValue.number(0)
  var options: UIKitOptions?
  /// The repetition that the closure of the animations sets.
  var repetition: UIKitRepetition?

  /// The modifiers: the repetition, and outside of it the delay, which UIKit does not repeat.
  var modifiers: [JSONValue] {
    get throws(SourceError) {
      var modifiers: [JSONValue] = []
      if let repetition = try repeated { modifiers.append(repetition) }
      if delay != .number(0) { modifiers.append(["delay": delay]) }
      return modifiers
    }
  }

  private static let springs = ["uiView", "interpolatingSpring"].map { Member("type", .string($0)) }

  private var repeated: JSONValue? {
    get throws(SourceError) {
      let autoreverses = options?.autoreverses == true || repetition?.autoreverses == true
      guard let column = repetition?.column ?? options?.repeatColumn else { return nil }
      if members.contains(where: { Self.springs.contains($0) }) {
        throw SourceError(
          "a spring of UIKit repeats after its duration, before it has settled: "
            + "repeat is only read with a curve", at: column)
      }
      let passes =
        try repetition?.passes(
          autoreverses: autoreverses, isEndless: options?.repeatColumn != nil) ?? .infinity
      if passes == 1 { return nil }
      return .repetition(passes == .infinity ? nil : passes, isReversed: autoreverses)
    }
  }
}

struct UIKitOptions {
  /// The bits of the curve, which several options share; nil without one.
  private var bits: Int?
  var curve: String? { bits.flatMap { Self.curves[$0] } }
  private(set) var repeatColumn: Int?
  private(set) var autoreverses = false

  /// By the bits of `UIView.AnimationOptions`, of which both together are those of a line.
  private static let curves = ["easeInOut", "easeIn", "easeOut", "linear"]
  private static let bitsOfCurves = [
    "curveEaseInOut": 0, "curveEaseIn": 1, "curveEaseOut": 2, "curveLinear": 3,
  ]

  private static let others: Set = [
    "layoutSubviews", "allowUserInteraction", "beginFromCurrentState", "overrideInheritedDuration",
    "overrideInheritedCurve", "allowAnimatedContent", "showHideTransitionViews",
    "overrideInheritedOptions", "preferredFramesPerSecondDefault", "preferredFramesPerSecond30",
    "preferredFramesPerSecond60", "transitionCrossDissolve", "transitionFlipFromLeft",
    "transitionFlipFromRight", "transitionFlipFromTop", "transitionFlipFromBottom",
    "transitionCurlUp", "transitionCurlDown",
  ]

  private static let known =
    bitsOfCurves.keys.sorted() + ["repeat", "autoreverse"] + others.sorted()

  /// A list is an option itself, with all of its own: `[.repeat, []]`.
  private static func flattened(_ argument: Argument) -> [Argument] {
    guard case .list(let list) = argument.value else { return [argument] }
    return list.flatMap(flattened)
  }

  init(_ argument: Argument) throws(SourceError) {
    var reversal: Int?
    for item in Self.flattened(argument) {
      guard let name = item.value.calls(at: item.valueColumn)?.last?.name
      else { throw SourceError("expected an option, such as .curveEaseOut", at: item.valueColumn) }
      if let curve = Self.bitsOfCurves[name] {
        bits = (bits ?? 0) | curve
      } else if name == "repeat" {
        repeatColumn = item.valueColumn
      } else if name == "autoreverse" {
        reversal = item.valueColumn
      } else if !Self.others.contains(name) {
        let suggestion = Suggestion.phrase(for: name, among: Self.known)
        throw SourceError("unknown option \"\(name)\"\(suggestion)", at: item.valueColumn)
      }
    }
    guard let reversal else { return }
    autoreverses = true
    if repeatColumn == nil {
      throw SourceError(
        "autoreverse has an effect only together with .repeat; write [.repeat, .autoreverse], or "
          + "leave it out", at: reversal)
    }
  }
}
