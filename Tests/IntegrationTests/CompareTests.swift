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
    for text in [answer, csv, "\u{FEFF}" + csv, ".spring(duration: 0.5, bounce: 0.2)\n"] {
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
    let files = try [before, after].map { try file($0.joined(separator: "\n") + "\n") }
    func compare(_ words: String...) throws -> ProgramRun {
      try withExtendedLifetime(files) {
        try ProgramRun(["compare", files[0].path, files[1].path] + words)
      }
    }
    let run = try compare("--each")
    #expect(run.status == 1)
    let lines = run.output.split(separator: "\n")
    #expect(lines.first == "line 1: same: 0 % apart at 0 s")
    #expect(lines.last == "2 of 5 differ, 1 could not be compared", "\(run.output)")
    let report = try compare("--each", "--junit")
    #expect(report.status == 1 && report.errorText == run.output)
    #expect(report.output.hasPrefix("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites "))
    #expect(report.output.contains("tests=\"5\" failures=\"2\" errors=\"1\""), "\(report.output)")
  }

  /// What a reader of a report finds in it: GitLab takes the text of a failure for its details, and
  /// others its message.
  private final class ReportReader: NSObject, XMLParserDelegate {
    private(set) var elements: [(name: String, attributes: [String: String])] = []
    private(set) var texts: [String] = []
    private var isDetail = false

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
      qualifiedName: String?, attributes: [String: String]
    ) {
      elements.append((name, attributes))
      isDetail = name == "failure" || name == "error"
      if isDetail { texts.append("") }
    }

    func parser(_ parser: XMLParser, foundCharacters text: String) {
      if isDetail, let last = texts.indices.last { texts[last] += text }
    }

    func parser(
      _ parser: XMLParser, didEndElement name: String, namespaceURI: String?,
      qualifiedName: String?
    ) {
      isDetail = false
    }

    func all(_ name: String) -> [[String: String]] {
      elements.filter { $0.name == name }.map(\.attributes)
    }
  }

  /// The attributes that the schema of Jenkins' xUnit plugin has, `junit-10.xsd`.
  private static let known: [String: Set<String>] = [
    "testsuites": ["name", "time", "tests", "failures", "errors"],
    "testsuite": ["name", "tests", "failures", "errors", "time", "skipped", "file", "timestamp"],
    "testcase": ["name", "time", "classname", "group"],
    "failure": ["type", "message"], "error": ["type", "message"],
  ]

  private func read(_ report: String) throws -> ReportReader {
    let reader = ReportReader()
    let parser = XMLParser(data: Data(report.utf8))
    parser.delegate = reader
    #expect(parser.parse(), "\(report)")
    for (name, attributes) in reader.elements {
      let known = try #require(Self.known[name], "\(name)")
      #expect(known.isSuperset(of: attributes.keys), "\(attributes)")
      guard let time = attributes["time"] else { continue }
      // The pattern of the schema: digits, a point and at most three digits.
      #expect(time.wholeMatch(of: /[0-9]+\.[0-9]{1,3}/) != nil, "\(time)")
    }
    return reader
  }

  @Test("a report has each pair's outcome, message and time, by the schema that Jenkins checks")
  func report() throws {
    let odd = ["\\u0001", ".x<&\\\">"].map { #"{"animation": "\#($0)", "from": 0, "to": 1}"# }
    let before = ([Self.spring, Self.spring] + odd + [Self.spring]).joined(separator: "\n")
    let after = ([Self.spring, Self.other] + odd).joined(separator: "\n")
    let run = try compare(before, after, "--each", "--junit")
    #expect(run.status == 1)
    let report = try read(run.output)
    for suite in report.all("testsuites") + report.all("testsuite") {
      #expect(suite["tests"] == "5" && suite["failures"] == "2" && suite["errors"] == "2")
    }
    let tests = report.all("testcase")
    #expect(tests.map { $0["name"] } == (1...5).map { "line \($0)" })
    let times = tests.compactMap { $0["time"].flatMap { Double($0) } }
    let total = report.all("testsuite").first?["time"].flatMap { Double($0) }
    #expect(times.count == 5)
    // Each is rounded to a millisecond.
    #expect(abs(times.reduce(0, +) - (total ?? 100)) < 0.0035, "\(times) \(total ?? 0)")
    let (failures, errors) = (report.all("failure"), report.all("error"))
    #expect(failures.map { $0["type"] } == ["difference", "absence"])
    #expect(failures.first?["message"]?.hasPrefix("line 2: differ: 6.17") == true)
    #expect(errors.map { $0["type"] } == ["refusal", "refusal"])
    #expect(errors.first?["message"]?.contains("unexpected '\u{FFFD}'") == true, "\(errors)")
    #expect(errors.last?["message"]?.contains("unexpected '<'") == true, "\(errors)")
    #expect(errors.last?["message"]?.contains("\n") == true, "\(errors)")
    let messages = [failures[0]] + errors + [failures[1]]
    #expect(report.texts == messages.compactMap { $0["message"] })
  }

  @Test("files without a motion are a failure, since nothing was compared")
  func nothing() throws {
    for words in [["--each"], ["--each", "--junit"], []] {
      let files = [try file("\n\n"), try file("")]
      let run = try withExtendedLifetime(files) {
        try ProgramRun(["compare", files[0].path, files[1].path] + words)
      }
      #expect(run.status == 1)
      let sentence = "neither \(files[0].path) nor \(files[1].path) has a motion"
      #expect((run.output + run.errorText).contains(sentence))
      if words.count == 2 {
        #expect(try read(run.output).all("testsuite").first?["failures"] == "1")
      }
    }
  }

  @Test("a file without the motion that the other has is named")
  func absence() throws {
    let files = [try file(""), try file(Self.spring)]
    let run = try withExtendedLifetime(files) {
      try ProgramRun("compare", files[0].path, files[1].path)
    }
    #expect(run.status == 1)
    #expect(run.output == "only \(files[1].path) has a motion, \(files[0].path) has none\n")
    let lines = try withExtendedLifetime(files) {
      try ProgramRun("compare", files[1].path, "-", "--each", input: "\n")
    }
    let sentence = "line 1: only \(files[1].path) has a motion, standard input has none\n"
    #expect(lines.output.hasPrefix(sentence), "\(lines.output)")
  }

  @Test("standard input is named as that, not by the operand")
  func standardInput() throws {
    for words in [["audit"], ["tokens"], ["compare", "/dev/null"]] {
      let run = try ProgramRun(words + ["-"], input: "{")
      #expect(
        (run.output + run.errorText).contains("standard input"), "\(words) \(run.errorText)")
    }
  }

  @Test("what is wrong is told with its place, and the exit says so")
  func faults() throws {
    #expect(try ProgramRun("compare").status == 64)
    let twice = try ProgramRun("compare", "-", "-", input: Self.spring)
    #expect(twice.status == 64 && twice.errorText.contains("can be one of the files, not both"))
    let run = try compare(Self.spring, #"{"animation": {"type": "linear", "duration": -1}}"#)
    #expect(run.status == 1)
    #expect(run.output.contains(": /animation/duration: "), "\(run.output)")
    #expect(!run.output.contains("/after"), "\(run.output)")
    #expect(try ProgramRun("compare", "/nowhere.json", "/nowhere.json").status == 74)
  }

  @Test("files that are not JSON are named, with the line and the column of the fault")
  func syntax() throws {
    let files = [try file(Self.spring), try file("{\n\"animation\": .bouncy}")]
    let run = try withExtendedLifetime(files) {
      try ProgramRun("compare", files[0].path, files[1].path)
    }
    #expect(run.output.hasPrefix("\(files[1].path): is not valid JSON: "), "\(run.output)")
    #expect(run.output.contains(" at line 2, column 14\n"), "\(run.output)")
    let each = try compare("{}\n{", "{}\n{", "--each")
    #expect(each.output.contains(" at column 2\n"), "\(each.output)")
  }

  static let unknown: [(words: [String], fault: String)] = [
    (["--within", "nan"], "--within: \"nan\" is not accepted; expected a number"),
    (["--within", "1%"], "--within: \"1%\" is not accepted; expected a number"),
    (["--weight", "sped"], "expected value, speed; did you mean \"speed\"?"),
    (["--format", "svgg"], "did you mean \"svg\"?"),
    (["--width", "600"], "--width: is of a drawing; add --format svg"),
  ]

  @Test("values that a flag cannot have are refused, and nothing compared", arguments: unknown)
  func values(_ words: [String], _ fault: String) throws {
    let files = [try file(Self.spring), try file(Self.spring)]
    let run = try withExtendedLifetime(files) {
      try ProgramRun(["compare", files[0].path, files[1].path] + words)
    }
    #expect(run.status == 64 && run.output.isEmpty)
    #expect(run.errorText.contains(fault), "\(run.errorText)")
  }

  @Test("numbers may begin with their point, and flags out of range are named")
  func numbers() throws {
    #expect(try compare(Self.spring, Self.other, "--within", ".07").status == 0)
    #expect(try compare(Self.spring, Self.other, "--within", "-1").output.hasPrefix("--within: "))
  }
}
