internal import AnimationCore

/// `/v1/gestures/release`: what happens when the fingers let go.
struct ReleaseGesture: Operation {
  static let path = "/v1/gestures/release"
  static let layout = QueryLayout(QueryLayout.sample)

  private let finger: ReleasedFinger
  private let release: GestureRelease
  private let descriptions: [AnimationDescription]
  private let options: EvaluationOptions

  private enum Gesture: String, CaseIterable {
    case drag, magnify, rotate

    /// Where a view rests that nobody touches.
    var origin: Double { self == .magnify ? 1 : 0 }
  }

  init?(_ reader: inout ObjectReader, in context: OperationContext) {
    options = .read(&reader)
    let gesture = reader.member("gesture").map { $0.choice(Gesture.self) } ?? .drag
    let finger = ReleasedFinger.read(&reader)
    let animations = Self.animations(&reader, options)
    let release = Self.release(
      &reader, finger?.place ?? GesturePlace(value: AnimatedValue(0)), gesture ?? .drag, animations)
    guard let finger, let release else { return nil }
    self.finger = finger
    self.release = release
    descriptions = [animations.animation, animations.cancel].compactMap(\.self)
  }

  func answer(in context: OperationContext) -> Answer? {
    let outcome = release.outcome(
      position: finger.place.numbers, velocity: finger.velocity, under: options.rules)
    let timeline = outcome.timeline
    let shape = finger.place.value.shape
    var model = finger.place.value
    model.numbers = outcome.target
    let times = options.sample.times(
      through: timeline.duration, weight: model.weight, limits: context.limits,
      faults: context.faults)
    guard let times else { return nil }
    var answer = Answer(timeline, at: times, options: options, model: History(model))
    let known = Dictionary(descriptions.map { ($0.animation, $0) }) { first, _ in first }
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

// MARK: - Reading

extension ReleaseGesture {
  /// How the view moves, and how it moves back; both are described, so that they can be told.
  private static func animations(_ reader: inout ObjectReader, _ options: EvaluationOptions)
    -> (animation: AnimationDescription?, cancel: AnimationDescription?)
  {
    let animation =
      reader.member("animation").map {
        AnimationReading.read($0, fidelity: options.rules.fidelity, platform: options.platform)
      } ?? .spring
    let cancel = reader.member("cancelAnimation").flatMap {
      AnimationReading.read($0, fidelity: options.rules.fidelity, platform: options.platform)
    }
    return (animation, cancel)
  }

  private static func release(
    _ reader: inout ObjectReader, _ place: GesturePlace, _ gesture: Gesture,
    _ animations: (animation: AnimationDescription?, cancel: AnimationDescription?)
  ) -> GestureRelease? {
    let reading = ReleaseTargetReading(place: place)
    let origin =
      reader.member("origin").map(place.conforming) ?? place.numbers.map { _ in gesture.origin }
    let target = reader.required("target").flatMap(reading.read)
    let projection = reader.member("projection").flatMap(DecelerationReading.projection)
    let handoff =
      reader.member("handoff").map { $0.choice(GestureRelease.Handoff.self) } ?? .velocity
    let bounds = bounds(&reader, reading)
    guard let origin, let target, let handoff, let bounds, let animation = animations.animation
    else { return nil }
    return GestureRelease(
      to: target, from: origin, projection: projection, handoff: handoff,
      animation: animation.animation, cancelAnimation: animations.cancel?.animation, bounds: bounds)
  }

  private static func bounds(_ reader: inout ObjectReader, _ reading: ReleaseTargetReading)
    -> GestureBounds?
  {
    guard var inner = reader.member("bounds")?.object() else { return GestureBounds() }
    let bounds = reading.bounds(&inner)
    inner.finish()
    return bounds
  }
}

extension AnimationDescription {
  /// `.spring`.
  static let spring = AnimationDescription(
    base: .spring(response: 0.5, dampingFraction: 1, blendDuration: 0))
}
