/// Refusals of statements that set a motion of Dart in a way that is not read.
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

  /// `controller.value = 0.5`, from where a controller plays the rest in less time.
  func refuseValue(_ word: SourceWord) throws(SourceError) {
    guard word.receiver?.lowercased().hasSuffix("controller") == true,
      let argument = LooseCall.LooseArgument(assignedAt: word), argument.isPart
    else { return }
    throw Self.otherValue(of: word.name, at: word.column)
  }

  /// `controller.animateTo(0.5)`, which takes a part of the controller's duration.
  func refusePart(_ word: SourceWord) throws(SourceError) {
    guard word.receiver != nil, let call = LooseCall(word, as: .dart), call["duration"] == nil,
      let target = call.argument("target", at: 0), target.isPart
    else { return }
    throw SourceError(
      "\(word.name) moves the controller to another of its values, in a part of its duration",
      at: target.column,
      remedy: "; write the duration, such as duration: "
        + "Duration(milliseconds: 300)")
  }

  private static func otherValue(of name: String, at column: Int) -> SourceError {
    SourceError(
      "\(name) begins the controller at another of its values", at: column,
      remedy: "; leave it out for the whole motion")
  }

  static func fling(_ word: SourceWord) -> SourceError {
    guard LooseCall(word, as: .dart)?["springDescription"] != nil else {
      return SourceError(
        "fling is a spring; write {\"type\": \"spring\", \"spring\": \"flutter/fling\"}",
        at: word.column)
    }
    return SourceError(
      "fling moves by its springDescription from the value of the controller", at: word.column,
      remedy: "; write it with its ends and its velocity, as SpringSimulation("
        + "SpringDescription(mass: 1, stiffness: 100, damping: 10), 0, 1, 1)")
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
      start.isPart
    else { return }
    throw otherValue(of: "value", at: start.column)
  }
}

extension LooseCall.LooseArgument {
  /// Whether it is a number between 0 and 1, the bounds of a controller.
  fileprivate var isPart: Bool {
    guard case .number(let number)? = try? value().value else { return false }
    return number > 0 && number < 1
  }
}
