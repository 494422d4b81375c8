import ContractSupport
import Foundation
import TestSupport
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite("Comparisons on the command line")
struct CompareTests {
  private func file(_ text: String) throws -> TemporaryFile { try TemporaryFile(text) }

  private func compare(_ before: String, _ after: String, _ words: String...) throws -> ProgramRun {
    let files = [try file(before), try file(after)]
    return try withExtendedLifetime(files) {
      try ProgramRun(["compare", files[0].path, files[1].path] + words)
    }
  }

  private static let spring = request(0.2)
  private static let other = request(0.3)

  private static func request(_ bounce: Double) -> String {
    #"{"path": "/v1/springs/evaluate", "body": {"spring": {"bounce": \#(bounce)}}}"#
  }

  @Test("the exit is 0 for the same motion, and 1 for another, with a sentence for each")
  func verdict() throws {
    let same = try compare(Self.spring, Self.spring)
    #expect(same.status == 0)
    #expect(same.output == "same: 0 % apart at 0 s\n")
    let other = try compare(Self.spring, Self.other)
    #expect(other.status == 1)
    #expect(other.output.hasPrefix("differ: 6.17"), "\(other.output)")
    #expect(other.output.contains("first at frame "))
    #expect(try compare(Self.spring, Self.other, "--within", "0.07").status == 0)
  }

  @Test("files have requests, answers, CSV and source text")
  func forms() throws {
    let answer = try ProgramRun("springs", "evaluate", "--bounce", "0.2").output
    let csv = try ProgramRun("springs", "evaluate", "--bounce", "0.2", "--format", "csv").output
    for text in [answer, csv, ".spring(duration: 0.5, bounce: 0.2)\n"] {
      let run = try compare(Self.spring, text, "--within", "1e-9")
      #expect(run.status == 0, "\(text.prefix(40)) \(run.output)\(run.errorText)")
    }
  }

  @Test("the answer and its drawing are written as the service has them")
  func formats() throws {
    let json = try compare(Self.spring, Self.other, "--format", "json")
    #expect(json.status == 1)
    #expect(try JSON(Data(json.output.utf8))["same"] == .bool(false))
    let drawing = try compare(Self.spring, Self.other, "--format", "svg", "--width", "600")
    #expect(drawing.status == 1)
    #expect(drawing.output.contains("width=\"600\"") && drawing.output.contains("difference"))
  }

  @Test("lines are compared one by one, and a report has a test for each")
  func lines() throws {
    let before = [Self.spring, Self.spring, "{\"animation\": \".bouncy\"}", "{}"]
    let after = [Self.spring, Self.other, "{\"animation\": \".bouncy\"}", "{}", Self.spring]
    let texts = [before, after].map { $0.joined(separator: "\n") + "\n" }
    let run = try compare(texts[0], texts[1], "--each")
    #expect(run.status == 1)
    let lines = run.output.split(separator: "\n")
    #expect(lines.first == "line 1: same: 0 % apart at 0 s")
    #expect(lines.last == "2 of 5 differ, 1 could not be compared", "\(run.output)")
    let report = try compare(texts[0], texts[1], "--each", "--junit")
    #expect(report.status == 1 && report.errorText == run.output)
    #expect(report.output.hasPrefix("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites "))
    #expect(report.output.contains("tests=\"5\" failures=\"2\" errors=\"1\""), "\(report.output)")
    let parser = XMLParser(data: Data(report.output.utf8))
    #expect(parser.parse())
  }

  @Test("what is wrong is told with its place, and the exit says so")
  func faults() throws {
    #expect(try ProgramRun("compare").status == 64)
    let run = try compare(Self.spring, #"{"animation": {"type": "linear", "duration": -1}}"#)
    #expect(run.status == 1)
    #expect(run.output.contains("/after/animation/duration"), "\(run.output)")
    #expect(try ProgramRun("compare", "/nowhere.json", "/nowhere.json").status == 74)
  }
}
