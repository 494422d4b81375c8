// Types that belong to no operation alone.

extension ValueType {
  /// A type that is defined once, with its explanation.
  static func named(
    _ name: String, _ sentence: String, standard: JSONValue? = nil,
    _ type: @escaping @Sendable () -> ValueType
  ) -> ValueType {
    .named(NamedType(name) { TypeDefinition(type: type(), sentence: sentence, standard: standard) })
  }

  static let value: ValueType = .named(
    "Value",
    """
    A number, a CSS value (a length, percentage, angle, time, color, calculation, path, or list of \
    transform functions, filters or shadows), or an array or object of values, at most 32 levels \
    deep. Booleans, `null` and other strings inside a value change at once.
    """
  ) { .any }

  static let colorSpace: ValueType = .named(
    "ColorSpace",
    "Color space of the interpolation, in the syntax of CSS after `in` (CSS Color 4 §12).",
    standard: .string("oklab")
  ) {
    let plain = [
      "srgb", "linear-srgb", "srgb-linear", "display-p3", "display-p3-linear", "a98-rgb",
      "prophoto-rgb", "rec2020", "lab", "oklab", "xyz", "xyz-d65", "xyz-d50",
    ].joined(separator: "|")
    let polar = "(hsl|hwb|lch|oklch)( +(shorter|longer|increasing|decreasing) +hue)?"
    return .string(pattern: "^ *(\(plain)|\(polar)) *$")
  }

  static let rounding: ValueType = .named(
    "Rounding", "Rounds numbers to integers: all numbers of the value, or those at JSON pointers."
  ) {
    .oneOf([
      roundingRule,
      .object(
        ObjectOutline(
          name: nil, sentence: "", members: [],
          rules: [.names("^(/([^~/]|~[01])*)*$")], others: roundingRule)),
    ])
  }

  private static let roundingRule: ValueType = .named(
    "RoundingRule", "Rounding of numbers to integers; `nearest` rounds ties away from 0."
  ) { .words(of: Rounding.self) }

  static let optionalAnimation: ValueType = .named(
    "OptionalAnimation", "An animation, or `null` for a change without one."
  ) { .nullable(.oneOf([AnimationReading.sourceType, AnimationReading.objectType])) }

  static let animationsByMember: ValueType = .named(
    "AnimationsByMember",
    """
    An animation for each member of an object, or such an object for its members; `null` for none.
    """
  ) {
    .object(
      ObjectOutline(
        name: nil, sentence: "", members: [], rules: [.without("type")],
        others: .oneOf([optionalAnimation, animationsByMember])))
  }

  static let problemCode: ValueType = .named(
    "ProblemCode",
    """
    The kind of an error or a warning; that of a problem is the one of its first error.
    """
  ) { .words(of: ProblemCode.self) }

  static let problem: ValueType = ObjectOutline(
    "Problem", "A problem document (RFC 9457).",
    [
      .member("type", .string(pattern: "^/docs/errors#"), "The page of the `code`."),
      .member("title", .string(), "Reason phrase of the status."),
      .member("status", .integer(IntegerRange(400...599)), "The HTTP status."),
      .member("code", .problemCode),
      .optional("detail", .string(), "What happened."),
      .optional("instance", .string(), "The path, or the request id."),
      .optional(
        "errors", .list(of: .object(fault)),
        """
        All errors of the request, of which at most 64 are listed.
        """),
    ]
  ).type

  private static let fault = ObjectOutline(
    nil,
    [
      .optional("pointer", .string(), "JSON pointer to the error in the body (RFC 6901)."),
      .optional("parameter", .string(), "Name of the query parameter."),
      .member("code", .problemCode), .member("detail", .string(), "Description of the error."),
    ], rules: [.exactlyOne(["pointer", "parameter"])])

  static let formatName: ValueType = .named("FormatName", "The formats of answers.") {
    .word(Representations.all.map { $0.name })
  }

  /// The options of all formats, which are parameters of a query, of a POST too.
  static let formatOptions: ValueType = ObjectOutline(
    "FormatOptions",
    JSONForm.options.outline.members + MotionOptions.options.outline.members
      + StylesheetOptions.options.outline.members + DrawingSize.options.outline.members
  ).type

  /// A parameter of a query that is an object.
  static let objectText: ValueType = .named("JSONObjectText", "A JSON object as text.") {
    .string(pattern: "^\\{")
  }
}
