internal import AnimationCore
internal import Schema

/// Svelte 5, sveltejs/svelte 02ba39b3 `transition/index.js`, 0155f37a `motion/tweened.js` and
/// 0619b76a `animate/index.js` of `packages/svelte/src`; times in milliseconds.
extension ScriptTranslation {
  private struct Defaults {
    /// Nil where it depends on the distance.
    var milliseconds: Double?
    let easing: String
    /// The names of its other parameters.
    var others: Set<String> = []
  }

  private static let transitions: [String: Defaults] = [
    "fade": Defaults(milliseconds: 400, easing: "linear"),
    "blur": Defaults(milliseconds: 400, easing: "cubicInOut", others: ["amount", "opacity"]),
    "fly": Defaults(milliseconds: 400, easing: "cubicOut", others: ["x", "y", "opacity"]),
    "slide": Defaults(milliseconds: 400, easing: "cubicOut", others: ["axis"]),
    "scale": Defaults(milliseconds: 400, easing: "cubicOut", others: ["start", "opacity"]),
    "draw": Defaults(milliseconds: 800, easing: "cubicInOut", others: ["speed"]),
    "flip": Defaults(easing: "cubicOut"),
  ]
  private static let crossfade = Defaults(easing: "cubicOut", others: ["fallback"])
  private static let tweened = Defaults(
    milliseconds: 400, easing: "linear", others: ["interpolate"])

  static func isTransitionOfSvelte(_ name: String) -> Bool { transitions[name] != nil }

  /// `transition:fly={{ y: 200 }}` of an element, with its options, if it has any.
  mutating func transitionOfSvelte(
    _ name: String, _ options: ScriptNode?, at column: Int
  ) throws(SourceError) -> ScriptMotion {
    guard let defaults = Self.transitions[name] else {
      throw SourceError(
        "\(name) is a transition of the application's own, which is not read", at: column,
        remedy: Self.remedyForOwn)
    }
    return try svelte(name, defaults, options, at: column)
  }

  private static let remedyForOwn =
    "; write its duration and its easing with one of Svelte's, such as "
    + "transition:fade={{ duration: 300, easing: cubicOut }}"

  /// A function that makes a transition, whose `css` may be anything of the time.
  static func refuseFunctionOfSvelte(_ source: SourceCursor) throws(SourceError) {
    guard source.allText.contains("node"),
      WorkBudget.spend(units: SourceReader.wordCost * source.length),
      let word = SourceWords(source).first(where: \.isFunctionOfTime)
    else { return }
    throw SourceError(
      "\(word.name) of a transition of Svelte is not evaluated", at: word.column,
      remedy: remedyForOwn)
  }

  fileprivate mutating func crossfadeOfSvelte(
    _ call: ScriptCall
  ) throws(SourceError) -> ScriptMotion {
    try svelte(call.path, Self.crossfade, call.arguments.first, at: call.column)
  }

  private mutating func svelte(
    _ name: String, _ defaults: Defaults, _ given: ScriptNode?, at column: Int
  ) throws(SourceError) -> ScriptMotion {
    let options =
      try given.map { node throws(SourceError) in
        try object(node, as: "the options of \(name)", such: "{ duration: 300 }")
      } ?? ScriptReading.empty(at: column)
    try checkSpelling(
      options, of: "\(name) of Svelte",
      known: ["delay", "duration", "easing"] + defaults.others.sorted())
    let standard = options["speed"] == nil ? defaults.milliseconds : nil
    guard let duration = try number("duration", of: options, .nonNegative) ?? standard else {
      throw SourceError(
        "how long \(name) takes depends on the distance", at: options.column,
        remedy: "; write its duration, such as { duration: 300 }")
    }
    let curve = try options["easing"].map { member throws(SourceError) in
      try svelteEase(member.value)
    }
    return ScriptMotion.curve(
      EasingName.json(curve ?? Self.curveOfSvelte(defaults.easing) ?? .linear),
      duration: duration / 1000, .svelte
    )
    .delayed(by: try delay(options, "delay", .nonNegative) / 1000).named(name, at: column)
  }

  private func svelteEase(_ node: ScriptNode) throws(SourceError) -> UnitCurve {
    let resolved = scope.resolved(node)
    // Also of `import * as easings`.
    if case .name(let path) = resolved.value, let name = path.split(separator: ".").last,
      let curve = Self.curveOfSvelte(String(name))
    {
      return curve
    }
    throw Self.unknownEasing(resolved.source.excerpt, of: "Svelte", at: node.column)
  }

  /// `easing/index.js` of 0ae5d7a8: its `elastic` is sin(13πt/2) 2^(10t − 10), of the period 4/13;
  /// the parabolas of its `bounce` are others than Penner's.
  private static func curveOfSvelte(_ name: String) -> UnitCurve? {
    if name == "linear" { return .linear }
    let ways: [(suffix: String, way: EasedCurve.EaseWay)] = [
      ("InOut", .easeInOut), ("In", .easeIn), ("Out", .easeOut),
    ]
    guard let (suffix, way) = ways.first(where: { name.hasSuffix($0.suffix) }) else { return nil }
    let family = String(name.dropLast(suffix.count))
    switch family {
    case "back":
      return .eased(.back(overshoot: EasingName.overshoot * (way == .easeInOut ? 1.525 : 1)), way)
    case "elastic": return .eased(.elastic(amplitude: 1, period: 4 / 13), way)
    case "circ", "cubic", "expo", "quad", "quart", "quint", "sine":
      return EasingName.curve(of: family, way: way, [], isFaded: false)
    default: return nil
    }
  }

  /// A value that follows another by itself: `tweened(0, { ... })`, `new Tween(0, { ... })`, or one
  /// of its calls, `progress.set(1, { ... })`, whose options are over those that it is made with.
  fileprivate mutating func tweenOfSvelte(_ call: ScriptCall) throws(SourceError) -> ScriptMotion {
    var options = call.arguments.count > 1 ? call.arguments[1] : nil
    if call.method == "set", let maker = makerOfSvelte(call), maker.arguments.count > 1,
      let node = options
    {
      let own = try object(node, as: "the options of set", such: "{ duration: 300 }")
      let base = try object(maker.arguments[1], as: "the options of \(maker.path)")
      options = ScriptNode(
        value: .object(own.over(base)), column: node.column, source: node.source)
    }
    return try svelte(call.path, Self.tweened, options, at: call.column)
  }

  fileprivate func makerOfSvelte(_ call: ScriptCall) -> ScriptCall? {
    let owner = call.names.dropLast().joined(separator: ".")
    guard case .call(let maker)? = scope.value(of: owner)?.value, maker.makesTweenOfSvelte
    else { return nil }
    return maker
  }

  static let springOfSvelte =
    "Svelte's spring steps by frames, which is not read; write a spring in time, such as "
    + "{ type: \"spring\", stiffness: 100, damping: 10 }"

  static let tweenJS =
    "tween.js is not read; write its duration in seconds and its easing as GSAP has them: "
    + "gsap.to(\".box\", { x: 100, duration: 1, ease: \"power1.out\" })"
}

extension ScriptCall {
  /// The `Tween` of tween.js is followed by `to`, and that of Flutter has labels.
  fileprivate var makesTweenOfSvelte: Bool {
    guard receiver == nil, let first = arguments.first else { return false }
    switch path {
    case "tweened": return true
    case "Tween.of": if case .function = first.value { return true }
    case "Tween": if case .unknown = first.value { return false }
    default: return false
    }
    return arguments.count == 2 ? arguments[1].isObject : path == "Tween" && first.isNumber
  }

  /// `spring(0, { stiffness: 0.1, damping: 0.25 })`; its constants are at most 1, those of
  /// react-motion's `spring` are not.
  fileprivate var isSpringOfSvelte: Bool {
    guard path == "spring", arguments.count == 2, case .object(let options) = arguments[1].value,
      options.has("stiffness", "damping", "precision")
    else { return false }
    return !["stiffness", "damping"].contains { name in
      if case .number(let constant)? = options[name]?.value.value { constant > 1 } else { false }
    }
  }

  /// `progress.set(1, { duration: 300 })`.
  fileprivate var setsTween: Bool {
    guard method == "set", names.count > 1, arguments.count == 2,
      case .object(let options) = arguments[1].value
    else { return false }
    return options.has("duration", "delay", "easing")
  }

  fileprivate var isCrossfadeOfSvelte: Bool {
    path == "crossfade" && arguments.count == 1 && arguments[0].isObject
  }

  /// `new Tween(box).to({ x: 100 }, 1000)`.
  fileprivate var isOfTweenJS: Bool {
    method == "to" && receiver != nil && rootPath == "Tween"
  }
}

extension ScriptNode {
  fileprivate var isNumber: Bool { if case .number = value { true } else { false } }
}

extension ScriptSystem {
  static let svelte = ScriptSystem(
    methods: ["tweened", "Tween", "of", "set", "crossfade", "spring"],
    isCall: { call in
      let isOwn = call.makesTweenOfSvelte || call.setsTween || call.isCrossfadeOfSvelte
      return isOwn || call.isSpringOfSvelte || call.isOfTweenJS ? true : nil
    },
    read: { (reading, call, _) throws(SourceError) in
      if call.isSpringOfSvelte {
        throw SourceError(ScriptTranslation.springOfSvelte, at: call.column).final
      }
      if call.isOfTweenJS { throw SourceError(ScriptTranslation.tweenJS, at: call.column).final }
      if call.isCrossfadeOfSvelte { return [try reading.translation.crossfadeOfSvelte(call)] }
      if call.setsTween {
        guard reading.translation.makerOfSvelte(call) != nil else { return [] }
      } else if !call.makesTweenOfSvelte {
        return nil
      }
      return [try reading.translation.tweenOfSvelte(call)]
    },
    handOn: { reading, call in
      if call.isCrossfadeOfSvelte { reading.hasCrossfade = true }
    })
}

extension SourceWord {
  /// `css: (t, u) => ...`, or `tick`.
  fileprivate var isFunctionOfTime: Bool {
    var ahead = behind
    guard name == "css" || name == "tick", ahead.takeAhead(":") else { return false }
    ahead.skipWhitespace()
    if ahead.next == "(" {
      guard (try? ahead.skipBrackets()) != nil else { return false }
    } else {
      guard !ahead.takeScriptName().isEmpty else { return false }
    }
    return ahead.takeAhead("=") && ahead.next == ">"
  }
}

extension SourceCursor {
  /// `transition:fly|local={{ y: 200 }}` of an element of Svelte: the name of the transition, what
  /// stands between the braces, and the place behind; nil for anything else.
  var directiveOfSvelte: (name: String, options: SourceCursor?, end: SourceCursor)? {
    var ahead = self
    guard next?.isOne(of: "tioa") == true else { return nil }
    let directive = ahead.takeScriptName()
    guard ["transition", "in", "out", "animate"].contains(directive), ahead.take(":")
    else { return nil }
    let name = ahead.takeScriptName()
    guard !name.isEmpty else { return nil }
    let isKnown = ScriptTranslation.isTransitionOfSvelte(name)
    // Without options, CSS and Astro have other names behind `transition:`.
    let needsOptions = directive == "transition" && !isKnown
    while ahead.take("|") { _ = ahead.takeScriptName() }
    guard ahead.take("=") else {
      let isAlone = needsOptions || !isKnown && ahead.isBeforeEnd
      return ahead.isBehindAttribute && !isAlone ? (name, nil, ahead) : nil
    }
    let quote = ahead.next.flatMap { $0.isQuote ? $0 : nil }
    if quote != nil { ahead.advance() }
    guard ahead.next == "{", let options = try? ahead.skipBrackets(),
      !needsOptions || options.isBefore("{")
    else { return nil }
    if let quote { _ = ahead.take(quote) }
    return (name, options, ahead)
  }
}

extension SourceCursor {
  /// Whether an element ends or continues with another attribute, as the value of a property of
  /// CSS, `transition:scale .2s`, does not.
  private var isBehindAttribute: Bool {
    var ahead = self
    ahead.skipWhitespace()
    guard ahead.position > position, ahead.isAtName else {
      return ahead.next.map { $0.isOne(of: ">/{") } ?? true
    }
    _ = ahead.takeIdentifier()
    return ahead.next.map { $0.isOne(of: "=:|>/") } ?? false
  }
}
