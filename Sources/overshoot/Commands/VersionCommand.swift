/// `overshoot version`: prints the name and the version.
enum VersionCommand {
  /// The command, which takes no arguments.
  static let command = Command(
    page: ManualPage(name: "version", summary: "prints the version", usage: ""),
    run: { arguments, _ in try run(arguments) })

  /// Prints the name and the version on one line.
  ///
  /// - Parameter arguments: the arguments, which must be none.
  /// - Returns: Success.
  /// - Throws: `UsageError` if there is an argument.
  private static func run(_ arguments: Arguments) throws(UsageError) -> ExitStatus {
    guard arguments == Arguments([]) else {
      throw UsageError(faults: ["no arguments are accepted"])
    }
    Output.standard.line("\(Product.name) \(Product.version)")
    return .success
  }
}
