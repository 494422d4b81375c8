internal import AnimationCore
internal import JSONText
internal import Schema

/// react-spring 9 and 10: pmndrs/react-spring 3b4719e2, `AnimationConfig.ts`, `SpringValue.ts`,
/// `constants.ts`, `shared/src/easings.ts`; times in milliseconds, a velocity per millisecond.
extension ScriptTranslation {
  static let reactSpringHooks: Set = ["useSpring", "useSprings", "useTrail", "useTransition"]

  /// An object, or a function that returns one, also one that all items are mapped by, or a list.
  func propsOfHook(_ call: ScriptCall) throws(SourceError) -> [ScriptObject] {
    // The others take a number, or the items, first.
    let index = call.path == "useSpring" ? 0 : 1
    guard index < call.arguments.count else {
      throw SourceError(
        "\(call.path) has no props", at: call.column,
        remedy: "; write them, such as { config: { tension: 170, friction: 26 } }")
    }
    let node = scope.resolved(call.arguments[index])
    guard index > 0, case .list(let items) = node.value, !items.isEmpty
    else { return [try propsOfHook(call, at: node)] }
    var all: [ScriptObject] = []
    for item in items { all.append(try propsOfHook(call, at: scope.resolved(item))) }
    return all
  }

  private func propsOfHook(
    _ call: ScriptCall, at node: ScriptNode
  ) throws(SourceError) -> ScriptObject {
    var props = node
    if case .call(let map) = node.value, map.method == "map", let first = map.arguments.first {
      props = scope.resolved(first)
    }
    if case .function(let body) = props.value {
      guard let body else {
        throw unknown(node, as: "the props", "paste the object that it returns")
      }
      props = scope.resolved(body)
    }
    return try object(props, as: "the props of \(call.path)", such: "{ opacity: 1 }")
  }

  mutating func reactSpringHook(
    _ call: ScriptCall, _ props: ScriptObject
  ) throws(SourceError) -> ScriptMotion {
    try refuseConfig(among: props, of: call.path)
    try refuseVueUse(call, props)
    let trail = call.path == "useTransition" ? try trailOfReactSpring(props) : 0
    return try reactSpringProps(props).delayed(by: trail / 1000).named(call.path, at: call.column)
  }

  /// `useTransition(source, { duration: 1000, transition: [0.75, 0, 0.25, 1] })` of VueUse, whose
  /// options are no props of react-spring (vueuse/vueuse, `core/useTransition/index.ts`).
  private func refuseVueUse(_ call: ScriptCall, _ props: ScriptObject) throws(SourceError) {
    guard call.path == "useTransition",
      !props.has("from", "enter", "leave", "update", "initial", "config", "trail"),
      let member = props["duration"] ?? props["transition"]
    else { return }
    throw SourceError(
      "\(member.name) is of VueUse's useTransition, which is not read", at: member.column,
      remedy: "; write its milliseconds and its curve as CSS, such as "
        + "1000ms cubic-bezier(0.65, 0, 0.35, 1)")
  }

  /// Milliseconds: each of the items that come or go starts a `trail` later than the one before
  /// (`useTransition.tsx`).
  private mutating func trailOfReactSpring(_ props: ScriptObject) throws(SourceError) -> Double {
    guard let member = props["trail"] else { return 0 }
    let step = try number(member.value, as: "trail", .nonNegative)
    guard step != 0 else { return 0 }
    return second(of: StaggeredDelay(name: "trail", step: step, unit: " ms"), at: member.column)
  }

  /// Beside the values that move, the words of a config are values too, which is not meant.
  private func refuseConfig(
    among props: ScriptObject, of hook: String
  ) throws(SourceError) {
    guard props["config"] == nil else { return }
    for name in ["stiffness", "damping", "tension", "friction", "bounce"] {
      guard let member = props[name] else { continue }
      throw SourceError(
        "\(name) is no option of react-spring's \(hook)", at: member.column,
        remedy: "; write config: { tension: 170, friction: 26 }, or the value first, as in "
          + "useSpring(0, { stiffness: 100, damping: 10 }) of Motion")
    }
  }

  /// `api.start({ x: 100 })` without the hook that made the api, whose config moves it.
  static func refuseStart(_ source: SourceCursor) throws(SourceError) {
    for word in SourceWords(source) where word.name == "start" {
      guard let receiver = word.receiver, !receiver.isEmpty else { continue }
      var ahead = word.behind
      guard ahead.takeAhead("("), ahead.takeAhead("{") else { continue }
      throw SourceError(
        "\(receiver).start moves by the config of its hook, which is not in the text",
        at: word.column,
        remedy: "; paste both, or write it into the call, as in \(receiver).start({ to: { x: 1 }, "
          + "config: { tension: 170, friction: 26 } })")
    }
  }

  mutating func reactSpringProps(_ props: ScriptObject) throws(SourceError) -> ScriptMotion {
    try refuse(
      ["loop"], of: props, because: "it repeats once the spring is at rest; paste it without loop")
    try refuseImmediate(props)
    try refuseOptions(ofParts: props)
    var motion = ScriptMotion.spring(
      SourceSpring(mass: 1, stiffness: 170, damping: 26), .reactSpring)
    if let config = props["config"] { motion = try reactSpringConfig(config.value) }
    return motion.delayed(by: try delay(props, "delay", .nonNegative) / 1000)
  }

  /// Refuses `pause` and `immediate`; where one depends on something, the config is that of the
  /// other case.
  private func refuseImmediate(_ props: ScriptObject) throws(SourceError) {
    if let member = props["pause"], scope.resolved(member.value).value == .bool(true) {
      throw SourceError(
        "a paused spring does not move", at: member.column,
        remedy: "; leave \"pause\" out for its motion")
    }
    guard let member = props["immediate"], scope.resolved(member.value).value == .bool(true)
    else { return }
    throw SourceError(
      "immediate sets the values at once, without a motion", at: member.column,
      remedy: "; leave it out for the motion of the config")
  }

  /// `Globals.assign({ skipAnimation: true })`.
  func refuseSkipping(_ call: ScriptCall) throws(SourceError) {
    guard let first = call.arguments.first,
      case .object(let globals) = scope.resolved(first).value,
      let member = globals["skipAnimation"],
      scope.resolved(member.value).value == .bool(true)
    else { return }
    throw SourceError(
      "skipAnimation sets all values at once, without a motion", at: member.column,
      remedy: "; leave it out for the motion of the config")
  }

  /// A function or a list that makes several motions, or a phase of `useTransition`, of which some
  /// have options of their own.
  private func refuseOptions(ofParts props: ScriptObject) throws(SourceError) {
    for name in ["to", "enter", "update", "leave"] {
      guard let part = props[name] else { continue }
      switch scope.resolved(part.value).value {
      case .function, .list: break
      case .object where name != "to": break
      default: continue
      }
      guard WorkBudget.spend(units: SourceReader.wordCost * part.value.source.length) else {
        return
      }
      let own = SourceWords(part.value.source).first {
        ["config", "delay", "immediate"].contains($0.name) && $0.receiver == nil
      }
      guard let own else { continue }
      throw SourceError(
        "\(name) has its own \(own.name)", at: own.column,
        remedy: "; paste one motion, such as useSpring({ to: { x: 1 }, config: { tension: 170, "
          + "friction: 26 } })")
    }
  }

  mutating func reactSpringConfig(_ node: ScriptNode) throws(SourceError) -> ScriptMotion {
    let resolved = scope.resolved(node)
    if case .name(let path) = resolved.value, let spring = Self.preset(path) {
      return .spring(SourceSpring(spring), .reactSpring)
    }
    guard case .object(let config) = resolved.value else {
      throw unknown(node, as: "config", "write an object, or a preset such as config.wobbly")
    }
    return try reactSpringConfig(try expanded(config))
  }

  /// Whether a name is a preset, `config.wobbly`; nil for another value.
  static func isPreset(_ node: ScriptNode) -> Bool? {
    guard case .name(let path) = node.value else { return nil }
    return preset(path) != nil
  }

  private static func preset(_ path: String) -> Spring? {
    let names = path.split(separator: ".")
    // `springs.stiff` may be anything.
    guard let name = names.last, names.dropLast().last == "config" else { return nil }
    return PeerPreset.spring("reactSpring/\(name)")
  }

  /// The members of `config.stiff`, as it is spread into an object; nil for another value.
  static func presetObject(_ node: ScriptNode) -> ScriptObject? {
    guard case .name(let path) = node.value, let spring = preset(path) else { return nil }
    let numbers = [("tension", spring.stiffness), ("friction", spring.damping)]
    let members = numbers.map { name, number in
      let value = ScriptNode(value: .number(number), column: node.column, source: node.source)
      return ScriptMember(name: name, value: value, column: node.column)
    }
    return ScriptObject(members: members, spreads: [], column: node.column)
  }

  /// With a `duration` an easing, whatever else of a spring there is (`SpringValue.advance`).
  mutating func reactSpringConfig(_ config: ScriptObject) throws(SourceError)
    -> ScriptMotion
  {
    let duration = try number("duration", of: config, .nonNegative)
    let spring = try springOfReactSpring(config)
    if let duration {
      var curve = JSONValue.string("linear")
      if let member = config["easing"] { curve = try reactSpringEase(member.value) }
      return .curve(curve, duration: duration / 1000, .reactSpring)
    }
    return .spring(spring, velocity: try velocity(config, perSecond: 1000), .reactSpring)
  }

  private func reactSpringEase(_ node: ScriptNode) throws(SourceError) -> JSONValue {
    let resolved = scope.resolved(node)
    switch resolved.value {
    case .name(let path):
      let name = path.hasPrefix("easings.") ? path : "easings." + path
      if let curve = EasingName.curve(name) { return EasingName.json(curve) }
    case .call(let call)
    where ["bezierEasing", "BezierEasing", "bezier", "cubicBezier"].contains(call.path):
      return try bezier(call.arguments, at: node.column)
    case .function(let body?) where body.source.allText == "t":
      return .string("linear")
    default: break
    }
    throw Self.unknownEasing(resolved.source.excerpt, of: "react-spring", at: node.column)
  }
}

extension ScriptSystem {
  static let reactSpring = ScriptSystem(
    methods: ScriptTranslation.reactSpringHooks.union(["start", "useChain", "assign"]),
    isCall: { call in
      if call.path == "useChain" || call.path == "Globals.assign" { return true }
      if ScriptTranslation.reactSpringHooks.contains(call.path) { return true }
      return call.method == "start" ? call.propsOfStart != nil : nil
    },
    read: { (reading, call, _) throws(SourceError) in
      if ScriptTranslation.reactSpringHooks.contains(call.path) {
        var motions: [ScriptMotion] = []
        for props in try reading.translation.propsOfHook(call) {
          let motion = try reading.translation.reactSpringHook(call, props)
          motions += try reading.chained(motion, by: props)
        }
        return motions
      }
      if call.path == "useChain" { return [] }
      if call.path == "Globals.assign" {
        try reading.translation.refuseSkipping(call)
        return []
      }
      guard call.method == "start", let props = call.propsOfStart else { return nil }
      let object = try reading.translation.object(props, as: "the props")
      return [try reading.translation.reactSpringProps(object).named(call.path, at: call.column)]
    },
    handOn: { reading, call in
      if call.path == "useChain" { reading.springChain = call }
    })
}

extension ScriptCall {
  /// The props of `api.start({ ... })`; React Native's `start` takes a function.
  fileprivate var propsOfStart: ScriptNode? {
    guard let first = arguments.first else { return nil }
    var node = first
    if case .function(let body?) = first.value { node = body }
    guard case .object(let props) = node.value, props.has("config") else { return nil }
    return node
  }
}
