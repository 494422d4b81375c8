import TestSupport
import Testing

@Suite("Answers without a server")
struct EvaluateTests {
  static let query = "/v1/springs/evaluate?bounce=0.3&fps=10"

  @Test("a query is answered with the bytes of the server")
  func query() throws {
    let server = try ServerProcess()
    let run = try ProgramRun("evaluate", Self.query)
    #expect(run.status == 0)
    #expect(run.errorText.isEmpty)
    #expect(run.output == (try server.client().get(Self.query)).text)
  }

  @Test("standard input is the body")
  func body() throws {
    let json = #"{"spring": {"bounce": 0.3}, "sample": {"fps": 10}}"#
    let run = try ProgramRun("evaluate", "/v1/springs/evaluate", input: json)
    #expect(run.status == 0)
    #expect(run.output == (try ProgramRun("evaluate", Self.query)).output)
  }

  @Test("a problem goes to standard error, and the exit is 1")
  func problem() throws {
    let run = try ProgramRun("evaluate", "/v1/springs/evaluate?bounce=2&color=red")
    #expect(run.status == 1)
    #expect(run.output.isEmpty)
    #expect(run.errorText.contains("\"status\":422"))
    #expect(run.errorText.contains("\"bounce\"") && run.errorText.contains("\"color\""))
  }

  @Test("a warning goes to standard error, unless the answer is JSON, which has it")
  func warning() throws {
    let css = try ProgramRun("evaluate", "/v1/springs/evaluate?duration=500&format=css")
    #expect(css.status == 0)
    #expect(
      css.errorText
        == "overshoot evaluate: warning: duration: is 500 seconds; did you mean 0.5?\n")
    #expect(css.output.hasPrefix("/* Warning: duration: is 500 seconds; did you mean 0.5? */\n"))
    let flags = try ProgramRun("springs", "evaluate", "--duration", "500", "--format", "csv")
    #expect(
      flags.errorText
        == "overshoot springs evaluate: warning: --duration: is 500 seconds; did you mean 0.5?\n")
    let json = try ProgramRun("evaluate", "/v1/springs/evaluate?duration=500&fps=1")
    #expect(json.errorText.isEmpty && json.output.hasPrefix(#"{"warnings":["#))
  }

  @Test("a path without its beginning is mended with its query")
  func shortPath() throws {
    let run = try ProgramRun("evaluate", "springs/evaluate?bounce=0.3")
    #expect(run.status == 64)
    #expect(run.errorText.contains("did you mean \"/v1/springs/evaluate?bounce=0.3\"?\n"))
  }

  @Test("the limits of the service hold on the command line")
  func limits() throws {
    let run = try ProgramRun("evaluate", Self.query, "--max-samples", "3")
    #expect(run.status == 1)
    #expect(run.errorText.contains("\"status\":422"))
  }

  @Test("the usage is wrong without a path, and with two", arguments: [[], ["/a", "/b"]])
  func usage(_ paths: [String]) throws {
    let run = try ProgramRun(["evaluate"] + paths)
    #expect(run.status == 64)
  }
}

@Suite("Operations on the command line")
struct OperationTests {
  @Test("flags are the parameters of the query, in kebab or camel case")
  func flags() throws {
    let query = "/v1/springs/evaluate?bounce=0.3&initialVelocity=-2&to=a%3D1%26b&fps=10"
    let words = ["--bounce", "0.3", "--to", "[1,2]", "--fps", "10"]
    let expected = try ProgramRun("evaluate", "/v1/springs/evaluate?bounce=0.3&to=[1,2]&fps=10")
    #expect(try ProgramRun(["springs", "evaluate"] + words).output == expected.output)
    let kebab = try ProgramRun("springs", "evaluate", "--initial-velocity", "-2", "--fps=10")
    let camel = try ProgramRun("springs", "evaluate", "--initialVelocity", "-2", "--fps=10")
    #expect(kebab.status == 0 && kebab.output == camel.output)
    #expect(try ProgramRun("evaluate", query).status == 1)
    let odd = try ProgramRun("springs", "evaluate", "--to", "a=1&b", "--bounce=0.3")
    #expect(odd.errorText.contains("--to: "))
  }

  @Test("a format is written as it is")
  func format() throws {
    let run = try ProgramRun(
      "springs", "evaluate", "--duration", "0.5", "--bounce", "0.3", "--format", "css")
    #expect(run.status == 0)
    #expect(run.output.contains("linear(") && run.output.hasSuffix("}\n"))
  }

  @Test("a conversion is its code, unless another format is asked for")
  func code() throws {
    let words = ["convert", ".bouncy", "--to", "swiftui"]
    let run = try ProgramRun(words)
    #expect(run.status == 0 && run.errorText.isEmpty)
    #expect(run.output == ".spring(duration: 0.5, bounce: 0.3)\n")
    #expect(try ProgramRun(words + ["--format", "json"]).output.hasPrefix(#"{"animation":"#))
    #expect(try ProgramRun(words + ["--pretty"]).output.hasPrefix("{\n  \"animation\""))
    let slow = try ProgramRun("convert", ".easeIn(duration: 300)", "--to", "css")
    #expect(slow.output.hasPrefix("transition: transform 300s ease-in"))
    #expect(slow.errorText.hasPrefix("overshoot convert: warning: TEXT: "), "\(slow.errorText)")
  }

  @Test("a text with several animations is told with each of them, which can be pasted instead")
  func choices() throws {
    let text = "withAnimation(.bouncy) { a() } completion: { withAnimation(.smooth) { b() } }"
    let run = try ProgramRun("convert", text, "--to", "swiftui")
    #expect(run.status == 1 && run.output.isEmpty)
    let prefix = "overshoot convert: "
    let lines = run.errorText.split(separator: "\n").map { $0.dropFirst(prefix.count) }
    let choices = lines.dropFirst().map { $0.drop { $0 != "{" } }
    #expect(lines.first?.hasPrefix("TEXT: there are 2 animations") ?? false)
    #expect(choices.count == 2)
    let chosen = try choices.map { try ProgramRun("convert", String($0), "--to", "swiftui").output }
    #expect(chosen.map { $0.contains("bounce: 0.3") } == [true, false])
  }

  @Test("every fault of a request is a line, with the flag that it is about, and the exit is 1")
  func problem() throws {
    let words = ["springs", "evaluate", "--duration", "0", "--fps", "x"]
    for format in ["json", "svg"] {
      let run = try ProgramRun(words + ["--format", format])
      #expect(run.status == 1)
      #expect(run.output.isEmpty)
      #expect(run.errorText.contains("overshoot springs evaluate: --duration: must be above 0\n"))
      #expect(run.errorText.contains("overshoot springs evaluate: --fps: "))
    }
  }

  @Test("an unknown flag is refused with the one that is meant, and nothing is done")
  func unknownFlag() throws {
    let run = try ProgramRun("springs", "evaluate", "--bonce", "0.3", "--max-sample", "3")
    #expect(run.status == 64)
    #expect(run.errorText.contains("--bonce is an unknown flag; did you mean \"--bounce\"?\n"))
    #expect(run.errorText.contains("did you mean \"--max-samples\"?\n"))
  }

  @Test("the limits are flags of an operation")
  func limits() throws {
    let run = try ProgramRun("springs", "evaluate", "--max-samples", "3")
    #expect(run.status == 1)
    #expect(run.errorText.contains("--sample"))
  }

  @Test("a command has a page of help", arguments: [["--help"], ["-h"]])
  func help(_ flag: [String]) throws {
    let run = try ProgramRun(["springs", "evaluate"] + flag)
    #expect(run.status == 0)
    #expect(run.output.hasPrefix("NAME\n    overshoot springs evaluate - "))
    #expect(try ProgramRun("help", "springs", "evaluate").output == run.output)
    #expect(try ProgramRun("springs", "--help").output.hasPrefix("usage: overshoot"))
  }

  @Test("a part of a command is answered with its commands")
  func partOfCommand() throws {
    let run = try ProgramRun("gestures")
    #expect(run.status == 64)
    #expect(run.errorText.contains("\"gestures release\""))
  }

  @Test("bash completes commands, flags and the words of a flag")
  func completions() throws {
    let run = try ProgramRun("completions", "bash")
    #expect(run.status == 0)
    let script = try TemporaryFile(run.output)
    func words(_ typed: String...) throws -> [String] {
      let line = ([try BuiltExecutable.path()] + typed).map { "'\($0)'" }.joined(separator: " ")
      let text = """
        source '\(script.path)'; COMP_WORDS=(\(line)); COMP_CWORD=\(typed.count); _overshoot
        printf '%s\\n' "${COMPREPLY[@]}"
        """
      return try ShellRun(text).output.split(separator: "\n").map(String.init)
    }
    #expect(try words("spr") == ["springs"])
    #expect(try words("tokens", "con") == ["convert"])
    #expect(try words("springs", "") == ["evaluate", "fit", "follow"])
    #expect(try words("springs", "evaluate", "--boun").sorted() == ["--bounce", "--bounciness"])
    #expect(try words("springs", "evaluate", "--format", "cs") == ["csv", "css"])
    #expect(try words("evaluate", "/v1/springs/e") == ["/v1/springs/evaluate"])
    #expect(try words("serve", "--readiness", "e") == ["epoll"])
    #expect(try words("completions", "z") == ["zsh"])
    #expect(try words("springs", "evaluate", "--format", "=", "cs") == ["csv", "css"])
    #expect(try words("springs", "evaluate", "--format", "=").contains("svg"))
    #expect(try words("help", "springs", "f") == ["fit", "follow"])
    #expect(try words("compare", "mo").isEmpty, "files are left to the shell")
    #expect(try ProgramRun("completions", "tcsh").status == 64)
  }
}
