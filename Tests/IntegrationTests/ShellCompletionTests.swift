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
      let run = try ShellRun("HOME='\(home)' fish --no-config -c '\(command)'")
      #expect(run.status == 0)
      return run.output.split(separator: "\n").map { String($0.prefix { $0 != "\t" }) }.sorted()
    }
    #expect(try words("overshoot spr") == ["springs"])
    #expect(try words("overshoot springs ") == ["evaluate", "fit", "follow"])
    #expect(try words("overshoot springs evaluate --boun") == ["--bounce", "--bounciness"])
    #expect(try words("overshoot springs evaluate --format cs") == ["css", "csv"])
    #expect(try words("overshoot evaluate /v1/springs/e") == ["/v1/springs/evaluate"])
    #expect(try words("overshoot completions z") == ["zsh"])
  }

  @Test("zsh reads its script", .enabled(if: has("zsh")))
  func zsh() throws {
    let script = try TemporaryFile(try ProgramRun("completions", "zsh").output)
    let load = "autoload -Uz compinit; compinit -u -D; source \(script.path)"
    let run = try ShellRun("zsh -f -c '\(load); print $_comps[overshoot]'")
    #expect(run.status == 0 && run.output == "_overshoot\n")
  }
}
