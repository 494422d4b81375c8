internal import AnimationCore

extension EvaluateSpring {
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
            SwiftUI's settling duration for the given distance, velocity and epsilon, in \
            either fidelity.
            """)), "The spring in all its parameterizations."),
    ])
}
