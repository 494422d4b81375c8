internal import AnimationCore
internal import Schema

/// React Native's `Animated`: facebook/react-native 4bda59e9, `SpringAnimation.js`,
/// `SpringConfig.js`, `TimingAnimation.js`, `AnimatedImplementation.js`; times in milliseconds.
extension ScriptTranslation {
  static let reactNativeCalls: Set = [
    "spring", "timing", "loop", "sequence", "parallel", "stagger", "delay", "decay",
  ]

  mutating func reactNative(_ call: ScriptCall) throws(SourceError) -> ScriptMotion {
    switch call.method {
    case "timing": return try animatedTiming(call)
    case "spring": return try animatedSpring(call)
    case "loop": return try animatedLoop(call)
    case "sequence": return try animatedSequence(call)
    case "parallel":
      return try alike(try madeItems(of: call, at: 0).nodes, in: call) {
        translation, node throws(SourceError) in
        try translation.reactNative(node, in: call)
      }
    case "stagger": return try animatedStagger(call)
    case "delay": throw Self.delayAlone(at: call.column)
    case "decay": throw Self.decay(call)
    default:
      throw SourceError(
        "Animated has no \(call.method) of its own", at: call.column,
        remedy: "; write what it starts, such as "
          + "Animated.spring(value, { toValue: 1, tension: 170, friction: 26 }).start()")
    }
  }

  private mutating func reactNative(
    _ node: ScriptNode, in outer: ScriptCall
  ) throws(SourceError) -> ScriptMotion {
    guard case .call(let whole) = scope.resolved(node).value, let call = whole.chain.first,
      call.path.hasPrefix("Animated."), Self.reactNativeCalls.contains(call.method)
    else {
      throw unknown(
        node, as: "an animation of \(outer.path)",
        "write it, such as Animated.timing(value, { toValue: 1, duration: 300 })")
    }
    return try reactNative(call)
  }

  private func items(of call: ScriptCall, at index: Int) throws(SourceError) -> [ScriptNode] {
    guard index < call.arguments.count,
      case .list(let items) = scope.resolved(call.arguments[index]).value
    else {
      throw SourceError(
        "\(call.path) takes a list of animations", at: call.column,
        remedy: "; paste one of them, such as Animated.timing(value, { toValue: 1, duration: 300 })"
      )
    }
    return items
  }

  private func options(of call: ScriptCall) throws(SourceError) -> ScriptObject {
    guard call.arguments.count > 1 else {
      throw SourceError(
        "\(call.path) takes a value and an object", at: call.column,
        remedy: ", such as { toValue: 1, duration: 300 }")
    }
    return try object(
      call.arguments[1], as: "the config of \(call.path)", such: "{ toValue: 1, duration: 300 }")
  }

  private mutating func animatedTiming(_ call: ScriptCall) throws(SourceError) -> ScriptMotion {
    try timing(try options(of: call), of: call.path).named(call.path, at: call.column)
  }

  /// A `TransitionSpec` of React Navigation's stack: react-navigation/react-navigation,
  /// `packages/stack/src/types.tsx`, whose config is handed to `Animated.spring` or `.timing`.
  mutating func reactNavigation(
    _ animation: String, _ config: ScriptNode
  ) throws(SourceError) -> ScriptMotion {
    let options = try object(config, as: "config")
    return try animation == "spring"
      ? spring(options, of: "Animated.spring") : timing(options, of: "Animated.timing")
  }

  private mutating func timing(
    _ options: ScriptObject, of owner: String
  ) throws(SourceError) -> ScriptMotion {
    try checkSpelling(
      options, of: owner, known: ["duration", "easing", "delay"] + Self.passiveOfReactNative)
    let ease = EasedCurve.EaseFormula.bezier(CubicBezier(x1: 0.42, y1: 0, x2: 1, y2: 1))
    var curve = EasingName.json(.eased(ease, .easeInOut))
    if let member = options["easing"] {
      curve = try reactEasing(member.value, of: "React Native")
    }
    let duration = try number("duration", of: options, .nonNegative) ?? 500
    let delay = try delay(options, "delay", .nonNegative)
    return ScriptMotion.curve(curve, duration: duration / 1000, .reactNative)
      .delayed(by: delay / 1000)
  }

  private static let passiveOfReactNative = [
    "toValue", "useNativeDriver", "isInteraction", "platformConfig", "iterations",
  ]

  private mutating func animatedSpring(_ call: ScriptCall) throws(SourceError) -> ScriptMotion {
    try spring(try options(of: call), of: call.path).named(call.path, at: call.column)
  }

  private mutating func spring(
    _ options: ScriptObject, of owner: String
  ) throws(SourceError) -> ScriptMotion {
    let own = [
      "stiffness", "damping", "mass", "tension", "friction", "bounciness", "speed", "velocity",
      "delay", "overshootClamping", "restDisplacementThreshold", "restSpeedThreshold",
    ]
    try checkSpelling(options, of: owner, known: own + Self.passiveOfReactNative)
    let spring = try springOfReactNative(options)
    try acceptStop("overshootClamping", of: options, at: spring)
    let delay = try delay(options, "delay", .nonNegative)
    let velocity = try velocity(options)
    return ScriptMotion.spring(spring.atMostCritical, velocity: velocity, .reactNative)
      .delayed(by: delay / 1000)
  }

  /// The constants come before bounciness and speed, and these before tension and friction.
  private func springOfReactNative(_ options: ScriptObject) throws(SourceError) -> SourceSpring {
    if options.has("stiffness", "damping", "mass") {
      return try springOfConstants(options)
    }
    let units = options.has("bounciness", "speed") ? PeerUnits.bouncy : .origami
    var numbers: [Double] = []
    for (name, standard) in zip(units.members, units.defaults) {
      numbers.append(try number(name, of: options) ?? standard)
    }
    guard let spring = units.spring(numbers) else {
      throw SourceError(
        "these \(units.members.joined(separator: " and ")) make no spring", at: options.column)
    }
    return SourceSpring(spring)
  }

  /// Forever by default, and for −1; each pass begins again.
  private mutating func animatedLoop(_ call: ScriptCall) throws(SourceError) -> ScriptMotion {
    guard let first = call.arguments.first
    else { throw SourceError("Animated.loop takes an animation", at: call.column) }
    var count = -1.0
    if call.arguments.count > 1 {
      let options = try object(call.arguments[1], as: "the config of Animated.loop")
      if let member = options["iterations"] {
        count = try repetitions(member.value, as: "iterations")
      }
    }
    let isEndless = count < 0 || count == .infinity
    if case .call(let inner) = scope.resolved(first).value, inner.path == "Animated.sequence" {
      let items = try items(of: inner, at: 0)
      let warned = self
      let motion = try alike(items, in: inner) { translation, node throws(SourceError) in
        try translation.reactNative(node, in: inner)
      }
      guard isEndless, items.count == 2, !motion.isSpring, motion.modifiers.isEmpty else {
        throw SourceError(
          "the sequence of Animated.loop is not one motion", at: inner.column,
          remedy: "; paste one of its animations")
      }
      self = warned
      return motion.repeated(nil, .mirrored)
    }
    try refuseGoingOn(call)
    let motion = try reactNative(first, in: call)
    return try motion.repeatedUnlessSpring(isEndless ? nil : max(1, count), .none)
  }

  /// Without a reset each pass begins where the one before has ended, which is its target.
  private func refuseGoingOn(_ call: ScriptCall) throws(SourceError) {
    guard call.arguments.count > 1 else { return }
    let options = try object(call.arguments[1], as: "the config of Animated.loop")
    guard let member = options["resetBeforeIteration"],
      try flag(member.name, of: options) == false
    else { return }
    throw SourceError(
      "without resetBeforeIteration the passes after the first begin at the target",
      at: member.column, remedy: "; leave it out, or paste the animation without its loop")
  }

  /// `Animated.delay` in front of one animation is its delay; behind one it moves nothing.
  private mutating func animatedSequence(_ call: ScriptCall) throws(SourceError) -> ScriptMotion {
    let items = try items(of: call, at: 0)
    let delays = items.map(timeOfDelay)
    var delay = 0.0
    for case let time? in delays.prefix(while: { $0 != nil }) {
      delay += try self.delay(time, as: "the delay", .nonNegative)
    }
    let moving = zip(items, delays).filter { $0.1 == nil }.map(\.0)
    guard !moving.isEmpty else { throw Self.delayAlone(at: call.column) }
    let motion = try alike(moving, in: call) { translation, node throws(SourceError) in
      try translation.reactNative(node, in: call)
    }
    return motion.delayed(by: delay / 1000)
  }

  /// Of `Animated.delay(500)`; nil for another animation.
  private func timeOfDelay(_ node: ScriptNode) -> ScriptNode? {
    guard case .call(let call) = scope.resolved(node).value, call.path == "Animated.delay"
    else { return nil }
    return call.arguments.first
  }

  private static func delayAlone(at column: Int) -> SourceError {
    SourceError(
      "Animated.delay alone moves nothing", at: column,
      remedy: "; write what it delays, such as Animated.sequence([Animated.delay(500), "
        + "Animated.timing(value, { toValue: 1, duration: 300 })])")
  }

  /// Of several animations the second starts a step later.
  private mutating func animatedStagger(_ call: ScriptCall) throws(SourceError) -> ScriptMotion {
    guard let first = call.arguments.first
    else { throw SourceError("Animated.stagger takes a time and animations", at: call.column) }
    let step = try number(first, as: "the step", .nonNegative)
    let items = try madeItems(of: call, at: 1)
    let isStaggered = items.areSeveral && step != 0
    let motion = try alike(items.nodes, in: call, isTold: !isStaggered) {
      translation, node throws(SourceError) in try translation.reactNative(node, in: call)
    }
    guard isStaggered else { return motion }
    let delay = second(
      of: StaggeredDelay(name: "stagger", step: step, unit: " ms"), at: first.column)
    return motion.delayed(by: delay / 1000)
  }

  /// A list, or what `values.map(value => Animated.timing(...))` makes.
  private func madeItems(
    of call: ScriptCall, at index: Int
  ) throws(SourceError) -> (nodes: [ScriptNode], areSeveral: Bool) {
    if index < call.arguments.count,
      case .call(let map) = scope.resolved(call.arguments[index]).value, map.method == "map",
      case .function(let body?)? = map.arguments.first?.value
    {
      return ([body], true)
    }
    let nodes = try items(of: call, at: index)
    return (nodes, nodes.count > 1)
  }
}

extension ScriptSystem {
  private static let configureNext = "LayoutAnimation.configureNext"

  /// All that is called on `Animated` is its own, also `start`, which `api` of react-spring has.
  static let reactNative = ScriptSystem(
    methods: ScriptTranslation.reactNativeCalls.union(["configureNext", "start"]),
    isCall: { call in
      if call.path == configureNext { return true }
      guard call.names.first == "Animated" else { return nil }
      return ScriptTranslation.reactNativeCalls.contains(call.method) || call.method == "start"
    },
    read: { (reading, call, _) throws(SourceError) in
      if call.path == configureNext {
        throw NextLayout.refusal(of: call, in: reading.translation)
      }
      guard call.names.first == "Animated" else { return nil }
      return [try reading.translation.reactNative(call)]
    })
}
