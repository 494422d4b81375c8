internal import AnimationCore
internal import CSSValues
internal import JSONText
internal import Rendering
internal import Schema
internal import SourceText

extension ComparedMotion {
  static let type = ValueType.named(
    "ComparedMotion",
    .oneOf([
      RequestedMotion.form.type, EvaluateAnimation.form.whole.type, CaughtRequest.form.type,
      RecordedColumns.form.type, RecordedAnswer.form.type, textType,
    ]),
    "A motion in one of its forms.")

  private static let textType = ValueType.explained(
    .string(),
    """
    Source text of an animation from 0 to 1, or a recording as CSV, with a line of the names \
    `time` and `value`, or `value.x` and so on.
    """)

  /// Nil, with faults, if there is no motion.
  static func read(_ value: RequestValue?, in context: OperationContext) -> ComparedMotion? {
    guard let value, !value.isAbsent else { return nil }
    return context.faults.working(at: value.pointer) { () -> ComparedMotion? in
      if let text = value.text { return read(text: text, of: value, in: context) }
      guard value.isObject else {
        return value.refuse("must be a motion: an object, source text or CSV", .wrongType)
      }
      // First, since an answer may have an animation and a state besides.
      if let samples = value.member("samples") {
        return RecordedColumns.read(samples, in: context)
      }
      if value.member("path") != nil { return RequestedMotion.read(value, in: context) }
      if value.member("animation") != nil {
        return answer(of: EvaluateAnimation.self, value.node, value, in: context)
      }
      if value.member("state") != nil { return CaughtRequest.read(value, in: context) }
      if value.member("time") != nil || value.member("value") != nil {
        return RecordedColumns.read(RecordedColumns.form.readRest(value), of: value, in: context)
      }
      value.fail(
        "must have \"path\" and \"body\", \"animation\", \"state\", or \"time\" and \"value\"",
        .missing)
      value.refuseMisspelled(marks, beside: EvaluateAnimation.outline.members.map { "\($0.name)" })
      return nil
    }
  }

  private static let marks = ["path", "body", "animation", "state", "time", "value", "samples"]

  private static func read(
    text: String, of value: RequestValue, in context: OperationContext
  ) -> ComparedMotion? {
    if RecordedCSV.isMeant(by: text) { return RecordedCSV.read(text, of: value, in: context) }
    let count = value.faults.count
    let description = PastedAnimation.read(value)
    guard value.faults.count == count else { return nil }
    var history = AnimationHistory(Animator(at: [0], rules: EvaluationRules()), expecting: 1)
    _ = history.change(to: [1], at: 0, with: description.animation)
    guard history.timeline.duration.isFinite else { return value.refuse(endless, .neverSettles) }
    return motion(
      history.timeline, of: description, model: ShapedValue(1),
      sample: SampleRequest(pointer: value.pointer), in: context)
  }

  private static let endless = """
    never settles: give an object with the text as "animation", and how long it is looked at, such \
    as "sample": {"duration": 5}
    """

  /// On the clock of the timeline.
  fileprivate static func motion(
    _ timeline: Timeline, of animation: AnimationDescription? = nil, model: ShapedValue,
    sample: SampleRequest, in context: OperationContext
  ) -> ComparedMotion? {
    let count = context.faults.count
    let times = sample.times(along: timeline, weight: model.weight, in: context)
    guard context.faults.count == count else { return nil }
    var context = context
    context.sampling = .motion
    var answer = Answer(
      timeline, at: times, options: EvaluationOptions(), model: ModelHistory(model), in: context)
    answer.animation = animation
    return ComparedMotion(answer)
  }

  /// As if the request came alone; its faults are in the place of the request.
  fileprivate static func answer(
    of operation: any Operation.Type, _ body: RequestNodeIndex?, _ value: RequestValue,
    in context: OperationContext
  ) -> ComparedMotion? {
    let faults = Faults(groups: operation.layout.groups, members: operation.layout.members)
    let inner = OperationContext(
      limits: context.limits, sampling: .motion, work: context.work, states: context.states,
      faults: faults)
    let place = body.map { RequestValue(reading: value.reading, node: $0).pointer }
    let root =
      body.map { inner.value(of: value.nodes, at: $0) }
      ?? inner.value(of: RequestNodes(.object([])))
    let answer = operation.answer(root, in: inner)
    let pointer = place ?? value.pointer.appending("body")
    for fault in faults.list { context.faults.add(fault.inside(pointer)) }
    for warning in faults.warnings { context.faults.warn(warning.inside(pointer)) }
    guard faults.isEmpty, !context.work.isExhausted else { return nil }
    guard let motion = ComparedMotion(answer) else {
      return value.refuse("has no samples of a value that moves", .invalidValue)
    }
    return motion
  }
}

/// The request of an operation.
private struct RequestedMotion {
  var path = ""
  var body: RequestValue?

  static let form = Form(
    "RequestedMotion", initial: Self(),
    .string("path", \.path, "The path of an operation, such as `/v1/springs/evaluate`.")
      .required(),
    .later("body", \.body, .map(of: .any), "Body of the request; default: `{}`."))

  static func read(_ value: RequestValue, in context: OperationContext) -> ComparedMotion? {
    let count = value.faults.count
    let request = form.readRest(value)
    guard value.faults.count == count else { return nil }
    guard let operation = context.states.operations[request.path] else {
      let paths = KnownPaths(context.states.operations.keys.sorted())
      let suggestion = Suggestion.phrase(Suggestion.path(for: request.path, among: paths))
      return value.member("path")?.refuse("is no operation\(suggestion)", .unknownName)
    }
    guard operation != CompareMotions.self, operation.parts.contains(.samples) else {
      return value.member("path")?.refuse(
        "has no motion: its answer has no samples of a value", .noMatch)
    }
    return ComparedMotion.answer(of: operation, request.body?.node, value, in: context)
  }
}

/// The motion of a state from its catch on.
private struct CaughtRequest {
  var motion = CatchRequest()
  var sample = SampleRequest()

  static let form = Form(
    "StateInFlight", initial: Self(),
    .later("state", \.motion.state, .string(), "The `state` of an earlier answer.").required(),
    .later(
      "at", \.motion.at, .number(.any),
      "When it is caught, in seconds on its clock; default: its last event."),
    .form("sample", \.sample, SampleRequest.form, suchAs: SampleRequest.example))

  static func read(_ value: RequestValue, in context: OperationContext) -> ComparedMotion? {
    let count = value.faults.count
    var request = form.readRest(value)
    guard value.faults.count == count,
      let caught = CaughtMotion.read(request.motion, in: context, under: EvaluationRules()),
      value.faults.count == count
    else { return nil }
    request.sample.pointer = value.pointer.appending("sample")
    return ComparedMotion.motion(
      caught.timeline, model: caught.value, sample: request.sample, in: context)
  }
}

/// An answer of the service, of which the samples are taken.
private struct RecordedAnswer {
  static let form = Form(
    "RecordedAnswer", "An answer with samples; its other members do not matter.", initial: Self(),
    .later("samples", \.samples, RecordedColumns.form.type, "").required(), others: .any)
  var samples: RequestValue?
}
