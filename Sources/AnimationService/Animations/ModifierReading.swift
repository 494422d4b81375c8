internal import AnimationCore

/// Reads the modifiers of an animation.
enum ModifierReading {
  /// The members that determine a modifier, of which it has one.
  private static let kinds = [
    "delay", "speed", "repeatCount", "repeatForever", "logicallyCompleteAfter",
  ]

  /// The most modifiers of an animation.
  static let maximumCount = 64

  /// Reads the modifiers in their order.
  ///
  /// - Parameter object: the object of the animation, whose member is `modifiers`.
  /// - Returns: The modifiers, the last one outermost; none by default.
  static func read(_ object: inout RequestObject) -> [Animation.Modifier] {
    // Modifiers, applied in order; the last is the outermost.
    object.list("modifiers", atMost: maximumCount, else: "must have at most \(maximumCount) items")
      .map { value in value.object { modifier(&$0) } }
  }

  /// Reads one modifier; a delay of 0 where it is wrong.
  ///
  /// - Parameter object: the object, which must have exactly one of ``kinds``.
  /// - Returns: The modifier.
  private static func modifier(_ object: inout RequestObject) -> Animation.Modifier {
    let given = kinds.filter(object.has(named:))
    guard given.count == 1 else {
      object.value.fail("must have one of \(kinds.joined(separator: ", "))", .missing)
      object.abandon()
      return .delay(0)
    }
    switch given[0] {
    // Delay in seconds; with a negative delay the animation starts part of the way through.
    case "delay": return .delay(object.seconds("delay", default: 0))
    // Speed factor; at 0 or less the animation never moves or ends.
    case "speed": return .speed(object.number("speed", default: 1))
    case "logicallyCompleteAfter":
      // Seconds after which the animation is logically complete.
      return .logicallyCompleteAfter(object.seconds("logicallyCompleteAfter", default: 0))
    case "repeatCount":
      return .repeatCount(
        // Number of passes; 1 or less is one pass.
        object.integer("repeatCount", -1_000_000_000...1_000_000_000, default: 1),
        reversal(&object))
    default:
      // The animation repeats forever.
      if object.bool("repeatForever") == false {
        object.member("repeatForever")?.fail(
          "must be true; to disable the modifier, omit it", .outOfRange)
      }
      return .repeatForever(reversal(&object))
    }
  }

  /// The motion of a reversed pass: SwiftUI's, or the first one played backward.
  private enum Reversal: String, CaseIterable { case mirrored, backward }

  /// Reads `autoreverses` and `reversal`, which defaults to `mirrored`.
  ///
  /// - Parameter object: the object of a repetition.
  /// - Returns: The motion of every second pass, mirrored by default.
  private static func reversal(_ object: inout RequestObject) -> RepeatReversal {
    // Whether every second pass runs backward.
    guard object.bool("autoreverses", default: true) else {
      object.member("reversal")?.fail("requires \"autoreverses\": true", .conflict)
      return .none
    }
    // The motion of a reversed pass, only with `autoreverses` true: `mirrored` is 1 − f(t), as in
    // SwiftUI, `backward` is the first pass played backward, f(d − t), as in CSS, Core Animation
    // and Compose.
    return object.choice("reversal", default: Reversal.mirrored) == .mirrored
      ? .mirrored : .backward
  }
}
