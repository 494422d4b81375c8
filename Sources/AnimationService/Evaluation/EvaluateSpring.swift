internal import AnimationCore

/// `/v1/springs/evaluate`: a value on a spring.
struct EvaluateSpring: MotionSource {
  static let path = "/v1/springs/evaluate"
  static let layout = QueryLayout(
    QueryLayout.Group("spring", SpringReading.members), QueryLayout.sample)
  static let parts: AnswerParts = .timeline

  private let description: SpringDescription
  private let ends: ValueEnds
  private let initialVelocity: [Double]
  private let options: EvaluationOptions
  private let request: MotionRequest

  init(_ object: inout RequestObject, in context: OperationContext) {
    options = .read(&object, available: [.value, .velocity, .force, .model])
    description =
      object.member("spring").map(SpringReading.description) ?? SpringDescription(spring: Spring())
    let caught = CaughtMotion.read(&object, under: options.rules)?.reduced
    let ends = ValueEnds.read(&object, from: caught)
    self.ends = ends
    if caught != nil { object.exclude("initialVelocity", with: "state") }
    initialVelocity =
      caught?.velocity ?? object.member("initialVelocity").map { ends.to.velocity($0) }
      ?? ends.to.numbers.map { _ in 0 }
    request = MotionRequest(object, path: Self.path, start: caught)
  }

  private var spring: Spring { description.spring }

  private var timeline: Timeline {
    spring.timeline(
      from: ends.from.numbers, to: ends.to.numbers, initialVelocity: initialVelocity,
      under: options.rules)
  }

  func motion(in context: OperationContext) -> SourceMotion? {
    SourceMotion(timeline: timeline, model: ends.to)
  }

  func answer(in context: OperationContext) -> Answer {
    let (from, to) = (ends.from.numbers, ends.to.numbers)
    let timeline = timeline
    let times = options.sample.times(
      through: timeline.duration, weight: ends.to.weight, in: context)
    var answer = Answer(timeline, at: times, options: options, model: ModelHistory(ends.to)) {
      [self] in
      force(from: from[$0], to: to[$0], position: $1, velocity: $2)
    }
    answer.members = [
      AnswerMember("spring", .object(parameters)),
      request.state(),
    ]
    return answer
  }

  /// The spring in all its parameterizations.
  private var parameters: [AnswerMember] {
    let stiffness =
      options.rules.fidelity == .swiftUI ? SwiftUISpring(spring).stiffness : spring.stiffness
    let parameters = [
      ("duration", spring.duration), ("bounce", spring.bounce), ("response", spring.response),
      ("dampingRatio", spring.dampingRatio), ("mass", spring.mass), ("stiffness", stiffness),
      ("damping", spring.damping),
    ]
    return parameters.map { AnswerMember($0, .number(description.worded($0, $1))) }
      + [AnswerMember("settlingDuration", .number(settlingDuration))]
  }

  private func force(from start: Double, to target: Double, position: Double, velocity: Double)
    -> Double
  {
    options.rules.fidelity == .swiftUI
      ? SwiftUISpring(spring).force(
        from: start, to: target, position: position, slippingVelocity: velocity)
      : spring.force(target: target, position: position, velocity: velocity)
  }

  private var settlingDuration: Double {
    spring.settlingDuration(
      target: AnimatableVector(ends.to.numbers) - AnimatableVector(ends.from.numbers),
      initialVelocity: AnimatableVector(initialVelocity), epsilon: options.rules.epsilon)
  }
}
