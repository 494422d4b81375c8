import ContractSupport
import Foundation
import TestSupport
import Testing

@Suite("Many requests on the command line")
struct EachTests {
  static let path = "/v1/springs/evaluate"

  static func request(_ number: Int, count: Int = 3) -> String {
    #"{"spring": {"bounce": 0.\#(number)}, "sample": {"count": \#(count)}}"#
  }

  private func each(_ input: String, _ words: String...) throws -> ProgramRun {
    try ProgramRun(["evaluate", Self.path, "--each"] + words, input: input)
  }

  private func lines(_ text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }

  @Test("each line has the answer that it would have alone, in order")
  func order() throws {
    let requests = (100..<1100).map { Self.request($0) }
    let run = try each(requests.joined(separator: "\n"))
    #expect(run.status == 0)
    #expect(run.errorText.isEmpty)
    let answers = lines(run.output)
    #expect(answers.count == 1000)
    for index in [0, 1, 499, 998, 999] {
      let alone = try ProgramRun("evaluate", Self.path, input: requests[index])
      #expect(answers[index] + "\n" == alone.output)
    }
    let bounces = try answers.map { try JSON(Data($0.utf8))["spring"]?["bounce"]?.number ?? -1 }
    let expected = (100..<1100).compactMap { Double("0.\($0)") }
    #expect(expected.count == 1000)
    #expect(zip(bounces, expected).filter { !(abs($0 - $1) < 1e-9) }.isEmpty)
  }

  @Test("a long answer is whole, and in its place")
  func longAnswers() throws {
    let requests = [Self.request(1), Self.request(2, count: 20_000), Self.request(3)]
    let run = try each(requests.joined(separator: "\n") + "\n")
    let alone = try requests.map { try ProgramRun("evaluate", Self.path, input: $0).output }
    #expect(run.output == alone.joined())
  }

  @Test(
    "a bad line is reported with its number, has its problem in its place, and the rest goes on")
  func badLine() throws {
    let run = try each("\(Self.request(1))\n{\"spring\": {\"bounce\": 2}}\n\nno JSON\n{}")
    #expect(run.status == 1)
    let answers = lines(run.output)
    #expect(answers.count == 5)
    #expect(answers[0].contains("\"samples\"") && answers[4].contains("\"samples\""))
    #expect(answers[1].contains("\"status\":422") && answers[3].contains("\"status\":400"))
    #expect(answers[2].isEmpty)
    #expect(run.errorText.contains("line 2: /spring/bounce: "))
    #expect(run.errorText.contains("line 4: the body is not valid JSON: "))
    #expect(run.errorText.hasSuffix("2 of 5 lines were refused\n"))
  }

  @Test("lines that were answered before are skipped, and count")
  func skip() throws {
    let requests = (1...9).map { Self.request($0) } + ["{\"form\": 1}"]
    let whole = lines(try each(requests.joined(separator: "\n")).output)
    let rest = try each(requests.joined(separator: "\n"), "--skip", "7")
    #expect(lines(rest.output) == Array(whole[7...]))
    #expect(rest.errorText.contains("line 10: /form: unknown member"))
    let none = try each(requests.joined(separator: "\n"), "--skip", "10")
    #expect(none.status == 0 && none.output.isEmpty)
  }

  @Test("a line that is too long is refused, and the next one answered")
  func tooLong() throws {
    let run = try each("\"\(String(repeating: "x", count: 2_100_000))\"\n\(Self.request(1))")
    #expect(run.status == 1)
    let answers = lines(run.output)
    #expect(answers.count == 2)
    #expect(answers[0].contains("\"status\":413"))
    #expect(run.errorText.contains("line 1: The line is longer than 2097152 bytes."))
  }

  @Test(
    "a wrong use does nothing",
    arguments: [
      ["--skip", "1"], ["--each", "--skip", "-1"], ["--each", "--skip", "x"],
      ["--each", "--skip", "1", "--skip", "2"], ["--append", "/tmp/none"],
      ["--each", "--append", "/tmp/none", "--skip", "1"],
      ["--each", "--append", "/tmp/none", "--append", "/tmp/none"],
    ])
  func usage(_ words: [String]) throws {
    let run = try ProgramRun(["evaluate", Self.path] + words, input: Self.request(1))
    #expect(run.status == 64)
    #expect(run.output.isEmpty)
  }

  @Test("a format of several lines is refused, and one of a line is written")
  func formats() throws {
    let rows = try ProgramRun("evaluate", Self.path + "?format=rows", "--each", input: "{}\n{}")
    #expect(rows.status == 0)
    #expect(lines(rows.output).count == 2)
    let css = try ProgramRun("evaluate", Self.path + "?format=css", "--each", input: "{}\n{}")
    #expect(css.status == 64)
    #expect(css.errorText.contains("expected json, rows, waapi, program"))
    let pretty = try ProgramRun("evaluate", Self.path + "?pretty=true", "--each", input: "{}\n{}")
    #expect(pretty.status == 64)
    #expect(pretty.output.isEmpty)
    let plain = try ProgramRun("evaluate", Self.path + "?pretty=false", "--each", input: "{}\n{}")
    #expect(lines(plain.output).count == 2)
  }

  @Test("an input that cannot be read ends the run with 74, with and without --each")
  func unreadableInput() throws {
    let program = try BuiltExecutable.path()
    for flag in ["", "--each"] {
      let run = try ShellRun("'\(program)' evaluate \(Self.path) \(flag) < / 2> /dev/null; echo $?")
      #expect(run.output == "74\n")
    }
  }

  @Test("an output that takes nothing ends the run with 74")
  func fullOutput() throws {
    let program = try BuiltExecutable.path()
    let run = try ShellRun(
      "yes '{}' | head -n 5000 | '\(program)' evaluate \(Self.path) --each > /dev/full; echo $?")
    #expect(run.output == "74\n")
  }
}
