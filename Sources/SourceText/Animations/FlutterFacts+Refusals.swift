/// What sets a motion of Dart in a way that is not read.
extension FlutterFacts {
  /// Of the scheduler: all tickers, which waits are not, run slower by it.
  func refuseDilation(_ word: SourceWord) throws(SourceError) {
    guard let argument = LooseCall.LooseArgument(assignedAt: word) else { return }
    let value = try? argument.value().value
    guard value != .number(1) else { return }
    throw SourceError(
      "timeDilation makes all motions longer", at: word.column,
      remedy: "; leave it out, and write the durations multiplied by it, such as "
        + "Duration(milliseconds: 600)")
  }

  /// Of a controller, which may have another where it is made: `controller.duration = ...`.
  func refuseDuration(_ word: SourceWord) throws(SourceError) {
    // Another object may have a duration, too.
    guard let receiver = word.receiver,
      receiver.isEmpty || receiver.lowercased().hasSuffix("controller")
    else { return }
    throw SourceError(
      "duration is set on what is made before", at: word.column,
      remedy: "; write it where the controller is made, as in AnimationController(duration: "
        + "Duration(milliseconds: 300), vsync: this)")
  }

  func refuseTimer(_ word: SourceWord) throws(SourceError) {
    guard FlutterClipping.isTimerOfStart(word) else { return }
    throw SourceError(
      UnreadSource.repeatingTimer, at: word.column,
      remedy: "; write Timer in its place, or paste the animation alone")
  }

  /// A controller that begins between its bounds takes as much less time (`AnimationController`,
  /// `_animateToInternal`).
  static func refuseValue(of call: LooseCall) throws(SourceError) {
    guard let start = call["value"], call["lowerBound"] == nil, call["upperBound"] == nil,
      case .number(let number)? = try? start.value().value, number > 0, number < 1
    else { return }
    throw SourceError(
      "value begins the controller at another of its values", at: start.column,
      remedy: "; leave it out for the whole motion")
  }
}
