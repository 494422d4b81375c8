internal import AnimationCore

// The keyframes: for each type the members of the request, and the keyframe of them.

/// The members of a keyframe of one type.
private protocol KeyframeForm: SendableMetatype {
  static var form: Form<Self> { get }

  /// The members that keyframes of other types have.
  static var strangers: Strangers { get }

  var to: RequestValue? { get }

  /// Returns the keyframe, which has no meaning if there are faults.
  ///
  /// - Parameters:
  ///   - target: the target.
  ///   - value: the object, for faults of members together.
  ///   - reading: what the meaning of the members depends on.
  /// - Returns: The keyframe.
  func keyframe(
    to target: AnimatableVector, _ value: RequestValue, _ reading: KeyframeReading
  ) -> Keyframe<AnimatableVector>
}

private struct LinearKeyframe: KeyframeForm {
  var to: RequestValue?
  var duration = 0.0
  var curve: RequestValue?

  static let form = Form(
    "LinearKeyframe", initial: Self(),
    [
      .type(KeyframeReading.Kind.linear, "A motion along a timing curve."),
      .target(\.to),
      .duration(\.duration),
      .later(
        "curve", \.curve, CurveReading.type, "The timing curve of the keyframe; default: `linear`."),
    ])

  static let strangers = Strangers(
    ["startVelocity", "endVelocity", "spring"], of: KeyframeReading.Kind.linear)

  func keyframe(
    to target: AnimatableVector, _ value: RequestValue, _ reading: KeyframeReading
  ) -> Keyframe<AnimatableVector> {
    .linear(
      to: target, duration: duration,
      curve: curve.map { CurveReading.read($0, fidelity: reading.fidelity).curve } ?? .linear)
  }
}

private struct CubicKeyframe: KeyframeForm {
  var to: RequestValue?
  var duration = 0.0
  var startVelocity: RequestValue?
  var endVelocity: RequestValue?

  static let form = Form(
    "CubicKeyframe", initial: Self(),
    [
      .type(KeyframeReading.Kind.cubic, "A motion along a smooth curve."),
      .target(\.to),
      .duration(\.duration),
      .velocity("startVelocity", \.startVelocity, standard: smooth),
      .velocity("endVelocity", \.endVelocity, standard: smooth),
    ])

  private static let smooth = "by default the one that keeps the motion smooth"

  static let strangers = Strangers(["curve", "spring"], of: KeyframeReading.Kind.cubic)

  func keyframe(
    to target: AnimatableVector, _ value: RequestValue, _ reading: KeyframeReading
  ) -> Keyframe<AnimatableVector> {
    .cubic(
      to: target, duration: duration, startVelocity: startVelocity.map(reading.velocity),
      endVelocity: endVelocity.map(reading.velocity))
  }
}

private struct SpringKeyframe: KeyframeForm {
  var to: RequestValue?
  var duration: Double?
  var spring = Spring()
  var startVelocity: RequestValue?

  static let form = Form(
    "SpringKeyframe", initial: Self(),
    [
      .type(KeyframeReading.Kind.spring, "A motion on a spring."),
      .target(\.to),
      .seconds(
        "duration", \.duration, .nonNegative,
        "Duration in seconds, after which the spring is cut off; defaults to its settling time."),
      .value("spring", \.spring, SpringReading.type, "", read: { SpringReading.read($0) }),
      .velocity(
        "startVelocity", \.startVelocity,
        standard: "defaults to the end velocity of the previous keyframe"),
    ])

  static let strangers = Strangers(["curve", "endVelocity"], of: KeyframeReading.Kind.spring)

  /// Returns the keyframe; a spring that never settles needs a duration, unless its keyframe is the
  /// last.
  func keyframe(
    to target: AnimatableVector, _ value: RequestValue, _ reading: KeyframeReading
  ) -> Keyframe<AnimatableVector> {
    if spring.settlingDuration.isInfinite, duration == nil, !reading.isLast {
      value.member("spring")?.fail(
        "never settles: give its keyframe a \"duration\", so that the next one can begin",
        .neverSettles)
    }
    return .spring(
      to: target, duration: duration, spring: spring,
      startVelocity: startVelocity.map(reading.velocity))
  }
}

private struct MoveKeyframe: KeyframeForm {
  var to: RequestValue?

  static let form = Form(
    "MoveKeyframe", initial: Self(),
    [.type(KeyframeReading.Kind.move, "A jump."), .target(\.to)])

  static let strangers = Strangers(
    ["duration", "curve", "startVelocity", "endVelocity", "spring"], of: KeyframeReading.Kind.move)

  func keyframe(
    to target: AnimatableVector, _ value: RequestValue, _ reading: KeyframeReading
  ) -> Keyframe<AnimatableVector> { .move(to: target) }
}

extension KeyframeReading {
  typealias Choice = TypeChoice<Kind, KeyframeDescription, Self>

  /// The forms of the keyframes.
  static let choice = Choice([
    .keyframe(LinearKeyframe.self), .keyframe(CubicKeyframe.self), .keyframe(SpringKeyframe.self),
    .keyframe(MoveKeyframe.self),
  ])
}

extension KeyframeReading.Choice.Alternative {
  fileprivate static func keyframe<Members: KeyframeForm>(_ type: Members.Type) -> Self {
    form(Members.form, refusing: Members.strangers) { members, value, reading in
      let target = reading.target(members.to)
      return KeyframeDescription(
        keyframe: members.keyframe(to: AnimatableVector(target.numbers), value, reading),
        target: target)
    }
  }
}

extension Strangers {
  fileprivate init(_ names: [StaticString], of kind: KeyframeReading.Kind) {
    self.init(names, "is not allowed in a \"\(kind.rawValue)\" keyframe", .conflict)
  }
}

extension FormMember {
  fileprivate static func target(_ path: PropertyPath<Root, RequestValue?>) -> FormMember {
    .later(
      "to", path, .named(NamedType("Value")), "Target value; a plain 0 is zero in any shape."
    ).required()
  }

  fileprivate static func duration(_ path: PropertyPath<Root, Double>) -> FormMember {
    .seconds("duration", path, .nonNegative, "In seconds; 0 is a jump.").required()
  }

  fileprivate static func velocity(
    _ name: StaticString, _ path: PropertyPath<Root, RequestValue?>, standard: String
  ) -> FormMember {
    .later(
      name, path, .named(NamedType("Value")), "Velocity in units per second; \(standard).")
  }
}
