internal import AnimationCore
internal import CSSValues
internal import JSONText
internal import Rendering
internal import Schema
internal import SourceText

struct PathRequest {
  var path: RequestValue?
  var rotation = PathRotation.automatic
  var from = 0.0
  var to: Double?
  /// The meaning depends on the options.
  var animation: RequestValue?
  var motion = CatchRequest()
  var options = EvaluationOptions()

  static let form = Form(
    nil, initial: Self(),
    .later("path", \.path, PathReading.type, "").required(write: PathReading.example).parameter(
      "SVG path data, or an object as JSON: an arc, or a curve through points."),
    .value("rotate", \.rotation, rotationType, "", read: readRotation).parameter(
      "`auto` for the direction of the path, or an angle in degrees."),
    .number(
      "from", \.from, range,
      """
      The progress at the start: 0 for the start of the path, 1 for its end. Beyond them an open \
      path goes straight on, and a closed one around again.
      """),
    .number("to", \.to, range, "The progress at the end; default: 1."),
    .wholeAnimation(\.animation),
    .include(\.motion, CatchRequest.form), .include(\.options, EvaluationOptions.form),
    rules: [.excludes("state", ["from"])])

  private static let range = NumberRange.between(-1e6, 1e6)

  private static let rotationType = ValueType.named(
    "PathRotation", .oneOf([.number(.any), .word(["auto"])]),
    "`auto`: the direction of the path, as in CSS's `offset-rotate`; else an angle in degrees.",
    standard: .string("auto"))

  private static func readRotation(_ value: RequestValue) -> PathRotation {
    if value.text == "auto" { return .automatic }
    guard value.plainNumber != nil else {
      value.fail(
        "must be \"auto\" or an angle in degrees" + (value.degreesRemedy ?? ""), .wrongType)
      return .automatic
    }
    return .fixed(value.number())
  }
}

struct EvaluatePath: MotionSource {
  static let path = "/v1/paths/evaluate"
  static let form = RequestForm("PathRequest", PathRequest.form)
  static let parts: AnswerParts = [.timeline, .animation]
  private let path: MeasuredPath
  private let rotation: PathRotation
  private let from: Double
  private let to: Double
  private let description: AnimationDescription
  private let options: EvaluationOptions
  private let caught: CaughtMotion?
  private let request: MotionRequest

  /// A motion that was caught is the start, and its own target the default one.
  init(_ request: PathRequest, from value: RequestValue, in context: OperationContext) {
    (options, rotation) = (request.options, request.rotation)
    description = options.animation(orDefault: request.animation)
    let read = request.path.map { place in
      context.faults.working(at: place.pointer) { MeasuredPath(PathReading.read(place).outline) }
    }
    path = read ?? MeasuredPath(PathOutline())
    caught = .read(
      request.motion, in: context, under: options.rules, like: .number(0), takesUnderlying: true)
    from = request.from
    to = request.to ?? caught?.model.numbers.first ?? 1
    self.request = MotionRequest(value, path: Self.path, start: caught, in: context)
  }

  private func progress(in context: OperationContext) -> Timeline {
    context.history(
      of: description, after: caught, from: [from], to: [to], under: options.rules
    ).timeline
  }

  private static let shape = Shape.numbers(["x", "y", "angle"])

  private func value(at progress: Double) -> ShapedValue {
    let rest = Timeline(Timeline(at: [progress]), along: path, rotation: rotation)
    return ShapedValue(Self.shape, numbers: rest.value(at: 0))
  }

  func motion(in context: OperationContext) -> SourceMotion? {
    let progress = progress(in: context)
    let whole = Timeline(progress, along: path, rotation: rotation, showsProgress: true)
    return SourceMotion(
      timeline: Timeline(progress, along: path, rotation: rotation), model: value(at: to),
      underlying: SourceMotion.Underlying(timeline: whole, model: ShapedValue(to)))
  }

  func answer(in context: OperationContext) -> Answer {
    let members = [
      AnswerMember("length", .number(path.length)), AnswerMember("closed", .bool(path.isClosed)),
    ]
    if context.sampling == .none {
      var answer = Answer(animation: description)
      answer.members = members
      return answer
    }
    let timeline = Timeline(progress(in: context), along: path, rotation: rotation)
    let target = value(at: to)
    let times = options.sample.times(along: timeline, weight: target.weight, in: context)
    var answer = Answer(
      timeline, at: times, options: options, model: ModelHistory(target), in: context)
    answer.animation = description
    answer.members = [request.state()] + members
    return answer
  }
}
