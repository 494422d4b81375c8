import ContractSupport
import Testing

@Suite("Timelines, in process")
struct TimelineTests {
  static let path = "/v1/timelines/evaluate"

  private func ask(_ request: JSON) throws -> JSON { try InProcessWire().ask(Self.path, request) }

  private func starts(_ answer: JSON) -> [Double] {
    (answer["steps"]?.items ?? []).compactMap { $0["start"]?.number }
  }

  @Test("steps of several tracks follow one another, with labels")
  func sequence() throws {
    let answer = try ask([
      "steps": [
        ["track": "card", "to": ["x": 100, "opacity": 1], "animation": ".linear(duration: 1)"],
        ["label": "shown"],
        ["track": "title", "to": 1, "animation": ".linear(duration: 0.5)", "at": "shown-0.5"],
        ["track": "title", "to": 0, "animation": ".linear(duration: 0.5)", "at": ">0.25"],
        ["track": "card", "to": ["x": 0, "opacity": 0], "animation": .null],
      ], "sample": ["times": [0, 0.5, 1, 1.5, 2]],
    ])
    #expect(starts(answer) == [0, 0.5, 1.25, 1.75])
    #expect(answer["labels"] == ["shown": 1])
    #expect(answer["timeline"]?["duration"] == 1.75)
    let value = answer["samples"]?["value"]
    #expect(value?["card"]?["x"]?.numbers == [0, 50, 100, 100, 0])
    #expect(value?["card"]?["opacity"]?.numbers == [0, 0.5, 1, 1, 0])
    #expect(value?["title"]?.numbers == [0, 0, 1, 0.5, 0])
    #expect(
      answer["steps"]?.items?.map { $0["outcome"]?.string } == [
        "started", "started", "started", "immediate",
      ])
  }

  @Test(
    "positions are read as people of Motion and GSAP write them",
    arguments: [
      ("1.5", 1.5), ("\"+0.25\"", 1.25), ("\"+=0.25\"", 1.25), ("\"-0.25\"", 0.75),
      ("\"-=0.25\"", 0.75), ("\"<\"", 0.5), ("\"<0.25\"", 0.75), ("\"<+0.25\"", 0.75),
      ("\">\"", 1), ("\">-0.25\"", 0.75), ("\">.5\"", 1.5), ("\"mark\"", 0.25),
      ("\"mark+0.5\"", 0.75), ("\"mark+=0.5\"", 0.75), ("\"mark-2\"", 2), ("\"mark-0.25\"", 0),
    ] as [(String, Double)])
  func positions(_ at: String, _ start: Double) throws {
    let answer = try InProcessWire().send(
      .post(
        Self.path,
        #"""
        {"steps": [
          {"label": "mark", "at": 0.25}, {"label": "mark-2", "at": 2},
          {"track": "a", "to": 1, "animation": ".linear(duration: 0.5)", "at": 0.5},
          {"track": "b", "to": 1, "at": \#(at)}], "sample": {"times": [0]}}
        """#)
    ).json
    #expect(starts(answer) == [0.5, start], "\(answer.text)")
  }

  @Test("a track that is named again is the merge of its steps, in either fidelity")
  func merges() throws {
    for fidelity in ["analytic", "swiftui"] {
      let sample: JSON = ["duration": 2, "fps": 30]
      let timeline = try ask([
        "steps": [
          ["track": "a", "to": ["x": 100, "y": 20], "animation": ".bouncy"],
          ["track": "b", "to": 1, "animation": ".linear(duration: 3)", "at": 0],
          ["track": "a", "to": ["x": 0, "y": 5], "animation": ".smooth", "at": 0.2],
          ["track": "a", "to": ["x": 50, "y": 0], "animation": ".easeInOut", "at": 0.45],
        ], "fidelity": .string(fidelity), "sample": sample,
      ])
      let merged = try InProcessWire().ask(
        "/v1/animations/merge",
        [
          "initial": ["x": 0, "y": 0],
          "events": [
            ["at": 0, "to": ["x": 100, "y": 20], "animation": ".bouncy"],
            ["at": 0.2, "to": ["x": 0, "y": 5], "animation": ".smooth"],
            ["at": 0.45, "to": ["x": 50, "y": 0], "animation": ".easeInOut"],
          ], "fidelity": .string(fidelity), "sample": sample,
        ])
      for column in ["value", "velocity"] {
        expectSame(timeline["samples"]?[column]?["a"], merged["samples"]?[column])
      }
      for (step, event) in [(0, 0), (2, 1), (3, 2)] {
        expectSame(timeline["steps"]?[step]?["outcome"], merged["events"]?[event]?["outcome"])
        expectSame(
          timeline["steps"]?[step]?["logicallyComplete"],
          merged["events"]?[event]?["logicallyComplete"])
        expectSame(timeline["steps"]?[step]?["settled"], merged["events"]?[event]?["removed"])
      }
    }
  }

  @Test("items are an array by number and an object by name, each after its delay")
  func items() throws {
    let answer = try ask([
      "steps": [
        [
          "track": "dots", "items": 4, "to": ["y": 10], "animation": ".linear(duration: 0.5)",
          "stagger": ["each": 0.1, "from": "last"],
        ],
        [
          "track": "words", "items": ["one", "two"], "to": 1, "animation": ".linear(duration: 1)",
          "stagger": ["total": 0.5], "at": 0,
        ],
      ], "sample": ["times": [0.5, 2]],
    ])
    let value = answer["samples"]?["value"]
    expectClose(
      (0..<4).compactMap { value?["dots"]?[$0]?["y"]?[0]?.number }, [4, 6, 8, 10], within: 1e-12)
    #expect(value?["words"]?["one"]?.numbers == [0.5, 1])
    #expect(value?["words"]?["two"]?.numbers == [0, 1])
    #expect(answer["steps"]?.items?.map { $0["item"] } == [0, 1, 2, 3, "one", "two"])
    expectClose(starts(answer), [0.3, 0.2, 0.1, 0, 0, 0.5], within: 1e-12)
  }

  @Test("a step without items moves all of them, each to its own part of the value")
  func wholeTrack() throws {
    let answer = try ask([
      "steps": [
        ["track": "dots", "items": 2, "to": 10, "animation": ".linear(duration: 1)"],
        ["track": "dots", "to": [0, 30], "animation": ".linear(duration: 1)"],
        ["track": "dots", "items": 2, "to": 5, "animation": .null],
      ], "sample": ["times": [1, 1.5, 2]],
    ])
    #expect(answer["samples"]?["value"]?["dots"] == [[10, 5, 5], [10, 20, 5]])
  }

  @Test("the shape of the first step decides, and where it begins is zero or given")
  func origins() throws {
    let answer = try ask([
      "steps": [
        ["track": "a", "from": "10px", "to": 0, "animation": ".linear(duration: 1)"],
        ["track": "b", "to": "red", "from": "blue", "animation": ".linear(duration: 1)", "at": 0],
        [
          "track": "c", "to": ["on": true, "n": 4], "animation": ".linear(duration: 1)", "at": 0.5,
        ],
        ["track": "a", "from": "8px", "to": "4px", "animation": ".linear(duration: 1)", "at": 2],
      ], "sample": ["times": [0, 0.5, 1, 2, 2.5]],
    ])
    let value = answer["samples"]?["value"]
    #expect(value?["a"] == ["10px", "5px", "0px", "8px", "6px"])
    #expect(value?["b"]?[0]?.string?.hasPrefix("color(srgb") == true)
    #expect(value?["c"]?["n"]?.numbers == [0, 0, 2, 4, 4])
  }

  @Test("a timeline inside has seconds of its own, and the labels and tracks of the whole")
  func nested() throws {
    let nested = try ask([
      "steps": [
        ["track": "a", "to": 1, "animation": ".bouncy"],
        [
          "timeline": [
            "steps": [
              ["track": "b", "to": 2, "animation": ".smooth(duration: 0.5)", "ends": "logical"],
              ["label": "inside", "at": 0.5],
              ["track": "b", "to": 0, "animation": ".linear(duration: 1)"],
              ["track": "b", "to": 5, "animation": ".bouncy", "at": "<0.25"],
            ]
          ], "at": 0.5, "rate": 2,
        ], ["track": "a", "to": 0, "animation": ".smooth", "at": "inside"],
      ], "sample": ["duration": 2, "fps": 20],
    ])
    let flat = try ask([
      "steps": [
        ["track": "a", "to": 1, "animation": ".bouncy"],
        ["track": "b", "to": 2, "animation": ".smooth(duration: 0.25)", "at": 0.5],
        ["track": "b", "to": 0, "animation": ".linear(duration: 0.5)", "at": 0.75],
        ["track": "b", "to": 5, "animation": ".bouncy(duration: 0.25)", "at": 0.875],
        ["track": "a", "to": 0, "animation": ".smooth", "at": 0.75],
      ], "sample": ["duration": 2, "fps": 20],
    ])
    #expect(nested["labels"] == ["inside": 0.75])
    #expect(nested["steps"]?[3]?["outcome"] == "merged")
    expectSame(nested["samples"], flat["samples"])
    expectSame(nested["steps"], flat["steps"])
  }

  @Test("rate, passes and playback change what is shown, and not the times of steps and labels")
  func played() throws {
    let steps: JSON = [
      ["track": "a", "to": 100, "animation": ".linear(duration: 1)"], ["label": "end"],
    ]
    let answer = try ask([
      "steps": steps, "rate": 2, "repeat": ["count": 2, "autoreverses": true, "delay": 1],
      "sample": ["times": [0.25, 0.75, 1.25, 2]], "columns": ["value", "velocity", "model"],
    ])
    #expect(answer["timeline"]?["duration"] == 1.5)
    #expect(answer["samples"]?["value"]?["a"]?.numbers == [50, 100, 50, 0])
    #expect(answer["samples"]?["velocity"]?["a"]?.numbers == [200, 0, -200, 0])
    #expect(answer["labels"] == ["end": 1])
    let events: JSON = [
      ["at": 0.25, "action": "pause"], ["at": 1.25, "action": "resume"],
      ["at": 1.5, "action": "reverse"], ["at": 1.75, "action": "seek", "to": 0.9],
      ["at": 1.75, "action": "rate", "to": 0.5],
    ]
    let held = try ask([
      "steps": steps, "playback": events,
      "sample": ["times": [0.25, 1, 1.5, 1.75, 2.75, 3.75]],
    ])
    expectClose(
      held["samples"]?["value"]?["a"]?.numbers ?? [], [25, 25, 50, 90, 40, 0], within: 1e-9)
    expectClose(
      held["samples"]?["velocity"]?["a"]?.numbers ?? [], [0, 0, -100, -50, -50, 0], within: 1e-9)
    let forever = try ask(["steps": steps, "repeat": "forever", "sample": ["times": [10.5]]])
    #expect(forever["samples"]?["value"]?["a"]?.numbers == [50])
    #expect(forever["timeline"]?["settles"] == false)
  }

  @Test("the model is that of the moment that is shown, with what does not move")
  func model() throws {
    let answer = try ask([
      "steps": [
        [
          "track": "a", "from": ["n": 0, "word": "off"], "to": ["n": 1, "word": "on"],
          "animation": ".linear(duration: 1)", "at": 1,
        ]
      ], "playback": [["at": 1.5, "action": "reverse"]], "columns": ["value", "model"],
      "sample": ["times": [0.5, 1.25, 1.75, 2.5]],
    ])
    #expect(answer["samples"]?["value"]?["a"]?["word"] == ["off", "on", "on", "off"])
    #expect(answer["samples"]?["model"]?["a"]?["n"]?.numbers == [0, 1, 1, 0])
  }

  @Test("a timeline that is caught goes on with the velocity that is shown")
  func caught() throws {
    let first = try ask([
      "steps": [
        ["track": "card", "to": ["x": 100], "animation": ".bouncy"],
        ["track": "dots", "items": 2, "to": 1, "animation": ".bouncy", "at": 0],
      ], "rate": 0.5, "sample": ["times": [0.3]],
    ])
    let next = try ask([
      "state": first["state"] ?? .null, "at": 0.3,
      "steps": [["track": "card", "to": ["x": 0], "animation": ".smooth"]],
      "sample": ["times": [0, 9]],
    ])
    for column in ["value", "velocity"] {
      let (before, after) = (first["samples"]?[column], next["samples"]?[column])
      expectClose(
        [after?["card"]?["x"]?[0]?.number, after?["dots"]?[1]?[0]?.number].compactMap { $0 },
        [before?["card"]?["x"]?[0]?.number, before?["dots"]?[1]?[0]?.number].compactMap { $0 },
        within: 1e-9)
    }
    #expect(next["steps"]?[0]?["outcome"] == "merged")
    #expect(next["samples"]?["value"]?["card"]?["x"]?[1] == 0)
    #expect(next["samples"]?["value"]?["dots"]?[0]?[1] == 1)
  }

  @Test("what is ignored and rounded is named by its place in the whole")
  func options() throws {
    let answer = try ask([
      "steps": [
        ["track": "a", "to": ["n": 9, "m": 9], "animation": ".linear(duration: 1)"],
        [
          "track": "b", "items": 2, "to": ["n": 9, "m": 9], "animation": ".linear(duration: 1)",
          "at": 0,
        ],
      ], "ignored": ["/a/m", "/b/0/m"], "rounding": ["/b/1/n": "up"],
      "sample": ["times": [0.5]],
    ])
    let value = answer["samples"]?["value"]
    #expect(value?["a"] == ["n": [4.5], "m": [9]])
    #expect(value?["b"] == [["n": [4.5], "m": [9]], ["n": [5], "m": [9]]])
  }

  @Test("a query asks the same as a body")
  func query() throws {
    try expectSameAnswer(
      Self.path,
      [
        "steps": #"[{"track":"a","to":1,"animation":".bouncy"},{"track":"b","to":2,"at":"<0.1"}]"#,
        "rate": "2", "fps": "10",
      ],
      #"""
      {"steps": [{"track":"a","to":1,"animation":".bouncy"},{"track":"b","to":2,"at":"<0.1"}],
       "rate": 2, "sample": {"fps": 10}}
      """#)
  }

  @Test(
    "every format has the tracks",
    arguments: ["rows", "csv", "ndjson", "f64", "arrow", "css", "waapi", "svg", "sse"])
  func formats(_ format: String) throws {
    let body: JSON = [
      "steps": [
        ["track": "card", "to": ["x": 100, "opacity": 1], "animation": ".bouncy"],
        ["track": "dots", "items": 3, "to": 1, "stagger": ["each": 0.1], "at": "<"],
      ]
    ]
    let answer = try InProcessWire().send(.post(Self.path + "?format=" + format, body.text))
    #expect(answer.status == 200)
    #expect(!answer.body.isEmpty)
  }

  @Test("each wrong step of a track is told, and a right one after them is read")
  func wrongSteps() throws {
    let answer = try InProcessWire().send(
      "POST", Self.path,
      body: #"""
        {"steps": [{"track": "a", "to": true}, {"track": "a", "to": "x y"},
          {"track": "a", "to": "1px"}, {"track": "a", "to": null}]}
        """#
    ).json
    let pointers = answer["errors"]?.items?.compactMap { $0["pointer"]?.string }
    #expect(pointers == ["/steps/0/to", "/steps/1/to", "/steps/3/to"], "\(answer.text)")
  }

  @Test("a position before the start is the start, with a warning")
  func warning() throws {
    let answer = try ask([
      "steps": [["track": "a", "to": 1], ["track": "b", "to": 1, "at": "-99"]],
      "sample": ["times": [0]],
    ])
    #expect(starts(answer) == [0, 0])
    #expect(answer["warnings"]?[0]?["pointer"] == "/steps/1/at")
  }

  @Test("a long timeline stays within the work of a request")
  func long() throws {
    var steps: [JSON] = []
    for index in 0..<1000 {
      steps.append([
        "track": .string("t\(index % 20)"), "to": .number(Double(index)), "at": "+0.01",
      ])
    }
    let answer = try InProcessWire().send(
      .post(Self.path, JSON.object(["steps": .array(steps), "sample": ["times": [0]]]).text))
    #expect(answer.status == 200)
    let items: JSON = [
      "steps": [
        ["track": "a", "items": 10_000, "to": 1, "stagger": ["total": 2, "from": "random"]]
      ],
      "sample": ["times": [1]],
    ]
    #expect(try InProcessWire().send(.post(Self.path, items.text)).status == 200)
  }
}
