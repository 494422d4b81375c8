import ContractSupport
import RandomSupport
import Testing

@Suite("Phases, in process")
struct PhaseTests {
  static let path = "/v1/phases/evaluate"

  private static let animations = [
    ".bouncy", ".smooth(duration: 0.3)", ".linear(duration: 0.2)", ".default",
    ".spring(response: 0.4, dampingFraction: 0.6).speed(2)", ".easeOut(duration: 0.1).delay(0.1)",
    ".interpolatingSpring(stiffness: 170, damping: 15)",
  ]

  /// Looping or triggered, with an animation for each phase.
  private static func request(_ generator: inout SeededGenerator) -> JSON {
    let count = Int.random(in: 2...4, using: &generator)
    let values = (0..<count).map { index in JSON.number(Double(index * index + 1)) }
    var chosen = (0..<count).map { _ in
      JSON.string(animations.randomElement(using: &generator) ?? ".default")
    }
    if Bool.random(using: &generator) { chosen[count - 1] = .null }
    var request: JSON = [
      "phases": .array(values), "animation": .array(chosen), "sample": ["duration": 2, "fps": 10],
    ]
    if Bool.random(using: &generator) { request["trigger"] = [0.1, 0.55] }
    if Bool.random(using: &generator) { request["fidelity"] = "swiftui" }
    return request
  }

  @Test("phases are the same history as a merge of the same changes, to the last bit")
  func areMerges() throws {
    for seed in 1...300 {
      var generator = SeededGenerator(seed: UInt64(seed))
      let request = Self.request(&generator)
      let answer = try InProcessWire().ask(Self.path, request)
      let events = (answer["events"]?.items ?? []).map { event -> JSON in
        let phase = Int(event["phase"]?.number ?? 0)
        return [
          "at": event["at"] ?? 0, "to": request["phases"]?[phase] ?? .null,
          "animation": request["animation"]?[phase] ?? .null,
        ]
      }
      let merged = try InProcessWire().ask(
        "/v1/animations/merge",
        [
          "initial": request["phases"]?[0] ?? 0, "events": .array(events),
          "fidelity": request["fidelity"] ?? "analytic", "sample": request["sample"] ?? .null,
        ])
      expectSame(merged["samples"]?["value"], answer["samples"]?["value"], "seed \(seed)")
      expectSame(merged["samples"]?["velocity"], answer["samples"]?["velocity"], "seed \(seed)")
    }
  }

  @Test("a round ends on the first phase, and states the phase of each sample")
  func endsOnFirst() throws {
    let answer = try InProcessWire().ask(
      Self.path,
      [
        "phases": [["y": 0, "on": false], ["y": 1, "on": true]],
        "animation": ".linear(duration: 1)", "trigger": 0.5,
        "sample": ["times": [0, 0.5, 1, 1.5, 2, 2.5]],
      ])
    #expect(answer["samples"]?["phase"]?.numbers == [0, 1, 1, 0, 0, 0])
    #expect(answer["samples"]?["value"]?["y"]?.numbers == [0, 0, 0.5, 1, 0.5, 0])
    #expect(answer["samples"]?["value"]?["on"] == [false, true, true, false, false, false])
    #expect(answer["timeline"]?["duration"] == 2.5)
  }

  @Test("phases loop by SwiftUI's default animation unless the request says otherwise")
  func loop() throws {
    let plain: JSON = ["phases": [0, 1], "sample": ["duration": 2]]
    var said = plain
    said["animation"] = ".default"
    said["looping"] = true
    let (left, right) = try (
      InProcessWire().ask(Self.path, plain), InProcessWire().ask(Self.path, said)
    )
    #expect(left.withoutState == right.withoutState)
    #expect(left["timeline"]?["duration"] == .null)
    #expect(left["events"]?.items?.count == 5)
  }

  @Test("phases without a loop and a trigger are one round from 0 on")
  func once() throws {
    let answer = try InProcessWire().ask(Self.path, ["phases": [0, 1], "looping": false])
    #expect(answer["events"]?.items?.map { $0["phase"] } == [1, 0])
    #expect(answer["events"]?[0]?["at"] == 0)
  }

  @Test("a query and a body are answered by the same bytes")
  func queryAndBody() throws {
    let query = WireRequest.get(
      Self.path,
      [
        "phases": "0,1,2", "animation": ".bouncy,null,.spring(duration: 0.3, bounce: 0.2)",
        "trigger": "0.5", "count": "20",
      ])
    let body = WireRequest.post(
      Self.path,
      #"{"phases":[0,1,2],"animation":[".bouncy",null,".spring(duration: 0.3, bounce: 0.2)"],"#
        + #""trigger":0.5,"sample":{"count":20}}"#
    )
    let answers = try [query, body].map { try InProcessWire().send($0) }
    #expect(answers[0].status == 200)
    #expect(answers[0].body == answers[1].body)
  }

  /// Invalid bodies, and the places of their faults.
  static let refused: [(body: String, places: [String])] = [
    ("{}", ["/phases"]),
    (#"{"phases":[]}"#, ["/phases"]),
    (#"{"phases":[0,{"x":1},"a"],"trigger":0}"#, ["/phases/1", "/phases/2"]),
    (#"{"phases":[0,1],"animation":[".bouncy"],"trigger":0}"#, ["/animation"]),
    (
      #"{"phases":[0,1],"animation":[".boncy",".spring("],"trigger":0}"#,
      ["/animation/0", "/animation/1"]
    ),
    (#"{"phases":[0,1],"looping":true,"trigger":0}"#, ["/trigger"]),
    (#"{"phases":[0,1],"trigger":[1,0]}"#, ["/trigger/1"]),
    (#"{"phases":[0,1],"trigger":[-1]}"#, ["/trigger/0"]),
    (#"{"phases":[0,1]}"#, ["/sample/duration"]),
    (#"{"phases":[0,1],"animation":null,"sample":{"duration":1}}"#, ["/animation"]),
    (
      #"{"phases":[0,1],"animation":".linear(duration: 1e-9)","sample":{"times":[1]}}"#, ["/sample"]
    ),
    (#"{"phases":[0,1],"loop":true,"trigger":0}"#, ["/loop"]),
    (#"{"phases":[0,1],"platform":"ios16","trigger":0}"#, ["/platform"]),
  ]

  @Test("all faults of a request are named", arguments: refused)
  func isRefused(_ body: String, _ places: [String]) throws {
    let answer = try InProcessWire().send(.post(Self.path, body))
    #expect(answer.status == 422)
    #expect(answer.places == places, "\(answer.json.text)")
  }
}
