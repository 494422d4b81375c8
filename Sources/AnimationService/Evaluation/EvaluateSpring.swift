internal import AnimationCore
internal import CSSValues
internal import Rendering
internal import Schema
internal import SourceText

struct SpringRequest {
  var options = EvaluationOptions()
  var spring = SpringDescription(spring: Spring())
  var motion = CatchRequest()
  var ends = EndsRequest()
  var initialVelocity: RequestValue?
  var stop = SpringStopForm()

  static let form = Form(
    nil, initial: Self(),
    .value("spring", \.spring, SpringReading.type, "") { SpringReading.description($0) }
      .spread().parameter(
        "The whole spring, as a preset's name or JSON, instead of separate parameters.",
        as: SpringReading.parameter),
    .include(\.ends, EndsRequest.form),
    .include(\.motion, CatchRequest.form),
    .later(
      "initialVelocity", \.initialVelocity, .value,
      "Initial velocity, in the shape of `to`; default: zero."
    ).parameter("Initial velocity in units per second, in the shape of `to`; default: 0."),
    .include(\.stop, SpringStopForm.form),
    .include(\.options, EvaluationOptions.formWithForce),
    rules: [
      .excludes("state", ["from", "ignored", "colorSpace", "initialVelocity"]),
      .excludes("rest", ["epsilon"]),
    ])
}

struct EvaluateSpring: MotionSource {
  static let path = "/v1/springs/evaluate"
  static let form = RequestForm("SpringRequest", SpringRequest.form)
  static let parts: AnswerParts = .timeline
  private let description: SpringDescription
  private let ends: ValueEnds
  private let initialVelocity: [Double]
  private let stop: SpringStop?
  private let options: EvaluationOptions
  private let request: MotionRequest

  /// Only the value and the velocity of a motion that was caught remain.
  init(_ request: SpringRequest, from value: RequestValue, in context: borrowing OperationContext) {
    (options, description, stop) = (request.options, request.spring, request.stop.stop)
    let caught = CaughtMotion.read(request.motion, in: context, under: options.rules)?.reduced
    let ends = request.ends.ends(from: caught)
    self.ends = ends
    initialVelocity =
      caught?.velocity ?? request.initialVelocity.map { ends.to.velocity($0) }
      ?? ends.to.numbers.zeros
    self.request = MotionRequest(value, path: Self.path, start: caught, in: context)
  }

  private var spring: Spring { description.spring }

  private var timeline: Timeline {
    let (from, to, rules) = (ends.from.numbers, ends.to.numbers, options.rules)
    if let stop {
      return spring.timeline(
        from: from, to: to, initialVelocity: initialVelocity, stopping: stop, under: rules)
    }
    return spring.timeline(from: from, to: to, initialVelocity: initialVelocity, under: rules)
  }

  func motion(in context: OperationContext) -> SourceMotion? {
    SourceMotion(timeline: timeline, model: ends.to)
  }

  func answer(in context: OperationContext) -> Answer {
    let timeline = timeline
    let times = options.sample.times(
      along: timeline, weight: ends.to.weight, in: context)
    var answer = Answer(
      timeline, at: times, options: options, model: ModelHistory(ends.to), in: context,
      force: force)
    answer.members = [AnswerMember("spring", .figures(parameters)), request.state()]
    return answer
  }

  private var parameters: [AnswerFigure] {
    let spring = spring
    let stiffness =
      options.rules.fidelity == .swiftUI ? SwiftUISpring(spring).stiffness : spring.stiffness
    let figure = { (name: StaticString, parameter: SpringParameter, value: Double) in
      AnswerFigure(name, description.asGiven(parameter, value: value))
    }
    return [
      figure("duration", .duration, spring.duration), figure("bounce", .bounce, spring.bounce),
      figure("response", .response, spring.response),
      figure("dampingRatio", .dampingRatio, spring.dampingRatio),
      figure("mass", .mass, spring.mass), figure("stiffness", .stiffness, stiffness),
      figure("damping", .damping, spring.damping),
      AnswerFigure("settlingDuration", settlingDuration),
    ]
  }

  /// Mass times units per second squared; in its fidelity `velocity` is SwiftUI's.
  private var force: (@Sendable (_ number: Int, _ value: Double, _ velocity: Double) -> Double)? {
    guard options.columns.contains(.force) else { return nil }
    let (spring, start, target) = (spring, ends.from.numbers, ends.to.numbers)
    guard options.rules.fidelity == .swiftUI else {
      return { spring.force(target: target[$0], position: $1, velocity: $2) }
    }
    let slipping = SwiftUISpring(spring)
    return { slipping.force(from: start[$0], to: target[$0], position: $1, slippingVelocity: $2) }
  }

  /// Seconds, by SwiftUI's criterion; infinite without damping.
  private var settlingDuration: Double {
    spring.settlingDuration(
      from: ends.from.numbers, to: ends.to.numbers, initialVelocity: initialVelocity,
      epsilon: options.rules.epsilon)
  }
}
