internal import AnimationCore
internal import JSONText
internal import Schema

/// anime.js 4: juliangarnier/anime, `core/globals.js`, `easings/eases/parser.js`,
/// `easings/spring/index.js`; version 3: `anime({ targets, ... })`; times in milliseconds.
extension ScriptTranslation {
  private static let overrides = ["playbackEase", "loopDelay", "keyframes", "reversed"]

  /// The easings among which a name is looked up; `waapi.animate` takes those of CSS too.
  private enum AnimeEasings { case version3, version4, browser }

  /// `waapi.animate(targets, { ... })`, whose parameters are those of `animate`.
  static func isWAAPIOfAnime(_ call: ScriptCall) -> Bool {
    call.receiver == nil && call.names.suffix(2) == ["waapi", "animate"]
  }

  /// `animate(targets, { ... })`.
  mutating func anime(
    _ call: ScriptCall, defaults: ScriptObject? = nil
  ) throws(SourceError) -> ScriptMotion {
    var options = try object(
      call.arguments[1], as: "the parameters of animate", such: "{ x: 100, duration: 300 }")
    if let defaults { options = options.over(defaults) }
    if let member = options["easing"] {
      throw SourceError(
        "easing is of anime.js 3", at: member.column,
        remedy: "; write ease, or anime({ targets, ... })")
    }
    try refuse(Self.overrides, of: options, because: "write the motion of one value without it")
    try refuseScroll(options)
    var motion = ScriptMotion.curve(
      EasingName.json(.eased(.power(2), .easeOut)),
      duration: try number("duration", of: options, .nonNegative).map { $0 / 1000 } ?? 1, .anime)
    if let member = options["ease"] {
      let easings: AnimeEasings = Self.isWAAPIOfAnime(call) ? .browser : .version4
      motion = try animeEase(member.value, motion, of: easings)
    }
    try refuseValues(of: options)
    let passes = try passesOfAnime(options)
    if !passes.isOnce {
      try refuseSpring(motion, in: options)
      // In the browser each element repeats by itself.
      if !Self.isWAAPIOfAnime(call) { try refuseStagger(of: options) }
    }
    motion = motion.repeated(passes)
    motion = motion.lasting(length(of: motion, by: options, in: .anime))
    return try played(motion, atRateOf: options).named("animate", at: call.column)
  }

  private func refuseSpring(
    _ motion: ScriptMotion, in options: ScriptObject
  ) throws(SourceError) {
    guard motion.isSpring else { return }
    throw SourceError(
      "a spring repeats once it is at rest", at: options.column, remedy: "; paste it without loop")
  }

  /// Of passes that begin anew when the last of the elements has arrived: `iterationDuration`.
  private func refuseStagger(of options: ScriptObject) throws(SourceError) {
    guard let delay = options["delay"], isSpread(delay.value) else { return }
    throw SourceError(
      "passes beside a delay of each element wait for the last of them", at: delay.column,
      remedy: "; write the delay of one element, or leave its passes out")
  }

  private mutating func played(
    _ motion: ScriptMotion, atRateOf options: ScriptObject
  ) throws(SourceError) -> ScriptMotion {
    let delay = try delay(options, "delay", .nonNegative) / 1000
    let rate = try number("playbackRate", of: options, .positive) ?? 1
    guard delay == 0 || rate == 1 else {
      throw SourceError(
        "playbackRate is not read beside a delay", at: options["playbackRate"]?.column ?? 1,
        remedy: "; leave it out, and write the duration divided by \(String(number: rate))")
    }
    return motion.sped(by: rate).delayed(by: delay)
  }

  private static let methods: Set<Substring> = [
    "play", "pause", "resume", "reverse", "restart", "alternate", "complete", "reset", "revert",
    "cancel", "seek", "stretch", "refresh",
  ]

  /// `autoplay: onScroll({ sync: true })` moves with the scroll position; names of methods are
  /// called at places, and play in time.
  func refuseScroll(_ options: ScriptObject) throws(SourceError) {
    guard let member = options["autoplay"],
      case .call(let call) = scope.resolved(member.value).value, call.method == "onScroll",
      let first = call.arguments.first, case .object(let scroll) = scope.resolved(first).value,
      let sync = scroll["sync"], !sync.value.isNothing
    else { return }
    if let names = text(sync.value), names.split(separator: " ").allSatisfy(Self.methods.contains) {
      return
    }
    throw SourceError(
      "sync moves with the scroll position, not with time", at: sync.column,
      remedy: "; leave it out for the motion in time")
  }

  /// `anime({ targets, ... })`, in which `loop` counts all passes.
  mutating func animeVersion3(
    _ call: ScriptCall, defaults: ScriptObject? = nil
  ) throws(SourceError) -> ScriptMotion {
    guard let first = call.arguments.first
    else { throw SourceError("\(call.path) has no parameters", at: call.column) }
    var options = try object(
      first, as: "the parameters of \(call.path)", such: "{ targets: \".box\", duration: 300 }")
    if let defaults { options = options.over(defaults) }
    try refuse(["endDelay", "keyframes"], of: options, because: "it is no part of one motion")
    let elastic = UnitCurve.eased(.elastic(amplitude: 1, period: 0.5), .easeOut)
    var motion = ScriptMotion.curve(
      EasingName.json(elastic),
      duration: try number("duration", of: options, .nonNegative).map { $0 / 1000 } ?? 1, .anime)
    if let member = options["easing"] {
      motion = try animeEase(member.value, motion, of: .version3)
    }
    try refuseValues(of: options)
    // On a timeline it runs once, in the direction of that (`seekChild` of version 3.2.1).
    let passes = call.method == "add" ? ScriptPasses() : try passesOfAnimeVersion3(options)
    let delay = try delay(options, "delay", .nonNegative) / 1000
    let length = length(of: motion.repeated(passes), by: options, in: .animeVersion3)
    if passes.isOnce {
      motion = motion.delayed(by: delay)
    } else {
      try refuseSpring(motion, in: options)
      try refuseStagger(of: options)
      // Each pass waits.
      motion = motion.delayed(by: delay).repeated(passes)
    }
    return motion.lasting(length).named(call.path, at: call.column)
  }

  /// A value with its own duration, delay or easing, or with several keyframes.
  private func refuseValues(of options: ScriptObject) throws(SourceError) {
    for member in options.members {
      switch scope.resolved(member.value).value {
      case .object(let own) where own.has("duration", "delay", "ease", "easing"):
        throw SourceError(
          "\(member.name) has its own motion", at: member.column,
          remedy: "; write its duration and ease into the outer object")
      case .list(let items) where member.name != "targets" && items.count > 2,
        .list(let items)
      where member.name != "targets"
        && items.contains { if case .object = $0.value { true } else { false } }:
        throw SourceError(
          "the keyframes of \(member.name) are not one motion", at: member.column,
          remedy: Self.tracksRemedy)
      default: continue
      }
    }
  }

  /// `loop` counts the passes after the first.
  func passesOfAnime(_ options: ScriptObject) throws(SourceError) -> ScriptPasses {
    let reverses = try flag("alternate", of: options) ?? false
    return ScriptPasses(
      count: try animeLoop(options, counts: .passesAfterFirst),
      reversal: reverses ? .backward : .none)
  }

  /// `loop` counts all passes; one there and back is 1, as without it (`reset` of 3.2.1).
  func passesOfAnimeVersion3(_ options: ScriptObject) throws(SourceError) -> ScriptPasses {
    let reversal = try reversal(of: options, remedy: "; exchange start and target")
    let loop = options["loop"].map { scope.resolved($0.value).value }
    let isThereAndBack = reversal != .none && (loop ?? .number(1)) == .number(1)
    return ScriptPasses(
      count: isThereAndBack ? 2 : try animeLoop(options, counts: .allPasses), reversal: reversal)
  }

  private enum AnimeCount { case passesAfterFirst, allPasses }

  private func animeLoop(
    _ options: ScriptObject, counts: AnimeCount
  ) throws(SourceError) -> Double? {
    guard let member = options["loop"] else { return 1 }
    switch scope.resolved(member.value).value {
    case .bool(let isEndless): return isEndless ? nil : 1
    default:
      let count = try repetitions(member.value, as: "loop")
      if count < 0 || count == .infinity { return nil }
      return counts == .allPasses ? max(1, count) : count + 1
    }
  }

  /// A spring has its own duration.
  private mutating func animeEase(
    _ node: ScriptNode, _ motion: ScriptMotion, of easings: AnimeEasings
  ) throws(SourceError) -> ScriptMotion {
    let resolved = scope.resolved(node)
    let isVersion3 = easings == .version3
    var motion = motion
    let name: String
    switch resolved.value {
    case .string(let text): name = text
    case .name(let path): name = path
    case .call(let call) where ["spring", "createSpring", "easings.spring"].contains(call.path):
      return try animeSpring(call)
    case .call(let call) where call.method == "cubicBezier":
      motion.members =
        [Member]([
          "type": "timingCurve", "curve": try bezier(call.arguments, at: node.column),
        ]) + motion.members.filter { $0.key == "duration" }
      return motion
    case .call: name = resolved.source.allText
    default: throw Self.unknownEasing(resolved.source.excerpt, of: "anime.js", at: node.column)
    }
    if isVersion3, name.hasPrefix("spring(") { return try springOfVersion3(name, at: node.column) }
    if name.hasPrefix("cubicBezier("),
      let curve = try? CSSEasing.parse("cubic-bezier" + name.dropFirst(11))
    {
      return withCurve(EasingName.json(curve), motion)
    }
    if let steps = Self.steps(name, easings) { return withCurve(steps, motion) }
    if easings == .browser, let curve = Self.easingOfBrowser(name) {
      return withCurve(EasingName.json(curve), motion)
    }
    if !isVersion3, let curve = Self.lines(name) {
      return withCurve(EasingName.json(curve), motion)
    }
    if name == "linear" || name == "none" { return withCurve(.string("linear"), motion) }
    let own =
      name.hasPrefix("ease") == isVersion3 && !name.contains("Easing.") && !name.contains(".config")
    let curve = isVersion3 ? EasingName.animeVersion3(name) : EasingName.curve(name)
    guard own || name.hasPrefix("eases."), let curve
    else { throw Self.unknownEasingOfAnime(name, isVersion3: isVersion3, at: node.column) }
    return withCurve(EasingName.json(curve), motion)
  }

  /// The steps of version 3 are at their starts: ⌈np⌉/n.
  private static func steps(_ name: String, _ easings: AnimeEasings) -> JSONValue? {
    guard name.hasPrefix("steps("), name.hasSuffix(")") else { return nil }
    let text = easings == .version3 ? name.dropLast() + ", jump-start)" : name[...]
    return (try? CSSEasing.parse(String(text))).map(EasingName.json)
  }

  /// `linear(0, '0.5 25%', 1)`, in which a point without a place is where it is in the list, not
  /// between its neighbors as in CSS; the places of the first and the last are 0 and 1.
  private static func lines(_ name: String) -> UnitCurve? {
    guard name.hasPrefix("linear("), name.hasSuffix(")") else { return nil }
    let points = name.dropFirst("linear(".count).dropLast().split(separator: ",")
    guard points.count > 1 else { return nil }
    var stops: [LinearStop] = []
    for (index, point) in points.enumerated() {
      let parts = point.filter { $0 != "'" && $0 != "\"" && $0 != "`" }.split(separator: " ")
      guard (1...2).contains(parts.count), let output = Double(parts[0]), output.isFinite
      else { return nil }
      var input = Double(index) / Double(points.count - 1)
      if parts.count == 2, index > 0, index < points.count - 1 {
        guard parts[1].hasSuffix("%"), let percentage = Double(parts[1].dropLast())
        else { return nil }
        input = percentage / 100
      }
      stops.append(LinearStop(input: input, output: output))
    }
    return PiecewiseLinear(points: stops).map { .linear(through: $0) }
  }

  /// `waapi.js` takes three words for those of CSS.
  private static func easingOfBrowser(_ name: String) -> UnitCurve? {
    let words = ["in": "ease-in", "out": "ease-out", "inOut": "ease-in-out"]
    return try? CSSEasing.parse(words[name] ?? name)
  }

  /// The name of one version where the other is called has its own name there.
  private static func unknownEasingOfAnime(
    _ name: String, isVersion3: Bool, at column: Int
  ) -> SourceError {
    if !isVersion3, ["in", "out", "inOut", "outIn"].contains(name) {
      return SourceError(
        "\"\(name)\" has a power of its own, which is not in the text", at: column,
        code: .unknownName, remedy: "; write it, as in \"\(name)(1.68)\" of anime.js 4.0")
    }
    let (own, other) = isVersion3 ? ("3", "4") : ("4", "3")
    guard let renamed = EasingName.renamed(name, asVersion3: isVersion3)
    else { return unknownEasing(name, of: "anime.js", at: column) }
    return SourceError(
      "\"\(name)\" is an easing of anime.js \(other)", at: column, code: .unknownName,
      remedy: "; write \"\(renamed)\" in version \(own)")
  }

  private func withCurve(_ curve: JSONValue, _ motion: ScriptMotion) -> ScriptMotion {
    var motion = motion
    motion.members = motion.members.map { $0.key == "curve" ? Member("curve", curve) : $0 }
    return motion
  }

  /// Mass 1, stiffness 100 and damping 10 by default, or a bounce of 0.5 and a perceived duration
  /// of 628 ms; a mass is at least 1, and all are at most 10,000.
  mutating func animeSpring(_ call: ScriptCall) throws(SourceError) -> ScriptMotion {
    var options = ScriptObject(members: [], spreads: [], column: call.column)
    if let first = call.arguments.first {
      options = try object(
        first, as: "the spring", such: "{ stiffness: 100, damping: 10 }")
    }
    if let member = options["frame"] ?? options["keyframes"] {
      throw SourceError(
        "this spring is asked for its values at each frame, which is not read", at: member.column,
        remedy: "; write it in time, such as { type: \"spring\", stiffness: 100, damping: 10 }")
    }
    try checkSpelling(
      options, of: "a spring of anime.js",
      known: ["mass", "stiffness", "damping", "velocity", "bounce", "duration", "onComplete"])
    let motion: ScriptMotion
    if options.has("bounce", "duration") {
      motion = .spring(try perceivedSpring(options), .anime)
    } else {
      let most = 10_000.0
      let velocity = try velocity(options, distance: 1)
      let spring = SourceSpring(
        mass: min(max(try number("mass", of: options, .positive) ?? 1, 1), most),
        stiffness: min(try number("stiffness", of: options, .positive) ?? 100, most),
        damping: min(try number("damping", of: options, .nonNegative) ?? 10, most))
      motion = .spring(spring, velocity: min(max(velocity, -most), most), .anime)
    }
    return motion.named(call.path, at: call.column)
  }

  /// Stiffness (2π/d)² and damping 4π(1 − b)/d, or 4π/(d (1 + b)) below a bounce of 0, rounded to
  /// three places; the mass is 1, and there is no velocity.
  private func perceivedSpring(_ options: ScriptObject) throws(SourceError) -> SourceSpring {
    let bounce = min(max(try number("bounce", of: options) ?? 0.5, -1), 1)
    let given = try number("duration", of: options, .positive) ?? 628
    let duration = min(max(given, 10), 10_000) / 1000
    guard bounce > -1 else {
      throw SourceError(
        "bounce \(NumberRange.bounce.description)",
        at: options["bounce"]?.column ?? options.column)
    }
    let part = bounce >= 0 ? 1 - bounce : 1 / (1 + bounce)
    let places = DecimalPlaces(3)
    let angular = 2 * Double.pi / duration
    return SourceSpring(
      mass: 1, stiffness: places.round(min(angular * angular, 10_000)),
      damping: places.round(min(2 * angular * part, 300)))
  }

  /// `spring(mass, stiffness, damping, velocity)`, each from 0.1 to 100, over-damped as critical;
  /// the velocity is relative to the distance.
  private func springOfVersion3(_ text: String, at column: Int) throws(SourceError) -> ScriptMotion
  {
    let parts = text.dropFirst("spring(".count).dropLast().split(separator: ",")
    var numbers = [1.0, 100, 10, 0]
    for (index, part) in parts.prefix(4).enumerated() {
      guard let number = Double(part.filter { !$0.isWhitespace }) else {
        throw SourceError("expected numbers in \(text.prefix(40))", at: column)
      }
      numbers[index] = number
    }
    numbers = numbers.map { min(max($0, 0.1), 100) }
    let spring = SourceSpring(mass: numbers[0], stiffness: numbers[1], damping: numbers[2])
    return .spring(spring.atMostCritical, velocity: numbers[3], .anime)
  }
}
