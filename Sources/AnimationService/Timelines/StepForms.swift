internal import AnimationCore
internal import CSSValues
internal import Schema
internal import SourceText

/// A member of a list of steps.
enum TimelineEntry {
  case step(StepRequest, RequestValue)
  case label(LabelRequest, RequestValue)
  case timeline(InnerTimeline, RequestValue)

  /// A label or a timeline is known by its own member, and everything else is a step.
  static let choice: FormChoice<TimelineEntry?> = FormChoice(
    otherwise: nil,
    [
      .form(LabelRequest.form, markedBy: ["label"]) { .label($0, $1) },
      .form(InnerTimeline.form, markedBy: ["timeline"]) { .timeline($0, $1) },
      .form(StepRequest.form, markedBy: ["track"]) { .step($0, $1) },
    ])

  static let listType: ValueType = .list(of: type, count: IntegerRange(0, through: \.maximumEvents))

  private static let type: ValueType = .named(
    "TimelineStep", .oneOf(choice.types), "A step of a track, a label, or a timeline inside.")
}

struct StepRequest {
  var track = ""
  var from: RequestValue?
  var to: RequestValue?
  var animation: RequestValue?
  var at: RequestValue?
  var end = StepEnd.settled
  var items: RequestValue?
  var stagger: StaggerRequest?

  static let form = Form(
    "TrackStep", initial: Self(),
    .string("track", \.track, "Name of the track, a member of the value.").required(),
    .later(
      "from", \.from, .value,
      "Where the step begins, at rest; default: where the track is, at first zero."),
    .later("to", \.to, .value, "The target, with `items` of each.").required(),
    .later(
      "animation", \.animation, .optionalAnimation,
      "The animation; `null` for none; default: `.default`."),
    .later("at", \.at, SequencePosition.type, ""),
    .choice(
      "ends", \.end,
      "Whether it ends when it has settled or, for `logical`, when it is logically complete."),
    .later(
      "items", \.items, itemsType,
      "The items of the track, which are its value as an array or, of names, as an object."),
    .part("stagger", \.stagger, StaggerRequest.form, ""),
    rules: [.needs("stagger", "items")])

  private static let itemsType = ValueType.oneOf([
    .integer(IntegerRange(1...TimelineScript.maximumChanges)),
    .list(of: .string(), count: IntegerRange(1...TimelineScript.maximumChanges), isUnique: true),
  ])
}

struct LabelRequest {
  var name = ""
  var at: RequestValue?

  static let form = Form(
    "StepLabel", initial: Self(),
    .string(
      "label", \.name, "Name of a time, for the steps after it; not one that begins with `<>+-`."
    ).required(), .later("at", \.at, SequencePosition.type, ""))
}

struct InnerTimeline {
  var timeline: RequestValue?
  var at: RequestValue?
  var rate = 1.0

  static let form: Form<InnerTimeline> = Form(
    "InnerTimeline", initial: Self(),
    .later("timeline", \.timeline, StepList.form.type, "").required(),
    .later("at", \.at, SequencePosition.type, ""),
    .number("rate", \.rate, .positive, "Its seconds in one second of the timeline around it."))
}

struct StepList {
  var steps: RequestValue?

  static let form: Form<StepList> = Form(
    "StepList", "Steps with seconds of their own; tracks and labels are those of the whole.",
    initial: Self(), .later("steps", \.steps, TimelineEntry.listType, "").required())
}
