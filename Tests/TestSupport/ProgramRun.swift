/// A run of the built executable from start to end.
public struct ProgramRun: Sendable {
  /// The exit status, or minus the number of the signal that ended it.
  public let status: Int

  /// The standard output.
  public let output: String

  /// The standard error.
  public let errorText: String

  /// Runs the executable; throws `NotBuilt`, or `SystemError` if it does not end within 20 seconds.
  public init(
    _ arguments: String..., environment: [String: String] = [:], input: String = ""
  ) throws {
    try self.init(arguments, environment: environment, input: input)
  }

  /// Runs the executable with a list of words, after what a shell does before it becomes that.
  ///
  /// - Throws: `NotBuilt`, or `SystemError` if it does not end within 20 seconds.
  public init(
    _ arguments: [String], environment: [String: String] = [:], input: String = "",
    prologue: String? = nil
  ) throws {
    let process = try ChildProcess(
      arguments, environment: environment, input: Array(input.utf8), prologue: prologue)
    (status, output) = try process.exitStatus(within: .seconds(20))
    errorText = process.errorText
  }
}
