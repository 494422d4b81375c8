import TestSupport
import Testing

@Suite("Answers without a server")
struct EvaluateTests {
  static let query = "/v1/springs/evaluate?bounce=0.3&fps=10"

  @Test("A query is answered with the bytes of the server.")
  func query() throws {
    let server = try ServerProcess()
    let run = try ProgramRun("evaluate", Self.query)
    #expect(run.status == 0)
    #expect(run.errorText.isEmpty)
    #expect(run.output == (try server.client().get(Self.query)).text)
  }

  @Test("Standard input is the body.")
  func body() throws {
    let json = #"{"spring": {"bounce": 0.3}, "sample": {"fps": 10}}"#
    let run = try ProgramRun("evaluate", "/v1/springs/evaluate", input: json)
    #expect(run.status == 0)
    #expect(run.output == (try ProgramRun("evaluate", Self.query)).output)
  }

  @Test("A problem goes to standard error, and the exit is 1.")
  func problem() throws {
    let run = try ProgramRun("evaluate", "/v1/springs/evaluate?bounce=2&colour=red")
    #expect(run.status == 1)
    #expect(run.output.isEmpty)
    #expect(run.errorText.contains("\"status\":422"))
    #expect(run.errorText.contains("\"bounce\"") && run.errorText.contains("\"colour\""))
  }

  @Test("The limits of the service hold here too.")
  func limits() throws {
    let run = try ProgramRun("evaluate", Self.query, "--max-samples", "3")
    #expect(run.status == 1)
    #expect(run.errorText.contains("\"status\":422"))
  }

  @Test("Without a path, and with two, the usage is wrong.", arguments: [[], ["/a", "/b"]])
  func usage(_ paths: [String]) throws {
    let run = try ProgramRun(["evaluate"] + paths)
    #expect(run.status == 64)
  }
}
