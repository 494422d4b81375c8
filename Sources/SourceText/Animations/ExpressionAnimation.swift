package import AnimationCore
internal import JSONText
internal import Schema

/// An animation whose progress is a formula in the time.
package struct ExpressionAnimation: Sendable, Equatable {
  /// The formula as it was given.
  package let text: String
  package let curve: FormulaCurve
  /// Whether it retargets a running one like it.
  package let merges: Bool
  package var duration: Double { curve.duration }

  struct Request {
    var value = ""
    var duration = Animation.defaultCurveDuration
    var merges = false

    static let form = Form(
      "ExpressionAnimation", "A custom animation by a formula in the time.", initial: Self(),
      .type(AnimationKind.expression, "A custom animation by a formula in the time."),
      .value(
        "value", \.value, .string(length: IntegerRange(1...FormulaReader.maximumLength)),
        """
        Progress at the time `t` in seconds, such as `1 - exp(-6*t)*cos(12*t)`; `d` is the \
        duration, besides `pi` and `e`; `+ - * / ^`, comparisons, `c ? a : b`, `min`, `max`, \
        `clamp(x, low, high)`, `mix(a, b, p)`, `step(edge, x)`, and functions of C such as `sin`.
        """, read: { $0.validString() ?? "" }
      ).required().withoutParameter(),
      .seconds(
        "duration", \.duration, .nonNegative,
        "Duration in seconds, after which the progress is 1."),
      .bool(
        "merges", \.merges,
        "Whether a change goes on in the time of a running animation that is equal to this."
      ).withoutParameter())

    func base(_ value: RequestValue) -> AnimationDescriptionBase {
      guard let field = value.member("value"), field.text != nil else { return .easeInOut }
      do throws(SourceError) {
        let formula = try FormulaReader.read(self.value, duration: duration)
        let curve = FormulaCurve(formula, duration: duration)
        if let time = curve.firstUndefined {
          field.fail(
            "is not a finite number at t = \(String(number: time))", .notFinite)
        } else {
          ExpressionAnimation.warn(of: curve, at: field)
        }
        return .expression(
          ExpressionAnimation(text: self.value, curve: curve, merges: merges))
      } catch {
        field.fail(error.sentence(at: SourceLines(self.value).place(of: error.column)), error.code)
        return .easeInOut
      }
    }
  }

  /// A jump of more than this part of the way is seen.
  private static let slightJump = 0.01

  private static func warn(of curve: FormulaCurve, at field: RequestValue) {
    guard curve.duration > 0 else { return }
    for (end, verb) in [(0.0, "starts"), (1.0, "ends")] {
      let value = UnitCurve.formula(curve).value(at: end)
      guard abs(value - end) > slightJump else { continue }
      field.warn(
        "\(verb) at \(String(number: value)), not at \(String(number: end)): the motion jumps",
        .jump)
    }
  }
}
