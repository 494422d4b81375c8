internal import AnimationCore

/// Flutter's widgets, controllers, curves and springs, by their calls in Dart.
enum FlutterClipping {
  static let marks = Set([
    "Curves", "Easing", "SpringDescription", "SpringSimulation", "AnimationController",
    "CurvedAnimation", "CurveTween", "Durations", "Duration", "TweenAnimationBuilder",
    "kThemeAnimationDuration", "kTabScrollDuration", "AnimatedContainer", "AnimatedOpacity",
    "AnimatedPositioned", "AnimatedSwitcher", "AnimatedSize", "AnimatedAlign", "AnimatedPadding",
    "AnimatedScale", "AnimatedSlide", "AnimatedRotation", "AnimatedCrossFade",
    "AnimatedDefaultTextStyle", "AnimatedPhysicalModel", "AnimatedTheme",
    "AnimatedFractionallySizedBox", "AnimatedPositionedDirectional", "SliverAnimatedOpacity",
  ]).union(FlutterCurve.constructors).union(FlutterAnimate.marks)

  /// `Duration` alone is a type of other languages too.
  static func isMark(_ word: SourceWord) -> Bool {
    if word.name == "Easing" { return SourceTranslation.isCurveOfFlutter(word) }
    if FlutterAnimate.marks.contains(word.name) { return FlutterAnimate.isMark(word) }
    if word.name.hasPrefix("Animated") {
      guard word.isBefore("(") else { return false }
      // One that is cut off may have a duration.
      return LooseCall(word, as: .dart).map { $0["duration"] != nil } ?? true
    }
    if word.name.hasPrefix("k") { return true }
    guard word.name == "Duration" else { return word.isBefore("(") || word.behind.next == "." }
    guard let label = LooseCall(word, as: .dart)?.arguments.first?.label else { return false }
    return DartDuration.units[label] != nil
  }

  static func read(_ reader: inout ClippingReader) {
    var facts = FlutterFacts()
    do {
      try facts.collect(reader.source)
      let motions = try facts.motions()
      for (object, column) in motions { reader.add(object, at: column) }
      for (stagger, column) in facts.staggers(before: motions.map(\.1)) {
        reader.translation.warn(of: stagger, at: column)
      }
      reader.translation.warnings += facts.warnings
      if let word = facts.start { reader.miss(absence(of: word)) }
    } catch { reader.fail(error) }
  }

  private static let commands: Set = [
    "forward", "reverse", "repeat", "animateTo", "animateBack", "fling",
  ]

  /// Whether it sets an `AnimationController` in motion, by its name or, for `forward`, by its
  /// arguments.
  static func isStart(_ word: SourceWord) -> Bool {
    guard let receiver = word.receiver, commands.contains(word.name),
      let call = LooseCall(word, as: .dart)
    else { return false }
    let isLabeled = call.arguments.allSatisfy { $0.label == "from" }
    if word.name == "forward", isLabeled { return true }
    return receiver.lowercased().hasSuffix("controller")
  }

  private static func absence(of word: SourceWord) -> SourceError {
    SourceError(
      "the duration and the curve of \(word.name) are its controller's, which is not in the text",
      at: word.column,
      remedy: "; paste what makes it, such as AnimationController(duration: "
        + "Duration(milliseconds: 300), vsync: this)")
  }

  /// `Timer(Duration(seconds: 1), () => controller.forward())`.
  static func isTimerOfStart(_ word: SourceWord) -> Bool {
    guard let call = LooseCall(word, as: .dart), call.arguments.count == 2,
      WorkBudget.spend(units: SourceReader.wordCost * call.arguments[1].body.length)
    else { return false }
    return SourceWords(call.arguments[1].body).contains(where: isStart)
  }
}
