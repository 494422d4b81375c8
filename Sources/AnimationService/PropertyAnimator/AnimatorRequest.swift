internal import CSSValues
internal import JSONText
internal import Schema

struct AnimatorRequest {
  var timing: RequestValue?
  var duration: RequestValue?
  var pausesOnCompletion: RequestValue?
  var scrubsLinearly: RequestValue?
  var motion = CatchRequest()
  var ends = EndsRequest()
  var animations: [AddedAnimationRequest] = []
  var timestamps = Timestamps.seconds
  var commands: RequestValue?
  var options = EvaluationOptions()

  static let form = Form(
    nil, initial: Self(),
    .later(
      "timing", \.timing, TimingReading.type, "The timing of the animator; default: `easeInOut`."),
    .later(
      "duration", \.duration, .number(.nonNegative),
      "Duration in seconds; default: 0.35; required for `uiView`."),
    .later(
      "pausesOnCompletion", \.pausesOnCompletion, .boolean,
      "Whether the animator stays active at its end, and does not call its completion handler."
    ).standard(.bool(false)),
    .later(
      "scrubsLinearly", \.scrubsLinearly, .boolean,
      "Whether `fractionComplete` is a fraction of the distance rather than of the time."
    ).standard(.bool(true)), .include(\.ends, EndsRequest.form),
    .include(\.motion, CatchRequest.form),
    .list(
      "animations", \.animations, of: AddedAnimationRequest.form,
      count: IntegerRange(0, through: \.maximumEvents),
      else: { "lists more than \($0.upperBound) animations" },
      "Animations added before the start, as by UIKit's `addAnimations(_:delayFactor:)`."),
    .choice("timestamps", \.timestamps, as: Timestamps.type),
    .later(
      "commands", \.commands,
      .list(of: AnimatorCommandReading.type, count: IntegerRange(0, through: \.maximumEvents)),
      "The commands, ascending in `at`."
    ).required(write: #"[{"type": "start", "at": 0}]"#),
    .include(\.options, EvaluationOptions.form),
    rules: [.excludes("state", ["from", "ignored", "colorSpace"])])
}

struct AddedAnimationRequest {
  var ends = EndsRequest()
  var delayFactor = 0.0

  static let form = Form(
    nil, initial: Self(),
    .include(\.ends, EndsRequest.form),
    .number(
      "delayFactor", \.delayFactor, .between(0, 1),
      "Delay as a fraction of the animator's duration, with whose end it ends."))
}
