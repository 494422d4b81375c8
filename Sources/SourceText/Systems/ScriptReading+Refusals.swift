internal import AnimationCore

/// Refusals of what is no motion that is read, by its name.
extension ScriptReading {
  /// Classes that were pasted without their element.
  static func refuseClasses(
    _ items: [ScriptItem], of source: SourceCursor
  ) throws(SourceError) {
    var start = source
    start.skipWhitespace()
    guard items.count == 1, case .text(let name, let text) = items[0],
      name == "className" || name == "class", start.takeIdentifier() == name
    else { return }
    throw SourceError(
      "these classes have no transition", at: text.column,
      remedy: "; write one, such as transition-all duration-300")
  }

  /// `play(box, frames, { duration: 280 })`, which is whatever the application makes of it.
  static func refuseOwnFunction(_ source: SourceCursor) throws(SourceError) {
    guard WorkBudget.spend(units: SourceReader.wordCost * source.length) else { return }
    var finder = ScriptFinder(
      source,
      for: .init(
        isCall: { (refusal(of: $0) ?? ScriptTranslation.refusalOfText($0)) != nil },
        mayCall: { _ in true }))
    try finder.find()
    var ofText: SourceError?
    for case .call(let whole) in finder.items {
      for call in whole.chain {
        if let refusal = refusal(of: call) { throw refusal }
        ofText = ofText ?? ScriptTranslation.refusalOfText(call)
      }
    }
    if let ofText { throw ofText }
  }

  /// Nil for a call that makes no motion, as far as its name and its arguments tell.
  private static func refusal(of call: ScriptCall) -> SourceError? {
    if let (reason, remedy) = unread[call.path] {
      return SourceError("\(call.path) \(reason)", at: call.column, remedy: "; write \(remedy)")
    }
    if let refusal = NextLayout.refusal(ofPreset: call) { return refusal }
    if let refusal = ScriptTranslation.refusalOfJQuery(call) { return refusal }
    return remedy(forOwn: call).map {
      SourceError("\(call.path) is a function that is not read", at: call.column, remedy: $0)
    }
  }

  private static let set = "sets the values at once, without a motion"
  private static let tween = "a tween, such as gsap.to(\".box\", { x: 100, duration: 0.5 })"

  private static let unread = [
    "gsap.set": (set, tween), "TweenMax.set": (set, tween), "TweenLite.set": (set, tween),
    "gsap.quickSetter": (set, tween),
    "ScrollTrigger.create": ("begins what its callbacks or its animation say", tween),
    "gsap.quickTo": ("begins a tween at each call of what it makes", tween),
    "document.startViewTransition": (
      "is animated by the stylesheet, or else in 250 ms",
      "its rule, such as ::view-transition-group(*) { animation-duration: 0.25s }"
    ),
    "createAnimation": (
      "of Ionic is not read",
      "element.animate({ opacity: [0, 1] }, { duration: 300, easing: \"ease-out\" })"
    ),
  ]

  /// Nil for a call that makes no motion, as far as its arguments tell.
  private static func remedy(forOwn call: ScriptCall) -> String? {
    if call.path.hasSuffix("transitions.create") {
      // What it makes of a property alone: @mui/material 6.1.3, styles/createTransitions.js.
      return "; write what it makes, such as transition: all 300ms cubic-bezier(0.4, 0, 0.2, 1) "
        + "in a theme of MUI that says nothing else"
    }
    guard call.arguments.contains(where: \.hasTiming) else { return nil }
    return "; write the animation that it makes, such as element.animate({ opacity: [0, 1] }, "
      + "{ duration: 300, easing: \"ease-out\" })"
  }

  /// Its springs have Reanimated's defaults in the words of Motion: `<MotiView transition={...}>`.
  static func refuseMoti(_ source: SourceCursor) throws(SourceError) {
    let text = source.allText
    guard let place = text.firstRange(of: "<Moti"),
      text[place.upperBound...].first?.isUppercase == true
    else { return }
    throw SourceError(
      "Moti moves by Reanimated's springs, not by Motion's",
      at: source.column + text.distance(from: text.startIndex, to: place.lowerBound),
      remedy: "; write withSpring(1, { damping: 15 }) or withTiming(1, { duration: 350 })")
  }
}

extension ScriptNode {
  /// Whether it is an object with the timing of a motion.
  fileprivate var hasTiming: Bool {
    guard case .object(let object) = value else { return false }
    return object.has("duration", "easing", "ease")
  }
}
