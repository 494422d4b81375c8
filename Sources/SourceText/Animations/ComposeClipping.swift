/// Jetpack Compose among other statements: transitions, effects, modifiers and schemes of motion.
enum ComposeClipping {
  static let marks = specs.union(defaults.keys).union(SourceTranslation.stiffnesses.keys).union([
    "animationSpec", "transitionSpec", "MotionScheme", "motionScheme", "LaunchedEffect",
    "AnimatedContent", "rememberInfiniteTransition", "updateTransition", "AnimationSpec",
    "CubicBezierEasing", "Animatable", "EnterTransition", "ExitTransition", "animate",
    "animateDecay",
  ])

  /// Whether the word is used as Kotlin uses it: a call, a label, or a type.
  static func isMark(_ word: SourceWord) -> Bool {
    switch word.name {
    case "animationSpec", "transitionSpec": word.isBefore("=")
    case "AnimationSpec": word.behind.next == "<"
    case "Animatable", "animateDecay": word.isBefore("(")
    case "EnterTransition", "ExitTransition": word.isNone
    case "animateTo" where FlutterClipping.isStart(word): false
    case "animate": isAnimate(word)
    case _ where SourceTranslation.stiffnesses[word.name] != nil: word.receiver == "Spring"
    case _ where specs.contains(word.name): word.isBefore("(") || word.isBefore("{")
    case _ where defaults[word.name] != nil: isFunction(word)
    default: true
    }
  }

  /// `spring` is a word of other systems too.
  static let specs = SourceTranslation.specs.subtracting(["spring"])

  /// The spec of a function that is called without one.
  enum DefaultSpec: Hashable, Comparable {
    case tween
    /// With the damping ratio 1.
    case spring(stiffness: Double)
  }

  /// androidx/androidx, compose/animation/animation/.../EnterExitTransition.kt 0784b4fe,
  /// AnimationModifier.kt, Crossfade.kt, animation-core/.../AnimateAsState.kt, Animatable.kt,
  /// Transition.kt; compose/foundation/.../LazyItemScope.kt, Scroll.kt.
  static let defaults: [String: DefaultSpec] = {
    var defaults: [String: DefaultSpec] = ["Crossfade": .tween]
    let others = ["animateContentSize", "animateItem", "animateItemPlacement", "animateEnterExit"]
    for name in TransitionAdvice.compose.union(others) { defaults[name] = .spring(stiffness: 400) }
    let types = "Float Dp Color Int Offset Size Rect IntOffset IntSize Value"
    let values = types.split(separator: " ").flatMap { ["animate\($0)AsState", "animate\($0)"] }
    let own = [
      "animateTo", "animateScrollTo", "animateScrollBy", "slideIntoContainer",
      "slideOutOfContainer",
    ]
    for name in values + own { defaults[name] = .spring(stiffness: SourceSpring.compose.stiffness) }
    return defaults
  }()

  static func read(_ reader: inout ClippingReader) {
    var words = SourceWords(reader.source)
    var state = ComposeState()
    while let word = words.next() {
      do {
        if let end = try state.read(word, in: &reader) { words.skip(to: end) }
      } catch { reader.fail(error) }
    }
  }

  /// Enter and exit transitions are called on nothing, and functions of a scope are.
  static func isFunction(_ word: SourceWord) -> Bool {
    guard defaults[word.name] != nil, word.previous != "fun" else { return false }
    let isAnimate = word.name.hasPrefix("animate")
    // `transition.animateFloat { ... }` has the default spec.
    if word.isBefore("{") { return isAnimate && word.receiver != nil }
    return word.isBefore("(") && (word.receiver == nil || isAnimate)
  }

  private static let ends: Set = ["initialValue", "targetValue", "initialVelocity"]

  /// `animate(0f, 1f) { value, velocity -> }`, which is called on nothing.
  static func isAnimate(_ word: SourceWord) -> Bool {
    guard word.name == "animate", word.receiver == nil,
      let call = LooseCall(word, as: .kotlin), call.arguments.count > 1
    else { return false }
    if call.arguments.contains(where: { ends.contains($0.label ?? "") }) { return true }
    return call.arguments.prefix(2).allSatisfy(\.isNumberOfKotlin)
  }

  /// The number of arguments that come before the spec without a label.
  static func argumentsBeforeSpec(of name: String) -> Int {
    if name.hasSuffix("AsState") || name.hasPrefix("animateScroll") || name == "animateTo"
      || name.hasSuffix("Container")
    {
      return 1
    }
    return name == "Crossfade" || name == "AnimatedVisibility" ? 2 : 0
  }
}

extension SourceWord {
  /// `EnterTransition.None` and `ExitTransition.None`.
  var isNone: Bool {
    guard name == "EnterTransition" || name == "ExitTransition" else { return false }
    var ahead = behind
    return ahead.take(".") && ahead.takeIdentifier() == "None"
  }
}

extension LooseCall.LooseArgument {
  /// `0f` or `0.5f`, which no other language has.
  fileprivate var isNumberOfKotlin: Bool {
    var number = body
    number.skipWhitespace()
    let digits = number.takeWhile { $0.isDigit || $0 == "." || $0 == "-" }
    return !digits.isEmpty && (number.take("f") || number.take("F")) && number.isBeforeEnd
  }
}
