internal import AnimationCore
internal import CSSValues
internal import Schema
internal import SourceText

struct PhasesRequest {
  var phases: RequestValue?
  var animation: RequestValue?
  var trigger: RequestValue?
  var isLooping: Bool?
  var motion = CatchRequest()
  var values = ValueOptions()
  var options = EvaluationOptions()

  static let form = Form(
    nil, initial: Self(),
    .later(
      "phases", \.phases, .list(of: .value, count: IntegerRange(1, through: \.maximumEvents)),
      "The value in each phase, all of one shape."
    ).required(write: "the value in each phase, such as [0, 1]").parameter(
      "The value in each phase, separated by commas, or as JSON."),
    .later(
      "animation", \.animation, .oneOf([animation, .list(of: animation, count: .anyCount)]),
      """
      The animation to a phase, one for all or one for each; `null` for none; default: \
      `.default`. A whole `PhaseAnimator` as source text has one for each of its phases.
      """
    ).parameter(
      """
      The animation to a phase: one for all phases, or one for each, separated by commas. `null` \
      changes the value immediately.
      """),
    .later(
      "trigger", \.trigger, Triggers.type,
      "Trigger times; at each the phases run through once. Not with `looping`."
    ).parameter("Trigger times in seconds, separated by commas."),
    .bool(
      "looping", \.isLooping,
      """
      Whether the phases loop forever, which needs `sample` with `duration` or `times`; default: \
      true, or false with a trigger.
      """
    ).parameter("Whether the phases loop forever; default: true, or false with a trigger."),
    .include(\.motion, CatchRequest.form), .include(\.values, ValueOptions.form),
    .include(\.options, EvaluationOptions.formWithoutPlatform),
    rules: [.excludes("state", ["ignored", "colorSpace"])])

  private static let animation = ValueType.optionalAnimation

  /// Nil for a loop from 0 on, the default; without a loop and `trigger` it is one round from 0 on.
  func triggers(limits: ServiceLimits) -> [Double]? {
    guard isLooping != true else {
      trigger?.failConflict(with: "looping")
      return nil
    }
    return trigger.map { Triggers.read($0, limits: limits) } ?? (isLooping == false ? [0] : nil)
  }
}

enum PhaseReading {
  /// All have the shape of the first; none, with a fault, if there are too many or none.
  static func phases(
    _ request: PhasesRequest, after motion: CaughtMotion?, limits: ServiceLimits
  ) -> [ShapedValue] {
    guard let value = request.phases else { return [] }
    let options = request.values
    let items = isSource(value) ? [] : value.items(1...limits.maximumEvents, of: "values")
    var phases: [ShapedValue] = []
    var extent: ValueExtent?
    for item in items {
      let former = phases.last ?? motion.map { options.rounded(options.turned($0.model)) }
      let phase =
        former?.conforming(item) ?? options.value(item, alongside: Array(items.dropFirst()))
      if extent == nil { extent = ValueExtent(phase) }
      extent?.include(phase, at: item)
      phases.append(phase)
    }
    if phases.count > 1 { phases[0] = phases[0].preceding(phases[1]) }
    return phases
  }

  private static func isSource(_ value: RequestValue) -> Bool {
    guard [.string, .escapedString].contains(value.kind),
      value.text?.contains(where: { "{(".contains($0) }) ?? false
    else { return false }
    value.fail(
      "must be an array of the values in the phases, such as [0, 1]; give the source text as "
        + "\"animation\"", .wrongType)
    return true
  }

  static func animations(
    _ value: RequestValue?, count: Int, fidelity: Fidelity
  ) -> [AnimationDescription?] {
    guard let value
    else { return Array(repeating: AnimationDescription(base: .default), count: count) }
    guard let animations = list(value, count: count, fidelity: fidelity)
    else { return Array(repeating: animation(value, fidelity: fidelity), count: count) }
    if count > 0, !animations.isEmpty || value.kind == .array, animations.count != count {
      value.fail("must be one animation, or one for each of the \(count) phases", .wrongShape)
    }
    return animations
  }

  private static func list(
    _ value: RequestValue, count: Int, fidelity: Fidelity
  ) -> [AnimationDescription?]? {
    guard let source = value.text, source.contains("haseAnimator") else {
      if isClosure(value.text) {
        value.fail(
          "is a closure without its phases; paste all of PhaseAnimator([...]) { ... } "
            + "animation: { ... }, or give an array of one animation for each phase",
          .invalidSource)
        return []
      }
      // Of a query only several are a list.
      let items = value.isList ? value.items() : []
      guard value.kind == .array || items.count > 1 else { return nil }
      return items.map {
        value.reading.mayGoOn() ? animation($0, fidelity: fidelity) : nil
      }
    }
    return SourceTranslation.read(
      source, in: value,
      translating: { (translation, source) throws(SourceError) in try translation.phases(source) },
      else: [],
      by: { object in
        object.kind == .array
          ? object.items().map { animation($0, fidelity: fidelity) }
          : Array(repeating: animation(object, fidelity: fidelity), count: count)
      })
  }

  /// `{ phase in ... }`: a brace that is followed by `switch`, or by a name and `in`.
  private static func isClosure(_ text: String?) -> Bool {
    guard let text, text.utf8.count <= SourceReader.maximumLength,
      let open = text.firstIndex(where: { !$0.isWhitespace }), text[open] == "{"
    else { return false }
    let words = text[text.index(after: open)...].prefix(64).split(whereSeparator: \.isWhitespace)
    return words.first == "switch" || words.count > 1 && words[1] == "in"
  }

  private static func animation(_ value: RequestValue, fidelity: Fidelity)
    -> AnimationDescription?
  { AnimationReading.readOptional(value, fidelity: fidelity) }
}
