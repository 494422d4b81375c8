internal import AnimationCore

/// A command to a property animator, at a time.
struct AnimatorCommand {
  /// The time of the command in seconds, at least 0.
  let time: Double
  /// The command, named after UIKit's method or property.
  let command: PropertyAnimator.Command
  /// The command in the request.
  let value: RequestValue

  /// Whether the command is `continueAnimation`, which makes the animator's path longer.
  var isContinuation: Bool {
    if case .continueAnimation = command { true } else { false }
  }
}

/// Reads the commands to a property animator.
struct AnimatorCommandReading {
  /// The fidelity and platform of the timings in commands.
  let options: EvaluationOptions
  /// The unit of the times of commands.
  let unit: Timestamps

  /// The kinds of commands: methods and properties of UIKit's `UIViewPropertyAnimator`.
  private enum Kind: String, CaseIterable {
    case start, pause, fractionComplete, isReversed, continueAnimation, stop, finish
  }

  /// The most commands that continue an animator; each makes the animator's path longer.
  static let maximumContinuations = 256

  /// Reads the list of commands.
  ///
  /// A command that is earlier than one before it is a fault. Times that look as if they were in
  /// the other unit get a warning.
  ///
  /// - Parameters:
  ///   - list: the commands, ascending in time.
  ///   - limit: the most commands.
  /// - Returns: The valid commands; the others have faults.
  func read(_ list: RequestValue, limit: Int) -> [AnimatorCommand] {
    var commands: [AnimatorCommand] = []
    var (latest, given) = (0.0, [Double]())
    for item in list.items(atMost: limit, else: "lists more than \(limit) commands") {
      let count = item.faults.count
      item.object { object in
        // Time of the command in seconds, or in the unit of `timestamps`; at least that of the
        // previous command.
        let at = object.required("at")
        let time = at.validNumber(.nonNegative).map(unit.seconds) ?? latest
        given.append(unit.given(time))
        let command = command(&object)
        if item.faults.count == count {
          commands.append(AnimatorCommand(time: time, command: command, value: item))
        }
        if time < latest {
          at.failOrder(atLeast: unit.given(latest), timeOf: "the previous command")
        }
        latest = max(latest, time)
      }
    }
    unit.check(given, since: 0, of: list)
    if commands.count(where: \.isContinuation) > Self.maximumContinuations {
      list.fail("continues the animator more than \(Self.maximumContinuations) times", .limit)
    }
    return commands
  }

  /// Reads `type` and the members that belong to it.
  ///
  /// - Returns: The command; a pause, with a fault, if its type is missing or unknown.
  private func command(_ object: inout RequestObject) -> PropertyAnimator.Command {
    // The kind of command.
    switch object.requiredKind("type", else: Kind.pause) {
    // For `start`: the delay in seconds.
    case .start: .start(delay: object.seconds("delay", .nonNegative, default: 0))
    case .pause: .pause
    // For `fractionComplete` a number between 0 and 1, for `isReversed` a boolean.
    case .fractionComplete: .scrub(object.required("value").number(.between(0, 1)))
    case .isReversed: .setReversed(object.required("value").bool())
    case .continueAnimation: continuation(&object)
    // For `stop`: whether the animator ends immediately, without calling its completion handler.
    case .stop: .stop(withoutFinishing: object.bool("withoutFinishing", default: false))
    case .finish:
      // For `finish`: the final position.
      .finish(object.required("position").choice(default: PropertyAnimator.Position.end))
    }
  }

  /// Reads `durationFactor` and `timing`, which is null or left out for an unchanged timing.
  ///
  /// A `duration` in the timing is a fault: the factor sets the duration.
  private func continuation(_ object: inout RequestObject) -> PropertyAnimator.Command {
    // For `continueAnimation`: the duration of the rest, as a factor of the whole duration; 0 keeps
    // the remaining time.
    let factor = object.number("durationFactor", .nonNegative, default: 0)
    // For `continueAnimation`: the timing of the rest; default: unchanged.
    guard let value = object.member("timing"), !value.isNull else {
      return .continueAnimation(durationFactor: factor)
    }
    let timing = TimingReading.read(value, options)
    timing.durationMember?.fail(
      "cannot be given here: \"durationFactor\" sets the duration", .conflict)
    return .continueAnimation(timing: timing.parameters, durationFactor: factor)
  }
}

extension PropertyAnimatorError {
  /// The error as a predicate of the command, such as `must come to rest`.
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
