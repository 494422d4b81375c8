internal import Rendering
internal import Schema

extension EvaluateSpring {
  static let about = OperationAbout(
    function: "spring", get: "getSpring", post: "evaluateSpring", example: "flat",
    summary: "Evaluate a spring.",
    text: """
      Evaluates the closed-form solution of m·x″ + c·x′ + k·(x − to) = 0 from `from` with \
      `initialVelocity`. With `fidelity` `swiftui`, evaluates SwiftUI's `Spring` type, which never \
      snaps to its target.
      """,
    query: """
      The spring is given as separate parameters, or as `spring`, which may be JSON. `epsilon` is \
      that of the evaluation.
      """,
    answer: "The spring in all its parameterizations, and the value at each sample time.")
  static let answerOutline = ObjectOutline(
    "SpringAnswer",
    .motion + [
      .optional("state", .stateToken),
      .member(
        "spring",
        .object(
          .member("duration", .number, "Perceptual duration in seconds."),
          .member("bounce", .number, "Bounce."),
          .member("response", .number, "Period of the undamped spring in seconds."),
          .member("dampingRatio", .number, "Damping ratio; 1 is critical."),
          .member("mass", .number, "Mass."),
          .member("stiffness", .number, "Stiffness, in mass per second squared."),
          .member("damping", .number, "Damping, in mass per second."),
          .member(
            "settlingDuration", .number,
            """
            SwiftUI's settling duration, in either fidelity.
            """)), "The spring in all its parameterizations."),
    ])
}
