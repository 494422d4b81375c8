/// `overshoot manual`: prints a manual page, from the tables that `--help` shows.
enum ManualCommand {
  static let command = Command(
    page: ManualPage(
      name: "manual", summary: "prints the manual page of a command, for man",
      usage: "[COMMAND]",
      description: [
        """
        Prints what --help shows of a command, or without one what \(Product.name) is and which
        commands it has, in the macros of man(7). Where \(Product.name) is installed as a package,
        man has these pages: man overshoot, man overshoot-springs-evaluate.
        """
      ],
      examples: [
        "overshoot manual springs evaluate | man --local-file -",
        "overshoot manual > /usr/local/share/man/man1/overshoot.1",
      ]), run: { arguments, _ in try run(arguments) })

  private static func run(_ arguments: Arguments) throws(UsageError) -> ExitStatus {
    guard arguments.flags.isEmpty, arguments.withoutValue.isEmpty else {
      throw UsageError(faults: ["no flags are accepted"])
    }
    let name = arguments.operands.joined(separator: " ")
    guard let page = name.isEmpty ? overview : named(name)?.roff else {
      throw UsageError(faults: ["\(UnknownCommand(arguments.operands))"])
    }
    return Output.standard.write(Array(page.text.utf8)) ? .success : .inputOutput
  }

  private static func named(_ name: String) -> ManualPage? {
    Command.all.map(\.page).first { $0.name == name }
  }

  static var overview: RoffPage {
    var page = RoffPage(
      Product.name, summary: "evaluate springs, curves, interruptions and gestures")
    page.synopsis(Product.name, "COMMAND [--flag value]...")
    page.section("DESCRIPTION")
    page.paragraph(
      """
      Answers how a motion moves: its value and velocity over time, as numbers, CSS, drawings or
      code of other systems. It is a server of HTTP, and a command for each operation of it.
      """)
    page.section("COMMANDS")
    for command in Command.own + OperationCommand.short {
      page.entry(command.page.name, command.page.summary)
    }
    page.section("OPERATIONS")
    page.paragraph("Answered without a server.")
    for command in OperationCommand.all { page.entry(command.page.name, command.page.summary) }
    page.exitStatus()
    page.section("SEE ALSO")
    page.paragraph(Command.all.map { "\($0.page.fileName)(1)" }.joined(separator: ", "))
    return page
  }
}
