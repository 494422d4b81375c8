import TestSupport
import Testing

@Suite("Commands of the program")
struct CommandTests {
  @Test("version prints the name and the version")
  func version() throws {
    let run = try ProgramRun("version")
    #expect(run.status == 0)
    #expect(run.output.wholeMatch(of: /overshoot \d+\.\d+\.\d+\n/) != nil)
    #expect(run.errorText.isEmpty)
  }

  @Test("--help goes to standard output and succeeds", arguments: ["--help", "-h", "help"])
  func help(_ word: String) throws {
    let run = try ProgramRun(word)
    #expect(run.status == 0)
    #expect(run.output.hasPrefix("usage: overshoot"))
  }

  @Test("the program without a command writes its usage to standard error")
  func nothing() throws {
    let run = try ProgramRun()
    #expect(run.status == 64)
    #expect(run.output.isEmpty)
    #expect(run.errorText.hasPrefix("usage: overshoot"))
  }

  @Test(
    "what cannot be written ends with 74",
    arguments: ["version", "--help", "help serve", "completions bash"])
  func fullOutput(_ words: String) throws {
    let program = try BuiltExecutable.path()
    let run = try ShellRun("'\(program)' \(words) 2>&1 > /dev/full; echo $?")
    #expect(run.output == "overshoot: the output cannot be written: No space left on device\n74\n")
  }

  static let binary = [
    ["springs", "evaluate", "--format", "f64"], ["springs", "evaluate", "--format", "apng"],
    ["evaluate", "/v1/springs/evaluate?format=arrow"],
    ["compare", "-", "/dev/null", "--format", "f64"],
  ]

  @Test("numbers and pictures in bytes are not written to a terminal", arguments: binary)
  func terminal(_ words: [String]) throws {
    let text = try TemporaryFile(".bouncy")
    let words = words.map { $0 == "/dev/null" ? text.path : $0 }
    let input = words[0] == "compare" ? ".smooth" : ""
    // The controlling side of a terminal is one too.
    let run = try withExtendedLifetime(text) {
      try ProgramRun(words, input: input, prologue: "exec > /dev/ptmx")
    }
    #expect(run.status == 64)
    #expect(run.errorText.contains("is binary, which a terminal cannot show; write it to a file"))
    let isWritten = try withExtendedLifetime(text) { try ProgramRun(words, input: input) }.status
    #expect(isWritten == (words[0] == "compare" ? 1 : 0))
  }

  @Test("text is written to a terminal", arguments: ["json", "csv", "ndjson", "svg", "lottie"])
  func text(_ format: String) throws {
    let words = ["animations", "evaluate", "--animation", ".bouncy", "--format", format]
    #expect(try ProgramRun(words, prologue: "exec > /dev/ptmx").status == 0)
  }

  @Test("a reader that has left is told nothing")
  func brokenPipe() throws {
    let program = try BuiltExecutable.path()
    let run = try ShellRun("exec 3> >(:); wait $!; '\(program)' help serve 2>&1 >&3; echo $?")
    #expect(run.output == "74\n")
  }

  static let endless = [
    "audit /dev/zero", "audit /dev/zero --each", "compare /dev/zero /dev/zero", "tokens /dev/zero",
    "compare /dev/zero /dev/zero --each",
    "evaluate /v1/springs/evaluate < /dev/zero", "completions next < /dev/zero",
  ]

  @Test("an input is not read beyond what a request may have", arguments: endless)
  func longInput(_ words: String) throws {
    let program = try BuiltExecutable.path()
    let run = try ShellRun("'\(program)' \(words) 2>&1; echo $?")
    #expect(run.output.hasSuffix(" is longer than 2097152 bytes\n1\n"), "\(run.output)")
  }

  static let endlessLines = [
    ("audit <(motions) --each", "line 1: nothing was found\nline 2: nothing was found\n"),
    ("compare <(motions) <(motions) --each", "line 1: same: 0 % apart"),
    ("compare <(motions) <(motions) --each --format json", "{\"same\":true,"),
  ]

  @Test("lines without end are answered while they are read", arguments: endlessLines)
  func lines(_ words: String, _ answer: String) throws {
    let program = try BuiltExecutable.path()
    let motion = #"{"animation": ".linear(duration: 0.2)", "to": {"opacity": 1}}"#
    // Sanitizers map terabytes; their runs have a RANDOM_SHARE.
    let run = try ShellRun(
      """
      [ -n "${RANDOM_SHARE-}" ] || ulimit -v 4000000
      motions() { yes '\(motion)'; }
      '\(program)' \(words) 2>/dev/null | head -n 2
      """)
    #expect(run.output.hasPrefix(answer), "\(run.output)")
    #expect(run.output.split(separator: "\n").count == 2)
  }

  #if arch(x86_64)
    @Test("what is below the least normal number is 0, since x86 is slow there")
    func subnormal() throws {
      let run = try ProgramRun(
        "springs", "evaluate", "--from", "1e-306", "--to", "0", "--times", "0.5", "--columns",
        "value")
      #expect(run.output.contains(#""value":[0]"#), "\(run.output)")
    }
  #endif

  @Test("a motion settles when it does in any other unit", arguments: ["1e-300", "1e300"])
  func units(_ distance: String) throws {
    func duration(_ words: String) throws -> Double {
      let run = try ProgramRun(words.split(separator: " ").map(String.init))
      let found = run.output.firstMatch(of: /"timeline":\{"duration":([^,]+),/)?.output.1
      return try #require(found.flatMap { Double($0) }, "\(run.output)")
    }
    let ways = [
      "springs evaluate --bounce 0.4", "springs evaluate --bounce -0.4",
      "animations evaluate --type spring --response 0.5 --blend-duration 0.3",
      "animations evaluate --type interpolatingSpring --stiffness 100 --damping 5",
    ]
    for way in ways.map({ $0 + " --epsilon 1e-9 --count 2" }) {
      let expected = try duration(way + " --to 1")
      let found = try duration(way + " --to \(distance)")
      #expect(abs(found - expected) <= 1e-12 * expected, "\(way)")
    }
  }

  @Test("an unknown command is named")
  func unknown() throws {
    let run = try ProgramRun("sevre")
    #expect(run.status == 64)
    #expect(run.errorText.contains("\"sevre\" is an unknown command"))
  }

  @Test("all faults of a command line are reported, a line each")
  func faults() throws {
    let run = try ProgramRun(
      "healthcheck", "--port=x", "--color", "red", environment: ["PORT": "80"])
    #expect(run.status == 64)
    #expect(run.errorText.contains("--color is an unknown flag\n"))
    #expect(run.errorText.contains("--port: \"x\" is not accepted; expected 1…65535\n"))
  }

  static let meant: [(words: [String], fault: String)] = [
    (["springs"], "expected one of \"springs evaluate\", "),
    (["hepl"], "is an unknown command; did you mean \"help\"?"),
    (["--halp"], "is an unknown command; did you mean \"--help\"?"),
    (["schema", "springs/evalute"], "is no operation; did you mean \"springs/evaluate\"?"),
    (["schema", "--as"], "--as needs a value"),
    (["springs", "evaluate", "--bonce"], "--bonce is an unknown flag; did you mean \"--bounce\"?"),
    (["schema", "--as", "jsn"], "--as: \"jsn\" is not accepted; expected json-schema, "),
    (["schema", "--form", "python"], "--form is an unknown flag"),
    (["manual", "springs", "evalute"], "did you mean \"springs evaluate\"?"),
    (["springs", "evaluate", "-bounce"], "\"-bounce\" is an unexpected argument; a flag is --bo"),
    (["springs", "evaluate", "bounce=2"], "an unexpected argument; a flag is --bounce\n"),
    (["convert"], "TEXT is required, such as .bouncy\n"),
    (["evaluate", "springs/evaluate?bounce=0.3"], "mean \"/v1/springs/evaluate?bounce=0.3\"?"),
    (["evaluate", "/v1/springs/evaluate", "--bounce", "1"], "in the query, as PATH?bounce=…\n"),
    (["evaluate", "/v1/springs/evaluate", "--sample-duration=1"], "as PATH?sampleDuration=…\n"),
    (["evaluate", "request.json"], "such as /v1/springs/evaluate; a request in a file is read wi"),
    (["convert", ".bouncy", "css"], "the names of systems follow --to"),
    (["healthcheck", "http://localhost:8080"], "; an address follows --url\n"),
    (["serve", "--host", "localhost:9000"], "expected ADDRESS, NAME; a port follows --port\n"),
    (["springs", "evaluate", "0.5"], "an unexpected argument; a value follows its flag\n"),
    (["serve", "9000"], "\"9000\" is an unexpected argument; a port follows --port\n"),
  ]

  @Test("what is probably meant is told", arguments: meant)
  func suggestions(_ words: [String], _ fault: String) throws {
    let run = try ProgramRun(words)
    #expect(run.status == 64 && run.output.isEmpty)
    #expect(run.errorText.contains(fault), "\(run.errorText)")
  }

  @Test("schema prints an operation by its path and by its command")
  func schema() throws {
    let byPath = try ProgramRun("schema", "springs/evaluate", "--as", "typescript").output
    #expect(byPath.contains("interface SpringRequest"))
    #expect(try ProgramRun("schema", "springs", "evaluate", "--as", "typescript").output == byPath)
  }

  @Test("help has no default of a setting without one")
  func absentDefault() throws {
    #expect(try !ProgramRun("healthcheck", "--help").output.contains("Default: ."))
  }
}
