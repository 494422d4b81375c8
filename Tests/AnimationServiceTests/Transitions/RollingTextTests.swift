import ContractSupport
import Testing

@Suite("Numeric texts that change again in flight")
struct RollingTextTests {
  private static let path = "/v1/transitions/evaluate"

  private func ask(
    _ from: String, _ to: String, _ interruptions: JSON, at times: JSON,
    _ extra: [String: JSON] = [:]
  ) throws -> JSON {
    var transition: JSON = ["type": "numericText", "from": .string(from), "to": .string(to)]
    for (name, value) in extra { transition[name] = value }
    return try InProcessWire().ask(
      Self.path,
      [
        "transition": transition, "animation": ".linear(duration: 1)",
        "interruptions": interruptions, "columns": ["value", "model"], "sample": ["times": times],
      ])
  }

  private func row(_ answer: JSON, _ row: Int, _ column: String = "value") throws -> [[Double]] {
    let glyphs = try #require(answer["samples"]?[column]?.items)
    return try glyphs.map { glyph in
      try ["offset", "opacity"].map { try #require(glyph[$0]?[row]?.number) }
    }
  }

  @Test("a character that has half entered leaves from there, while the first one goes on leaving")
  func replaced() throws {
    let answer = try ask("1", "2", [["at": 0.5, "to": "3"]], at: [0.5, 1, 1.5])
    let characters = answer["glyphs"]?.items?.map { $0["character"]?.string }
    #expect(characters == ["1", "2", "3"])
    // Linear animations add up: the second glyph still enters by 0.5, and leaves by −2 · 0.5.
    #expect(try row(answer, 0) == [[-0.5, 0.5], [0.5, 0.5], [1, 0]])
    #expect(try row(answer, 1) == [[-1, 0], [-0.5, 0.5], [0.5, 0.5]])
    #expect(try row(answer, 2) == [[-1, 0], [-1, 0], [0, 1]])
    #expect(try row(answer, 0, "model") == [[-1, 0], [-1, 0], [0, 1]])
  }

  @Test("a character that comes again while it still leaves returns; once it has left it enters")
  func returning() throws {
    let early = try ask("1", "2", [["at": 0.5, "to": "1"]], at: [0.5, 2])
    #expect(early["glyphs"]?.items?.count == 2)
    #expect(early["glyphs"]?[0]?["changes"]?.items?.map { $0["shown"] } == [false, true])
    #expect(try row(early, 1) == [[0, 1], [-1, 0]])
    let late = try ask("1", "2", [["at": 1.5, "to": "1"]], at: [1.5, 3])
    #expect(late["glyphs"]?.items?.map { $0["character"]?.string } == ["1", "2", "1"])
    #expect(try row(late, 0) == [[-1, 0], [0, 1], [1, 0]])
    #expect(try row(late, 1) == [[-1, 0], [-1, 0], [0, 1]])
  }

  @Test("all texts are aligned, and what stays the same has no change")
  func aligned() throws {
    let answer = try ask(
      "9.5", "10.5", [["at": 0.2, "to": "10.25", "countsDown": true]], at: [0], ["stagger": 0.1])
    let glyphs = try #require(answer["glyphs"]?.items)
    #expect(glyphs.map { $0["character"]?.string } == ["9", ".", "5", "1", "0", "2", "5"])
    #expect(glyphs.map { $0["place"]?.number } == [1, 2, 3, 0, 1, 3, 4])
    #expect(glyphs[1]["changes"]?.items?.isEmpty == true)
    // The places begin one after another: 0 and 1 at first, then 3 and 4, downward.
    #expect(glyphs[4]["changes"] == [["at": 0.1, "shown": true, "direction": "up"]])
    #expect(glyphs[6]["changes"]?[0]?["direction"] == "down")
    #expect(abs((glyphs[6]["changes"]?[0]?["at"]?.number ?? 0) - 0.3) < 1e-12)
  }

  @Test("a single change is what a numeric text without interruptions shows")
  func agrees() throws {
    let wire = InProcessWire()
    let plain = try wire.ask(
      Self.path,
      [
        "transition": ["type": "numericText", "from": "199", "to": "209"], "animation": ".bouncy",
        "columns": ["value"], "sample": ["times": [0.05, 0.1]],
      ])
    let rolled = try wire.ask(
      Self.path,
      [
        "transition": [
          "type": "contentTransition", "style": "numericText", "from": "199", "to": "209",
        ], "animation": ".bouncy", "interruptions": [["at": 0.2, "to": "209"]],
        "columns": ["value"], "sample": ["times": [0.05, 0.1]],
      ])
    let glyphs = try #require(rolled["samples"]?["value"]?.items)
    let characters = rolled["glyphs"]?.items?.map { $0["character"]?.string }
    #expect(characters == ["1", "9", "9", "2", "0"])
    #expect(plain["samples"]?["value"]?[0]?["old"] == glyphs[0])
    #expect(plain["samples"]?["value"]?[0]?["new"] == glyphs[3])
    #expect(plain["samples"]?["value"]?[1]?["new"] == glyphs[4])
  }

  @Test("texts are for numeric texts, all of them or none, and no more than can be shown")
  func refusals() throws {
    let long = JSON.string(String(repeating: "7", count: 250))
    let many = JSON.array((1...5).map { ["at": .number(Double($0)), "to": long] })
    let numeric: JSON = ["type": "numericText", "from": "1", "to": "2"]
    let cases: [(JSON, JSON, String)] = [
      ("opacity", [["at": 1, "to": "3"]], "/interruptions/0/to"),
      (
        ["type": "contentTransition", "style": "opacity"], [["at": 1, "to": "3"]], "/transition"
      ),
      (numeric, [["at": 1, "to": "3"], ["at": 2]], "/interruptions/1/to"),
      (numeric, [["at": 1, "countsDown": true]], "/interruptions/0/countsDown"),
      (numeric, many, "/interruptions"),
    ]
    for (transition, interruptions, place) in cases {
      let body: JSON = ["transition": transition, "interruptions": interruptions]
      let answer = try InProcessWire().send(.post(Self.path, body.text))
      #expect(answer.status == 422 && answer.places == [place], "\(answer.json.text)")
    }
  }
}
