/// Reads the modifiers of an animation.
enum ModifierReading {
  private static let kinds = [
    "delay", "speed", "repeatCount", "repeatForever", "logicallyCompleteAfter",
  ]

  /// The most modifiers of an animation.
  static let maximumCount = 64

  /// Reads the modifiers in their order.
  static func read(_ object: inout RequestObject) -> [AnimationDescription.Modifier] {
    object.list("modifiers", atMost: maximumCount, else: "must have at most \(maximumCount) items")
      .map { value in value.object { modifier(&$0) } }
  }

  private static func modifier(_ object: inout RequestObject) -> AnimationDescription.Modifier {
    let given = kinds.filter(object.has(named:))
    guard given.count == 1 else {
      object.value.fail("must have one of \(kinds.joined(separator: ", "))", .missing)
      object.abandon()
      return .delay(0)
    }
    switch given[0] {
    case "delay": return .delay(object.number("delay", default: 0))
    case "speed": return .speed(object.number("speed", default: 1))
    case "logicallyCompleteAfter":
      return .logicallyCompleteAfter(object.number("logicallyCompleteAfter", default: 0))
    case "repeatCount":
      return .repeatCount(
        object.integer("repeatCount", -1_000_000_000...1_000_000_000, default: 1),
        autoreverses: object.bool("autoreverses", default: true))
    default:
      if object.bool("repeatForever") == false {
        object.member("repeatForever")?.fail(
          "must be true; to disable the modifier, omit it", .outOfRange)
      }
      return .repeatForever(autoreverses: object.bool("autoreverses", default: true))
    }
  }
}
