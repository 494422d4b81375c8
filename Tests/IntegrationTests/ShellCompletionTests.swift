import Foundation
import TestSupport
import Testing

/// The completions in the shells themselves, where these are installed.
@Suite("Completions in other shells")
struct ShellCompletionTests {
  private static func has(_ shell: String) -> Bool {
    (try? ShellRun("command -v \(shell)").status) == 0
  }

  @Test("fish completes commands, flags and the words of a flag", .enabled(if: has("fish")))
  func fish() throws {
    let script = try TemporaryFile(try ProgramRun("completions", "fish").output)
    func words(_ line: String) throws -> [String] {
      let command = "source \(script.path); complete -C \"\(line)\""
      let home = FileManager.default.temporaryDirectory.path
      let folder = URL(filePath: try BuiltExecutable.path()).deletingLastPathComponent().path
      let run = try ShellRun(
        "HOME='\(home)' PATH='\(folder)':\"$PATH\" fish --no-config -c '\(command)'")
      #expect(run.status == 0)
      return run.output.split(separator: "\n").map { String($0.prefix { $0 != "\t" }) }.sorted()
    }
    #expect(try words("overshoot spr") == ["springs"])
    #expect(try words("overshoot springs ") == ["evaluate", "fit", "follow"])
    #expect(try words("overshoot springs evaluate --boun") == ["--bounce", "--bounciness"])
    #expect(try words("overshoot springs evaluate --format cs") == ["css", "csv"])
    #expect(try words("overshoot evaluate /v1/springs/e") == ["/v1/springs/evaluate"])
    #expect(try words("overshoot completions z") == ["zsh"])
    #expect(
      try words("overshoot springs evaluate --format=cs") == ["--format=css", "--format=csv"])
    let beginning = script.path.dropLast()
    #expect(try words("overshoot compare \(beginning)").contains(script.path))
    #expect(try words("overshoot serve --api-keys \(beginning)").contains(script.path))
  }

  @Test("zsh reads its script", .enabled(if: has("zsh")))
  func zsh() throws {
    let script = try TemporaryFile(try ProgramRun("completions", "zsh").output)
    let load = "autoload -Uz compinit; compinit -u -D; source \(script.path)"
    let run = try ShellRun("zsh -f -c '\(load); print $_comps[overshoot]'")
    #expect(run.status == 0 && run.output == "_overshoot\n")
  }

  @Test("zsh completes at the first call of a script in $fpath", .enabled(if: has("zsh")))
  func autoloaded() throws {
    let script = try TemporaryFile(try ProgramRun("completions", "zsh").output)
    let text = """
      folder=$(mktemp -d); cp \(script.path) $folder/_overshoot; fpath=($folder $fpath)
      autoload -Uz _overshoot
      _describe() { print -rl -- "${(@P)2%%:*}" }
      words=('\(try BuiltExecutable.path())' springs ''); CURRENT=3; _overshoot; rm -r $folder
      """
    let run = try ShellRun("zsh -f -c \(Self.quoted(text))")
    #expect(run.status == 0)
    #expect(run.output.split(separator: "\n").prefix(3) == ["evaluate", "fit", "follow"])
  }

  @Test("zsh completes commands, flags and the words of a flag", .enabled(if: has("zsh")))
  func words() throws {
    let script = try TemporaryFile(try ProgramRun("completions", "zsh").output)
    func words(_ typed: String...) throws -> [String] {
      let line = ([try BuiltExecutable.path()] + typed).map { "'\($0)'" }.joined(separator: " ")
      let text = """
        compdef() { : }
        _describe() { print -rl -- "${(@P)2%%:*}" }
        _files() { print files }
        source \(script.path); words=(\(line)); CURRENT=$#words; _overshoot
        """
      let run = try ShellRun("zsh -f -c \(Self.quoted(text))")
      #expect(run.status == 0)
      return run.output.split(separator: "\n").map(String.init)
    }
    #expect(try words("spr").contains("springs"))
    #expect(try words("springs", "").prefix(3) == ["evaluate", "fit", "follow"])
    #expect(try words("springs", "evaluate", "--boun").contains("--bounce"))
    #expect(try words("serve", "--readiness", "") == ["epoll", "poll"])
    #expect(try words("tokens", "--out", "") == ["files"])
    #expect(try words("compare", "mo") == ["files"])
  }

  private static func quoted(_ text: String) -> String {
    "'" + text.replacing("'", with: "'\\''") + "'"
  }
}
