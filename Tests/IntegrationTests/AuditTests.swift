import ContractSupport
import Foundation
import TestSupport
import Testing

@Suite("Audits on the command line")
struct AuditTests {
  private func audit(_ text: String, _ words: String...) throws -> ProgramRun {
    let file = try TemporaryFile(text)
    return try withExtendedLifetime(file) { try ProgramRun(["audit", file.path] + words) }
  }

  private static let sheet = #"{"animation": ".bouncy", "from": {"y": 852}, "to": {"y": 90}}"#
  private static let fade = #"{"animation": ".linear(duration: 0.2)", "to": {"opacity": 1}}"#

  @Test("each finding is a line with its code, its reason and its source")
  func lines() throws {
    let run = try audit(Self.sheet)
    #expect(run.status == 0, "\(run.errorText)")
    let lines = run.output.split(separator: "\n")
    #expect(lines.first?.hasPrefix("travel: the value travels 7") == true, "\(run.output)")
    #expect(lines.first?.hasSuffix("Animation from Interactions)") == true)
    #expect(try audit(Self.fade).output == "nothing was found\n")
  }

  @Test("the exit is 1 for a finding that is named, and 0 for others")
  func exits() throws {
    #expect(try audit(Self.sheet, "--fail", "flashes,travel").status == 1)
    #expect(try audit(Self.sheet, "--fail", "flashes").status == 0)
    #expect(try audit(Self.sheet, "--fail", "all").status == 1)
    #expect(try audit(Self.fade, "--fail", "all").status == 0)
  }

  @Test("lines are looked at one by one, with their numbers")
  func each() throws {
    let run = try audit("\(Self.fade)\n\n\(Self.sheet)\n{}\n", "--each")
    #expect(run.status == 1)
    #expect(run.output.hasPrefix("line 1: nothing was found\nline 3: travel: "), "\(run.output)")
    #expect(run.errorText.contains("line 4: /") && !run.errorText.contains("/motion"))
  }

  @Test("the answer is written as the service has it, for a viewport")
  func json() throws {
    let run = try audit(Self.sheet, "--format", "json", "--width", "1000", "--height", "700")
    let body = #"{"motion": \#(Self.sheet), "viewport": {"width": 1000, "height": 700}}"#
    let answer = try ProgramRun("evaluate", "/v1/motions/audit", input: body)
    #expect(run.output == answer.output)
    let speed = try #require(try JSON(Data(run.output.utf8))["speed"])
    #expect(speed["widths"]?.number == (try #require(speed["value"]?.number)) / 1000)
  }

  @Test("what is wrong is told, and the exit says so")
  func faults() throws {
    #expect(try ProgramRun("audit").status == 64)
    #expect(try ProgramRun("audit", "/nowhere.json").status == 74)
    #expect(try audit(Self.sheet, "--width", "x").status == 64)
  }

  @Test(
    "a file without a motion fails, as it does where two are compared", arguments: ["", "\n\n"])
  func nothing(_ text: String) throws {
    for words in [[], ["--each"]] {
      let file = try TemporaryFile(text)
      let run = try withExtendedLifetime(file) { try ProgramRun(["audit", file.path] + words) }
      #expect(run.status == 1)
      #expect(run.errorText == "overshoot audit: \(file.path) has no motion\n")
    }
  }

  static let misplaced: [(text: String, words: [String], detail: String)] = [
    ("{", [], "is not valid JSON: unexpected end: expected a member's name in quotes at line 1,"),
    ("{", ["--each"], "is not valid JSON: unexpected end: expected a member's name in quotes at c"),
    (#"{"animation": ".boncy", "to": 1}"#, [], "/animation: unknown animation \"boncy\""),
  ]

  @Test("what is wrong in a file is told with the file and the place in it", arguments: misplaced)
  func places(_ text: String, _ words: [String], _ detail: String) throws {
    let file = try TemporaryFile(text)
    let run = try withExtendedLifetime(file) { try ProgramRun(["audit", file.path] + words) }
    #expect(run.status == 1)
    let line = words.isEmpty ? "" : "line 1: "
    #expect(run.errorText.hasPrefix("\(line)\(file.path): \(detail)"), "\(run.errorText)")
  }

  static let unknown: [(words: [String], fault: String)] = [
    (["--fail", "flases"], "--fail: \"flases\" is not accepted; expected flashes, red-flashes, "),
    (["--fail", "flases"], "all; did you mean \"flashes\"?"),
    (["--fail", "bounce, slow"], "\" slow\" is not accepted"),
    (["--format", "csv"], "--format: \"csv\" is not accepted; expected json"),
    (["--width", "nan"], "--width: \"nan\" is not accepted; expected a number"),
  ]

  @Test("unknown words are refused, so that no typo passes a motion", arguments: unknown)
  func words(_ words: [String], _ fault: String) throws {
    let file = try TemporaryFile(Self.sheet)
    let run = try withExtendedLifetime(file) { try ProgramRun(["audit", file.path] + words) }
    #expect(run.status == 64)
    #expect(run.errorText.contains(fault), "\(run.errorText)")
  }

  @Test("flags out of range are named, and a number is read as anybody writes it")
  func viewport() throws {
    let refusal = try audit(Self.sheet, "--width", "-3").errorText
    #expect(refusal.hasPrefix("--width: must be between 1 and 1000000"))
    #expect(try audit(Self.fade, "--width", ".5e3").status == 0)
  }
}
