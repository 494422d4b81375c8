internal import AnimationCore

/// `/v1/springs/evaluate`: a value on a spring.
struct EvaluateSpring: LegacyOperation {
  static let path = "/v1/springs/evaluate"
  static let layout = QueryLayout(
    QueryLayout.Group("spring", SpringReading.members), QueryLayout.sample)

  private let description: SpringDescription
  private let ends: ValueEnds
  private let initialVelocity: [Double]
  private let options: EvaluationOptions

  init?(_ reader: inout ObjectReader, in context: OperationContext) {
    options = .read(&reader, available: [.value, .velocity, .force, .model])
    let description =
      reader.member("spring").map(SpringReading.description) ?? SpringDescription(spring: Spring())
    let ends = ValueEnds.read(&reader)
    let velocity = reader.member("initialVelocity")
    guard let description, let ends else { return nil }
    self.description = description
    self.ends = ends
    let still = ends.to.numbers.map { _ in 0.0 }
    initialVelocity = velocity.map { ends.to.velocity($0) ?? still } ?? still
  }

  private var spring: Spring { description.spring }

  func answer(in context: OperationContext) -> Answer? {
    let (from, to) = (ends.from.numbers, ends.to.numbers)
    let timeline = spring.timeline(
      from: from, to: to, initialVelocity: initialVelocity, under: options.rules)
    let times = options.sample.times(
      through: timeline.duration, weight: ends.to.weight, limits: context.limits,
      faults: context.faults)
    guard let times else { return nil }
    var answer = Answer(timeline, at: times, options: options, model: History(ends.to)) {
      [self] in
      force(target: to[$0], distance: to[$0] - from[$0], position: $1, velocity: $2)
    }
    let echo = SpringEcho(
      description, settlingDuration: settlingDuration, fidelity: options.rules.fidelity)
    answer.extras.append(Answer.Extra("spring") { echo.write(to: &$0) })
    return answer
  }

  /// Returns the spring's force; the slip in SwiftUI's velocity is subtracted first, since it is
  /// not part of the motion.
  private func force(target: Double, distance: Double, position: Double, velocity: Double) -> Double
  {
    guard options.rules.fidelity == .swiftUI else {
      return spring.force(target: target, position: position, velocity: velocity)
    }
    let shown = SwiftUISpring(spring)
    return shown.force(
      target: target, position: position, velocity: velocity - shown.velocitySlip(target: distance))
  }

  private var settlingDuration: Double {
    spring.settlingDuration(
      target: AnimatableVector(ends.to.numbers) - AnimatableVector(ends.from.numbers),
      initialVelocity: AnimatableVector(initialVelocity), epsilon: options.rules.epsilon)
  }
}

/// A spring in all its parameterizations.
private struct SpringEcho: Sendable {
  private let members: [(String, Double)]

  init(_ description: SpringDescription, settlingDuration: Double, fidelity: Fidelity) {
    let spring = description.spring
    let members = [
      ("duration", spring.duration), ("bounce", spring.bounce), ("response", spring.response),
      ("dampingRatio", spring.dampingRatio), ("mass", spring.mass),
      ("stiffness", fidelity == .swiftUI ? SwiftUISpring(spring).stiffness : spring.stiffness),
      ("damping", spring.damping),
    ]
    self.members =
      members.map { ($0, description.worded($0, $1)) } + [("settlingDuration", settlingDuration)]
  }

  func write(to writer: inout JSONWriter) {
    writer.beginObject()
    for (name, value) in members { writer.member(name, value) }
    writer.endObject()
  }
}
