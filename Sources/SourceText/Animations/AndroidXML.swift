internal import JSONText
internal import Schema

/// Android's resources of animations and interpolators.
enum AndroidXML {
  private static let animations: Set = [
    "objectAnimator", "animator", "alpha", "scale", "translate", "rotate",
  ]

  static let remedyForTransitions =
    "; write its motion as that of an animator, such as <objectAnimator "
    + "android:duration=\"300\" "
    + "android:interpolator=\"@android:interpolator/fast_out_slow_in\"/>"

  /// Of `android.transition` and `androidx.transition`.
  private static let transitions: Set = [
    "transitionSet", "changeBounds", "changeTransform", "changeClipBounds",
    "changeImageTransform", "changeScroll", "fade", "slide", "explode", "autoTransition",
  ]

  private static let interpolators: [String: String] = [
    "pathInterpolator": "PathInterpolator", "linearInterpolator": "LinearInterpolator",
    "accelerateDecelerateInterpolator": "AccelerateDecelerateInterpolator",
    "accelerateInterpolator": "AccelerateInterpolator",
    "decelerateInterpolator": "DecelerateInterpolator",
    "overshootInterpolator": "OvershootInterpolator",
    "anticipateInterpolator": "AnticipateInterpolator",
    "bounceInterpolator": "BounceInterpolator", "cycleInterpolator": "CycleInterpolator",
    "anticipateOvershootInterpolator": "AnticipateOvershootInterpolator",
  ]

  private struct XMLElement {
    let name: String
    let column: Int
    /// Whether it is `</name>`.
    var isEnd = false
    /// Whether it is `<name/>`.
    var isEmpty = false
    var attributes: [String: (text: String, column: Int)] = [:]
    var isSequential: Bool { attributes["ordering"]?.text == "sequentially" }

    func number(_ name: String) throws(SourceError) -> Double? {
      guard let (text, column) = attributes[name] else { return nil }
      if text == "infinite" { return -1 }
      if let time = AndroidNumber.ofFramework(text) { return time }
      if case .milliseconds(let time)? = MaterialTheme.value(ofReference: text) { return time }
      guard let number = Double(text), number.isFinite else {
        throw SourceError(
          "expected a number, not \"\(text)\"; write the value in place of a resource",
          at: column)
      }
      return number
    }
  }

  /// The sets around an animation of a view, the outermost first: `AnimationSet.java`, whose
  /// `initialize` hands what is set on it to what it holds, over what that has itself
  /// (aosp-mirror/platform_frameworks_base 0041861a).
  private struct AnimationSets {
    let all: [XMLElement]
    init(_ all: [XMLElement]) { self.all = all }

    var duration: XMLElement? { all.first { $0.attributes["duration"] != nil } }
    var repeatMode: XMLElement? { all.first { $0.attributes["repeatMode"] != nil } }

    /// A set shares its interpolator, given or not, unless `shareInterpolator` is false; nil for
    /// the one of all animations that have none.
    func interpolator(of tag: XMLElement) -> (text: String, column: Int)? {
      var (isShared, shared): (Bool, (text: String, column: Int)?) = (false, nil)
      for set in all {
        if !isShared { shared = set.attributes["interpolator"] }
        isShared = set.attributes["shareInterpolator"]?.text != "false"
      }
      return isShared ? shared : tag.attributes["interpolator"]
    }
  }

  /// Whether a tag of an animation, or a declaration of XML, begins here.
  static func isAtTag(_ cursor: SourceCursor) -> Bool {
    let all = tags(in: cursor)
    return all.contains {
      animations.contains($0.name) || interpolators[$0.name] != nil || $0.name == "set"
    } || all.contains { transitions.contains($0.name) } && cursor.allText.contains("android")
  }

  /// Adds the motions of all tags, as the sets around them change them.
  static func read(_ cursor: SourceCursor, in reader: inout ClippingReader) throws(SourceError) {
    let all = tags(in: cursor)
    try check(all)
    var sets: [XMLElement] = []
    for tag in all {
      if tag.isEnd {
        if tag.name == "set" { _ = sets.popLast() }
      } else if tag.name == "set" {
        if !tag.isEmpty { sets.append(tag) }
      } else if let name = interpolators[tag.name] {
        let curve = try interpolator(tag, named: name)
        reader.add(["type": "timingCurve", "curve": curve], at: tag.column)
      } else if animations.contains(tag.name) {
        reader.add(try motion(of: tag, in: AnimationSets(sets)), at: tag.column)
      }
    }
  }

  private static func check(_ all: [XMLElement]) throws(SourceError) {
    let sets = all.filter { $0.name == "set" && !$0.isEnd }
    let count = all.count { animations.contains($0.name) && !$0.isEnd }
    if count > 1, let set = sets.first(where: { $0.isSequential }) {
      throw SourceError.sequenceOfAnimators(at: set.column)
    }
    if count == 0, let transition = all.first(where: { transitions.contains($0.name) }) {
      throw SourceError(
        "\(transition.name) is a transition of Android's views, which is not read",
        at: transition.column,
        remedy: remedyForTransitions)
    }
    if count == 0, let set = sets.first {
      throw SourceError(
        "a set has its animations inside; paste it with them, such as <set><alpha "
          + "android:duration=\"300\" /></set>", at: set.column)
    }
  }

  private static func interpolator(
    _ tag: XMLElement, named name: String
  ) throws(SourceError) -> JSONValue {
    if let (data, column) = tag.attributes["pathData"] {
      if let curve = AndroidInterpolator.curve(ofPath: data) { return curve }
      throw SourceError(
        "pathData must lead from 0,0 to 1,1 by M, C, S and L; \(SourceTranslation.linearAdvice)",
        at: column)
    }
    var numbers: [Double] = []
    for attribute in ["controlX1", "controlY1", "controlX2", "controlY2", "factor", "tension"] {
      if let number = try tag.number(attribute) { numbers.append(number) }
    }
    if let factor = try tag.number("extraTension") {
      numbers = [numbers.first ?? 2, factor]
    }
    return try AndroidInterpolator.curve(named: name, numbers: numbers, at: tag.column)
  }

  /// `@android:interpolator/fast_out_slow_in`, `?attr/motionEasingStandardInterpolator`.
  private static func interpolator(
    referredTo text: String, at column: Int
  ) throws(SourceError) -> JSONValue {
    if case .curve(let curve)? = MaterialTheme.value(ofReference: text) { return curve }
    let name = text.split(separator: "/").last.map(String.init) ?? text
    let isKnown = text.hasPrefix("@android:") || name.contains("out_")
    guard isKnown, let resource = AndroidInterpolator.resource(name) else {
      throw SourceError(
        "the interpolator \"\(name)\" is not known; paste its own resource, or write one such as "
          + "@android:interpolator/fast_out_slow_in", at: column)
    }
    return resource
  }

  private static func motion(of tag: XMLElement, in sets: AnimationSets) throws(SourceError)
    -> JSONValue
  {
    // The set of animators has nothing but its ordering.
    let isAnimator = tag.name.hasSuffix("nimator")
    let sets = isAnimator ? AnimationSets([]) : sets
    let own = try (sets.duration ?? tag).number("duration")
    guard let duration = own ?? (isAnimator ? 300 : nil)
    else {
      throw SourceError(
        "the animation has no duration; write android:duration=\"300\"", at: tag.column,
        code: .missing)
    }
    let curve = try sets.interpolator(of: tag).map { text, column throws(SourceError) in
      try interpolator(referredTo: text, at: column)
    }
    var members = [Member]([
      "type": "timingCurve", "curve": curve ?? AndroidInterpolator.standard,
      "duration": .number(duration / 1000),
    ])
    if let count = try tag.number("repeatCount"), count != 0 {
      let owner = sets.repeatMode ?? tag
      let isReversed = owner.attributes["repeatMode"]?.text == "reverse"
      members = members.addingModifiers([
        .repetition(count < 0 ? nil : count + 1, isReversed: isReversed)
      ])
    }
    var offset = 0.0
    for owner in sets.all + [tag] { offset += try owner.number("startOffset") ?? 0 }
    return JSONValue.object(members).adding(delay: offset / 1000)
  }

  /// Names without their namespace.
  private static func tags(in cursor: SourceCursor) -> [XMLElement] {
    var (tags, ahead): ([XMLElement], SourceCursor) = ([], cursor)
    while ahead.next != nil {
      ahead.skipWhile { $0 != "<" }
      guard ahead.take("<") else { break }
      let column = ahead.column
      let isEnd = ahead.take("/")
      var tag = XMLElement(name: ahead.takeIdentifier(), column: column, isEnd: isEnd)
      while let attribute = ahead.takeAttribute() {
        tag.attributes[attribute.name] = (attribute.text, attribute.column)
      }
      tag.isEmpty = ahead.take("/")
      if !tag.name.isEmpty { tags.append(tag) }
    }
    return tags
  }
}

extension SourceCursor {
  /// `android:duration="300"`; nil before the end of a tag.
  fileprivate mutating func takeAttribute() -> (name: String, text: String, column: Int)? {
    skipWhile(\.isSpace)
    var name = takeIdentifier()
    while take(":") { name = takeIdentifier() }
    guard !name.isEmpty else { return nil }
    skipWhile(\.isSpace)
    guard take("=") else { return (name, "", column) }
    skipWhile(\.isSpace)
    guard let quote = next, quote == "\"" || quote == "'" else { return nil }
    advance()
    let column = column
    let text = takeWhile { $0 != quote }
    guard take(quote) else { return nil }
    return (name, text, column)
  }
}
