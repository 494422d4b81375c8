internal import AnimationCore
internal import JSONText
internal import Schema
internal import SourceText

struct ReleaseForm {
  var target: RequestValue?
  var projection: Projection?
  var handoff = GestureRelease.Handoff.velocity
  var animation: RequestValue?
  var cancelAnimation: RequestValue?

  static func form(needsTarget: Bool = false) -> Form<ReleaseForm> {
    let target = FormMember<Self>.later("target", \.target, ReleaseTargetReading.type, "")
    return Form(
      nil, initial: Self(), [needsTarget ? target.required(else: missing) : target] + members)
  }

  static let missing =
    "is required: write {\"type\": \"snap\", \"points\": [0, 320]}, or another target"

  private static let members: [FormMember<ReleaseForm>] = [
    .refused("snapPoints", "write \"target\": {\"type\": \"snap\", \"points\": [0, 320]}"),
    .refused(
      "points",
      "belongs in \"target\": {\"type\": \"snap\", \"points\": [0, 320]}; a finger has samples"),
    .value(
      "projection", \.projection, DecelerationReading.projectionType, "",
      read: DecelerationReading.projection), .choice("handoff", \.handoff, as: handoffType),
    .later(
      "animation", \.animation, AnimationReading.type,
      "The animation to the target; default: `.spring`."),
    .later(
      "cancelAnimation", \.cancelAnimation, AnimationReading.type,
      "The animation back to the origin; defaults to `animation`."),
  ]

  private static let handoffType = ValueType.words(
    "Handoff", standard: GestureRelease.Handoff.velocity,
    "`velocity`: the animation starts with that of the fingers. `rest`: as for a view at rest.")
}

struct ReleaseReading {
  let place: GesturePlace
  let options: EvaluationOptions

  func read(
    _ form: ReleaseForm, origin: [Double], bounds: GestureBounds, target known: ReleaseTarget? = nil
  ) -> ReadRelease {
    let animation = form.animation.map(options.animation) ?? .spring(on: options.platform)
    let cancel = form.cancelAnimation.map(options.animation)
    let reading = ReleaseTargetReading(axes: GestureAxes(place), origin: origin, bounds: bounds)
    let target = known ?? form.target.map { reading.read($0) } ?? .fixed(place.numbers)
    let release = GestureRelease(
      to: target, from: origin, projection: form.projection, handoff: form.handoff,
      animation: animation.animation, cancelAnimation: cancel?.animation, bounds: bounds)
    let bounces = target.bounces.map {
      AnimationDescription(
        base: .spring(response: $0.response, dampingFraction: $0.dampingRatio, blendDuration: 0))
    }
    return ReadRelease(
      release: release, descriptions: [animation, cancel].compactMap(\.self) + bounces)
  }
}

struct ReadRelease: Sendable {
  let release: GestureRelease
  let descriptions: [AnimationDescription]

  func isWithinNumbers(_ outcome: ReleaseOutcome, faults: Faults) -> Bool {
    if outcome.target.allSatisfy(\.isFinite) { return true }
    let place = place.reduce(JSONPointer.root.appending("target")) { $0.appending($1) }
    faults.add("overflows: the resulting target is not a finite number", .overflow, at: place)
    return false
  }

  /// The members of the target that determine the distance of the view's motion.
  private var place: [String] {
    switch release.target {
    case .dismiss(let dismissal):
      if case .multiple = dismissal.destination { return ["destination", "multiple"] }
      if case .offset = dismissal.destination { return ["destination", "offset"] }
      return ["destination"]
    case .step: return ["every"]
    case .decay: return ["rate"]
    default: return []
    }
  }
}

extension AnimationDescription {
  fileprivate static func spring(on platform: Platform) -> AnimationDescription {
    let base: AnimationDescriptionBase =
      switch platform {
      case .ios16: .spring(response: 0.55, dampingFraction: 0.825, blendDuration: 0)
      case .ios17: .spring(response: 0.5, dampingFraction: 1, blendDuration: 0)
      }
    return AnimationDescription(base: base)
  }
}
