import AnimationService
import CLibrary

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Runs the command named by the first argument and returns the exit status.
func run(_ words: [String], environment: [String: String]) -> ExitStatus {
  guard let name = words.first else {
    Output.error.line(Command.overview)
    return .usage
  }
  if ["--help", "-h", "help"].contains(name) {
    Output.standard.line(Command.overview)
    return .success
  }
  guard let command = Command(rawValue: name == "--version" ? "version" : name) else {
    Output.error.line(
      "overshoot: \"\(name)\" is an unknown command\(suggestion(for: name))\n\n\(Command.overview)")
    return .usage
  }
  return run(command, words.dropFirst(), environment: environment)
}

/// Returns the suggestion for the name of an unknown command.
func suggestion(for name: String) -> String {
  Suggestion.phrase(for: name, among: Command.allCases.map(\.rawValue))
}

/// Runs a command; errors go to standard error, one fault per line.
func run(
  _ command: Command, _ words: ArraySlice<String>, environment: [String: String]
) -> ExitStatus {
  do {
    return try command.run(words, environment: environment)
  } catch let error as UsageError {
    for fault in error.faults { Output.error.line("overshoot \(command.rawValue): \(fault)") }
    Output.error.line("overshoot \(command.rawValue) --help lists the flags")
    return .usage
  } catch {
    Output.error.line("overshoot \(command.rawValue): \(error)")
    return .failure
  }
}

StandardStreams.openMissing()
signal(SIGPIPE, SIG_IGN)
let status = run(
  Array(CommandLine.arguments.dropFirst()), environment: ProcessInfo.processInfo.environment)
exit(status.rawValue)
