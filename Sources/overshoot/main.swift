import CLibrary

/// The first arguments name the command; `usage` if they name none.
func run(_ words: [String], environment: [String: String]) -> ExitStatus {
  let flags = ["--help", "-h"]
  let asksForHelp = words.first == "help" || words.contains(where: flags.contains)
  let words = words.dropFirst(words.first == "help" ? 1 : 0).filter { !flags.contains($0) }
  if let command = Command.named(by: words.first == "--version" ? ["version"] : words) {
    if asksForHelp {
      Output.standard.line(command.page.text)
      return .success
    }
    return run(command, words: words.dropFirst(command.words.count), environment: environment)
  }
  if asksForHelp, let overview = Command.overview(of: words) {
    Output.standard.line(overview)
    return .success
  }
  Output.error.line(
    words.isEmpty
      ? Command.overview
      : "overshoot: \(UnknownCommand(words))\novershoot: --help lists the commands")
  return .usage
}

/// Errors go to standard error, one fault a line; their kind is the status.
func run(
  _ command: Command, words: ArraySlice<String>, environment: [String: String]
) -> ExitStatus {
  let name = command.page.name
  func report(_ faults: [String]) {
    for fault in faults { Output.error.line("overshoot \(name): \(fault)") }
  }
  do {
    let program = command.program()
    return try program.run(Arguments(words, switches: program.switches), environment)
  } catch let error as UsageError {
    report(error.faults + ["--help lists the flags"])
    return .usage
  } catch let error as RequestFailure {
    report(error.faults)
    return .failure
  } catch let error as InputFailure {
    report(["\(error)"])
    return .inputOutput
  } catch {
    report(["\(error)"])
    return .failure
  }
}

flushSubnormals()
StandardStreams.openMissing()
signal(SIGPIPE, SIG_IGN)
let status = run(Array(CommandLine.arguments.dropFirst()), environment: Environment.variables)
// A reader that has left, such as `head`, has what it wants.
if let failure = Output.failure, failure.code != EPIPE {
  Output.error.line("overshoot: \(failure)")
}
exit((status == .success && Output.failure != nil ? .inputOutput : status).rawValue)
