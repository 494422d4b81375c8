internal import Rendering
internal import Schema

extension ConvertAnimation {
  static let about = OperationAbout(
    function: "convert", get: "getConversions", post: "convertAnimation", example: "css",
    summary: "Convert an animation to other systems.",
    text: """
      An animation in the terms of other systems: for each of the `targets` code to paste, its \
      parameters, and how far its motion is from the original.

      The motion is that of a value from 0 to 1, if nothing was running before, in analytic \
      fidelity. Each conversion is evaluated as by its system; `error` is the greatest distance \
      until both have ended, of a repeated motion over two passes. Where a system has nothing \
      within `tolerance`, the answer is 422 with the distance of the nearest, or without `targets` \
      the nearest, and `lost` says that it misses.
      """,
    answer: "The animation with its defaults filled in, and a conversion for each target.")
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
    .member("target", ConversionRequest.targetType),
    .member(
      "code", .nullable(.string()),
      "Code to paste; `null` if the system has nothing like the motion."),
    .member(
      "parameters",
      .nullable(
        .map(of: .oneOf([.oneOf([.number(.any), .boolean, .string()]), .list(of: .number(.any))]))),
      """
      The parameters under the system's own names, in its units; those with their default may be \
      left out.
      """), .member("exact", .boolean, "Whether the motion is the same, within a millionth."),
    .member(
      "error", .conversionError,
      "The greatest error, and where it is; `null` if the conversion is exact."),
    .member(
      "lost", .list(of: .string()),
      "Sentences that say what the system does not have of the original.")
  ).type

  static let conversionError: ValueType = .nullable(
    .object(
      .member("value", .number(.any), "As a part of the way from 0 to 1."),
      .member("time", .number(.any), "In seconds.")))
}
