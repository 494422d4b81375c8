/// A command that is shorter than the operation it stands for.
struct ShortForm: Sendable {
  let path: String
  let name: String
  /// The parameter that is given as an operand, without a flag.
  let operand: String
  let operandName: String
  let operandExample: String
  let flags: [(flag: String, parameter: String)]
  /// The clause, with its `; `, that ends the fault of an operand too many.
  let surplus: String
  let examples: [String]

  static let all = [
    ShortForm(
      path: "/v1/animations/convert", name: "convert", operand: "animation", operandName: "TEXT",
      operandExample: ".bouncy",
      flags: [(flag: "to", parameter: "targets")],
      surplus: "; the names of systems follow --to, and a text with spaces stands in quotes",
      examples: [
        "overshoot convert .bouncy --to css > motion.css",
        "overshoot convert '{ tension: 170, friction: 26 }'",
        "overshoot convert 'cubic-bezier(0.2, 0, 0, 1) 300ms' --to swiftui,compose",
      ])
  ]
}
