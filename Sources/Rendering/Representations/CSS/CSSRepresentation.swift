internal import AnimationCore
internal import CSSValues
package import Schema
internal import SourceText

package struct MotionOptions: Sendable {
  var tolerance = CodePrecision.stylesheetTolerance
  var name = "motion"
  static let names = ["tolerance", "name"]

  /// `animation` takes the others for a count, a direction, a fill mode, a state or an easing.
  private static let reserved = Set(CSSEasing.keywords).union([
    "none", "initial", "inherit", "unset", "revert", "revert-layer", "default", "auto", "infinite",
    "normal", "reverse", "alternate", "alternate-reverse", "forwards", "backwards", "both",
    "running", "paused",
  ])

  package static let options = Form(
    nil, initial: Self(),
    .number(
      "tolerance", \.tolerance, .between(1e-6, 0.5),
      """
      For `format=css`, `waapi`, `lottie`, `coreanimation` and `compose`: the greatest distance \
      from the motion, as a part of the range of each number.
      """),
    .value(
      "name", \.name,
      .string(pattern: "^-?[A-Za-z_-][A-Za-z0-9_-]*$", length: IntegerRange(1...64)),
      """
      For the formats of `tolerance`: the name of the animation, with which the names of custom \
      properties and constants begin; default: `motion`. No keyword of CSS.
      """, read: readName))

  private static let readName: @Sendable (RequestValue) -> String = { value in
    guard let name = value.text else { return Self().name }
    if name.isCSSIdentifier, !reserved.contains(name.lowercased()) { return name }
    value.fail(
      "must be a CSS identifier of at most 64 letters, digits, \"-\" and \"_\" that does not "
        + "begin with a digit, and no keyword such as \"none\"")
    return Self().name
  }
}

struct JSONMotionOptions: Sendable {
  private(set) var motion = MotionOptions()
  private(set) var form = JSONForm()
  static let names = MotionOptions.names + [JSONForm.option]

  private static let options = Form(
    nil, initial: Self(), .include(\.motion, MotionOptions.options),
    .include(\.form, JSONForm.options))

  private init() {}
  init(_ value: RequestValue) { self = Self.options.readRest(value) }
}

package struct StylesheetOptions: Sendable {
  var motion = MotionOptions()
  /// Nil for the form that suits the value.
  var form: CSSForm?

  package static let options = Form(
    nil, initial: Self(),
    .choice(
      "css", \.form,
      """
      For `format=css`: custom properties, a rule for transitions, or `@keyframes`, which a curve \
      does not have. Defaults to `property` for a number that does not end where it begins, else \
      to `keyframes`.
      """))

  fileprivate static let whole = Form(
    nil, initial: Self(), .include(\.motion, MotionOptions.options), .include(\.self, options))
}

package struct CSSRepresentation: Representation {
  package static let name = "css"
  package static let mediaType = "text/css"
  package static let needs: AnswerParts = [.samples, .numbers, .motion]
  package static let sampling = Sampling.motion
  package static let options = MotionOptions.names + ["css"]
  private let options: StylesheetOptions

  package init(_ options: RequestValue, lastEvent: String?) {
    self.options = StylesheetOptions.whole.readRest(options)
  }

  package func render(_ answer: Answer, maximumLength: Int) throws(Unavailable) -> AnswerContent {
    var bytes = Array(answer.cssComments.utf8)
    bytes += try text(of: answer).utf8
    return AnswerContent(charging: bytes, maximumLength: maximumLength)
  }

  private func text(of answer: Answer) throws(Unavailable) -> String {
    let motion = options.motion
    let reduction = try MotionReduction(answer, tolerance: motion.tolerance)
    let text = CSSText(name: motion.name, reduction: reduction)
    switch options.form {
    case .property: return text.properties(for: try MotionEasing.easing(of: reduction))
    case .rule: return text.rule(for: try MotionEasing.easing(of: reduction))
    case .keyframes: return text.animation(for: try .keyframes(of: reduction, named: motion.name))
    case nil:
      if case .number = reduction.shape, let easing = try? MotionEasing.easing(of: reduction) {
        return text.properties(for: easing)
      }
      return text.animation(for: try .keyframes(of: reduction, named: motion.name))
    }
  }
}

enum CSSForm: String, CaseIterable, Sendable { case property, keyframes, rule }
