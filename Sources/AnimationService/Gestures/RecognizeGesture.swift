internal import AnimationCore

/// `/v1/gestures/recognize`: the gestures that a view recognizes in a stream of pointer events.
struct RecognizeGesture: Operation {
  static let path = "/v1/gestures/recognize"
  static let layout = QueryLayout()

  private let description: GestureDescription
  private let names: [[Int]: String]
  private let events: [PointerEvent]
  private let end: Double?
  private let estimator: VelocityEstimator

  init(_ object: inout RequestObject, in context: OperationContext) {
    var reading = GestureDescriptionReading()
    description = reading.read(object.required("gesture"))
    names = reading.names
    let unit = Timestamps.read(&object)
    // The pointer events.
    events = PointerEventReading.read(object.required("events"), unit)
    estimator = object.choice("estimator", default: .default)
    // Time until which to wait for further events, on the clock of `events`.
    let until = object.member("until")
    end = unit.time(until, after: events.map(\.time).max() ?? 0)
  }

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
