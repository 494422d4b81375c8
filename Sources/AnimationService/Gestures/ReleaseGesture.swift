internal import AnimationCore
internal import CSSValues
internal import Rendering
internal import Schema
internal import SourceText

struct ReleaseRequest {
  var gesture = ReleasedGestureKind.drag
  var finger = FingerForm()
  var origin: RequestValue?
  var bounds: RequestValue?
  var release = ReleaseForm()
  var options = EvaluationOptions()

  static let form = Form(
    nil, initial: Self(),
    .choice("gesture", \.gesture, as: gestureType), .include(\.finger, FingerForm.form),
    .later(
      "origin", \.origin, GesturePlace.type,
      "Resting position of the view; default: 0, or 1 for `magnify`."),
    .include(\.release, ReleaseForm.form(needsTarget: true)),
    .later(
      "bounds", \.bounds, BoundsForm.form.type,
      "Bounds at which a decay bounces, and of snap points and multiples."),
    .include(\.options, EvaluationOptions.form))

  private static let gestureType = ValueType.words(
    "Gesture", standard: ReleasedGestureKind.drag,
    "The position is the scale for `magnify`, the angle in degrees for `rotate`.")
}

/// The gestures that may have ended; they differ in the position of an untouched view only.
enum ReleasedGestureKind: String, CaseIterable {
  case drag, magnify, rotate

  var origin: Double { self == .magnify ? 1 : 0 }
}

struct ReleaseGesture: Operation {
  static let path = "/v1/gestures/release"
  static let form = RequestForm("ReleaseRequest", ReleaseRequest.form)
  static let parts: AnswerParts = [.timeline, .animation]
  private let finger: ReleasedFinger
  private let release: ReadRelease
  private let options: EvaluationOptions

  /// Makes the release; `bounds` that the target does not use are a fault, if there is no other.
  init(_ request: ReleaseRequest, from value: RequestValue, in context: OperationContext) {
    options = request.options
    finger = .read(request.finger, of: value, in: context, under: options.rules)
    let place = finger.place
    let origin = request.origin.map(place.conforming)
    let bounds = BoundsReading(axes: GestureAxes(place)).read(request.bounds)
    let faults = value.faults.count
    release = ReleaseReading(place: place, options: options).read(
      request.release, origin: origin ?? place.numbers.map { _ in request.gesture.origin },
      bounds: bounds)
    if value.faults.count == faults, request.release.target != nil {
      request.bounds?.failWithoutUse(by: release.release.target)
    }
  }

  /// A target that is not finite is a fault.
  func answer(in context: OperationContext) -> Answer {
    // The outcome has a number for each axis in many places, and the axis has a name.
    guard WorkBudget.reserve(numbers: finger.place.numbers.count, by: 48) else { return Answer() }
    let outcome = release.release.outcome(
      position: finger.place.numbers, velocity: finger.velocity, under: options.rules)
    guard release.isWithinNumbers(outcome, faults: context.faults) else { return Answer() }
    let timeline = outcome.timeline
    var model = finger.place.value
    model.numbers = outcome.target
    let times = options.sample.times(along: timeline, weight: model.weight, in: context)
    var answer = Answer(
      timeline, at: times, options: options, model: ModelHistory(model), in: context)
    let known = Dictionary(release.descriptions.map { ($0.animation, $0) }) { first, _ in first }
    let state = AnimatorState(outcome.animator, model: model, descriptions: known)
    answer.animation = known[outcome.animation]
    answer.marks = [AnswerMark(time: 0, label: "release")]
    answer.members = outcome.members(axes: GestureAxes(finger.place)) + [state.member]
    return answer
  }
}

extension RequestValue {
  fileprivate func failWithoutUse(by target: ReleaseTarget) {
    guard !target.usesBounds else { return }
    if case .clamp = target {
      fail("has no effect on a \"clamp\" target, which has its own \"min\" and \"max\"", .conflict)
    } else {
      fail(
        "has no effect on this target: write a \"clamp\" target with \"min\" and \"max\", or an "
          + "\"anchored\", \"decay\", \"dismiss\", \"inertia\", \"snap\" or \"step\" target",
        .conflict)
    }
  }
}
