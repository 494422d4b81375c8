internal import AnimationCore
internal import CSSValues
internal import Schema

struct TimelineRequest {
  var steps: RequestValue?
  var rate = 1.0
  var passes: RequestValue?
  var playback: RequestValue?
  var motion = CatchRequest()
  var values = ValueOptions()
  var options = EvaluationOptions()

  static let form = Form(
    nil, initial: Self(),
    .later("steps", \.steps, TimelineEntry.listType, "The steps, labels and timelines, in order.")
      .required(write: #"[{"track": "card", "to": 1, "animation": ".spring"}]"#)
      .parameter("The steps, as a JSON array."),
    .number("rate", \.rate, .positive, "Seconds of the timeline in one second of the playback."),
    .later("repeat", \.passes, PlaybackReading.passesType, "").parameter(
      "The passes of the whole: `forever`, or a JSON object."),
    .later(
      "playback", \.playback, PlaybackReading.eventsType,
      "What is done to the timeline while it plays, ascending in `at`."
    ).parameter("A JSON array of what is done to the timeline while it plays."),
    .include(\.motion, CatchRequest.form), .include(\.values, ValueOptions.form),
    .include(\.options, EvaluationOptions.form),
    rules: [.excludes("state", ["ignored"])])

  func timelinePlayback() -> TimelinePlayback {
    TimelinePlayback(
      rate: rate, passes: passes.map(PlaybackReading.passes) ?? .one,
      events: playback.map(PlaybackReading.events) ?? [])
  }
}
