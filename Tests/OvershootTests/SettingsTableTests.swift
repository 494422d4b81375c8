import Testing

@testable import overshoot

@Suite("Tables of settings")
struct SettingsTableTests {
  struct Options: Sendable {
    var name = "a"
    var count = 3
    var ratio = 0.5
    var speed = 0.0
    var pause = Duration.milliseconds(1500)
    var loud = false
  }

  static let table = SettingsTable<Options>(rows: [
    .text("name", \.name, accepts: "NAME", "its name"),
    .integer("max-count", variables: ["FIRST", "SECOND"], \.count, in: 1...9, "how many"),
    .number("ratio", \.ratio, in: 0...1, unit: "m/s", "how far"),
    .number("speed", \.speed, in: 0.5...2, orZero: true, unit: "/s", "how fast, if at all"),
    .seconds("pause", \.pause, in: 0...60, "how long"),
    .toggle("loud", \.loud, "whether it is loud"),
  ])

  func read(_ words: String..., environment: [String: String] = [:]) throws(UsageError) -> Options {
    try Self.table.read(Arguments(words), environment: environment, into: Options())
  }

  func faults(_ words: String..., environment: [String: String] = [:]) -> [String] {
    do {
      _ = try Self.table.read(Arguments(words), environment: environment, into: Options())
      return []
    } catch {
      return error.faults
    }
  }

  @Test("a setting that is not given keeps its default")
  func defaults() throws {
    let options = try read()
    #expect(options.name == "a" && options.count == 3 && options.pause == .seconds(1.5))
  }

  @Test("a number may be 0 for none, and is in its range otherwise")
  func orZero() throws {
    #expect(try read("--speed", "0").speed == 0)
    #expect(try read("--speed", "0.5").speed == 0.5)
    #expect(faults("--speed", "1e-18").count == 1)
    #expect(faults("--speed", "3").first?.contains("0, 0.5…2") == true)
  }

  @Test("each kind of value is read")
  func kinds() throws {
    let options = try read(
      "--name", "b", "--max-count=9", "--ratio", "0.25", "--pause", "2.5", "--loud", "on")
    #expect(options.name == "b")
    #expect(options.count == 9)
    #expect(options.ratio == 0.25)
    #expect(options.pause == .milliseconds(2500))
    #expect(options.loud)
  }

  @Test("an argument outweighs a variable, the first variable the second")
  func precedence() throws {
    let both = ["FIRST": "4", "SECOND": "5"]
    #expect(try read("--max-count", "6", environment: both).count == 6)
    #expect(try read(environment: both).count == 4)
    #expect(try read(environment: ["SECOND": "5"]).count == 5)
  }

  @Test("a variable's name is the flag's in capitals")
  func derivedVariable() throws {
    #expect(try read(environment: ["OVERSHOOT_PAUSE": "9"]).pause == .seconds(9))
  }

  @Test("an empty variable counts as not set")
  func emptyVariable() throws {
    #expect(try read(environment: ["FIRST": "", "SECOND": "5"]).count == 5)
  }

  @Test("a variable that Kubernetes sets for a Service counts as not set")
  func serviceLink() throws {
    let environment = ["FIRST": "tcp://10.0.0.1:8080", "SECOND": "5"]
    #expect(try read(environment: environment).count == 5)
  }

  @Test("an argument too many is told with what was meant, where that is known")
  func surplus() {
    let fault = #expect(throws: UsageError.self) {
      try Self.table.read(
        Arguments(["rest"]), environment: [:], surplus: "; write < FILE", into: Options())
    }
    #expect(fault?.faults == ["\"rest\" is an unexpected argument; write < FILE"])
  }

  @Test("all faults are reported at once")
  func allFaults() {
    let found = faults(
      "--max-count", "10", "--ratio=nan", "--color", "red", "--loud", "yes", "rest",
      environment: ["OVERSHOOT_PAUSE": "61"])
    #expect(
      found == [
        "--color is an unknown flag",
        "\"rest\" is an unexpected argument",
        "--max-count: \"10\" is not accepted; expected 1…9",
        "--ratio: \"nan\" is not accepted; expected 0…1 m/s",
        "OVERSHOOT_PAUSE: \"61\" is not accepted; expected 0…60 s",
        "--loud: \"yes\" is not accepted; expected on, off",
      ])
  }

  @Test("a flag that is given twice is a fault")
  func repeated() {
    #expect(faults("--name", "b", "--name", "c") == ["--name is given 2 times"])
  }

  @Test("a flag states its default, its variables and the words that it takes")
  func flags() {
    let flags = Self.table.flags(defaults: Options())
    #expect(flags.map(\.name) == ["name", "max-count", "ratio", "speed", "pause", "loud"])
    #expect(
      flags[1]
        == FlagDescription(
          name: "max-count", value: "1…9", meaning: "how many. Default: 3. FIRST, SECOND."))
    #expect(flags[5].choices == ["on", "off"])
  }

  @Test("a flag that somebody else reads is not unknown, and is suggested")
  func otherFlags() throws {
    func faults(_ words: String...) -> [String] {
      do {
        _ = try Self.table.read(
          Arguments(words), environment: [:], otherFlags: ["bounce"], into: Options())
        return []
      } catch {
        return error.faults
      }
    }
    #expect(faults("--bounce", "0.3").isEmpty)
    #expect(faults("--bonce", "0.3") == ["--bonce is an unknown flag; did you mean \"--bounce\"?"])
    #expect(faults("--ratoi", "1") == ["--ratoi is an unknown flag; did you mean \"--ratio\"?"])
  }

  @Test("the effective settings are one JSON object")
  func json() throws {
    let options = try read("--name", "a \"b\"\n")
    #expect(
      Self.table.json(of: options)
        == #"{"name":"a \"b\"\u000a","max-count":3,"ratio":0.5,"speed":0,"pause":1.5,"loud":false}"#
    )
  }
}
