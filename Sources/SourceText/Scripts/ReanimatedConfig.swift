/// The configs of springs that Reanimated 4 exports: software-mansion/react-native-reanimated
/// 178a31ed, `springConfigs.ts`; durations in milliseconds.
enum ReanimatedConfig {
  private static let all: [String: [(name: String, value: ScriptValue)]] = [
    "GentleSpringConfig": physical(damping: 120), "WigglySpringConfig": physical(damping: 90),
    "SnappySpringConfig": physical(damping: 110) + stopped,
    "Reanimated3DefaultSpringConfig": [
      ("damping", .number(10)), ("mass", .number(1)), ("stiffness", .number(100)),
    ],
    "GentleSpringConfigWithDuration": lasting(550, dampingRatio: 1),
    "WigglySpringConfigWithDuration": lasting(550, dampingRatio: 0.75),
    "SnappySpringConfigWithDuration": lasting(550, dampingRatio: 0.92) + stopped,
    "Reanimated3DefaultSpringConfigWithDuration": lasting(1333, dampingRatio: 0.5),
  ]

  private static func physical(damping: Double) -> [(name: String, value: ScriptValue)] {
    [("damping", .number(damping)), ("mass", .number(4)), ("stiffness", .number(900))]
  }

  private static func lasting(
    _ duration: Double, dampingRatio: Double
  ) -> [(name: String, value: ScriptValue)] {
    [("duration", .number(duration)), ("dampingRatio", .number(dampingRatio))]
  }

  private static let stopped: [(name: String, value: ScriptValue)] = [
    ("overshootClamping", .bool(true))
  ]

  /// The object of a text that is nothing but a name.
  static func alone(_ source: SourceCursor) -> ScriptObject? {
    var ahead = source
    ahead.skipPrefix()
    ahead.skipWhitespace()
    let start = ahead
    let name = ahead.takeIdentifier()
    _ = ahead.takeAhead(";")
    let place = ScriptNode(value: .name(name), column: start.column, source: start)
    guard ahead.isBeforeEnd, case .object(let object)? = object(name, at: place)?.value
    else { return nil }
    return object
  }

  /// The object for which a name stands, at the place of the name; nil for any other name.
  static func object(_ name: String, at place: ScriptNode) -> ScriptNode? {
    guard let config = all[name] else { return nil }
    let members = config.map { name, value in
      let node = ScriptNode(value: value, column: place.column, source: place.source)
      return ScriptMember(name: name, value: node, column: place.column)
    }
    let object = ScriptObject(members: members, spreads: [], column: place.column)
    return ScriptNode(value: .object(object), column: place.column, source: place.source)
  }
}
