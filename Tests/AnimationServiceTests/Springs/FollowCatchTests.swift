import ContractSupport
import Testing

@Suite("Springs that were caught while they follow")
struct FollowCatchTests {
  private let wire = InProcessWire()
  private let path = "/v1/springs/follow"
  private let springs: JSON = [
    ["response": 0.3, "dampingRatio": 0.6], ["response": 0.4, "dampingRatio": 1],
  ]

  private func leader(_ body: JSON) -> JSON { ["path": "/v1/springs/evaluate", "body": body] }

  /// The values of both springs, spring by spring.
  private func column(_ name: String, of answer: JSON) throws -> [[Double]] {
    try #require(answer["samples"]?[name]?.items).map(\.numbers)
  }

  private func follow(_ leader: JSON, _ more: [String: JSON]) throws -> JSON {
    try wire.ask(path, .object(["leader": leader, "springs": springs].merging(more) { $1 }))
  }

  @Test("behind the same leader they go on as if nothing had happened")
  func unmoved() throws {
    let spring: JSON = ["spring": "bouncy", "to": 100]
    let lead = try wire.ask("/v1/springs/evaluate", spring)
    let times: JSON = ["times": [0.25, 0.3, 0.5, 0.6]]
    let whole = try follow(leader(spring), ["sample": times])
    let caught = try follow(
      leader(["spring": "bouncy", "state": #require(lead["state"]), "at": 0.25, "to": 100]),
      [
        "state": #require(whole["state"]), "at": 0.25, "sample": ["times": [0, 0.05, 0.25, 0.35]],
      ])
    for name in ["value", "velocity"] {
      for (found, expected) in zip(try column(name, of: caught), try column(name, of: whole)) {
        expectClose(found, expected, within: 1e-6, "\(name)")
      }
    }
  }

  @Test("behind another leader they keep their places and velocities, and come to its end")
  func turned() throws {
    let whole = try follow(leader(["to": 100]), ["sample": ["times": [0.2]]])
    let caught = try follow(
      leader(["from": 100, "to": -40]),
      ["state": #require(whole["state"]), "at": 0.2, "sample": ["times": [0, 9]]])
    for name in ["value", "velocity"] {
      for (found, before) in zip(try column(name, of: caught), try column(name, of: whole)) {
        expectClose([found[0]], before, within: 1e-9, "\(name)")
      }
    }
    for found in try column("value", of: caught) { #expect(found[1] == -40) }
    // And once more, from a state that itself began with a state.
    let again = try follow(
      leader(["from": 0, "to": 1]),
      ["state": #require(caught["state"]), "at": 9, "sample": ["times": [0]]])
    for found in try column("value", of: again) { #expect(found == [-40]) }
  }

  @Test("behind a leader that ends beside its target they rest where it does")
  func cutOff() throws {
    let leader: JSON = [
      "path": "/v1/keyframes/evaluate",
      "body": [
        "initial": 0,
        "tracks": [["type": "spring", "to": 100, "spring": "smooth", "duration": 0.1]],
      ],
    ]
    let whole = try follow(leader, ["sample": ["times": [9]]])
    let caught = try wire.ask(
      "/v1/animations/merge",
      ["state": #require(whole["state"]), "at": 0.2, "events": [], "sample": ["times": [9]]])
    #expect(try column("value", of: caught) == column("value", of: whole))
  }

  /// Springs behind a leader that turns back each second for ever.
  private func endless(_ sample: JSON) throws -> JSON {
    let leader: JSON = [
      "animation": ".linear(duration: 1).repeatForever()", "sample": ["duration": 1],
    ]
    return try follow(leader, ["sample": sample])
  }

  @Test("a chain that never settles is caught where it is", arguments: [0.7, 7.25, 59])
  func endlessCatch(at time: Double) throws {
    let state = try #require(endless(["times": [0]])["state"])
    let whole = try endless(["times": [.number(time), 61]])
    let caught = try wire.ask(
      "/v1/springs/evaluate", ["state": state, "at": .number(time), "sample": ["times": [0]]])
    for name in ["value", "velocity"] {
      for (found, expected) in zip(try column(name, of: caught), try column(name, of: whole)) {
        #expect(abs(expected[0]) > 0.01)
        expectClose([found[0]], [expected[0]], within: 1e-6, "\(name)")
      }
    }
  }

  @Test("a chain that never settles cannot be caught after its first minute")
  func latestCatch() throws {
    let state = try #require(endless(["times": [0]])["state"])
    let answer = try wire.send(
      .post("/v1/springs/evaluate", JSON.object(["state": state, "at": 60.5]).text))
    #expect(answer.status == 422)
    #expect(answer.places == ["/at"], "\(answer.json.text)")
  }

  @Test(
    "the state of a chain that never settles is not followed after its first minute",
    arguments: [#""sample": {"duration": 61}"#, #""at": 50, "sample": {"times": [0, 11]}"#])
  func latestSample(_ members: String) throws {
    let token = try #require(endless(["times": [0]])["state"]?.string)
    let motion = #"{"state": "\#(token)", \#(members)}"#
    let spring = #"["bouncy"]"#
    let requests = [
      ("/v1/motions/compare", #"{"before": \#(motion), "after": ".smooth"}"#, "/before/sample"),
      ("/v1/motions/audit", #"{"motion": \#(motion)}"#, "/motion/sample"),
      (path, #"{"leader": \#(motion), "springs": \#(spring)}"#, "/leader/sample"),
    ]
    for (path, body, place) in requests { try expectLate(path, body, at: place) }
  }

  private func expectLate(_ path: String, _ body: String, at place: String) throws {
    let answer = try wire.send(.post(path, body))
    #expect(answer.status == 422 && answer.places.contains(place), "\(answer.json.text)")
    #expect(answer.json["errors"]?[0]?["detail"]?.string?.contains("can be followed") == true)
  }

  /// Operations that begin with a chain in flight, and take 20 s to leave nothing of it.
  private static let upper: [(String, String)] = [
    ("/v1/animations/evaluate", #""to": [5, 5], "animation": ".linear(duration: 20)""#),
    ("/v1/phases/evaluate", #""phases": [[0, 0], [5, 5]], "animation": ".linear(duration: 20)""#),
    (
      "/v1/animators/evaluate",
      #""to": [5, 5], "timing": "linear", "duration": 20, "#
        + #""commands": [{"at": 0, "type": "start"}]"#
    ),
  ]

  /// Caught 10 s before the chain is no longer known.
  private func above(_ members: String, _ sample: String) throws -> String {
    let token = try #require(endless(["times": [0]])["state"]?.string)
    return #"{"state": "\#(token)", "at": 50, \#(members), "sample": {\#(sample)}}"#
  }

  @Test("a motion that begins with a chain in flight is known as far as it", arguments: upper)
  func aboveChain(_ path: String, _ members: String) throws {
    let known = try wire.send(.post(path, above(members, #""times": [10]"#)))
    #expect(known.status == 200, "\(known.json.text)")
    try expectLate(path, above(members, #""times": [10.5]"#), at: "/sample")
  }

  @Test("a motion that begins with a chain in flight is compared as far as it is known")
  func upperCompared() throws {
    let (path, members) = Self.upper[2]
    let before = try #"{"path": "\#(path)", "body": \#(above(members, #""duration": 5"#))}"#
    let after = #"{"animation": ".linear(duration: 30)", "to": [100, 100]}"#
    let answer = try wire.send(
      .post("/v1/motions/compare", #"{"before": \#(before), "after": \#(after)}"#))
    #expect(answer.json["greatest"]?["time"]?.number == 10, "\(answer.json.text)")
  }

  @Test("no event is later than the chain below it is known")
  func lateEvents() throws {
    let token = try #require(endless(["times": [0]])["state"]?.string)
    let path = "/v1/animations/merge"
    func body(_ members: String) -> String {
      #"{"state": "\#(token)", \#(members), "sample": {"times": [62]}}"#
    }
    try expectLate(
      path, body(#""events": [{"at": 9, "to": [1, 1]}, {"at": 61, "to": [3, 3]}]"#),
      at: "/events/1/at")
    try expectLate(path, body(#""at": 61, "events": [{"at": 61.5, "to": [3, 3]}]"#), at: "/at")
  }

  /// A leader that is computed only as far as its own samples.
  private static let loop = #"""
    {"path": "/v1/phases/evaluate", "body": {
      "phases": [0, 100], "animation": ".linear(duration: 0.5)", "sample": {"duration": 2}}}
    """#

  @Test("a leader is followed as far as it is known")
  func knownLeader() throws {
    let body = { (time: Double) in
      #"{"leader": \#(Self.loop), "springs": ["snappy"], "sample": {"times": [\#(time)]}}"#
    }
    #expect(try wire.send(.post(path, body(2))).status == 200)
    let answer = try wire.send(.post(path, body(3)))
    #expect(answer.status == 422 && answer.places == ["/sample"], "\(answer.json.text)")
    #expect(answer.json["errors"]?[0]?["detail"]?.string?.contains("2.5") == true)
  }

  @Test("a chain that never settles is compared as far as it is known")
  func knownChain() throws {
    let animation = #""animation": ".linear(duration: 1).repeatForever()""#
    let leader = #"{\#(animation), "sample": {"duration": 3}}"#
    let chain = #"{"leader": \#(leader), "springs": ["bouncy"], "sample": {"duration": 2}}"#
    let before = #"{"path": "\#(path)", "body": \#(chain)}"#
    func range(_ duration: Int) throws -> Double {
      let after = #"{"animation": ".linear(duration: \#(duration))", "to": [1]}"#
      let answer = try wire.send(
        .post("/v1/motions/compare", #"{"before": \#(before), "after": \#(after)}"#))
      return try #require(answer.json["range"]?[0]?.number, "\(answer.json.text)")
    }
    #expect(try range(3) == range(2))
  }

  @Test("times after the duration beside them have the values of the motion")
  func timesAfterDuration() throws {
    let times: JSON = [0.5, 10.3]
    let bounded = try endless(["times": times, "duration": 2])
    let whole = try endless(["times": times])
    for (found, expected) in zip(try column("value", of: bounded), try column("value", of: whole)) {
      expectClose(found, expected, within: 1e-6)
    }
  }

  @Test("without times a chain that never settles is not a program at rest")
  func noTimes() throws {
    let body = #"""
      {"leader": ".linear(duration: 1)", "springs": [{"bounce": 1}], "sample": {"times": []}}
      """#
    let program = try wire.send("POST", path + "?format=program", body: body)
    #expect(program.status == 406, "\(program.json.text)")
  }

  @Test("a state of another shape is refused at its place")
  func shape() throws {
    let other = try wire.ask("/v1/springs/evaluate", ["to": 1])
    let body: JSON = [
      "leader": leader(["to": 1]), "springs": springs, "state": try #require(other["state"]),
    ]
    let answer = try wire.send(.post(path, body.text))
    #expect(answer.status == 422)
    #expect(answer.places == ["/state"], "\(answer.json.text)")
  }
}
