internal import AnimationCore
internal import JSONText

/// The values of a `CAKeyframeAnimation`, as a curve from the first of them to the last.
///
/// Apple, "CAKeyframeAnimation": `values` are reached at `keyTimes`, parts of the duration, or
/// evenly, along straight lines or `timingFunctions`.
extension SourceTranslation {
  /// `timing` is the curve of the whole animation.
  func keyframes(
    of settings: CoreAnimationSettings, timing: JSONValue
  ) throws(SourceError) -> UnitCurve {
    guard let list = settings["values"] else {
      throw SourceError(
        "the values of CAKeyframeAnimation are not in the text", at: settings.type.column,
        remedy: "; paste the lines that set them, such as animation.values = [0, 1.2, 1]")
    }
    let remedy = "; \(UnreadSource.tracks)"
    try refuseMode(of: settings, otherwise: remedy)
    guard timing == .string("linear") else {
      throw SourceError(
        "a timing function of all keyframes at once is not read",
        at: settings["timingFunction"]?.column ?? list.column,
        remedy: "; write timingFunctions for the steps between them, or leave it out")
    }
    let outputs = try keyframeNumbers(list)
    guard KeyframeCurve.leads(through: outputs) else {
      throw SourceError(
        "the last keyframe has the value of the first", at: list.valueColumn, remedy: remedy)
    }
    let times = try settings["keyTimes"].map { argument throws(SourceError) in
      try keyframeNumbers(argument)
    }
    let inputs = times ?? outputs.indices.map { Double($0) / Double(outputs.count - 1) }
    let easings = try settings["timingFunctions"].map { argument throws(SourceError) in
      try self.easings(argument, count: outputs.count - 1)
    }
    let frames = KeyframeCurve(inputs: inputs, outputs: outputs)
    let curve = if let easings { frames?.eased(by: easings) } else { frames?.lines }
    guard let curve else {
      throw SourceError(
        "keyTimes must ascend from 0 to 1, one for each of the values",
        at: settings["keyTimes"]?.valueColumn ?? list.valueColumn)
    }
    return curve
  }

  private func keyframeNumbers(_ argument: Argument) throws(SourceError) -> [Double] {
    guard case .list(let items) = argument.value else {
      throw SourceError("expected a list of numbers", at: argument.valueColumn)
    }
    var numbers: [Double] = []
    for item in items { numbers.append(try number(item)) }
    return numbers
  }

  /// Apple, "CAAnimationCalculationMode": only `linear` leads through the values by what is between
  /// them.
  private func refuseMode(
    of settings: CoreAnimationSettings, otherwise remedy: String
  ) throws(SourceError) {
    guard let mode = settings["calculationMode"] else { return }
    switch mode.value.calls(at: mode.valueColumn)?.last?.name {
    case "linear": return
    case "discrete":
      throw SourceError(
        "keyframes that hold their values are not one motion", at: mode.column, remedy: remedy)
    default:
      throw SourceError(
        "calculationMode is read as linear alone", at: mode.column, remedy: remedy)
    }
  }

  private func easings(
    _ argument: Argument, count: Int
  ) throws(SourceError) -> [CubicBezier] {
    guard case .list(let items) = argument.value, items.count == count else {
      throw SourceError(
        "timingFunctions must have one for each step between two values, here \(count)",
        at: argument.valueColumn)
    }
    var easings: [CubicBezier] = []
    for item in items {
      guard let easing = EasingName.curve(of: try timingFunction(item))?.bezier
      else { throw SourceError("expected a timing function", at: item.valueColumn) }
      easings.append(easing)
    }
    return easings
  }
}
