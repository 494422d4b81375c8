internal import AnimationCore
internal import JSONText

/// A motion that is found in a text of JavaScript, TypeScript or JSON.
struct ScriptMotion {
  /// The members of the object without its modifiers.
  var members: [Member]
  var modifiers: [JSONValue] = []
  var dialect: SourceDialect
  /// The call or the member that it is found in, as in `gsap.to`.
  var name: String
  var column: Int
  /// The place of the duration, if it is in the text.
  var durationColumn: Int?
  /// The column of the first argument of its call, by which this is known where it is read again.
  var argument: Int?
  var length: ScriptLength?
  /// The warnings of this motion alone, which are given if it is the one of the text.
  var warnings: [SourceWarning] = []

  var object: JSONValue {
    .object(members + (modifiers.isEmpty ? [] : [Member("modifiers", .array(modifiers))]))
  }

  static func curve(
    _ curve: JSONValue, duration: Double?, _ dialect: SourceDialect
  ) -> ScriptMotion {
    var members = [Member("type", .string("timingCurve")), Member("curve", curve)]
    if let duration { members.append(Member("duration", .number(duration))) }
    return ScriptMotion(members: members, dialect: dialect, name: "", column: 1)
  }

  /// The velocity is in distances per second.
  static func spring(
    _ spring: SourceSpring, velocity: Double = 0, _ dialect: SourceDialect
  ) -> ScriptMotion {
    let released = [Member]([
      "type": "interpolatingSpring", "mass": .number(spring.mass),
      "stiffness": .number(spring.stiffness), "damping": .number(spring.damping),
      "initialVelocity": .number(velocity),
    ])
    return ScriptMotion(
      members: velocity == 0 ? spring.animation : released, dialect: dialect, name: "", column: 1)
  }

  var isSpring: Bool { members.first?.value != .string("timingCurve") }

  func lasting(from member: ScriptMember?) -> ScriptMotion {
    var motion = self
    motion.durationColumn = member?.value.column
    return motion
  }

  func named(_ name: String, at column: Int) -> ScriptMotion {
    var motion = self
    (motion.name, motion.column) = (name, column)
    return motion
  }

  /// As what may be on a timeline.
  func lasting(_ length: ScriptLength) -> ScriptMotion {
    var motion = self
    motion.length = length
    return motion
  }

  func made(by call: ScriptCall) -> ScriptMotion {
    var motion = self
    motion.argument = call.arguments.first?.column
    return motion
  }

  /// Seconds; 0 adds nothing.
  func delayed(by delay: Double) -> ScriptMotion {
    guard delay != 0, case .object(let all) = object.adding(delay: delay) else { return self }
    var motion = self
    motion.members = all.filter { $0.key != "modifiers" }
    motion.modifiers = []
    if case .array(let modifiers)? = all.first(where: { $0.key == "modifiers" })?.value {
      motion.modifiers = modifiers
    }
    return motion
  }

  /// At a place of its timeline, with its own delay as one delay; to seven places, as GSAP rounds.
  func placed(at start: Double) -> ScriptMotion {
    guard start != 0, case .object(let members)? = modifiers.last, members.first?.key == "delay",
      case .number(let own)? = members.first?.value
    else { return delayed(by: start) }
    var motion = self
    motion.modifiers.removeLast()
    return motion.delayed(by: DecimalPlaces(7).round(own + start))
  }

  /// Whether its delays add up to no finite number.
  var overflows: Bool {
    modifiers.contains { modifier in
      if case .number(let delay)? = modifier["delay"] { !delay.isFinite } else { false }
    }
  }

  /// With the delays so far; 1 changes nothing.
  func sped(by rate: Double) -> ScriptMotion {
    guard rate != 1 else { return self }
    var motion = self
    motion.modifiers.append(["speed": .number(rate)])
    return motion
  }

  /// A delay that is the last modifier is not sped.
  func spedBehindDelay(by rate: Double) -> ScriptMotion {
    guard case .object(let members)? = modifiers.last, members.first?.key == "delay"
    else { return sped(by: rate) }
    var motion = self
    let delay = motion.modifiers.removeLast()
    motion = motion.sped(by: rate)
    motion.modifiers.append(delay)
    return motion
  }

  /// A nil `count` is forever.
  func repeated(_ count: Double?, _ reversal: RepeatReversal) -> ScriptMotion {
    repeated(ScriptPasses(count: count, reversal: reversal))
  }

  /// For systems in which a spring repeats once it rests by their own thresholds.
  func repeatedUnlessSpring(
    _ count: Double?, _ reversal: RepeatReversal
  ) throws(SourceError) -> ScriptMotion {
    guard isSpring else { return repeated(count, reversal) }
    throw SourceError(
      "a spring repeats once it is below a threshold of rest", at: column,
      remedy: "; paste the spring alone")
  }

  func repeated(_ passes: ScriptPasses) -> ScriptMotion {
    guard !passes.isOnce else { return self }
    let (count, reversal) = (passes.count, passes.reversal)
    var motion = self
    motion.modifiers.append([
      "repeatCount": count.map { .number($0) } ?? .null,
      "repeatForever": count == nil ? true : .null, "autoreverses": .bool(reversal != .none),
      "reversal": reversal == .backward ? "backward" : .null,
    ])
    return motion
  }
}

extension [ScriptMotion] {
  /// Nil if there is none; all must be the same.
  func only() throws(SourceError) -> ScriptMotion? {
    guard let one = first else { return nil }
    guard let other = first(where: { $0.object != one.object }) else { return one }
    throw SourceError(
      "there are different animations, \(one.name) and \(other.name)", at: other.column,
      remedy: "; paste one of them"
    )
    .choosing(among: sorted { $0.column < $1.column }.choices)
  }

  /// Each motion once, in the order of the text.
  var choices: [SourceChoice] {
    lazy.filter { !$0.overflows }.map { SourceChoice(animation: $0.object, column: $0.column) }
      .distinct()
  }
}
