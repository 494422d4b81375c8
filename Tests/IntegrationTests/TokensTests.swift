import ContractSupport
import Foundation
import TestSupport
import Testing

@Suite("Design tokens on the command line")
struct TokensTests {
  private static let tokens = #"{"card": {"$type": "spring", "$value": {"bounce": 0.2}}}"#

  private func folder() -> URL {
    FileManager.default.temporaryDirectory.appending(path: "tokens-\(UUID().uuidString)")
  }

  private func run(_ text: String, _ words: String...) throws -> ProgramRun {
    let file = try TemporaryFile(text)
    return try withExtendedLifetime(file) { try ProgramRun(["tokens", file.path] + words) }
  }

  @Test("files are written below the folder of each target, with a report of the errors")
  func files() throws {
    let folder = folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    for name in ["report.md", "report.json"] {
      let report = folder.appending(path: name).path
      let run = try run(
        Self.tokens, "--to", "css,android", "--out", folder.path, "--report", report)
      #expect(run.status == 0, "\(run.errorText)")
      #expect(run.output.hasPrefix("css/motion.css\nandroid/res/interpolator/motion_card.xml\n"))
    }
    func read(_ name: String) throws -> String {
      try String(contentsOf: folder.appending(path: name), encoding: .utf8)
    }
    #expect(try read("css/motion.css").contains("--motion-card: var(--motion-card-duration)"))
    #expect(try read("report.md").contains("| `card` | spring | 0.00"))
    let report = try JSON(Data(try read("report.json").utf8))
    #expect(report["tokens"]?.items?.first?["path"] == "card")
  }

  @Test("the exit is 1 for a token that a file has not, and nothing is written")
  func failure() throws {
    let folder = folder()
    let run = try run(
      #"{"a": {"$type": "duration", "$value": "{b}"}}"#, "--out", folder.path)
    #expect(run.status == 1)
    #expect(run.errorText.contains(": /a/$value: names no token: \"{b}\""), "\(run.errorText)")
    #expect(!FileManager.default.fileExists(atPath: folder.path))
    #expect(try ProgramRun("tokens").status == 64)
    #expect(try ProgramRun("tokens", "/nowhere.json").status == 74)
  }

  static let misses: [(tokens: String, words: [String], detail: String)] = [
    (
      #"{"m": {"a": {"$type": "linear", "$value": [[0.2, 0], [1, 1]]}}}"#, ["--to", "css,android"],
      "FILE: /m/a: android has nothing within 0.005 of this motion: the nearest misses by 0.2 at 0"
    ),
    (
      tokens, ["--to", "css", "--fallback-tolerance", "0.001"],
      "FILE: /card: css has no curve within 0.001 of this motion for readers that do not know its "
        + "form: the nearest misses by 0.0"
    ),
    (tokens, ["--tolerance", "9"], "--tolerance: must be between 1e-05 and 0.5"),
    (tokens, ["--fallback-tolerance", ".9"], "--fallback-tolerance: must be between 1e-05 and"),
    (tokens, ["--to", "css,sketch"], "--to: must be one of \"css\""),
    ("7", [], "FILE: must be a file of tokens: an object"),
    (
      "{\n\"a\": nix}", [],
      "FILE: is not valid JSON: expected a value (strings are in quotes) at line 2, column 6"
    ),
  ]

  @Test("a failure names the file, the place in it and the target, or the flag", arguments: misses)
  func places(_ text: String, _ words: [String], _ detail: String) throws {
    let folder = folder()
    let file = try TemporaryFile(text)
    let run = try withExtendedLifetime(file) {
      try ProgramRun(["tokens", file.path, "--out", folder.path] + words)
    }
    #expect(run.status == 1)
    let expected = "overshoot tokens: " + detail.replacingOccurrences(of: "FILE", with: file.path)
    #expect(run.errorText.hasPrefix(expected), "\(run.errorText)")
    #expect(!FileManager.default.fileExists(atPath: folder.path))
  }

  static let examples: [(name: String, arguments: [String], count: Int)] = [
    ("tokens", [], 20), ("team", ["--to", "css,swift,compose"], 3),
  ]

  @Test("the built files of an example are those that its tokens make", arguments: examples)
  func example(_ name: String, _ arguments: [String], _ count: Int) throws {
    let example = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appending(path: "../../examples/\(name)").standardized
    let folder = folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let run = try ProgramRun(
      [
        "tokens", example.appending(path: "motion.tokens.json").path, "--out", folder.path,
        "--report", folder.appending(path: "report.md").path,
      ] + arguments)
    #expect(run.status == 0, "\(run.errorText)")
    let names = run.output.split(separator: "\n").map(String.init) + ["report.md"]
    #expect(names.count > count)
    for file in names {
      let built = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
      let kept = try? String(
        contentsOf: example.appending(path: "build/\(file)"), encoding: .utf8)
      #expect(kept == built, "make tokens writes examples/\(name)/build/\(file)")
    }
  }
}
