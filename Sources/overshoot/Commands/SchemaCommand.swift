import AnimationService

/// `overshoot schema`: prints what requests and answers hold, from where they are declared.
enum SchemaCommand {
  static let command = Command(
    page: ManualPage(
      name: "schema", summary: "prints what requests and answers hold",
      usage: "[OPERATION] [--as FORM] [--without-examples]",
      description: [
        """
        Prints the members of requests and answers with their types, ranges, defaults and
        explanations, from the same declarations by which requests are read: as JSON Schema, as the
        contract in OpenAPI, as the types of the clients, or as the pages of the reference. An
        operation is named by its path, such as springs/evaluate; without one, all are printed.
        """
      ],
      flags: [
        FlagDescription(
          name: "as", value: forms.joined(separator: "|"),
          meaning: "The form; default: \(forms[0]).", choices: forms),
        FlagDescription(
          name: "without-examples", value: "", meaning: "Leaves the examples of OpenAPI out.",
          choices: []),
      ]), switches: ["without-examples"], run: { arguments, _ in try run(arguments) })

  private static let forms = SchemaDocumentForm.allCases.map(\.rawValue)

  private static func run(_ arguments: Arguments) throws -> ExitStatus {
    var (form, hasExamples) = (SchemaDocumentForm.jsonSchema, true)
    var faults = arguments.operands.dropFirst().map { "unexpected \"\($0)\"" }
    for flag in arguments.flags {
      switch flag.name {
      case "as":
        if let given = SchemaDocumentForm(rawValue: flag.value) {
          form = given
        } else {
          faults.append("--as must be one of \(forms.joined(separator: ", "))")
        }
      case "without-examples": hasExamples = flag.value == "false"
      default: faults.append("unknown flag --\(flag.name)")
      }
    }
    guard faults.isEmpty else { throw UsageError(faults: faults) }
    let name = arguments.operands.first
    guard
      let text = SchemaDocument.text(
        as: form, of: name, version: Product.version, hasExamples: hasExamples)
    else { throw UsageError(faults: ["\(name ?? "") is no operation"]) }
    return Output.standard.write(text) ? .success : .inputOutput
  }
}
