internal import AnimationCore

extension ConvertAnimation {
  static let answerOutline = ObjectOutline(
    "ConversionAnswer",
    .member(
      "animation", .resolvedAnimation,
      "The animation that is converted, with its defaults filled in."),
    .member(
      "conversions", .list(of: .conversion),
      "A conversion for each target, in the order of `targets`."),
    .optional("warnings", .warnings))
}

extension ValueType {
  static let conversion: ValueType = ObjectOutline(
    "Conversion",
    .member("target", .named(NamedType("ConversionTarget"))),
    .member(
      "code", .nullable(.string()),
      "Code to paste; `null` if the system has nothing like the motion."),
    .member(
      "parameters",
      .nullable(
        .map(of: .oneOf([.oneOf([.number(.any), .boolean, .string()]), .list(of: .number(.any))]))),
      """
      The parameters under the system's own names and in its own units; numbers are those of \
      `code`. Parameters with their default may be left out.
      """), .member("exact", .boolean, "Whether the motion is the same, within a millionth."),
    .member(
      "error",
      .nullable(
        .object(
          .member("value", .number(.any), "As a part of the way from 0 to 1."),
          .member("time", .number(.any), "In seconds."))),
      "The greatest error, and where it is; `null` if the conversion is exact."),
    .member(
      "lost", .list(of: .string()),
      "Sentences that say what the system does not have of the original.")
  ).type
}
