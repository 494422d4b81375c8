internal import Rendering
internal import Schema
internal import SourceText

extension EvaluateAnimation {
  static let about = OperationAbout(
    function: "evaluate", get: "getAnimation", post: "evaluateAnimation", example: "source",
    summary: "Evaluate an animation from one value to another.",
    text: "Evaluates one animation, with its modifiers, from rest at `from` to `to`.",
    query: """
      Pass the fields of the animation as separate parameters, with `type` required, or all of it \
      as `animation`.
      """,
    answer: "The animation with its defaults filled in, and the value at each sample time.")
  static let answerOutline = ObjectOutline(
    "AnimationAnswer",
    .motion + [.optional("state", .stateToken), .member("animation", .resolvedAnimation)])
}

extension ValueType {
  static let resolvedAnimation: ValueType = ObjectOutline(
    "ResolvedAnimation",
    "The animation as an object with all defaults; it can be sent back.",
    .member(
      "type",
      .word([
        "default", "spring", "interpolatingSpring", "linear", "easeIn", "easeOut", "easeInOut",
        "timingCurve", "sampled", "expression", "inertia",
      ]), "The kind."),
    .optional("response", .number, "In seconds."),
    .optional("dampingFraction", .number, "Damping ratio."),
    .optional("blendDuration", .number, "In seconds."),
    .optional("mass", .number, "Mass."),
    .optional("stiffness", .number, "Stiffness, in mass per second squared."),
    .optional("damping", .number, "Damping, in mass per second."),
    .optional(
      "initialVelocity", .number,
      "Initial velocity in distances to the target per second."),
    .optional("clamp", .boolean, "Whether each number stops when it first reaches its target."),
    .optional("rest", SpringStopForm.restType),
    .optional("timeConstant", .number, "In seconds."),
    .optional("friction", .word(["android"])),
    .optional("curve", CurveReading.type),
    .optional("duration", .number, "In seconds."),
    .optional("values", .list(of: .number(.any)), "Progress values."),
    .optional("times", .list(of: .number(.any)), "In seconds."),
    .optional("value", .string(), "A formula."), .optional("merges", .boolean),
    .optional("modifiers", ModifierList.type)
  ).type
}
