import AnimationService

/// `overshoot schema`: prints what requests and answers hold, from where they are declared.
enum SchemaCommand {
  static let command = Command(
    page: ManualPage(
      name: "schema", summary: "prints what requests and answers hold",
      usage: "[--as FORM] [--path PATH]",
      description: [
        """
        Prints the members of requests and answers with their types, ranges, defaults and
        explanations, from the same declarations by which requests are read.
        """
      ],
      flags: [
        FlagDescription(
          name: "as", value: forms.joined(separator: "|"), meaning: "The form of the schemas.",
          choices: forms),
        FlagDescription(
          name: "path", value: "PATH", meaning: "An operation, such as /v1/springs/evaluate.",
          choices: []),
      ]), run: { arguments, _ in try run(arguments) })

  private static let forms = SchemaDocument.Form.allCases.map(\.rawValue)

  private static func run(_ arguments: Arguments) throws -> ExitStatus {
    var (form, path) = (SchemaDocument.Form.jsonSchema, String?.none)
    var faults = arguments.operands.map { "unexpected \"\($0)\"" }
    for flag in arguments.flags {
      switch flag.name {
      case "as":
        if let given = SchemaDocument.Form(rawValue: flag.value) {
          form = given
        } else {
          faults.append("--as must be one of \(forms.joined(separator: ", "))")
        }
      case "path": path = flag.value
      default: faults.append("unknown flag --\(flag.name)")
      }
    }
    guard faults.isEmpty else { throw UsageError(faults: faults) }
    guard let text = SchemaDocument.text(as: form, of: path) else {
      throw UsageError(faults: ["--path \(path ?? "") is no operation"])
    }
    return Output.standard.write(text) ? .success : .inputOutput
  }
}
