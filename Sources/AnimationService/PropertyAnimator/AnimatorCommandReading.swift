internal import AnimationCore
internal import Schema

struct AnimatorCommand {
  let time: Double
  let command: PropertyAnimatorCommand
  let value: RequestValue

  var isContinuation: Bool { if case .continueAnimation = command { true } else { false } }
}

private struct CommandRequest {
  var at: RequestValue?
  var delay = 0.0
  var fraction = 0.0
  var isReversed = false
  var durationFactor = 0.0
  var timing: RequestValue?
  var withoutFinishing = false
  var position = PropertyAnimatorPosition.end

  /// A duration in its timing is a fault, since the factor sets the duration.
  func continuation(options: EvaluationOptions) -> PropertyAnimatorCommand {
    guard let timing, !timing.isNull
    else { return .continueAnimation(durationFactor: durationFactor) }
    let description = TimingReading.read(timing, options: options)
    description.durationMember?.fail(
      "cannot be given here: \"durationFactor\" sets the duration", .conflict)
    return .continueAnimation(timing: description.parameters, durationFactor: durationFactor)
  }
}

struct AnimatorCommandReading {
  let options: EvaluationOptions
  let unit: Timestamps

  private static let choice = AnimatorCommandChoice([
    .command(
      .start, "StartCommand", "Starts the animator.",
      [.seconds("delay", \.delay, .nonNegative, "The delay in seconds.")]
    ) { command, _ in .start(delay: command.delay) },
    .command(.pause, "PauseCommand", "Pauses the animator.") { _, _ in .pause },
    .command(
      .fractionComplete, "ScrubCommand", "Sets the completed fraction.",
      [.number("value", \.fraction, .between(0, 1), "The fraction.").required()]
    ) { command, _ in .scrub(command.fraction) },
    .command(
      .isReversed, "ReverseCommand", "Sets the direction.",
      [
        .bool("value", \.isReversed, "Whether the animator plays from its end to its start.")
          .required()
      ]
    ) { command, _ in .setReversed(command.isReversed) },
    .command(
      .continueAnimation, "ContinueCommand", "Continues a paused animator.",
      [
        .number(
          "durationFactor", \.durationFactor, .nonNegative,
          """
          The duration of the rest, as a factor of the whole duration; 0 keeps the remaining time.
          """),
        .later(
          "timing", \.timing, .nullable(TimingReading.type),
          "The timing of the rest; default: unchanged."),
      ]
    ) { $0.continuation(options: $1) },
    .command(
      .stop, "StopCommand", "Stops the animator.",
      [
        .bool(
          "withoutFinishing", \.withoutFinishing,
          "Whether it ends at once, without its completion handler.")
      ]
    ) { command, _ in .stop(withoutFinishing: command.withoutFinishing) },
    .command(
      .finish, "FinishCommand", "Finishes a stopped animator.",
      [.choice("position", \.position, "The final position.").required()]
    ) { command, _ in .finish(command.position) },
  ])

  static let type = ValueType.named(
    "AnimatorCommand", choice.type, "A command to the animator, at its time.")

  private static let example = #"{"at": 0, "type": "start"}"#

  /// Each makes the animator's path longer.
  static let maximumContinuations = 256

  /// A command earlier than one before it is a fault.
  func read(_ list: RequestValue, limit: Int) -> [AnimatorCommand] {
    var commands: [AnimatorCommand] = []
    var (latest, given) = (0.0, [Double]())
    let items = list.items(
      atMost: limit, else: "lists more than \(limit) commands", suchAs: Self.example)
    for item in items {
      guard item.isObject else {
        item.refuseAsObject(suchAs: Self.example)
        continue
      }
      let count = item.faults.count
      let command = Self.choice.read(item, context: options)
      let at = item.member("at")
      let time = at?.validNumber(.nonNegative).map(unit.seconds) ?? latest
      given.append(unit.given(seconds: time))
      if let command, item.faults.count == count {
        commands.append(AnimatorCommand(time: time, command: command, value: item))
      }
      if time < latest {
        at?.failOrder(atLeast: unit.given(seconds: latest), timeOf: "the previous command")
      }
      latest = max(latest, time)
    }
    unit.check(given, since: 0, of: list)
    if commands.count(where: \.isContinuation) > Self.maximumContinuations {
      list.fail("continues the animator more than \(Self.maximumContinuations) times", .limit)
    }
    return commands
  }
}

private enum AnimatorCommandKind: String, CaseIterable {
  case start, pause, fractionComplete, isReversed, continueAnimation, stop, finish
}

private typealias AnimatorCommandChoice = TypeChoice<
  AnimatorCommandKind, PropertyAnimatorCommand, EvaluationOptions
>

extension AnimatorCommandChoice.TypeAlternative {
  fileprivate static func command(
    _ kind: AnimatorCommandKind, _ name: String, _ sentence: String,
    _ members: [FormMember<CommandRequest>] = [],
    make: @escaping @Sendable (CommandRequest, EvaluationOptions) -> PropertyAnimatorCommand
  ) -> Self {
    let time = FormMember<CommandRequest>.later(
      "at", \.at, .number(.nonNegative), "In the unit of `timestamps`; ascending."
    ).required()
    return form(
      Form(name, initial: CommandRequest(), [time, .type(kind, sentence)] + members)
    ) { command, _, options in make(command, options) }
  }
}

extension PropertyAnimatorError {
  var sentence: String {
    switch self {
    case .neverRests: "must be an animation that settles"
    case .isRunning: "is not allowed while the animator is running; pause it first"
    case .isInactive: "is not allowed before the animator is active; start or pause it first"
    case .isStopped: "is not allowed after \"stop\"; only \"finish\" is"
    case .isNotStopped: "is not allowed before \"stop\""
    case .isOver: "is not allowed after the animator has ended"
    }
  }
}
