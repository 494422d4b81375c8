internal import AnimationCore

/// The request of `/v1/gestures/recognize`.
struct RecognizeRequest {
  var timestamps = Timestamps.seconds
  var gesture: RequestValue?
  var events: RequestValue?
  var until: RequestValue?
  var estimator = VelocityEstimator.default

  static let form = Form(
    nil, initial: Self(),
    [
      .choice("timestamps", \.timestamps, as: Timestamps.type, ""),
      .later("gesture", \.gesture, GestureReading.type, "").required(),
      .later("events", \.events, PointerEventForm.listType, "The pointer events.").required(),
      .later(
        "until", \.until, .number(.any),
        "Time until which to wait for further events, on the clock of `events`."),
      .choice("estimator", \.estimator, as: VelocityEstimator.type, ""),
    ])
}

/// `/v1/gestures/recognize`: the gestures that a view recognizes in a stream of pointer events.
struct RecognizeGesture: Operation {
  static let path = "/v1/gestures/recognize"
  static let form = WholeRequest.form("RecognizeRequest", RecognizeRequest.form)
  static let layout = QueryLayout(form.outline)

  /// The gesture to recognize.
  private let description: GestureDescription
  /// The names of the gestures in the answer, by their paths.
  private let names: [[Int]: String]
  /// The pointer events in the order of the request, at times in seconds.
  private let events: [PointerEvent]
  /// The time in seconds up to which deadlines take effect; nil for the last event, or for no limit
  /// if all pointers are lifted by then.
  private let end: Double?
  /// The estimator of the velocities in the gestures' values.
  private let estimator: VelocityEstimator

  init(_ request: RecognizeRequest, from value: RequestValue, in context: OperationContext) {
    let reading = GestureReading()
    let unit = request.timestamps
    description = request.gesture.map { reading.read($0) } ?? .tap()
    names = reading.names
    events = request.events.map { PointerEventForm.read($0, unit) } ?? []
    estimator = request.estimator
    end = unit.time(request.until, after: events.map(\.time).max() ?? 0)
  }

  /// Returns the events that the view receives, and the failures of gestures.
  func answer(in context: OperationContext) -> Answer {
    let recognition = GestureRecognition(
      of: description, in: events, until: end, estimator: estimator)
    let names = names
    var answer = Answer()
    answer.members = [
      AnswerMember(
        "events", .list(recognition.events) { $0.answer(named: names[$0.path] ?? "/") }),
      AnswerMember("failures", .failures(recognition.failures) { names[$0] ?? "/" }),
    ]
    return answer
  }
}

extension RecognizedEvent {
  /// Returns the event with the name of its gesture.
  ///
  /// - Parameter name: the name of the gesture in the answer.
  /// - Returns: An object with the time in seconds; `value` only for an event that has one.
  fileprivate func answer(named name: String) -> AnswerValue {
    let value = value.map { [AnswerMember("value", $0.answer)] } ?? []
    return .object(
      [
        AnswerMember("time", .number(time)), AnswerMember("gesture", .text(name)),
        AnswerMember("event", .text(kind.rawValue)),
      ] + value)
  }
}

extension AnswerValue {
  /// Returns the reasons for which gestures were not recognized.
  ///
  /// - Parameters:
  ///   - failures: the failures, in order of time.
  ///   - name: returns the name of a gesture by its path.
  /// - Returns: A list of objects.
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
