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
    A number, an array of values, or an object of values, at most 32 levels deep. Numbers \
    animate, and so do strings that are CSS lengths, percentages, angles, times, flex factors, \
    resolutions, colors, calculations, lists of transform functions, filter functions or shadows \
    with colors, or paths. Values of one kind that cannot move together are rejected. Booleans, \
    `null` and other strings inside a value are discrete: they change immediately, without \
    animation. A whole value that is one of these is rejected.
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
    An animation for each member of an object, none of which is called `type`, or such an object \
    for the members of a member; `null` changes the member immediately.
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
    The kind of an error or a warning, which does not change. That of a problem is the one of its \
    first error.
    """
  ) { .words(of: ProblemCode.self) }

  static let problem: ValueType = ObjectOutline(
    "Problem", "A problem document (RFC 9457).",
    [
      .member("type", .string(pattern: "^/docs/errors#"), "The page of the `code`."),
      .member("title", .string(), "Reason phrase of the status."),
      // total: literals
      .member("status", .integer(IntegerRange(400...599)), "The HTTP status."),
      .member("code", .problemCode),
      .optional("detail", .string(), "What happened."),
      .optional("instance", .string(), "The path, or the request id."),
      .optional(
        "errors", .list(of: .object(fault)),
        """
        All errors of the request. At most 64 are listed; the last entry then says how many more \
        there are.
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
