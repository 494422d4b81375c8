internal import AnimationCore
internal import CSSValues
internal import Schema
internal import SourceText

private struct KeyframeRequest {
  var to: RequestValue?
  var duration: Double?
  var curve: RequestValue?
  var spring = Spring()
  var startVelocity: RequestValue?
  var endVelocity: RequestValue?
}

extension KeyframeReading {
  static let choice = KeyframeChoice([
    .keyframe(
      .linear, "LinearKeyframe", "A motion along a timing curve.",
      [
        duration,
        .later(
          "curve", \.curve, CurveReading.type,
          "The timing curve of the keyframe; default: `linear`."),
      ], refusing: ["startVelocity", "endVelocity", "spring"]
    ) { members, target, _, reading in
      .linear(
        to: target, duration: members.duration ?? 0,
        curve: members.curve.map { CurveReading.read($0, fidelity: reading.fidelity).curve }
          ?? .linear)
    },
    .keyframe(
      .cubic, "CubicKeyframe", "A motion along a smooth curve.",
      [
        duration, .velocity("startVelocity", \.startVelocity, standard: smooth),
        .velocity("endVelocity", \.endVelocity, standard: smooth),
      ], refusing: ["curve", "spring"]
    ) { members, target, _, reading in
      .cubic(
        to: target, duration: members.duration ?? 0,
        startVelocity: members.startVelocity.map(reading.velocity),
        endVelocity: members.endVelocity.map(reading.velocity))
    },
    .keyframe(
      .spring, "SpringKeyframe", "A motion on a spring.",
      [
        .seconds(
          "duration", \.duration, .nonNegative,
          "Duration in seconds, after which the spring is cut off; defaults to its settling time."),
        .value("spring", \.spring, SpringReading.type, "", read: { SpringReading.read($0) }),
        .velocity(
          "startVelocity", \.startVelocity,
          standard: "defaults to the end velocity of the previous keyframe"),
      ], refusing: ["curve", "endVelocity"]
    ) { members, target, value, reading in
      if members.spring.settlingDuration.isInfinite, members.duration == nil, !reading.isLast {
        value.member("spring")?.fail(
          "never settles: give its keyframe a \"duration\", so that the next one can begin",
          .neverSettles)
      }
      return .spring(
        to: target, duration: members.duration, spring: members.spring,
        startVelocity: members.startVelocity.map(reading.velocity))
    },
    .keyframe(
      .move, "MoveKeyframe", "A jump.", [],
      refusing: ["duration", "curve", "startVelocity", "endVelocity", "spring"]
    ) { _, target, _, _ in .move(to: target) },
  ])

  private static let duration = FormMember<KeyframeRequest>.seconds(
    "duration", \.duration, .nonNegative, "In seconds; 0 is a jump."
  ).required()

  private static let smooth = "by default the one that keeps the motion smooth"
}

typealias KeyframeChoice = TypeChoice<KeyframeKind, KeyframeDescription, KeyframeReading>

extension KeyframeChoice.TypeAlternative {
  fileprivate static func keyframe(
    _ kind: KeyframeKind, _ name: String, _ sentence: String,
    _ members: [FormMember<KeyframeRequest>], refusing others: [StaticString],
    make:
      @escaping @Sendable (KeyframeRequest, AnimatableVector, RequestValue, KeyframeReading)
      -> Keyframe<AnimatableVector>
  ) -> Self {
    let target = FormMember<KeyframeRequest>.later(
      "to", \.to, .value, "Target value; a plain 0 is zero in any shape."
    ).required()
    let form = Form(name, initial: KeyframeRequest(), [.type(kind, sentence), target] + members)
    let strangers = Strangers(
      others, detail: "is not allowed in a \"\(kind.rawValue)\" keyframe", code: .conflict)
    return .form(form, refusing: strangers) { members, value, reading in
      let target = reading.target(members.to)
      return KeyframeDescription(
        keyframe: make(members, AnimatableVector(target.numbers), value, reading), target: target)
    }
  }
}

extension FormMember<KeyframeRequest> {
  fileprivate static func velocity(
    _ name: StaticString, _ path: PropertyPath<Root, RequestValue?>, standard: String
  ) -> FormMember { .later(name, path, .value, "Velocity in units per second; \(standard).") }
}
