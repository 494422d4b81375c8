internal import AnimationCore
internal import HTTPMessage

/// The options of a motion that is written in few stops.
struct MotionOptions: Sendable {
  /// As a part of the range of a number.
  let tolerance: Double
  /// A CSS identifier.
  let name: String

  static let names = ["tolerance", "name"]

  /// The keywords, in lower case, that cannot be the name of an animation: those of all properties,
  /// and those that the shorthand `animation` takes for a count, a direction, a fill mode, a play
  /// state or an easing.
  private static let reserved = Set(CSSEasing.keywords).union([
    "none", "initial", "inherit", "unset", "revert", "revert-layer", "default", "auto", "infinite",
    "normal", "reverse", "alternate", "alternate-reverse", "forwards", "backwards", "both",
    "running", "paused",
  ])

  /// A wrong option is reported and has its default, 0.001 or `motion`.
  static func read(_ options: inout RequestObject) -> MotionOptions {
    // For `format=css` and `waapi`: the greatest distance from the motion, as a part of the range
    // of each number.
    let tolerance = options.number("tolerance", .between(1e-6, 0.5), default: 0.001)
    guard let value = options.member("name"), let name = value.text else {
      return MotionOptions(tolerance: tolerance, name: "motion")
    }
    if !name.isCSSIdentifier || reserved.contains(name.lowercased()) {
      value.fail(
        "must be a CSS identifier of at most 64 letters, digits, \"-\" and \"_\" that does not "
          + "begin with a digit, and no keyword such as \"none\"")
      return MotionOptions(tolerance: tolerance, name: "motion")
    }
    return MotionOptions(tolerance: tolerance, name: name)
  }
}

/// `css`: an easing in custom properties, a rule, or `@keyframes`.
struct CSSRepresentation: Representation {
  static let name = "css"
  static let mediaType = "text/css"
  /// A motion over time whose numbers are known between the samples too.
  static let needs = AnswerParts.timeline
  static let options = MotionOptions.names + ["css"]

  enum Form: String, CaseIterable, Sendable {
    /// Custom properties with the easing and the duration.
    case property
    /// An animation of properties.
    case keyframes
    /// A rule with the easing and the duration of transitions.
    case rule
  }

  private let motion: MotionOptions
  /// Nil for the form that suits the value.
  private let form: Form?

  init(_ options: inout RequestObject, fields: HTTPFields) {
    motion = MotionOptions.read(&options)
    // For `format=css`: custom properties with the easing and the duration, a rule for transitions,
    // or `@keyframes`. Defaults to `property` for a number that does not end where it begins, else
    // to `keyframes`.
    form = options.member("css").flatMap { $0.validChoice(Form.self) }
  }

  /// The warnings come first, as comments.
  func render(_ answer: Answer, maximumLength: Int) throws(Unavailable) -> AnswerContent {
    var bytes = Array(answer.cssComments.utf8)
    bytes += try text(of: answer).utf8
    // The work of writing a byte, in units of `WorkBudget`.
    WorkBudget.charge(2 * bytes.count)
    var content = AnswerContent(bytes)
    content.isTooLong = bytes.count > maximumLength
    return content
  }

  /// A number that has an easing is custom properties by default, everything else `@keyframes`.
  private func text(of answer: Answer) throws(Unavailable) -> String {
    let reduction = try MotionReduction(answer, tolerance: motion.tolerance)
    let text = CSSText(name: motion.name, reduction: reduction)
    switch form {
    case .property: return text.properties(try MotionEasing.easing(of: reduction))
    case .rule: return text.rule(try MotionEasing.easing(of: reduction))
    case .keyframes: return text.animation(try .keyframes(of: reduction, named: motion.name))
    case nil:
      if case .number = reduction.shape, let easing = try? MotionEasing.easing(of: reduction) {
        return text.properties(easing)
      }
      return text.animation(try .keyframes(of: reduction, named: motion.name))
    }
  }
}
