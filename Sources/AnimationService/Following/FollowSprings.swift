internal import AnimationCore
internal import CSSValues
internal import JSONText
internal import Rendering
internal import Schema
internal import SourceText

struct FollowRequest {
  var leader: RequestValue?
  var springs: RequestValue?
  var motion = CatchRequest()
  var options = EvaluationOptions()
  static let counts = IntegerRange(1...32)

  static let form = Form(
    nil, initial: Self(),
    .later("leader", \.leader, ComparedMotion.type, "The motion that is followed.")
      .required(write: ComparedMotion.example),
    .later(
      "springs", \.springs, .list(of: SpringReading.type, count: counts),
      "The springs: the first follows the leader, each other the one before."
    ).required(write: #"[{"duration": 0.5, "bounce": 0.3}]"#),
    .include(\.motion, CatchRequest.form), .include(\.options, EvaluationOptions.form))
}

struct FollowSprings: MotionSource {
  static let path = "/v1/springs/follow"
  static let form = RequestForm("FollowRequest", FollowRequest.form)
  static let parts: AnswerParts = .timeline
  private let leader: ComparedMotion?
  private let springs: [Spring]
  private let options: EvaluationOptions
  /// The springs as they were caught; the leader begins by itself.
  private let caught: CaughtMotion?
  private let request: MotionRequest

  init(_ request: FollowRequest, from value: RequestValue, in context: OperationContext) {
    options = request.options
    let items = request.springs?.items(
      count: FollowRequest.counts.bounds(under: context.limits), else: "must have 1 to 32 springs",
      suchAs: request.springs?.text == nil ? "{\"duration\": 0.5, \"bounce\": 0.3}" : nil)
    let springs = (items ?? []).map { SpringReading.read($0) }
    let leader = ComparedMotion.read(request.leader, in: context.apart)
    let shape = leader?.model.map { ShapedValue(repeating: $0, count: springs.count).shape }
    (self.springs, self.leader) = (springs, leader)
    caught = .read(request.motion, in: context, under: options.rules, like: shape)
    self.request = MotionRequest(value, path: Self.path, start: caught, in: context)
  }

  /// In seconds, how long a motion that never settles can be caught.
  private static let longestFlight = 60.0

  /// A motion that never settles is known up to its ``Timeline/horizon``.
  func motion(in context: OperationContext) -> SourceMotion? {
    motion(through: min(Self.longestFlight, leader?.horizon ?? .infinity))
  }

  private func motion(through horizon: Double) -> SourceMotion? {
    guard let leader, let model = leader.model else { return nil }
    let timeline = leader.timeline.followed(
      by: springs, from: start(count: leader.timeline.width * springs.count),
      under: options.rules, horizon: horizon)
    return SourceMotion(
      timeline: timeline,
      model: ShapedValue(repeating: model.ending(leader.timeline), count: springs.count))
  }

  func answer(in context: OperationContext) -> Answer {
    context.faults.workplace = .root.appending("leader")
    if let leader, let latest = latestSample, latest > leader.horizon {
      let known = String(number: leader.horizon)
      context.faults.add(
        "is later than \(known), up to which the motion of the leader is known; sample no later, "
          + "or give the leader a longer \"sample\"", .limit, at: options.sample.pointer)
      return Answer()
    }
    guard let motion = motion(through: latestSample ?? .infinity) else { return Answer() }
    let timeline = motion.timeline
    let times = options.sample.times(
      along: timeline, weight: motion.model.weight, in: context)
    var answer = Answer(
      timeline, at: times, options: options, model: ModelHistory(motion.model),
      in: context)
    answer.members = [request.state()]
    return answer
  }

  /// Times may lie after a `duration` beside them; nil if the end of the motion is the last.
  private var latestSample: Double? {
    options.sample.times.map { $0.max() ?? 0 } ?? options.sample.duration
  }

  /// Nil also if what a state holds does not fit its own request.
  private func start(count: Int) -> FollowStart? {
    guard let caught, caught.value.numbers.count == count else { return nil }
    return FollowStart(position: caught.value.numbers, velocity: caught.velocity)
  }
}

extension ComparedMotion {
  fileprivate var model: ShapedValue? { column.discretes?.last }

  fileprivate var timeline: Timeline {
    if let source = column.source as? TimelineSource { return source.timeline.timeline }
    let recorded = column.source as? RecordedSource
    return Timeline(recordedAt: recorded?.times ?? [0], columns: recorded?.columns ?? [0])
  }
}

extension ShapedValue {
  /// An array of equal values.
  fileprivate init(repeating value: ShapedValue, count: Int) {
    self.init(joining: (0..<count).map { ("\($0)", value) })
    if case .object(let fields) = shape { shape = .array(fields.map(\.shape)) }
  }
}
