internal import AnimationCore

/// `/v1/gestures/recognize`: the gestures that a view recognizes in a stream of pointer events.
struct RecognizeGesture: LegacyOperation {
  static let path = "/v1/gestures/recognize"
  static let layout = QueryLayout()

  private let description: GestureDescription
  private let names: [[Int]: String]
  private let events: [PointerEvent]
  private let end: Double?
  private let estimator: VelocityEstimator

  init?(_ reader: inout ObjectReader, in context: OperationContext) {
    var reading = GestureDescriptionReading()
    let description = reader.required("gesture").flatMap { reading.read($0) }
    let events = reader.required("events").flatMap(PointerEventReading.read)
    let estimator = FingerSamples.estimator(&reader)
    end = reader.member("until")?.number()
    guard let description, let events, let estimator else { return nil }
    self.description = description
    self.events = events
    self.estimator = estimator
    names = reading.names
  }

  func answer(in context: OperationContext) -> Answer? {
    let recognition = GestureRecognition(
      of: description, in: events, until: end, estimator: estimator)
    var answer = Answer()
    answer.extras = [
      Answer.Extra("events") { writer in
        writer.beginArray()
        for event in recognition.events where writer.mayGoOn { write(event, to: &writer) }
        writer.endArray()
      },
      Answer.Extra("failures") { $0.failures(recognition.failures) { names[$0] ?? "/" } },
    ]
    return answer
  }

  private func write(_ event: RecognizedEvent, to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("time", event.time)
    writer.member("gesture", names[event.path] ?? "/")
    writer.member("event", event.kind.rawValue)
    if let value = event.value {
      writer.key("value")
      value.write(to: &writer)
    }
    writer.endObject()
  }
}

extension JSONWriter {
  /// Writes the reasons for which gestures were not recognized.
  ///
  /// - Parameters:
  ///   - failures: the failures, in order of time.
  ///   - name: returns the name of a gesture by its path.
  mutating func failures(_ failures: [RecognitionFailure], name: ([Int]) -> String) {
    beginArray()
    for failure in failures {
      beginObject()
      member("time", failure.time)
      member("gesture", name(failure.path))
      member("reason", failure.failure.rawValue)
      endObject()
    }
    endArray()
  }
}
