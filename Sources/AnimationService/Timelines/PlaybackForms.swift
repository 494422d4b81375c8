internal import AnimationCore
internal import Schema

enum PlaybackReading {
  static let passesType = ValueType.named(
    "TimelineRepeat", .oneOf([PassesRequest.form.type, .word(["forever"])]),
    "The passes of the whole; default: one. `forever`: without end.")

  static func passes(_ value: RequestValue) -> TimelinePasses {
    if value.text == "forever" { return TimelinePasses(count: nil) }
    guard value.isObject else {
      value.fail("must be \"forever\", or an object such as {\"count\": 2}", .wrongType)
      return .one
    }
    let request = PassesRequest.form.readRest(value)
    return TimelinePasses(
      count: request.count, autoreverses: request.autoreverses, delay: request.delay)
  }

  static let eventsType = ValueType.list(
    of: PlaybackRequest.form.type, count: IntegerRange(0, through: \.maximumEvents))

  static func events(_ list: RequestValue) -> [TimelinePlayback.Event] {
    let limit = list.reading.limits.maximumEvents
    var events: [TimelinePlayback.Event] = []
    let items = list.items(
      atMost: limit, else: "lists more than \(limit) events",
      suchAs: "{\"at\": 1, \"action\": \"pause\"}")
    for item in items where list.reading.mayGoOn() {
      let latest = events.last?.time ?? 0
      guard let event = PlaybackRequest.form.readRest(item).event(of: item, after: latest) else {
        continue
      }
      events.append(event)
    }
    return events
  }
}

private struct PassesRequest {
  var count: Int?
  var autoreverses = false
  var delay = 0.0

  static let form = Form(
    "Passes", initial: Self(),
    .integer(
      "count", \.count, IntegerRange(1...1_000_000), "Number of passes; default: without end."),
    .bool("autoreverses", \.autoreverses, "Whether every second pass runs backward."),
    .seconds("delay", \.delay, .nonNegative, "Seconds between two passes."))
}

private struct PlaybackRequest {
  var at = 0.0
  var action = PlaybackAction.pause
  var to: RequestValue?

  enum PlaybackAction: String, CaseIterable, Sendable {
    case pause, resume, reverse, seek, rate
  }

  static let form = Form(
    "PlaybackEvent", initial: Self(),
    .seconds("at", \.at, .nonNegative, "Seconds since the playback began.").required(),
    .choice(
      "action", \.action,
      """
      `seek` goes to the time `to`, of all passes together; `rate` plays on at the rate `to`; \
      `reverse` turns the direction.
      """
    ).required(),
    .later("to", \.to, .number(.nonNegative), "Of `seek` in seconds; of `rate` above 0."),
    rules: [.only(["to"], with: "action", is: [PlaybackAction.seek, .rate])])

  func event(of value: RequestValue, after latest: Double) -> TimelinePlayback.Event? {
    // One that is no time has a fault already.
    if at < latest, let place = value.member("at"), place.plainNumber == at {
      place.failOrder(atLeast: latest, timeOf: "the previous event")
    }
    switch action {
    case .pause: return TimelinePlayback.Event(at: at, .pause)
    case .resume: return TimelinePlayback.Event(at: at, .resume)
    case .reverse: return TimelinePlayback.Event(at: at, .reverse)
    case .seek, .rate: break
    }
    guard let to else {
      value.failAbsence(of: "to")
      return nil
    }
    let isRate = action == .rate
    return to.validNumber(isRate ? .positive : .nonNegative).map {
      TimelinePlayback.Event(at: at, isRate ? .rate($0) : .seek($0))
    }
  }
}
