internal import AnimationCore
internal import JSONText
internal import Rendering
internal import Schema

struct RecognizeRequest {
  var timestamps = Timestamps.seconds
  var gesture: RequestValue?
  var events: RequestValue?
  var until: RequestValue?
  var estimator = VelocityEstimator.default

  static let form = Form(
    nil, initial: Self(),
    .choice("timestamps", \.timestamps, as: Timestamps.type),
    .later("gesture", \.gesture, GestureReading.type, "")
      .required(write: #"{"type": "drag"}"#),
    .later("events", \.events, PointerEventForm.listType, "The pointer events.")
      .required(write: PointerEventForm.example),
    .later("until", \.until, .number(.any), "Until when to wait for events, on their clock."),
    .choice("estimator", \.estimator, as: VelocityEstimator.type))
}

struct RecognizeGesture: Operation {
  static let path = "/v1/gestures/recognize"
  static let form = RequestForm("RecognizeRequest", RecognizeRequest.form)
  private let description: GestureDescription
  private let names: [[Int]: String]
  private let events: [PointerEvent]
  /// Nil for the last event, or for no limit if all pointers are lifted by then.
  private let end: Double?
  private let estimator: VelocityEstimator

  init(_ request: RecognizeRequest, from value: RequestValue, in context: OperationContext) {
    let reading = GestureReading()
    let unit = request.timestamps
    description = request.gesture.map { reading.read($0) } ?? .tap()
    names = reading.names
    events = request.events.map { PointerEventForm.read($0, unit: unit) } ?? []
    estimator = request.estimator
    end = unit.time(request.until, after: events.map(\.time).max() ?? 0, what: "event")
  }

  func answer(in context: OperationContext) -> Answer {
    let recognition = GestureRecognition(
      of: description, in: events, until: end, estimator: estimator)
    if let beyond = recognition.events.first(where: { !($0.value?.isFinite ?? true) }) {
      context.faults.add(
        "moves too fast: the gesture's velocity or magnification exceeds the range of a double",
        .overflow, at: place(of: beyond.time))
      return Answer()
    }
    let names = names
    return Answer(
      members: [AnswerMember]([
        "events": .list(recognition.events) { $0.answer(named: names[$0.path] ?? "/") },
        "failures": .failures(recognition.failures) { names[$0] ?? "/" },
      ]))
  }

  private func place(of time: Double) -> JSONPointer {
    .root.appending("events").appending(events.lastIndex { $0.time <= time } ?? 0)
  }
}

extension RecognizedEvent {
  fileprivate func answer(named name: String) -> AnswerValue {
    let value = value.map { [AnswerMember("value", $0.answer)] } ?? []
    return .object(
      [AnswerMember](["time": .number(time), "gesture": .text(name), "event": .text(kind.rawValue)])
        + value)
  }
}

extension AnswerValue {
  static func failures(
    _ failures: [RecognitionFailure], name: @escaping @Sendable ([Int]) -> String
  ) -> AnswerValue {
    .list(failures) { failure in
      .object([
        "time": .number(failure.time), "gesture": .text(name(failure.path)),
        "reason": .text(failure.failure.rawValue),
      ])
    }
  }
}
