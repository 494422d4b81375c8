import ContractSupport
import Foundation
import TestSupport
import Testing

/// A shell block of a page, and the answer that the page shows after it.
struct PageCommand: Sendable, CustomTestStringConvertible {
  let page: String
  let text: String
  let answer: String

  var testDescription: String { "\(page): \(text.prefix(80))" }

  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// Blocks of `sh` with curl that are followed by JSON, in the README and all pages.
  static func all() throws -> [PageCommand] {
    let folder = root.appending(path: "Documentation")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    let pages = ["README.md"] + names.filter { $0.hasSuffix(".md") }.map { "Documentation/\($0)" }
    return try pages.flatMap { page in
      let text = try String(contentsOf: root.appending(path: page), encoding: .utf8)
      return text.matches(of: #/```sh\n(curl [^`]*?)```\s*```json\n([^`]*?)```/#).map {
        PageCommand(page: page, text: String($0.output.1), answer: String($0.output.2))
      }
    }
  }
}

@Suite("Commands of the pages, in a shell", .served)
struct PageCommandTests {
  private static let commands = (try? PageCommand.all()) ?? []

  @Test("the pages have commands")
  func exist() { #expect(Self.commands.count > 50) }

  @Test("a command pasted from a page gets the answer that the page shows", arguments: commands)
  func isAnswered(_ command: PageCommand) throws {
    let expected = try JSON(Data(command.answer.utf8))
    #expect(try JSON(try answer(to: command.text)).isClose(to: expected, within: 1e-9))
  }

  @Test("commands of the reference that ask an address are answered as pasted")
  func reference() throws {
    let pages = try ProgramRun("schema", "--as", "markdown").output
    let commands = pages.matches(of: #/```sh\n(curl (?:--get|')[^`]*?)\n```/#).map { $0.output.1 }
    #expect(commands.count > 25)
    for command in commands {
      let problem = try? JSON(try answer(to: String(command)))["status"]
      #expect(problem == nil, "\(command)")
    }
  }

  /// What a line in a shell writes.
  private func answer(to command: String) throws -> Data {
    // The lines name localhost:8080; a .curlrc leads curl to the server of this suite.
    let home = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: home) }
    let authority = LiveServer.base.replacing("http://", with: "")
    try "connect-to = \"localhost:8080:\(authority)\"\nsilent\nshow-error\n"
      .write(to: home.appending(path: ".curlrc"), atomically: true, encoding: .utf8)
    let shell = Process()
    shell.executableURL = URL(filePath: "/bin/sh")
    shell.arguments = ["-c", command]
    shell.environment = ["CURL_HOME": home.path, "PATH": "/usr/local/bin:/usr/bin:/bin"]
    let output = Pipe()
    (shell.standardOutput, shell.standardInput) = (output, FileHandle.nullDevice)
    try shell.run()
    let body = try output.fileHandleForReading.readToEnd() ?? Data()
    shell.waitUntilExit()
    #expect(shell.terminationStatus == 0, "\(command)")
    return body
  }
}
