/// `overshoot version`: prints the name and the version.
enum VersionCommand {
  static let command = Command(
    page: ManualPage(name: "version", summary: "prints the version", usage: ""),
    run: { arguments, _ in try run(arguments) })

  private static func run(_ arguments: Arguments) throws(UsageError) -> ExitStatus {
    guard arguments == Arguments([])
    else { throw UsageError(faults: ["no arguments are accepted"]) }
    Output.standard.line("\(Product.name) \(Product.version)")
    return .success
  }
}
