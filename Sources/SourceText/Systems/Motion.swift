internal import AnimationCore
internal import JSONText
internal import Schema

/// Motion 12, once Framer Motion: motiondivision/motion 2a0be584, `generators/spring.ts`,
/// `animation/interfaces/motion-value.ts`, `utils/is-transition-defined.ts`, `easing/utils/map.ts`,
/// and 1b037b00, `utils/default-transitions.ts`; times in seconds.
extension ScriptTranslation {
  static let motionPlayback = ["delay", "repeat", "repeatType", "repeatDelay"]

  /// The options that decide when children or values move, not how.
  private static let motionPassive = [
    "when", "delayChildren", "staggerChildren", "staggerDirection", "onComplete", "onUpdate",
    "onStart", "onPlay", "onStop", "onRepeat", "onCancel", "autoplay", "layoutDependency",
    "isSync", "name", "elapsed", "path",
  ]

  /// `values` are what is animated, if the text has them, and `distance` that of one value.
  mutating func motionTransition(
    _ transition: ScriptObject, of values: ScriptObject? = nil, over distance: Double? = nil
  ) throws(SourceError) -> ScriptMotion {
    let parts = transition.members.filter { Self.isOfValue($0, scope: scope) }
    let own = transition.members.filter { !Self.isOfValue($0, scope: scope) }
    let transition = ScriptObject(members: own, spreads: [], column: transition.column)
    if !parts.isEmpty { return try motionParts(parts, transition, of: values) }
    let type = try motionType(transition)
    if let frames = keyframes(in: values) ?? transition["times"] {
      return try motionKeyframes(transition, values, at: frames)
    }
    if type != "spring",
      let member = ["stiffness", "damping", "mass", "bounce"].compactMap({ transition[$0] }).first
    {
      throw SourceError(
        "\(member.name) belongs to a spring", at: member.column,
        remedy: "; write type: \"spring\" beside it")
    }
    if let member = transition["easing"] {
      throw SourceError(
        "easing is no member of a transition of motion", at: member.column,
        code: .unknownArgument, remedy: "; write ease")
    }
    if let member = transition["mode"], ["out-in", "in-out"].contains(text(member.value)) {
      throw SourceError(
        "mode is of Vue's transition, whose motion is in its stylesheet", at: member.column,
        remedy: "; paste its rule, such as .page-enter-active { transition: opacity 0.3s ease; }")
    }
    let known =
      type == "spring"
      ? Self.motionSpringMembers : ["type", "duration", "ease"]
    try checkSpelling(
      transition, of: type == "spring" ? "a spring of motion" : "a transition of motion",
      known: known + Self.motionPlayback + Self.motionPassive)
    let motion =
      try Self.movesItself(transition)
      ? (type == "spring"
        ? motionSpring(transition, over: distance ?? self.distance(of: values))
        : motionTween(transition))
      : motionDefault(values, at: transition.column)
    return try played(motion, transition)
  }

  /// Whether it says more than when something moves.
  static func movesItself(_ transition: ScriptObject) -> Bool {
    transition.members.contains { !(motionPlayback + motionPassive).contains($0.name) }
  }

  /// The transitions of several values must be alike.
  private mutating func motionParts(
    _ parts: [ScriptMember], _ whole: ScriptObject, of values: ScriptObject?
  ) throws(SourceError) -> ScriptMotion {
    var motions: [ScriptMotion] = []
    if Self.movesItself(whole) {
      motions.append(try motionTransition(whole, of: values).named("transition", at: whole.column))
    }
    for part in parts {
      let own = try object(part.value, as: part.name)
      motions.append(try motionTransition(own).named(part.name, at: part.column))
    }
    if motions.contains(where: { $0.object != motions[0].object }) {
      throw SourceError(
        "transitions of several values are not one motion; keep one of them", at: parts[0].column
      )
      .choosing(among: motions.choices)
    }
    return motions[0]
  }

  /// A transition of one value, such as `opacity: { duration: 0.2 }`.
  private static func isOfValue(_ member: ScriptMember, scope: ScriptScope) -> Bool {
    if case .object = scope.resolved(member.value).value { true } else { false }
  }

  func motionType(_ object: ScriptObject) throws(SourceError) -> String {
    guard let member = object["type"] else { return "tween" }
    switch scope.resolved(member.value).value {
    case .string(let name) where ["spring", "tween", "keyframes"].contains(name): return name
    case .name("spring"): return "spring"
    case .string("inertia"):
      throw SourceError(
        "inertia has no target", at: member.value.column,
        remedy: "; a motion that friction ends is {\"type\": \"decay\"}, a target of "
          + "/v1/gestures/release")
    case .name, .unknown, .call:
      throw unknown(member.value, as: "type", "write \"spring\" or \"tween\"")
    default:
      throw SourceError("expected \"spring\", \"tween\" or \"keyframes\"", at: member.value.column)
    }
  }

  // MARK: - Springs

  /// Motion's `useSpring(value, { ... })`; react-spring's takes an object, or a function.
  static func isOfMotion(_ call: ScriptCall) -> Bool {
    switch call.arguments.first?.value {
    case .object?, .function?, nil: false
    default: true
    }
  }

  mutating func motionHook(_ call: ScriptCall) throws(SourceError) -> ScriptMotion {
    guard call.arguments.count > 1 else {
      return ScriptMotion.spring(SourceSpring(mass: 1, stiffness: 100, damping: 10), .motion)
        .named(call.path, at: call.column)
    }
    let options = try object(
      call.arguments[1], as: "the config of useSpring", such: "{ stiffness: 100, damping: 10 }")
    try checkSpelling(
      options, of: "useSpring of motion", known: Self.motionSpringMembers + Self.motionPassive)
    return try motionSpring(try inSeconds(options)).named(call.path, at: call.column)
  }

  /// The options of `useSpring`, which hands its duration to the generator of springs as it is: in
  /// milliseconds, of which it takes at least 10 (`value/use-spring.ts`, `generators/spring.ts`).
  private func inSeconds(_ options: ScriptObject) throws(SourceError) -> ScriptObject {
    guard let member = options["duration"],
      let milliseconds = try number("duration", of: options, .nonNegative)
    else { return options }
    guard milliseconds == 0 || milliseconds >= 10 else {
      throw SourceError(
        "the duration of useSpring is in milliseconds", at: member.value.column,
        remedy: "; write \(String(number: milliseconds * 1000)), or visualDuration in seconds")
    }
    let value = ScriptNode(
      value: .number(milliseconds / 1000), column: member.value.column, source: member.value.source)
    let duration = ScriptMember(name: "duration", value: value, column: member.column)
    return ScriptObject(members: [duration], spreads: [], column: options.column).over(options)
  }

  mutating func motionSpring(
    _ object: ScriptObject, over distance: Double? = nil
  ) throws(SourceError) -> ScriptMotion {
    // Motion itself takes at most 10 seconds.
    if let member = object["duration"],
      case .number(let seconds) = scope.resolved(member.value).value,
      seconds > RequestValue.longestTime
    {
      let length = RequestValue.phrase(ofLength: seconds)
      warn("duration \(length)", at: member.value.column, .longDuration)
    }
    let spring = try springOfMotion(object)
    guard !Self.isTimedInMotion(object) else {
      if let member = object["velocity"], member.value.value != .number(0) {
        warn("velocity has no effect beside duration or bounce", at: member.column)
      }
      return ScriptMotion.spring(spring, .motion)
    }
    let velocity = try velocity(object, distance: distance)
    return ScriptMotion.spring(spring, velocity: velocity, .motion)
  }

  /// Of the only value, where the text has its start and its end: `{ x: [0, 100] }`.
  private func distance(of values: ScriptObject?) -> Double? {
    let members = (values?.members ?? []).filter {
      !["transition", "transitionEnd"].contains($0.name)
    }
    guard members.count == 1, case .list(let ends) = scope.resolved(members[0].value).value,
      ends.count == 2
    else { return nil }
    return distance(from: ends[0], to: ends[1])
  }

  /// Nil unless both are numbers.
  func distance(from start: ScriptNode, to end: ScriptNode) -> Double? {
    guard case .number(let start) = scope.resolved(start).value,
      case .number(let end) = scope.resolved(end).value
    else { return nil }
    return end - start
  }

  // MARK: - Curves

  private func motionTween(_ object: ScriptObject) throws(SourceError) -> ScriptMotion {
    let curve = try object["ease"].map { member throws(SourceError) in
      try motionEase(member.value)
    }
    return ScriptMotion.curve(
      curve ?? PeerEasing.motion["easeOut"] ?? .null,
      duration: try number("duration", of: object, .nonNegative) ?? 0.3, .motion
    ).lasting(from: object["duration"])
  }

  // MARK: - Without a duration or an easing

  /// Transforms have springs, and other values a curve.
  private func motionDefault(
    _ values: ScriptObject?, at column: Int
  ) throws(SourceError) -> ScriptMotion {
    let names = values?.members.map(\.name).filter {
      !["transition", "transitionEnd"].contains($0)
    }
    let motions = Set((names ?? []).map(Self.kind))
    guard motions.count == 1, let kind = motions.first else {
      throw SourceError(
        "without a duration or an ease, Motion has a spring for transforms and a curve for others",
        at: column,
        remedy: "; write type: \"spring\", stiffness: 500, damping: 25 (550 and 30 of a scale), or "
          + "duration: 0.3, ease: [0.25, 0.1, 0.35, 1]")
    }
    switch kind {
    case .scale: return try scaleDefault(values, at: column)
    case .transform: return .spring(SourceSpring(mass: 1, stiffness: 500, damping: 25), .motion)
    case .other:
      return .curve(EasingName.json(.bezier(0.25, 0.1, 0.35, 1)), duration: 0.3, .motion)
    }
  }

  /// A scale of 0 is reached without passing it, by critical damping.
  private func scaleDefault(
    _ values: ScriptObject?, at column: Int
  ) throws(SourceError) -> ScriptMotion {
    let areZero = Set((values?.members ?? []).map { scope.resolved($0.value).value == .number(0) })
    guard areZero.count == 1, let isZero = areZero.first else {
      throw SourceError(
        "Motion has other damping for a scale of 0 than for others", at: column,
        remedy: "; write type: \"spring\", stiffness: 550, damping: 30, or 46.9 for the scale of 0")
    }
    let damping = isZero ? 2 * 550.squareRoot() : 30
    return .spring(SourceSpring(mass: 1, stiffness: 550, damping: damping), .motion)
  }

  private enum ValueKind { case transform, scale, other }

  private static func kind(_ name: String) -> ValueKind {
    if name.hasPrefix("scale") { return .scale }
    let transforms: Set = [
      "x", "y", "z", "translateX", "translateY", "translateZ", "rotate", "rotateX", "rotateY",
      "rotateZ", "skew", "skewX", "skewY", "transformPerspective",
    ]
    return transforms.contains(name) ? .transform : .other
  }

  // MARK: - Keyframes

  /// Returns the values that `animate` moves: an object, or the keyframes of one value, which has
  /// no name.
  func motionValues(_ node: ScriptNode) -> ScriptObject? {
    let node = scope.resolved(node)
    switch node.value {
    case .object(let object): return object
    case .list(let items) where items.count > 2:
      let value = ScriptMember(name: "the value", value: node, column: node.column)
      return ScriptObject(members: [value], spreads: [], column: node.column)
    default: return nil
    }
  }

  /// The first value with more than two keyframes.
  private func keyframes(in values: ScriptObject?) -> ScriptMember? {
    values?.members.first {
      if case .list(let items) = scope.resolved($0.value).value { items.count > 2 } else { false }
    }
  }

  /// Straight lines through the keyframes of one value, which lead from one value to another.
  private mutating func motionKeyframes(
    _ transition: ScriptObject, _ values: ScriptObject?, at frames: ScriptMember
  ) throws(SourceError) -> ScriptMotion {
    let error = SourceError(
      "the keyframes of \(frames.name) are not one motion", at: frames.column,
      remedy: Self.tracksRemedy)
    guard let values, values.members.count == 1, let ease = transition["ease"],
      try motionEase(ease.value) == .string("linear"),
      case .list(let items) = scope.resolved(values.members[0].value).value
    else { throw error }
    var outputs: [Double] = []
    for item in items { outputs.append(try number(item, as: "a keyframe")) }
    var inputs = outputs.indices.map { Double($0) / Double(max(1, outputs.count - 1)) }
    if let times = transition["times"] {
      guard case .list(let given) = scope.resolved(times.value).value else { throw error }
      inputs = []
      for item in given { inputs.append(try number(item, as: "a time", .between(0, 1))) }
    }
    guard let curve = KeyframeCurve(inputs: inputs, outputs: outputs)?.lines else { throw error }
    let duration = try number("duration", of: transition, .nonNegative) ?? 0.8
    return try played(
      .curve(EasingName.json(curve), duration: duration, .motion), transition,
      mirror: Self.areEven(inputs) ? .backward : nil)
  }

  /// A mirrored pass has the values in reverse at the same times.
  private static func areEven(_ times: [Double]) -> Bool {
    zip(times, times.reversed()).allSatisfy { abs($0 + $1 - 1) < 1e-9 }
  }

  // MARK: - Playback

  /// `repeat` counts the passes after the first; a delay is not repeated.
  ///
  /// `mirror` is what `repeatType: "mirror"` means; nil where that is no reversal.
  mutating func played(
    _ motion: ScriptMotion, _ object: ScriptObject, mirror: RepeatReversal? = .mirrored
  ) throws(SourceError) -> ScriptMotion {
    try refuse(["repeatDelay"], of: object, because: "passes follow at once here; leave it out")
    var motion = motion
    if let member = object["repeat"] {
      let count = try repetitions(member.value, as: "repeat")
      if count != 0, motion.isSpring {
        throw SourceError(
          "repeat is not read: a spring of motion repeats once it is below its rest threshold",
          at: member.column, remedy: "; paste the spring without it")
      }
      guard count >= 0
      else {
        throw SourceError("repeat \(NumberRange.nonNegative.description)", at: member.value.column)
      }
      motion = motion.repeated(
        count == .infinity ? nil : count + 1, try reversal(object["repeatType"], mirror: mirror))
    }
    return motion.delayed(by: try delay(object))
  }

  private func reversal(
    _ member: ScriptMember?, mirror: RepeatReversal?
  ) throws(SourceError) -> RepeatReversal {
    guard let member else { return .none }
    switch text(member.value) {
    case "loop": return .none
    case "mirror":
      guard let mirror else {
        throw SourceError(
          "\"mirror\" has the values in reverse at the same times, which is no reversal where "
            + "these are uneven", at: member.value.column,
          remedy: "; write \"reverse\" for the motion backward, or times such as [0, 0.5, 1]")
      }
      return mirror
    case "reverse": return .backward
    default:
      throw SourceError("expected \"loop\", \"reverse\" or \"mirror\"", at: member.value.column)
    }
  }
}

extension ScriptSystem {
  static let motion = ScriptSystem(
    methods: ["useSpring"], isCall: { _ in nil },
    read: { (reading, call, _) throws(SourceError) in
      guard call.path == "useSpring", ScriptTranslation.isOfMotion(call) else { return nil }
      return [try reading.translation.motionHook(call)]
    })
}
