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
}
