import ContractSupport
import Testing

@Suite("/v1/animations/merge: members, velocities and the start of samples")
struct MergeMembersTests {
  private static let path = "/v1/animations/merge"
  private let wire = InProcessWire()

  private func ask(_ request: JSON) throws -> JSON { try wire.ask(Self.path, request) }

  @Test("members with animations of their own move as values of their own")
  func members() throws {
    let times: JSON = ["times": [0, 0.1, 0.2, 0.35, 0.5, 1]]
    let both = try ask([
      "initial": ["x": 0, "y": 5],
      "events": [
        ["at": 0, "to": ["x": 100, "y": 0], "animation": ["x": ".bouncy", "y": ".easeIn"]],
        ["at": 0.2, "to": ["x": 20], "animation": ".spring"],
      ], "sample": times,
    ])
    let events: JSON = [
      ["at": 0, "to": 100, "animation": ".bouncy"], ["at": 0.2, "to": 20, "animation": ".spring"],
    ]
    let x = try ask(["initial": 0, "events": events, "sample": times])
    let y = try ask([
      "initial": 5, "events": [["at": 0, "to": 0, "animation": ".easeIn"]], "sample": times,
    ])
    for column in ["value", "velocity"] {
      #expect(both["samples"]?[column]?["x"] == x["samples"]?[column])
      #expect(both["samples"]?[column]?["y"] == y["samples"]?[column])
    }
    #expect(both["timeline"]?["duration"] == x["timeline"]?["duration"])
    #expect(both["events"]?[1]?["outcome"] == "merged")
    #expect(both["events"]?[1]?["outcomes"] == ["x": "merged", "y": "unchanged"])
  }

  private static let histories: [[JSON]] = [
    [
      ["at": 0, "to": ["a": ["u": 3], "b": 1], "animation": ".bouncy"],
      ["at": 0.1, "to": ["b": 4], "animation": ".linear(duration: 1)"],
      ["at": 0.3, "to": ["a": ["v": 9], "b": 0], "animation": ["a": ".smooth", "b": .null]],
    ],
    [
      ["at": 0, "to": ["a": ["u": 3, "v": 1], "b": 1], "animation": ".bouncy"],
      [
        "at": 0.1, "to": ["a": ["u": 4, "v": 2]],
        "animation": ["a": ["u": ".linear(duration: 1)", "v": .null]],
      ],
      ["at": 0.3, "to": ["a": ["v": 9], "b": 0], "animation": ["a": ".smooth", "b": .null]],
    ],
  ]

  @Test(
    "a history of members in parts is the whole to the last bit, whenever they part",
    arguments: histories)
  func state(of events: [JSON]) throws {
    let initial: JSON = ["a": ["u": 0, "v": 0], "b": 0]
    let sample: JSON = ["times": [0.3, 0.44, 0.7]]
    let whole = try ask(["initial": initial, "events": .array(events), "sample": sample])
    for cut in 1..<events.count {
      let first = try ask(["initial": initial, "events": .array(Array(events[..<cut]))])
      let rest = try ask([
        "state": first["state"] ?? .null, "events": .array(Array(events[cut...])),
        "sample": sample,
      ])
      #expect(rest["samples"] == whole["samples"], "cut \(cut)")
      if cut == 2 { #expect(rest["state"] == whole["state"]) }
    }
  }

  @Test("members of members may have animations of their own, and move as values of their own")
  func nestedMembers() throws {
    let times: JSON = ["times": [0, 0.1, 0.3, 0.5, 1]]
    let both = try ask([
      "initial": ["a": 0, "b": ["x": 0, "y": 5, "z": ["u": 0, "v": 0]]],
      "events": [
        [
          "at": 0, "to": ["a": 1, "b": ["x": 100, "y": 0, "z": ["u": 1, "v": 2]]],
          "animation": [
            "a": ".linear(duration: 1)", "b": ["x": ".bouncy", "y": ".easeIn", "z": ".smooth"],
          ],
        ],
        ["at": 0.2, "to": ["b": ["x": 20]], "animation": ["b": ["x": ".spring"]]],
        ["at": 0.4, "to": ["a": 3, "b": ["y": 9]], "animation": ".easeOut"],
      ], "sample": times,
    ])
    let alone: [(path: [String], initial: JSON, events: JSON)] = [
      (
        ["a"], 0,
        [
          ["at": 0, "to": 1, "animation": ".linear(duration: 1)"],
          ["at": 0.4, "to": 3, "animation": ".easeOut"],
        ]
      ),
      (
        ["b", "x"], 0,
        [
          ["at": 0, "to": 100, "animation": ".bouncy"],
          ["at": 0.2, "to": 20, "animation": ".spring"],
        ]
      ),
      (
        ["b", "y"], 5,
        [
          ["at": 0, "to": 0, "animation": ".easeIn"],
          ["at": 0.4, "to": 9, "animation": ".easeOut"],
        ]
      ),
      (["b", "z", "u"], 0, [["at": 0, "to": 1, "animation": ".smooth"]]),
      (["b", "z", "v"], 0, [["at": 0, "to": 2, "animation": ".smooth"]]),
    ]
    for (path, initial, events) in alone {
      let one = try ask(["initial": initial, "events": events, "sample": times])
      for column in ["value", "velocity"] {
        let part = path.reduce(both["samples"]?[column]) { $0?[$1] }
        #expect(part == one["samples"]?[column], "\(path), \(column)")
      }
    }
    let outcomes: [JSON] = [
      ["a": "started", "b": ["x": "started", "y": "started", "z": "started"]],
      ["a": "unchanged", "b": ["x": "merged", "y": "unchanged", "z": "unchanged"]],
      ["a": "combined", "b": ["x": "unchanged", "y": "started", "z": "unchanged"]],
    ]
    for (index, outcome) in outcomes.enumerated() {
      #expect(both["events"]?[index]?["outcomes"] == outcome)
    }
  }

  @Test("a value that begins with a velocity hands it on")
  func initialVelocity() throws {
    let spring = try wire.ask(
      "/v1/springs/evaluate",
      [
        "spring": ["duration": 0.5], "from": 2, "to": 2, "initialVelocity": 30,
        "sample": ["times": [0, 0.1, 0.3]],
      ])
    let merged = try ask([
      "initial": 2, "initialVelocity": 30,
      "events": [["at": 0, "to": 2, "animation": ".spring(duration: 0.5)"]],
      "sample": ["times": [0, 0.1, 0.3]],
    ])
    for column in ["value", "velocity"] {
      let pairs = zip(
        try #require(merged["samples"]?[column]?.numbers),
        try #require(spring["samples"]?[column]?.numbers))
      #expect(pairs.filter { !(abs($0 - $1) < 1e-12 * 30) }.isEmpty)
    }
    let later = try ask([
      "initial": 2, "initialVelocity": 30,
      "events": [["at": 0.1, "to": 0, "animation": ".easeInOut"]],
      "sample": ["times": [0, 0.1]],
    ])
    #expect(later["samples"]?["value"]?.numbers == [2, 5])
    #expect(later["samples"]?["velocity"]?.numbers == [30, 30])
  }

  @Test("a member that begins without velocity rests while others move")
  func restingMember() throws {
    let start: JSON = ["initial": ["x": 0, "y": 3], "initialVelocity": ["x": 100, "y": 0]]
    let event: JSON = ["at": 0, "to": ["x": 50], "animation": ".spring"]
    var request = start
    request["events"] = [event]
    let both = try ask(request)
    let alone = try ask([
      "initial": 0, "initialVelocity": 100,
      "events": [["at": 0, "to": 50, "animation": ".spring"]],
    ])
    #expect(both["timeline"] == alone["timeline"])
    let (x, other) = (
      try #require(both["samples"]?["value"]?["x"]?.numbers),
      try #require(alone["samples"]?["value"]?.numbers)
    )
    #expect(x.count == other.count)
    #expect(zip(x, other).filter { !(abs($0 - $1) < 1e-9) }.isEmpty)
    let still = try #require(both["samples"]?["value"]?["y"]?.numbers)
    #expect(still.filter { $0 != 3 }.isEmpty)
    // So it does when the events come in a request of their own, and starts from rest later.
    request["events"] = []
    request["sample"] = ["times": [0]]
    let first = try ask(request)
    let later: JSON = ["at": 0.1, "to": ["y": 4], "animation": ".linear(duration: 1)"]
    let rest = try ask(["state": first["state"] ?? .null, "events": [event, later]])
    #expect(rest["events"]?[1]?["outcomes"]?["y"] == "started")
    #expect(abs(try #require(rest["timeline"]?["duration"]?.number) - 1.1) < 1e-12)
  }

  @Test("samples begin where they are told to, or at the first event after a state")
  func start() throws {
    let first = try ask([
      "initial": 0, "events": [["at": 0, "to": 1, "animation": ".spring"]],
      "sample": ["fps": 10, "start": 0.25],
    ])
    let times = try #require(first["samples"]?["time"]?.numbers)
    #expect(Array(times.prefix(3)) == [0.25, 0.3, 0.4])
    let events: JSON = [["at": 0.1167, "to": 2, "animation": ".spring"]]
    let state = first["state"] ?? .null
    let rest = try ask(["state": state, "events": events])
    let after = try #require(rest["samples"]?["time"]?.numbers)
    #expect(Array(after.prefix(3)) == [0.1167, 8 / 60, 9 / 60] as [Double])
    let earlier = try ask(["state": state, "events": events, "sample": ["start": 0.05]])
    #expect(earlier["samples"]?["time"]?[0]?.number == 0.05)
    let counted = try ask([
      "state": state, "events": events, "sample": ["count": 3, "duration": 1.1167],
    ])
    #expect(counted["samples"]?["time"]?.numbers.first == 0.1167)
  }

  @Test(
    "what does not fit is refused",
    arguments: [
      RefusedRequest(
        "a member that the value does not have",
        #"{"initial":{"x":0},"events":[{"at":0,"to":{"z":1}}]}"#, at: "/events/0/to/z"),
      RefusedRequest(
        "no member", #"{"initial":{"x":0},"events":[{"at":0,"to":{}}]}"#, at: "/events/0/to"),
      RefusedRequest(
        "an animation of a member that the value does not have",
        #"{"initial":{"x":0},"events":[{"at":0,"to":{"x":1},"animation":{"y":".spring"}}]}"#,
        at: "/events/0/animation/y"),
      RefusedRequest(
        "an animation of a member of a member that is not named",
        #"{"initial":{"b":{"x":0,"y":0}},"events":[{"at":0,"to":{"b":{"x":1}},"#
          + #""animation":{"b":{"y":".spring"}}}]}"#,
        at: "/events/0/animation/b/y"),
      RefusedRequest(
        "animations of members of a number",
        #"{"initial":{"b":0},"events":[{"at":0,"to":{"b":1},"animation":{"b":{"x":".spring"}}}]}"#,
        at: "/events/0/animation/b"),
      RefusedRequest(
        "an animation of a member that is not named",
        #"{"initial":{"x":0,"y":0},"events":[{"at":0,"to":{"x":1},"animation":{"y":".spring"}}]}"#,
        at: "/events/0/animation/y"),
      RefusedRequest(
        "the former name of the rule", #"{"initial":0,"events":[],"velocity":"always"}"#,
        at: "/velocity"),
      RefusedRequest(
        "a velocity beside a state",
        #"{"state":3,"initialVelocity":1,"events":[]}"#, at: "/initialVelocity", "/state"),
      RefusedRequest(
        "a start beside times",
        #"{"initial":0,"events":[],"sample":{"start":1,"times":[2]}}"#, at: "/sample/start"),
      RefusedRequest(
        "an end before the start",
        #"{"initial":0,"events":[],"sample":{"start":1,"duration":0.5}}"#, at: "/sample/duration"),
      RefusedRequest("a time without a state", #"{"initial":0,"events":[],"at":1}"#, at: "/at"),
    ])
  func refusals(_ request: RefusedRequest) throws { try request.expectRefusal(at: Self.path) }
}
