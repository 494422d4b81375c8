import AnimationService
internal import Schema

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
        operation is named by its path, such as springs/evaluate, or as its command is; without
        one, all are printed.
        """
      ],
      flags: [form, withoutExamples],
      examples: [
        "overshoot schema springs/evaluate > spring.schema.json",
        "overshoot schema --as openapi > openapi.yaml",
      ], operands: names), switches: [withoutExamples.name],
    run: { arguments, _ in try run(arguments) })

  private static let form = FlagDescription(
    name: "as", value: forms.joined(separator: "|"), meaning: "The form; default: \(forms[0]).",
    choices: forms)

  private static let withoutExamples = FlagDescription(
    name: "without-examples", value: "", meaning: "Leaves the examples of OpenAPI out.")

  private static let forms = SchemaDocumentForm.allCases.map(\.rawValue)

  /// The operations without the version in their path.
  private static let names = AnimationService.operations.map {
    $0.path.split(separator: "/").dropFirst().joined(separator: "/")
  }

  private static func run(_ arguments: Arguments) throws -> ExitStatus {
    let known = [form.name, withoutExamples.name]
    let forms = arguments.values(of: form.name)
    let faults = arguments.faults(ofFlagsBesides: known) + arguments.faults(in: [form])
    guard faults.isEmpty else { throw UsageError(faults: faults) }
    let name = arguments.operands.joined(separator: "/")
    guard
      let text = SchemaDocument.text(
        as: forms.last.flatMap(SchemaDocumentForm.init) ?? .jsonSchema,
        of: name.isEmpty ? nil : name, version: Product.version,
        hasExamples: !arguments.isOn(withoutExamples.name))
    else {
      let meant = Suggestion.phrase(for: name, among: names)
      throw UsageError(faults: ["\"\(name)\" is no operation\(meant)"])
    }
    return Output.standard.write(text) ? .success : .inputOutput
  }
}
