extension ValueType {
  static let animationType: ValueType = .named(
    NamedType("AnimationType") {
      TypeDefinition(
        type: .words(of: AnimationReading.Kind.self), sentence: "The kinds of animation.")
    })

  static let roundingRule: ValueType = .named(
    NamedType("RoundingRule") {
      TypeDefinition(
        type: .words(of: Rounding.self),
        sentence: "Rounding of numbers to integers; `nearest` rounds ties away from 0.")
    })

  static let problemCode: ValueType = .named(
    NamedType("ProblemCode") {
      TypeDefinition(
        type: .words(of: ProblemCode.self),
        sentence: """
          The kind of an error or a warning, which does not change. That of a problem is the one \
          of its first error.
          """)
    })

  static let formatName: ValueType = .named(
    NamedType("FormatName") {
      TypeDefinition(
        type: .word(Representations.all.map { $0.name }), sentence: "The formats of answers.")
    })

  static let recordedNumber: ValueType = .named(
    NamedType("RecordedNumber") {
      TypeDefinition(type: .number(RecordedSamples.values), sentence: "A number of a recording.")
    })

  /// The options of all formats, which are parameters of a query, of a POST too.
  static let formatOptions: ValueType = ObjectOutline(
    "FormatOptions",
    JSONForm.options.outline.members + DrawingSize.options.outline.members
      + MotionOptions.options.outline.members + StylesheetOptions.options.outline.members
  ).type
}
