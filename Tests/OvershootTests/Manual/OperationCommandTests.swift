import AnimationService
import Testing

@testable import overshoot

@Suite("The operations as commands")
struct OperationCommandTests {
  @Test("each operation is a command, named after its path")
  func names() {
    let names = OperationCommand.all.map { "/v1/" + $0.words.joined(separator: "/") }
    #expect(names == AnimationService.operations.map(\.path))
    #expect(names.contains("/v1/springs/evaluate"))
    #expect(Set(Command.all.map(\.page.name)).count == Command.all.count)
  }

  @Test("a command has the flags of its parameters, each once", arguments: OperationCommand.all)
  func flags(_ command: Command) throws {
    let flags = command.page.flags.map(\.name)
    #expect(Set(flags).count == flags.count)
    #expect(flags.contains("format"))
    let settings = Configuration.serviceSettings.rows.map(\.flag)
    #expect(Set(flags).isDisjoint(with: settings))
    #expect(flags.filter { $0.wholeMatch(of: /[a-z0-9]+(-[a-z0-9]+)*/) == nil }.isEmpty)
  }

  @Test("commands without a server have no setting of its rate limit")
  func settings() {
    let flags = Configuration.serviceSettings.rows.map(\.flag)
    #expect(flags.contains("max-work") && !flags.contains("work-per-token"))
    #expect(Configuration.settings.rows.map(\.flag).contains("work-per-token"))
  }

  @Test("a command has an example, of lines that fit", arguments: OperationCommand.all)
  func examples(_ command: Command) throws {
    let example = try #require(command.page.examples.first)
    let flags = example.split(separator: " \\\n  ").map(String.init)
    #expect(flags[0].hasPrefix("overshoot \(command.page.name)"))
    #expect(flags.dropFirst().filter { !$0.hasPrefix("--") }.isEmpty)
    #expect(flags.count > 1 || example.count < 96)
  }

  @Test("JSON is broken between its values, never in a string")
  func wrapping() throws {
    let item = #"{"text":"a, \"b, c\", d","at":[1,2]}"#
    let text = "[" + Array(repeating: item, count: 6).joined(separator: ",") + "]"
    let wrapped = JSONLines.wrapped(text)
    let lines = wrapped.split(separator: "\n    ")
    #expect(lines.count > 2 && lines.filter { $0.count > 72 }.isEmpty)
    #expect(lines.joined() == text)
    #expect(JSONLines.wrapped(item) == item)
    let list = String(repeating: "0.5,", count: 40)
    #expect(JSONLines.wrapped(list) == list)
  }

  @Test("flags that take few words list them")
  func choices() throws {
    let spring = try #require(OperationCommand.all.first { $0.page.name == "springs evaluate" })
    let flag = { name in spring.page.flags.first { $0.name == name } }
    #expect(flag("format")?.choices.contains("css") == true)
    #expect(flag("columns")?.choices.contains("velocity") == true)
    #expect(flag("allow-over-damping")?.choices == ["true", "false"])
    #expect(spring.program().switches.contains("allow-over-damping"))
    #expect(flag("duration")?.choices.isEmpty == true)
  }

  @Test("a short form has its operand, its flag and those of its operation")
  func shortForm() throws {
    let short = try #require(Command.named(by: ["convert", ".bouncy"]))
    let long = try #require(Command.named(by: ["animations", "convert"]))
    let flags = short.page.flags.map(\.name)
    let expected = long.page.flags.map(\.name).filter { $0 != "animation" }
    #expect(flags == expected.map { $0 == "targets" ? "to" : $0 })
    #expect(short.page.flags[0].choices.contains("reactSpring"))
    #expect(short.page.text.contains("    overshoot convert TEXT [--flag value]...\n"))
    #expect(Command.overview.contains("\n  convert "))
    #expect(OperationCommand.short.count == ShortForm.all.count)
  }

  @Test("the help of the beginning of commands lists these alone")
  func overview() throws {
    let springs = try #require(Command.overview(of: ["springs"]))
    #expect(springs.contains("springs evaluate ") && springs.contains("springs fit "))
    #expect(!springs.contains("gestures"))
    #expect(Command.overview(of: []) == Command.overview)
    #expect(Command.overview(of: ["spring"]) == nil)
  }

  @Test("camel case becomes kebab case")
  func kebab() {
    #expect("initialVelocity".kebabCased == "initial-velocity")
    #expect("fps".kebabCased == "fps")
    #expect("allowOverDamping".kebabCased == "allow-over-damping")
  }

  @Test("words that name no command are answered with the one that is meant")
  func unknown() {
    let cases = [
      (["spring", "evaluate"], "did you mean \"springs evaluate\"?"),
      (["springs", "evalute", "--bounce"], "did you mean \"springs evaluate\"?"),
      (["sprngs"], "did you mean \"springs\"?"), (["sevre"], "did you mean \"serve\"?"),
      (["evalute", "/v1/batch"], "mean \"evaluate\"?"),
      (["--port", "8080"], "mean \"serve --port 8080\"?"),
      (["--bounce=0.3"], " evaluate --bounce=0.3\"?"),
      (["springs"], "expected one of \"springs evaluate\", \"springs fit\""),
    ]
    for (words, phrase) in cases {
      #expect(UnknownCommand(words).description.contains(phrase), "\(words)")
    }
  }
}
