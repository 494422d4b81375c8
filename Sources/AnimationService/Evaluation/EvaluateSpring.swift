internal import AnimationCore

/// `/v1/springs/evaluate`: a value on a spring.
struct EvaluateSpring: MotionSource {
  static let path = "/v1/springs/evaluate"
  /// The layout of a query, in which the members of `spring` and `sample` are parameters of their
  /// own.
  static let layout = QueryLayout(
    QueryLayout.Group("spring", SpringReading.members), QueryLayout.sample)
  static let parts: AnswerParts = .timeline

  /// The spring as the request describes it.
  private let description: SpringDescription
  /// The value at the start, and the target.
  private let ends: ValueEnds
  /// The velocity at the start, in units per second, one for each number.
  private let initialVelocity: [Double]
  /// The rules of evaluation, the samples and the columns of the answer.
  private let options: EvaluationOptions
  /// The request, from which the state of the answer can evaluate the motion again.
  private let request: MotionRequest

  /// Reads a request; of a motion that was caught, only the value and the velocity remain.
  init(_ object: inout RequestObject, in context: OperationContext) {
    options = .read(&object, available: [.value, .velocity, .force, .model])
    description = object.member("spring", default: SpringDescription(spring: Spring())) {
      SpringReading.description($0)
    }
    let caught = CaughtMotion.read(&object, under: options.rules)?.reduced
    let ends = ValueEnds.read(&object, from: caught)
    self.ends = ends
    // Initial velocity in units per second, in the shape of `to`; default: zero.
    if caught != nil { object.exclude("initialVelocity", with: "state") }
    initialVelocity =
      caught?.velocity
      ?? object.member("initialVelocity", default: ends.to.numbers.zeros) {
        ends.to.velocity($0)
      }
    request = MotionRequest(object.value, path: Self.path, start: caught)
  }

  /// The spring that moves the value.
  private var spring: Spring { description.spring }

  /// The value and its velocity over time.
  private var timeline: Timeline {
    spring.timeline(
      from: ends.from.numbers, to: ends.to.numbers, initialVelocity: initialVelocity,
      under: options.rules)
  }

  /// Returns the motion toward the target.
  ///
  /// - Parameter context: the limits of the request.
  /// - Returns: The motion, whose model value is the target.
  func motion(in context: OperationContext) -> SourceMotion? {
    SourceMotion(timeline: timeline, model: ends.to)
  }

  /// Returns the samples, the spring in all its parameterizations, and the state.
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

  /// The spring in all its parameterizations.
  ///
  /// Numbers of the request from which a parameter differs only by rounding are repeated as given.
  private var parameters: [AnswerFigure] {
    let spring = spring
    let stiffness =
      options.rules.fidelity == .swiftUI ? SwiftUISpring(spring).stiffness : spring.stiffness
    var parameters = [
      AnswerFigure("duration", spring.duration), AnswerFigure("bounce", spring.bounce),
      AnswerFigure("response", spring.response),
      AnswerFigure("dampingRatio", spring.dampingRatio), AnswerFigure("mass", spring.mass),
      AnswerFigure("stiffness", stiffness), AnswerFigure("damping", spring.damping),
      AnswerFigure("settlingDuration", settlingDuration),
    ]
    description.reword(&parameters, count: 7)
    return parameters
  }

  /// Returns the force on a number of the value.
  ///
  /// - Parameters:
  ///   - number: the index of the number.
  ///   - position: the number at the time.
  ///   - velocity: its velocity, in units per second; in SwiftUI's fidelity, as SwiftUI returns it.
  /// - Returns: The force, in units of mass times units of the value per second squared.
  @Sendable private func force(number: Int, position: Double, velocity: Double) -> Double {
    let (start, target) = (ends.from.numbers[number], ends.to.numbers[number])
    return options.rules.fidelity == .swiftUI
      ? SwiftUISpring(spring).force(
        from: start, to: target, position: position, slippingVelocity: velocity)
      : spring.force(target: target, position: position, velocity: velocity)
  }

  /// The settling duration in seconds, by SwiftUI's criterion; infinite without damping.
  private var settlingDuration: Double {
    spring.settlingDuration(
      from: ends.from.numbers, to: ends.to.numbers, initialVelocity: initialVelocity,
      epsilon: options.rules.epsilon)
  }
}
