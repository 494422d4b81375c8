import Testing

@testable import overshoot

@Suite("Arguments of a command line")
struct ArgumentsTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let words: [String]
    var flags: [Arguments.Flag] = []
    var operands: [String] = []
    var withoutValue: [String] = []
  }

  static let cases = [
    Case(testDescription: "No words are no arguments.", words: []),
    Case(
      testDescription: "The value may be the next word.", words: ["--port", "80"],
      flags: [.init(name: "port", value: "80")]),
    Case(
      testDescription: "The value may follow an equals sign, and hold another.",
      words: ["--url=http://a/?b=c"], flags: [.init(name: "url", value: "http://a/?b=c")]),
    Case(
      testDescription: "A value after an equals sign may be empty.", words: ["--host="],
      flags: [.init(name: "host", value: "")]),
    Case(
      testDescription: "A negative number is a value.", words: ["--port", "-1"],
      flags: [.init(name: "port", value: "-1")]),
    Case(
      testDescription: "A flag is not the value of another.", words: ["--host", "--port", "80"],
      flags: [.init(name: "port", value: "80")], withoutValue: ["host"]),
    Case(
      testDescription: "A flag at the end has no value.", words: ["--host"],
      withoutValue: ["host"]),
    Case(
      testDescription: "What is no flag is an operand.", words: ["/a", "--port", "80", "/b"],
      flags: [.init(name: "port", value: "80")], operands: ["/a", "/b"]),
    Case(
      testDescription: "After two dashes all are operands.", words: ["--", "--port"],
      operands: ["--port"]),
    Case(
      testDescription: "A switch needs no value.", words: ["--each", "--port", "80", "/a"],
      flags: [.init(name: "each", value: "true"), .init(name: "port", value: "80")],
      operands: ["/a"]),
    Case(
      testDescription: "A switch does not take an operand for its value.", words: ["--each", "/a"],
      flags: [.init(name: "each", value: "true")], operands: ["/a"]),
    Case(
      testDescription: "A switch may have a value.", words: ["--each", "false", "--each=true"],
      flags: [.init(name: "each", value: "false"), .init(name: "each", value: "true")]),
    Case(
      testDescription: "A switch at the end is on.", words: ["--each"],
      flags: [.init(name: "each", value: "true")]),
  ]

  @Test("a command line is split into flags, operands and faults", arguments: cases)
  func takesApart(_ example: Case) {
    let arguments = Arguments(example.words, switches: ["each"])
    #expect(arguments.flags == example.flags)
    #expect(arguments.operands == example.operands)
    #expect(arguments.withoutValue == example.withoutValue)
  }

  @Test("flags that are longer than any name are unknown, with their value, and none is near")
  func overlong() {
    let name = "port" + String(repeating: "\u{301}\u{323}", count: 40)
    let arguments = Arguments(["--" + name, "80", "--\(name)=1", "--" + name])
    #expect(arguments.flags.isEmpty && arguments.operands.isEmpty && arguments.withoutValue.isEmpty)
    let faults = arguments.faults(ofFlagsBesides: ["port"])
    #expect(faults == Array(repeating: "--\(name) is an unknown flag", count: 3))
    #expect(Arguments.flag(meantBy: "-" + name, among: [name]) == nil)
  }
}
