internal import AnimationCore

/// `/v1/gestures/release`: the motion after a release.
struct ReleaseGesture: LegacyOperation {
  static let path = "/v1/gestures/release"
  static let layout = QueryLayout(QueryLayout.sample)

  private let finger: ReleasedFinger
  private let release: ReadRelease
  private let options: EvaluationOptions

  private enum Gesture: String, CaseIterable {
    case drag, magnify, rotate

    /// The value of the gesture for an untouched view: 1 for a magnification, else 0.
    var origin: Double { self == .magnify ? 1 : 0 }
  }

  init?(_ reader: inout ObjectReader, in context: OperationContext) {
    options = .read(&reader)
    let gesture = reader.member("gesture").map { $0.choice(Gesture.self) } ?? .drag
    let finger = ReleasedFinger.read(&reader)
    let place = finger?.place ?? GesturePlace(value: AnimatedValue(0))
    let rest = (gesture ?? .drag).origin
    let origin = reader.member("origin").map(place.conforming) ?? place.numbers.map { _ in rest }
    let bounds = Self.bounds(&reader, ReleaseTargetReading(place: place))
    let release = ReleaseReading(place: place, options: options)
      .read(&reader, origin: origin, bounds: bounds)
    guard let finger, let release else { return nil }
    self.finger = finger
    self.release = release
  }

  private static func bounds(_ reader: inout ObjectReader, _ reading: ReleaseTargetReading)
    -> GestureBounds?
  {
    guard let element = reader.member("bounds"), var inner = element.object() else {
      return GestureBounds()
    }
    defer { inner.finish() }
    if PanBoundsReading.applies(to: inner) {
      let count = reading.place.numbers.count
      return PanBoundsReading.read(&inner, count: count, at: element)
    }
    return reading.bounds(&inner)
  }

  func answer(in context: OperationContext) -> Answer? {
    let outcome = release.release.outcome(
      position: finger.place.numbers, velocity: finger.velocity, under: options.rules)
    guard release.isWithinNumbers(outcome, context.faults) else { return nil }
    let timeline = outcome.timeline
    let shape = finger.place.value.shape
    var model = finger.place.value
    model.numbers = outcome.target
    let times = options.sample.times(
      through: timeline.duration, weight: model.weight, limits: context.limits,
      faults: context.faults)
    guard let times else { return nil }
    var answer = Answer(timeline, at: times, options: options, model: History(model))
    let known = Dictionary(release.descriptions.map { ($0.animation, $0) }) { first, _ in first }
    let state = AnimatorState(animator: outcome.animator, model: model, descriptions: known)
    answer.animation = known[outcome.animation]
    answer.extras = [
      Answer.Extra("decision") { $0.string(outcome.decision.rawValue) },
      Answer.Extra("reason") { $0.string(outcome.reason.rawValue) },
      Answer.Extra("target") { $0.value(outcome.target, shape) },
      Answer.Extra("projected") { $0.value(outcome.projected, shape) },
      Answer.Extra("velocity") { $0.value(outcome.velocity, shape) },
      Answer.Extra("relativeVelocity") { $0.value(outcome.relativeVelocity, shape) },
      Answer.Extra("state") { $0.string(state.token) },
    ]
    return answer
  }
}
