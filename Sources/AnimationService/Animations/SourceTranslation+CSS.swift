extension SourceTranslation {
  mutating func css(_ source: SourceCursor) throws(SourceError) -> JSONValue {
    dialect = .css
    var reader = CSSReader(source)
    let motion = try reader.read()
    columns.append((.root, 1))
    return motion.object
  }
}

struct CSSMotion {
  var easing: String?
  var duration: Double?
  var delay: Double?
  /// Infinite to repeat forever; nil if none is given, for one pass.
  var passes: Double?
  var alternates = false
  /// Whether there is more than an easing function.
  var isTimed = false

  /// A declaration without a duration takes no time, as in CSS; an easing function alone has the
  /// default duration of a timing curve.
  var object: JSONValue {
    var members = [
      Member(key: "type", value: .string("timingCurve")),
      Member(key: "curve", value: .string(easing ?? "ease")),
    ]
    if let duration = duration ?? (isTimed ? 0 : nil) {
      members.append(Member(key: "duration", value: .number(duration)))
    }
    if !modifiers.isEmpty { members.append(Member(key: "modifiers", value: .array(modifiers))) }
    return .object(members)
  }

  /// The delay is outside of the repetition: CSS does not repeat it.
  private var modifiers: [JSONValue] {
    var modifiers: [JSONValue] = []
    var passMembers = [Member(key: "autoreverses", value: .bool(alternates))]
    if alternates { passMembers.append(Member(key: "reversal", value: .string("backward"))) }
    if passes == .infinity {
      let forever = Member(key: "repeatForever", value: .bool(true))
      modifiers.append(.object([forever] + passMembers))
    } else if let passes, passes != 1 {
      let count = Member(key: "repeatCount", value: .number(passes))
      modifiers.append(.object([count] + passMembers))
    }
    if let delay, delay != 0 {
      modifiers.append(.object([Member(key: "delay", value: .number(delay))]))
    }
    return modifiers
  }
}
