internal import JSONText

extension SourceTranslation {
  mutating func css(_ source: SourceCursor) throws(SourceError) -> JSONValue {
    dialect = .css
    var reader = CSSReader(source)
    let motion = try reader.read()
    warnings += reader.warnings
    columns.append((.root, 1))
    return motion.object
  }
}

struct CSSMotion: Equatable {
  /// The names of the keyframes, or of the properties.
  var names: Set<String> = []
  /// Whether it is `none`.
  var isNone = false
  var easing: String?
  var duration: Double?
  var delay: Double?
  /// Infinite to repeat forever; nil if none is given, for one pass.
  var passes: Double?
  var alternates = false
  /// Whether there is more than an easing function.
  var isTimed = false

  func isSameMotion(as other: CSSMotion) -> Bool {
    var other = other
    other.names = names
    return other == self
  }

  func scriptMotion(_ dialect: SourceDialect) -> ScriptMotion {
    let curve = JSONValue.string(easing ?? "ease")
    var motion = ScriptMotion.curve(curve, duration: duration ?? (isTimed ? 0 : nil), dialect)
    motion.modifiers = modifiers
    return motion
  }

  /// A declaration without a duration takes no time; an easing alone has the default duration.
  var object: JSONValue {
    [
      "type": "timingCurve", "curve": .string(easing ?? "ease"),
      "duration": (duration ?? (isTimed ? 0 : nil)).map { .number($0) } ?? .null,
      "modifiers": modifiers.isEmpty ? .null : .array(modifiers),
    ]
  }

  /// The delay is outside of the repetition: CSS does not repeat it.
  private var modifiers: [JSONValue] {
    var modifiers: [JSONValue] = []
    if let passes, passes != 1 {
      modifiers.append([
        "repeatForever": passes == .infinity ? true : .null,
        "repeatCount": passes == .infinity ? .null : .number(passes),
        "autoreverses": .bool(alternates), "reversal": alternates ? "backward" : .null,
      ])
    }
    if let delay, delay != 0 { modifiers.append(["delay": .number(delay)]) }
    return modifiers
  }
}
