package import AnimationCore
internal import JSONText
package import Schema

/// The modifiers of an animation in the order of their application; the last one is outermost.
package struct ModifierList: Sendable {
  package var items: [Animation.Modifier] = []
  package init() {}
  package static let maximumCount = 64

  package static let form = Form(
    nil, initial: Self(),
    .value("modifiers", \.items, type, "", read: read).parameter("A JSON array of modifiers."))

  package static let type = ValueType.named(
    "Modifiers",
    .list(
      of: .named("Modifier", .oneOf(choice.types), "A modifier of an animation."),
      count: IntegerRange(0...maximumCount)),
    "Modifiers, applied in order; the last is the outermost.")

  static func read(_ value: RequestValue) -> [Animation.Modifier] {
    let items = value.items(
      atMost: maximumCount, else: "must have at most \(maximumCount) items",
      suchAs: "{\"delay\": 0.2}")
    return items.compactMap {
      if $0.isObject { return choice.read($0) }
      $0.refuseAsObject()
      return nil
    }
  }

  private static let choice = FormChoice<Animation.Modifier>(
    otherwise: .delay(0),
    [
      .number(
        "DelayModifier",
        .seconds(
          "delay", \.number, .any,
          "Delay in seconds; below 0, the animation starts part of the way through.")
      ) { .delay($0) },
      .number(
        "SpeedModifier",
        .number(
          "speed", \.number, .any, "Speed factor; at 0 or less the animation never moves or ends.")
      ) { .speed($0) },
      .repetition("RepeatModifier", markedBy: "repeatCount", RepetitionRequest.countMember) {
        .repeatCount($0.count, $1)
      },
      .repetition(
        "RepeatForeverModifier", markedBy: "repeatForever", RepetitionRequest.foreverMember
      ) { .repeatForever($1) },
      .number(
        "LogicalCompletionModifier",
        .seconds(
          "logicallyCompleteAfter", \.number, .any,
          "Seconds after which the animation is logically complete.")
      ) { .logicallyCompleteAfter($0) },
    ], isStrict: true)
}

extension FormChoice<Animation.Modifier>.FormAlternative {
  fileprivate static func number(
    _ name: String, _ member: FormMember<NumberModifier>,
    make: @escaping @Sendable (Double) -> Animation.Modifier
  ) -> Self {
    form(Form(name, initial: NumberModifier(), member.required())) { form, _ in make(form.number) }
  }

  fileprivate static func repetition(
    _ name: String, markedBy mark: StaticString, _ member: FormMember<RepetitionRequest>,
    make: @escaping @Sendable (RepetitionRequest, RepeatReversal) -> Animation.Modifier
  ) -> Self {
    form(
      Form(
        name, initial: RepetitionRequest(),
        [member.required()] + RepetitionRequest.reversalMembers),
      markedBy: [mark]
    ) { form, value in make(form, form.reversal(value)) }
  }
}

private struct NumberModifier: Sendable { var number = 0.0 }

private struct RepetitionRequest: Sendable {
  var count = 1
  var isForever = true
  var autoreverses = true
  var reversal = Reversal.mirrored

  /// The motion of a reversed pass: SwiftUI's, or the first one played backward.
  enum Reversal: String, CaseIterable { case mirrored, backward }

  private static let counts = -1_000_000_000...1_000_000_000

  static let countMember = FormMember<Self>.value(
    "repeatCount", \.count, .integer(IntegerRange(counts)),
    "Number of passes; 1 or less is one pass."
  ) { value in
    if let text = value.text, ["infinite", "infinity", "forever"].contains(text.lowercased()) {
      value.fail(
        "must be a number, not \"\(text)\"; write \"repeatForever\": true instead", .wrongType)
      return 1
    }
    return value.integer(counts, default: 1)
  }

  static let foreverMember = FormMember<Self>.value(
    "repeatForever", \.isForever, .constant(.bool(true)), "The animation repeats forever."
  ) { value in
    if value.isObject {
      value.fail(
        "must be true, not an object; write its members beside it, such as "
          + "{\"repeatForever\": true, \"autoreverses\": false}", .wrongType)
    } else if value.validBool() == false {
      value.fail("must be true; to disable the modifier, omit it", .outOfRange)
    }
    return true
  }

  static let reversalMembers: [FormMember<Self>] = [
    .bool("autoreverses", \.autoreverses, "Whether every second pass runs backward."),
    .choice("reversal", \.reversal, as: reversalType),
  ]

  private static let reversalType = ValueType.words(
    "Reversal", standard: Reversal.mirrored,
    """
    The motion of a reversed pass: `mirrored` is 1 − f(t), as in SwiftUI; `backward` is f(d − t), \
    as in CSS, Core Animation and Compose.
    """)

  func reversal(_ value: RequestValue) -> RepeatReversal {
    guard autoreverses else {
      value.member("reversal")?.fail("requires \"autoreverses\": true", .conflict)
      return .none
    }
    return reversal == .mirrored ? .mirrored : .backward
  }
}
