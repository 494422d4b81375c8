/// `overshoot version`: prints the name and the version.
enum VersionCommand {
  static func run(_ arguments: Arguments) throws(UsageError) -> ExitStatus {
    guard arguments == Arguments([]) else {
      throw UsageError(faults: ["no arguments are accepted"])
    }
    Output.standard.line("\(Product.name) \(Product.version)")
    return .success
  }
}
