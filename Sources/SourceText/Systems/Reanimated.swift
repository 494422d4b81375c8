internal import AnimationCore
internal import JSONText
internal import Schema

/// Reanimated 4: software-mansion/react-native-reanimated 178a31ed, `spring.ts`, `springUtils.ts`,
/// `springConfigs.ts`, `timing.ts`, `repeat.ts`, `delay.ts`, `sequence.ts`; times in milliseconds.
extension ScriptTranslation {
  static let reanimatedCalls: Set = [
    "withSpring", "withTiming", "withDelay", "withRepeat", "withSequence", "withDecay",
    "withClamp",
  ]

  /// The value to which it moves is the first argument, and may be any.
  mutating func reanimated(_ call: ScriptCall) throws(SourceError) -> ScriptMotion {
    switch call.path {
    case "withSpring": return try withSpring(call)
    case "withTiming": return try withTiming(call)
    case "withDelay": return try withDelay(call)
    case "withRepeat": return try withRepeat(call)
    case "withSequence":
      return try alike(call.arguments, in: call) { translation, node throws(SourceError) in
        try translation.reanimated(node, in: call)
      }
    case "withClamp":
      // Whether the bounds cut the motion depends on its start, which is not in the text.
      throw SourceError(
        "withClamp cuts a motion off at its bounds", at: call.column,
        remedy: "; paste the animation in it, such as withSpring(1), for the motion past them")
    default: throw Self.decay(call)
    }
  }

  static func decay(_ call: ScriptCall) -> SourceError {
    SourceError(
      "\(call.path) has no target", at: call.column,
      remedy: "; a motion that friction ends is {\"type\": \"decay\"}, a target of "
        + "/v1/gestures/release")
  }

  private mutating func reanimated(
    _ node: ScriptNode, in outer: ScriptCall
  ) throws(SourceError) -> ScriptMotion {
    guard case .call(let call) = scope.resolved(node).value,
      Self.reanimatedCalls.contains(call.path)
    else {
      throw unknown(
        node, as: "the animation of \(outer.path)", "write it, such as withTiming(1)")
    }
    return try reanimated(call)
  }

  /// Motions one after the other are read if they are alike, as the first one of them, which is
  /// told unless what is made of it says so.
  mutating func alike(
    _ nodes: [ScriptNode], in call: ScriptCall, isTold: Bool = true,
    read: (inout ScriptTranslation, ScriptNode) throws(SourceError) -> ScriptMotion
  ) throws(SourceError) -> ScriptMotion {
    var motions: [ScriptMotion] = []
    for node in nodes { motions.append(try read(&self, node)) }
    guard let first = motions.first
    else { throw SourceError("\(call.path) has no animation", at: call.column) }
    if let other = motions.first(where: { $0.object != first.object }) {
      throw SourceError(
        "\(call.path) has different animations, \(first.name) and \(other.name)",
        at: other.column, remedy: "; paste one of them"
      )
      .choosing(among: motions.choices)
    }
    if isTold, motions.count > 1 {
      warn(
        "\(call.path) has \(motions.count) animations alike; this is one of them", at: call.column)
    }
    return first.named(call.path, at: call.column)
  }

  // MARK: - Timing

  private mutating func withTiming(_ call: ScriptCall) throws(SourceError) -> ScriptMotion {
    var duration = 300.0
    var curve = EasingName.json(.eased(.power(2), .easeInOut))
    if let config = try config(of: call) {
      try checkSpelling(config, of: "withTiming", known: ["duration", "easing", "reduceMotion"])
      try refuseReduction(config)
      duration = try number("duration", of: config, .nonNegative) ?? duration
      if let member = config["easing"] { curve = try reactEasing(member.value, of: "Reanimated") }
    }
    return ScriptMotion.curve(curve, duration: duration / 1000, .reanimated)
      .named("withTiming", at: call.column)
  }

  /// The second argument, an object; nil without one.
  private func config(of call: ScriptCall) throws(SourceError) -> ScriptObject? {
    guard call.arguments.count > 1 else { return nil }
    let node = scope.resolved(call.arguments[1])
    if case .function = node.value { return nil }
    if node.value == .null { return nil }
    if case .object(let given) = node.value { try refusePresets(in: given.spreads) }
    return try object(
      call.arguments[1], as: "the config of \(call.path)",
      such: call.path == "withSpring" ? "{ damping: 15, stiffness: 120 }" : "{ duration: 300 }")
  }

  private func refuseReduction(_ config: ScriptObject) throws(SourceError) {
    guard let member = config["reduceMotion"],
      case .name("ReduceMotion.Always") = scope.resolved(member.value).value
    else { return }
    throw SourceError(
      "ReduceMotion.Always sets the values at once, without a motion", at: member.column,
      remedy: "; leave it out for the motion")
  }

  /// `...config.stiff`, which has `tension` and `friction` in react-spring.
  private func refusePresets(in spreads: [ScriptNode]) throws(SourceError) {
    for spread in spreads {
      guard let preset = Self.presetObject(scope.resolved(spread)),
        let tension = try number("tension", of: preset),
        let friction = try number("friction", of: preset)
      else { continue }
      throw unknown(
        spread, as: "the spread object",
        "write its members, which for react-spring's preset of the name are { mass: 1, stiffness: "
          + "\(String(number: tension)), damping: \(String(number: friction)) }")
    }
  }

  /// An expression such as `Easing.inOut(Easing.quad)`.
  func reactEasing(_ node: ScriptNode, of system: String) throws(SourceError) -> JSONValue {
    if case .call(let call) = node.value,
      call.path.hasSuffix("bezier") || call.path.hasSuffix("bezierFn"),
      call.path.hasPrefix("Easing")
    {
      return try bezier(call.arguments, at: node.column)
    }
    let resolved = scope.resolved(node)
    let text = resolved.source.allText
    let plain = text.hasPrefix("Reanimated") ? String(text.dropFirst("Reanimated".count)) : text
    if let curve = ReactEasing(plain)?.curve { return EasingName.json(curve) }
    throw Self.unknownEasing(resolved.source.excerpt, of: system, at: node.column)
  }

  // MARK: - Springs

  private mutating func withSpring(_ call: ScriptCall) throws(SourceError) -> ScriptMotion {
    var spring = SourceSpring(mass: 4, stiffness: 900, damping: 120)
    var velocity = 0.0
    if let config = try config(of: call) {
      try checkSpelling(config, of: "withSpring", known: Self.springMembersOfReanimated)
      try refuseReduction(config)
      spring = try springOfReanimated(config)
      velocity = try self.velocity(config, distance: nil)
    }
    return ScriptMotion.spring(spring, velocity: velocity, .reanimated)
      .named("withSpring", at: call.column)
  }

  mutating func springOfReanimated(alone config: ScriptObject) throws(SourceError) -> ScriptMotion {
    try checkSpelling(config, of: "withSpring", known: Self.springMembersOfReanimated)
    return .spring(
      try springOfReanimated(config), velocity: try velocity(config), .reanimated)
  }

  private static let springMembersOfReanimated = [
    "mass", "stiffness", "damping", "duration", "dampingRatio", "velocity", "overshootClamping",
    "energyThreshold", "restDisplacementThreshold", "restSpeedThreshold", "reduceMotion", "clamp",
  ]

  /// A damping above the critical one moves as the critical one.
  private mutating func springOfReanimated(_ config: ScriptObject) throws(SourceError)
    -> SourceSpring
  {
    let mass = try number("mass", of: config, .positive) ?? 4
    let spring: SourceSpring
    if config.has("duration", "dampingRatio") {
      if let other = config["stiffness"] ?? config["damping"] {
        throw SourceError(
          "\(other.name) and duration or dampingRatio exclude each other", at: other.column,
          remedy: "; keep one of the two")
      }
      let duration = try number("duration", of: config, .positive) ?? 550
      let ratio = try number("dampingRatio", of: config, .positive) ?? 1
      spring = Self.lasting(duration / 1000, dampingRatio: ratio, mass: mass)
    } else {
      if let member = config["stiffness"] ?? config["damping"], !config.has("mass") {
        warn("the mass is taken for 4; write mass: 1 for that of Reanimated 3", at: member.column)
      }
      spring = SourceSpring(
        mass: mass, stiffness: try number("stiffness", of: config, .positive) ?? 900,
        damping: try number("damping", of: config, .nonNegative) ?? 120)
    }
    try acceptStop("overshootClamping", of: config, at: spring)
    if spring.dampingRatio < 1 {
      try refuse(["clamp"], of: config, because: Self.stopRemedy)
    }
    return spring.atMostCritical
  }

  private static func lasting(
    _ duration: Double, dampingRatio: Double, mass: Double
  ) -> SourceSpring {
    SourceSpring(.reanimated(duration: duration, dampingRatio: dampingRatio, mass: mass))
  }

  // MARK: - Around another

  /// A delay is not repeated, unless it is inside of the repetition.
  private mutating func withDelay(_ call: ScriptCall) throws(SourceError) -> ScriptMotion {
    guard call.arguments.count > 1
    else { throw SourceError("withDelay takes a delay and an animation", at: call.column) }
    let delay = try delay(call.arguments[0], as: "the delay", .nonNegative)
    return try reanimated(call.arguments[1], in: call).delayed(by: delay / 1000)
  }

  /// Twice by default; 0 or less is forever; in reverse start and target are exchanged.
  private mutating func withRepeat(_ call: ScriptCall) throws(SourceError) -> ScriptMotion {
    guard let first = call.arguments.first
    else { throw SourceError("withRepeat takes an animation", at: call.column) }
    let count =
      call.arguments.count > 1
      ? try repetitions(call.arguments[1], as: "the number of repetitions") : 2
    var reverses = false
    if call.arguments.count > 2 {
      switch scope.resolved(call.arguments[2]).value {
      case .bool(let flag): reverses = flag
      case .null: break
      default: throw unknown(call.arguments[2], as: "reverse", "write true or false")
      }
    }
    let isEndless = count < 1 || count == .infinity
    if case .call(let inner) = scope.resolved(first).value, inner.path == "withSequence" {
      return try swinging(inner, isEndless: isEndless && !reverses)
    }
    let motion = try reanimated(first, in: call)
    return try motion.repeatedUnlessSpring(isEndless ? nil : count, reverses ? .mirrored : .none)
  }

  /// There and back, in two motions alike, forever.
  private mutating func swinging(
    _ sequence: ScriptCall, isEndless: Bool
  ) throws(SourceError) -> ScriptMotion {
    let warned = self
    let motion = try reanimated(sequence)
    guard isEndless, sequence.arguments.count == 2, !motion.isSpring, motion.modifiers.isEmpty
    else {
      throw SourceError(
        "the sequence of withRepeat is not one motion", at: sequence.column,
        remedy: "; paste one of its animations")
    }
    self = warned
    return motion.repeated(nil, .mirrored)
  }
}

extension SourceSpring {
  /// React Native and Reanimated solve an over-damped spring as a critical one.
  var atMostCritical: SourceSpring {
    dampingRatio <= 1
      ? self
      : SourceSpring(
        mass: mass, stiffness: stiffness, damping: 2 * mass.squareRoot() * stiffness.squareRoot())
  }
}

extension ScriptSystem {
  static let reanimated = ScriptSystem(
    methods: ScriptTranslation.reanimatedCalls,
    isCall: { ScriptTranslation.reanimatedCalls.contains($0.path) ? true : nil },
    read: { (reading, call, _) throws(SourceError) in
      guard ScriptTranslation.reanimatedCalls.contains(call.path) else { return nil }
      return [try reading.translation.reanimated(call)]
    })
}
