import ContractSupport
import Foundation
import TestSupport
import Testing

/// A shell block of a page, and the output that the page shows after it.
struct ProgramExample: Sendable, CustomTestStringConvertible {
  let command: String
  let output: String
  let isJSON: Bool

  var testDescription: String { String(command.prefix(80)) }

  /// The blocks of the page about the command line.
  static func all() throws -> [ProgramExample] {
    let root = URL(filePath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let page = root.appending(path: "Documentation/command-line.md")
    let text = try String(contentsOf: page, encoding: .utf8)
    return text.matches(of: #/```sh\n([^`]*?)```\s*```(json|text)\n([^`]*?)```/#).map {
      ProgramExample(
        command: String($0.output.1), output: String($0.output.3), isJSON: $0.output.2 == "json")
    }
  }
}

@Suite("Commands of the page about the command line")
struct CommandLinePageTests {
  static let examples = (try? ProgramExample.all()) ?? []

  @Test("the page has examples")
  func exist() { #expect(Self.examples.count >= 5) }

  @Test("a command pasted from the page writes what the page shows", arguments: examples)
  func isWritten(_ example: ProgramExample) throws {
    let folder = URL(filePath: try BuiltExecutable.path()).deletingLastPathComponent().path
    let run = try ShellRun("PATH='\(folder)':$PATH\n\(example.command)")
    guard example.isJSON else {
      return #expect(run.output.replacing("\r\n", with: "\n") == example.output)
    }
    let expected = try JSON(Data(example.output.utf8))
    let answer = try JSON(Data(run.output.utf8))
    #expect(answer.isClose(to: expected, within: 1e-9), "the program says \(run.output)")
  }
}
