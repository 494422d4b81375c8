internal import AnimationCore

/// A command to a property animator, at a time.
struct AnimatorCommand {
  let time: Double
  let command: PropertyAnimator.Command
  /// The command in the request.
  let element: Element

  var isContinuation: Bool {
    if case .continueAnimation = command { true } else { false }
  }
}

/// Reads the commands to a property animator.
struct AnimatorCommandReading {
  let options: EvaluationOptions

  private enum Kind: String, CaseIterable {
    case start, pause, fractionComplete, isReversed, continueAnimation, stop, finish
  }

  /// The most commands that continue an animator; each makes the animator's path longer.
  static let maximumContinuations = 256

  /// Reads the list of commands.
  ///
  /// - Returns: The valid commands; the others have faults.
  func read(_ element: Element, limit: Int) -> [AnimatorCommand] {
    guard let items = element.array() else { return [] }
    guard items.count <= limit else {
      element.fail("lists more than \(limit) commands")
      return []
    }
    var latest = 0.0
    let commands = items.compactMap { command($0, after: &latest) }
    if commands.count(where: \.isContinuation) > Self.maximumContinuations {
      element.fail("continues the animator more than \(Self.maximumContinuations) times")
    }
    return commands
  }

  private func command(_ element: Element, after latest: inout Double) -> AnimatorCommand? {
    guard var reader = element.object() else { return nil }
    let time = reader.required("at")?.number(.nonNegative)
    if let time, time < latest {
      reader.member("at")?.fail("must be at least \(latest), the time of the previous command")
    }
    latest = max(latest, time ?? latest)
    guard let kind = reader.required("type")?.choice(Kind.self) else { return nil }
    let command = command(kind, &reader)
    reader.finish()
    guard let time, let command else { return nil }
    return AnimatorCommand(time: time, command: command, element: element)
  }

  private func command(_ kind: Kind, _ reader: inout ObjectReader) -> PropertyAnimator.Command? {
    switch kind {
    case .start:
      (reader.member("delay").map { $0.number(.nonNegative) } ?? 0).map { .start(delay: $0) }
    case .pause: .pause
    case .fractionComplete:
      reader.required("value")?.number(.between(0, 1)).map { .scrub($0) }
    case .isReversed: reader.required("value")?.bool().map { .setReversed($0) }
    case .continueAnimation: continuation(&reader)
    case .stop:
      (reader.member("withoutFinishing").map { $0.bool() } ?? false)
        .map { .stop(withoutFinishing: $0) }
    case .finish:
      reader.required("position")?.choice(PropertyAnimator.Position.self).map { .finish($0) }
    }
  }

  private func continuation(_ reader: inout ObjectReader) -> PropertyAnimator.Command? {
    let factor = reader.member("durationFactor").map { $0.number(.nonNegative) } ?? 0
    guard let element = reader.member("timing"), !element.isNull else {
      return factor.map { .continueAnimation(durationFactor: $0) }
    }
    let timing = TimingReading.read(element, options)
    timing?.ownDuration?.fail("cannot be given here: \"durationFactor\" sets the duration")
    guard let timing, let factor else { return nil }
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
