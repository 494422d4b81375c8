internal import AnimationCore
internal import JSONText

/// The interpolators of Android's views, by their formulas in
/// frameworks/base, core/java/android/view/animation, and androidx.interpolator.view.animation.
///
/// `AccelerateInterpolator(f)` is t^2f, `DecelerateInterpolator(f)` 1 − (1 − t)^2f; with the
/// tension T, by default 2, `OvershootInterpolator` is (t − 1)²((T + 1)(t − 1) + T) + 1, and
/// `AnticipateInterpolator` t²((T + 1)t − T): cubics of t, which are Béziers exactly.
/// `AnticipateOvershootInterpolator(T, e)`, by default 2 and 1.5, is the latter in one half and
/// the former in the other, with the tension eT. `AccelerateDecelerateInterpolator` is half a
/// wave of a sine.
enum AndroidInterpolator {
  static let standard = JSONValue.string("easeInOutSine")

  private static func bezier(_ numbers: Double...) -> JSONValue {
    .array(numbers.map { .number($0) })
  }

  private static let plain: [String: JSONValue] = [
    "LinearInterpolator": .string("linear"), "AccelerateDecelerateInterpolator": standard,
    "FastOutSlowInInterpolator": bezier(0.4, 0, 0.2, 1),
    "LinearOutSlowInInterpolator": bezier(0, 0, 0.2, 1),
    "FastOutLinearInInterpolator": bezier(0.4, 0, 1, 1),
    "FastOutExtraSlowInInterpolator": .string(PeerEasing.emphasized),
  ]

  /// Names of resources and of constants of Material's `AnimationUtils`, without `_interpolator`;
  /// frameworks/base, core/res/res/interpolator, and core/res/res/anim.
  static let resources: [String: JSONValue] = [
    "linear": .string("linear"), "accelerate_decelerate": standard,
    "fast_out_slow_in": bezier(0.4, 0, 0.2, 1), "linear_out_slow_in": bezier(0, 0, 0.2, 1),
    "fast_out_linear_in": bezier(0.4, 0, 1, 1),
    "fast_out_extra_slow_in": .string(PeerEasing.emphasized),
    "accelerate": power(1, .easeIn), "decelerate": power(1, .easeOut),
    "accelerate_quad": power(1, .easeIn), "decelerate_quad": power(1, .easeOut),
    "accelerate_cubic": power(1.5, .easeIn), "decelerate_cubic": power(1.5, .easeOut),
    "accelerate_quart": power(2, .easeIn), "decelerate_quart": power(2, .easeOut),
    "accelerate_quint": power(2.5, .easeIn), "decelerate_quint": power(2.5, .easeOut),
    "overshoot": PeerEasing.overshoot(tension: 2), "anticipate": PeerEasing.anticipate(tension: 2),
    "anticipate_overshoot": anticipateOvershoot([]),
  ]

  private static let others: Set = ["BounceInterpolator", "CycleInterpolator"]

  private static let powers: [String: EasedCurve.EaseWay] = [
    "AccelerateInterpolator": .easeIn, "DecelerateInterpolator": .easeOut,
  ]

  private static let tensions: Set = [
    "OvershootInterpolator", "AnticipateInterpolator", "AnticipateOvershootInterpolator",
  ]

  static let names = others.union(tensions).union(plain.keys).union(powers.keys).union([
    "PathInterpolator", "PathInterpolatorCompat",
  ])

  private static func power(_ factor: Double, _ way: EasedCurve.EaseWay) -> JSONValue {
    EasingName.json(.eased(.power(2 * factor), way))
  }

  /// The tension and the factor by which it is multiplied.
  private static func anticipateOvershoot(_ numbers: [Double]) -> JSONValue {
    let factor = numbers.count > 1 ? numbers[1] : 1.5
    return EasingName.json(
      .eased(.back(overshoot: (numbers.first ?? 2) * factor), .easeInOut))
  }

  /// Of a resource: `fast_out_slow_in` of `@android:interpolator/fast_out_slow_in`.
  static func resource(_ name: String) -> JSONValue? {
    let name = name.lowercased()
    return resources[name.hasSuffix("_interpolator") ? String(name.dropLast(13)) : name]
  }

  /// The first interpolator of an expression: `new DecelerateInterpolator(2f)`,
  /// `PathInterpolatorCompat.create(0.4f, 0f, 0.2f, 1f)`, `R.interpolator.fast_out_slow_in`; a name
  /// that the text defines stands for its value.
  static func curve(in text: SourceCursor) throws(SourceError) -> JSONValue {
    try curve(in: text, throughNames: 4)
  }

  /// `count` is the number of names that may stand for each other.
  private static func curve(
    in text: SourceCursor, throughNames count: Int
  ) throws(SourceError) -> JSONValue {
    var column = text
    column.skipWhitespace()
    if let curve = try curve(ofFunction: column) { return curve }
    if count > 0, let definition = try text.definitionAlone {
      return try curve(in: definition, throughNames: count - 1)
    }
    let words = Array(SourceWords(text))
    // `ValueAnimator.setInterpolator` takes a linear one in its place.
    if words.count == 1, words[0].name == "null" { return .string("linear") }
    let isChoice = words.contains { ["if", "when", "else"].contains($0.name) }
    if !isChoice, case .curve(let curve)? = try MaterialTheme.value(in: text) { return curve }
    var isFramework = false
    for word in words where !isChoice {
      isFramework = isFramework || word.name == "android"
      if names.contains(word.name) { return try curve(of: word) }
      let isKnown = isFramework || word.name.lowercased().contains("out_")
      if isKnown, word.receiver != nil, let curve = resource(word.name) { return curve }
    }
    throw SourceError(
      "expected an interpolator, such as DecelerateInterpolator() or "
        + "PathInterpolator(0.4f, 0f, 0.2f, 1f); write it in place of a variable", at: column.column
    )
  }

  /// `{ t -> t * t }`, `Interpolator { it * it }`, `t -> t * t`, of which one that only asks an
  /// interpolator is that; nil for another expression.
  private static func curve(ofFunction text: SourceCursor) throws(SourceError) -> JSONValue? {
    var ahead = text
    _ = ahead.takePath()
    ahead.skipSpaces()
    let body = ahead.next == "{" ? try ahead.skipBrackets() : nil
    guard body != nil || text.hasArrow else { return nil }
    if let body, let curve = try curve(inClosure: body) { return curve }
    throw SourceError(
      "a function is not evaluated; \(SourceTranslation.linearAdvice)", at: text.column)
  }

  /// `{ OvershootInterpolator(2f).getInterpolation(it) }`; nil for a closure that does more.
  static func curve(inClosure body: SourceCursor) throws(SourceError) -> JSONValue? {
    let words = Array(SourceWords(body))
    guard let last = words.last, let call = words.dropLast().last, call.name == "getInterpolation",
      let interpolator = words.dropLast(2).last, names.contains(interpolator.name),
      let made = LooseCall(interpolator, as: .kotlin)?.end,
      made.position + 1 == call.place.position,
      var argument = LooseCall(call, as: .kotlin)?.arguments.first?.body
    else { return nil }
    argument.skipWhitespace()
    var rest = last.behind
    rest.skipWhitespace()
    guard argument.position == last.place.position, rest.take(")"),
      last.name == "it" || words.first?.name == last.name
    else { return nil }
    rest.skipWhitespace()
    var start = body
    start.skipWhitespace()
    if last.name != "it" {
      _ = try? start.readName()
      start.skipWhitespace()
      guard start.take("-"), start.take(">") else { return nil }
      start.skipWhitespace()
    }
    _ = start.takePath()
    return rest.next == nil && start.position == interpolator.behind.position
      ? try curve(of: interpolator) : nil
  }

  private static func curve(of word: SourceWord) throws(SourceError) -> JSONValue {
    var place = word
    if word.name == "PathInterpolatorCompat" {
      let create = SourceWords(word.behind).first { _ in true }
      guard let create, create.name == "create"
      else { throw SourceError("expected PathInterpolatorCompat.create(...)", at: word.column) }
      place = create
    }
    return try curve(named: word.name, numbers: numbers(of: place), at: word.column)
  }

  private static func numbers(of word: SourceWord) throws(SourceError) -> [Double] {
    guard let call = LooseCall(word, as: .kotlin) else { return [] }
    var numbers: [Double] = []
    for argument in call.arguments {
      let value = try argument.value()
      guard case .number(let number) = value.value
      else { throw SourceError("expected a number", at: value.valueColumn) }
      numbers.append(number)
    }
    return numbers
  }

  /// Without numbers the factor is 1 and the tension 2.
  static func curve(
    named name: String, numbers: [Double], at column: Int
  ) throws(SourceError) -> JSONValue {
    if let curve = plain[name] { return curve }
    if let way = powers[name] {
      let factor = numbers.first ?? 1
      guard factor > 0, factor <= maximumFactor
      else { throw SourceError("the factor must be above 0 and at most 1000", at: column) }
      return power(factor, way)
    }
    if tensions.contains(name) {
      let tension = numbers.first ?? 2
      switch name {
      case "OvershootInterpolator": return PeerEasing.overshoot(tension: tension)
      case "AnticipateInterpolator": return PeerEasing.anticipate(tension: tension)
      default: return anticipateOvershoot(numbers)
      }
    }
    if others.contains(name) {
      throw SourceError("\(name) is no Bézier; \(SourceTranslation.linearAdvice)", at: column)
    }
    switch numbers.count {
    case 4: return .array(numbers.map { .number($0) })
    // A quadratic Bézier, raised to a cubic one.
    case 2:
      let (x, y) = (2 / 3 * numbers[0], 2 / 3 * numbers[1])
      return bezier(x, y, 1 / 3 + x, 1 / 3 + y)
    default:
      throw SourceError("\(name) takes the numbers of a Bézier, two or four", at: column)
    }
  }

  private static let maximumFactor = 1000.0

  /// `pathData` of a `pathInterpolator`, which begins at 0,0 where it does not say so; nil for a
  /// path that does not lead from 0,0 to 1,1.
  static func curve(ofPath data: String) -> JSONValue? {
    let isMoved = data.drop(while: \.isWhitespace).first?.lowercased() == "m"
    return SVGEasing.curve(isMoved ? data : "M0,0 " + data).map(EasingName.json)
  }
}

extension SourceCursor {
  /// Whether it is a lambda of Java.
  fileprivate var hasArrow: Bool {
    var ahead = self
    guard (try? ahead.skipBalanced { $0 == "-" }) != nil else { return false }
    return ahead.take("-") && ahead.take(">")
  }

  /// The value of the name that is all of the text, to the end of its line; nil for another text,
  /// and for a name that the text does not define.
  fileprivate var definitionAlone: SourceCursor? {
    get throws(SourceError) {
      let name = nameAlone
      guard !name.isEmpty, let start = try definition(of: name) else { return nil }
      var end = start
      try end.skipBalanced { $0 == ";" || $0.isNewline }
      return SourceCursor(start.position..<end.position, of: start)
    }
  }
}
