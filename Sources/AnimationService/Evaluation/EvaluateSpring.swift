internal import AnimationCore

struct SpringRequest {
  var options = EvaluationOptions()
  var spring = SpringDescription(spring: Spring())
  var motion = CatchRequest()
  var ends = EndsRequest()
  var initialVelocity: RequestValue?

  static let form = Form(
    nil, initial: Self(),
    [
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
      .include(\.options, EvaluationOptions.formWithForce),
    ], rules: [.excludes("state", ["from", "ignored", "colorSpace", "initialVelocity"])])
}

/// `/v1/springs/evaluate`: a value on a spring.
struct EvaluateSpring: MotionSource {
  static let path = "/v1/springs/evaluate"
  static let form = WholeRequest.form("SpringRequest", SpringRequest.form)
  static let layout = QueryLayout(form.outline)
  static let parts: AnswerParts = .timeline

  private let description: SpringDescription
  private let ends: ValueEnds
  /// Units per second, one for each number.
  private let initialVelocity: [Double]
  private let options: EvaluationOptions
  /// The request, from which the state of the answer can evaluate the motion again.
  private let request: MotionRequest

  /// Only the value and the velocity of a motion that was caught remain.
  init(_ request: SpringRequest, from value: RequestValue, in context: OperationContext) {
    (options, description) = (request.options, request.spring)
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
    spring.timeline(
      from: ends.from.numbers, to: ends.to.numbers, initialVelocity: initialVelocity,
      under: options.rules)
  }

  /// The model value is the target.
  func motion(in context: OperationContext) -> SourceMotion? {
    SourceMotion(timeline: timeline, model: ends.to)
  }

  func answer(in context: OperationContext) -> Answer {
    let timeline = timeline
    let times = options.sample.times(
      through: timeline.duration, weight: ends.to.weight, in: context)
    var answer = Answer(
      timeline, at: times, options: options, model: ModelHistory(ends.to),
      force: options.columns.contains(.force) ? force : nil)
    answer.members = [
      AnswerMember("spring", .figures(parameters)),
      request.state(),
    ]
    return answer
  }

  /// Numbers of the request from which a parameter differs only by rounding are repeated as given.
  private var parameters: [AnswerFigure] {
    let spring = spring
    let stiffness =
      options.rules.fidelity == .swiftUI ? SwiftUISpring(spring).stiffness : spring.stiffness
    let figure = { (name: StaticString, parameter: SpringDescription.Parameter, value: Double) in
      AnswerFigure(name, description.asGiven(parameter, value))
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

  /// Units of mass times units of the value per second squared; in SwiftUI's fidelity `velocity` is
  /// what SwiftUI returns.
  @Sendable private func force(number: Int, position: Double, velocity: Double) -> Double {
    let (start, target) = (ends.from.numbers[number], ends.to.numbers[number])
    return options.rules.fidelity == .swiftUI
      ? SwiftUISpring(spring).force(
        from: start, to: target, position: position, slippingVelocity: velocity)
      : spring.force(target: target, position: position, velocity: velocity)
  }

  /// Seconds, by SwiftUI's criterion; infinite without damping.
  private var settlingDuration: Double {
    spring.settlingDuration(
      from: ends.from.numbers, to: ends.to.numbers, initialVelocity: initialVelocity,
      epsilon: options.rules.epsilon)
  }
}
