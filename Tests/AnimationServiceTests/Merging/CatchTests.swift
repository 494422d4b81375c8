import ContractSupport
import Foundation
import RandomSupport
import Testing

/// A request for a motion of `{"opacity": number}`, or one that begins with such a motion.
struct MotionCase: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let path: String
  let body: JSON

  init(_ testDescription: String, _ path: String, _ body: JSON) {
    (self.testDescription, self.path, self.body) = (testDescription, path, body)
  }

  /// Sampled at times in seconds.
  func request(at times: [Double]) -> JSON {
    var request = body
    request["sample"] = ["times": .times(times)]
    return request
  }

  /// Begins with a state; times are in seconds.
  func request(from state: JSON, caughtAt time: Double, at times: [Double]) -> JSON {
    var request = request(at: times)
    request["state"] = state
    request["at"] = .number(time)
    return request
  }

  /// Motions, each of a different operation.
  static let sources = [
    MotionCase(
      "a spring", "/v1/springs/evaluate",
      ["spring": ["duration": 0.7, "bounce": 0.4], "from": from, "to": to]),
    MotionCase(
      "a spring in SwiftUI's steps", "/v1/springs/evaluate",
      ["spring": "bouncy", "from": from, "to": to, "fidelity": "swiftui"]),
    MotionCase(
      "an animation", "/v1/animations/evaluate",
      ["animation": ".easeOut(duration: 1)", "from": from, "to": to]),
    MotionCase(
      "a merge", "/v1/animations/merge",
      [
        "initial": from,
        "events": [["at": 0, "to": to, "animation": ".linear(duration: 2)"]],
      ]),
    MotionCase(
      "keyframes", "/v1/keyframes/evaluate",
      [
        "initial": from,
        "tracks": [
          "opacity": [
            ["type": "cubic", "to": 1.4, "duration": 0.3],
            ["type": "spring", "to": 0.2, "duration": 0.4],
            ["type": "linear", "to": 1, "duration": 0.5],
          ]
        ],
      ]),
    MotionCase(
      "phases", "/v1/phases/evaluate",
      ["phases": [from, to, ["opacity": -0.4]], "animation": ".bouncy"]),
    MotionCase(
      "a property animator", "/v1/animators/evaluate",
      [
        "timing": "easeInOut", "duration": 1, "from": from, "to": to,
        "commands": [
          ["type": "start", "at": 0], ["type": "pause", "at": 0.3],
          [
            "type": "continueAnimation", "at": 0.4, "timing": ".spring(duration: 0.6, bounce: 0.2)",
          ],
        ],
      ]),
    MotionCase(
      "a transition", "/v1/transitions/evaluate",
      [
        "transition": ".opacity", "animation": ".bouncy(duration: 0.8)",
        "interruptions": [["at": 0.25]],
      ]),
    MotionCase(
      "a release", "/v1/gestures/release",
      [
        "position": from, "velocity": ["opacity": 4], "animation": ".bouncy",
        "target": ["type": "fixed", "value": to],
      ]),
  ]

  /// Requests that can begin with a motion, without their own velocity.
  static let successors = [
    MotionCase(
      "a spring", "/v1/springs/evaluate", ["spring": ["duration": 0.4, "bounce": -0.2], "to": to]),
    MotionCase("a curve", "/v1/animations/evaluate", ["animation": ".easeInOut", "to": from]),
    MotionCase("a fluid spring", "/v1/animations/evaluate", ["animation": ".snappy", "to": from]),
    MotionCase(
      "a fluid spring that waits", "/v1/animations/evaluate",
      ["animation": ".bouncy.delay(0.1)", "to": from]),
    MotionCase(
      "a spring on top", "/v1/animations/evaluate",
      ["animation": ".interpolatingSpring(stiffness: 150, damping: 9)", "to": from]),
    MotionCase(
      "keyframes", "/v1/keyframes/evaluate",
      [
        "tracks": [
          "opacity": [
            ["type": "spring", "to": 2, "duration": 0.3],
            ["type": "cubic", "to": 0.5, "duration": 0.3],
          ]
        ]
      ]),
    MotionCase(
      "keyframes that wait", "/v1/keyframes/evaluate",
      [
        "tracks": ["opacity": [["type": "cubic", "to": 0.5, "duration": 0.3]]], "trigger": 0.1,
      ]),
    MotionCase(
      "phases", "/v1/phases/evaluate",
      ["phases": [from, to], "animation": ".smooth", "trigger": [0, 0.2]]),
    MotionCase(
      "a property animator", "/v1/animators/evaluate",
      [
        "timing": "easeInOut", "duration": 0.5, "to": to,
        "commands": [["type": "start", "at": 0.05]],
      ]),
    MotionCase(
      "a transition", "/v1/transitions/evaluate",
      ["transition": ".opacity", "animation": ".easeInOut", "phase": "removal"]),
    MotionCase(
      "a release", "/v1/gestures/release",
      ["animation": ".spring", "target": ["type": "fixed", "value": from]]),
  ]

  private static let from: JSON = ["opacity": 0.1]
  private static let to: JSON = ["opacity": 1]
}

@Suite("Motions that are caught")
struct CatchTests {
  private let wire = InProcessWire()
  private static let merge = "/v1/animations/merge"

  private func opacity(_ answer: JSON, _ column: String) throws -> [Double] {
    try #require(answer["samples"]?[column]?["opacity"]?.numbers)
  }

  @Test("a state goes on as the motion went that it is of", arguments: MotionCase.sources)
  func uncut(_ source: MotionCase) throws {
    var compared = 0
    for seed in 1...8 as ClosedRange<UInt64> {
      var random = SeededGenerator(seed: seed)
      let times = (0..<12).map { _ in Double.random(in: 0.41...1.4, using: &random) }.sorted()
      let whole = try wire.ask(source.path, source.request(at: times))
      var rest: JSON = ["state": whole["state"] ?? .null, "events": []]
      rest["sample"] = ["times": .times(times)]
      let resumed = try wire.ask(Self.merge, rest)
      for column in ["value", "velocity"] {
        let (left, right) = (try opacity(resumed, column), try opacity(whole, column))
        #expect(left.count == times.count)
        for (left, right) in zip(left, right) {
          #expect(abs(left - right) <= 1e-12 * max(1, abs(right)), "seed \(seed), \(column)")
          compared += 1
        }
      }
    }
    #expect(compared == 8 * 12 * 2)
  }

  @Test(
    "the same question from a state has the answer of the uncut motion",
    arguments: [
      MotionCase(
        "a spring", "/v1/springs/evaluate",
        ["spring": ["duration": 0.7, "bounce": 0.5], "to": ["opacity": 3]]),
      MotionCase(
        "an over-damped spring", "/v1/springs/evaluate",
        ["spring": ["duration": 0.7, "bounce": -0.5], "to": ["opacity": 3]]),
      MotionCase(
        "a fluid spring", "/v1/animations/evaluate",
        ["animation": ".spring(duration: 0.6, bounce: 0.3)", "to": ["opacity": 3]]),
      MotionCase(
        "a curve", "/v1/animations/evaluate",
        ["animation": ".easeIn(duration: 2)", "to": ["opacity": 3]]),
    ])
  func sameQuestion(_ question: MotionCase) throws {
    for seed in 1...10 as ClosedRange<UInt64> {
      var random = SeededGenerator(seed: seed)
      let cut = Double.random(in: 0.01...0.5, using: &random)
      let times = (0..<10).map { _ in Double.random(in: 0...0.3, using: &random) }
      let whole = try wire.ask(question.path, question.request(at: times.map { cut + $0 }))
      let state = try #require(whole["state"])
      let rest = try wire.ask(
        question.path, question.request(from: state, caughtAt: cut, at: times))
      for column in ["value", "velocity"] {
        for (left, right) in zip(try opacity(rest, column), try opacity(whole, column)) {
          let range = column == "value" ? 3.0 : 40
          #expect(abs(left - right) <= 1e-12 * range, "seed \(seed), \(column)")
        }
      }
    }
  }

  @Test("a history cut at any moment is the whole")
  func historyCut() throws {
    for seed in 1...40 as ClosedRange<UInt64> {
      var random = SeededGenerator(seed: seed)
      let animations = [".bouncy", ".easeInOut(duration: 0.8)", ".interactiveSpring", ".smooth"]
      let events: [JSON] = (0..<4).map { index in
        [
          "at": .number(0.15 * Double(index)),
          "to": .number(Double.random(in: -9...9, using: &random)),
          "animation": .string(animations.randomElement(using: &random) ?? ".smooth"),
        ]
      }
      let sample: JSON = ["times": [0.46, 0.5, 0.61, 0.9]]
      let whole = try wire.ask(
        Self.merge, ["initial": 0, "events": .array(events), "sample": sample])
      for cut in 1..<4 {
        let first = try wire.ask(
          Self.merge, ["initial": 0, "events": .array(Array(events[..<cut]))])
        let at = 0.15 * (Double(cut) - Double.random(in: 0...0.9, using: &random))
        let rest = try wire.ask(
          Self.merge,
          [
            "state": first["state"] ?? .null, "at": .number(at),
            "events": .array(Array(events[cut...])), "sample": sample,
          ])
        #expect(rest["samples"] == whole["samples"], "seed \(seed), cut \(cut)")
      }
    }
  }

  @Test("value and velocity go on into whatever comes", arguments: MotionCase.sources)
  func pairs(_ source: MotionCase) throws {
    var compared = 0
    for successor in MotionCase.successors {
      for seed in 1...4 as ClosedRange<UInt64> {
        var random = SeededGenerator(seed: seed)
        let at = Double.random(in: 0.41...0.75, using: &random)
        let before = try wire.ask(source.path, source.request(at: [at]))
        let state = try #require(before["state"])
        let times = [0, 0.03, 0.11, 0.27, 0.6]
        let after = try wire.ask(
          successor.path, successor.request(from: state, caughtAt: at, at: times))
        for column in ["value", "velocity"] {
          let (left, right) = (try opacity(after, column)[0], try opacity(before, column)[0])
          #expect(
            abs(left - right) <= 1e-9 * max(1, abs(right)),
            "into \(successor.testDescription), \(column), seed \(seed)")
          compared += 1
        }
        try expectResumes(after, at: times)
      }
    }
    #expect(compared == MotionCase.successors.count * 4 * 2)
  }

  /// Expects the state of an answer to move like the answer.
  private func expectResumes(_ answer: JSON, at times: [Double]) throws {
    let rest = try wire.ask(
      Self.merge,
      [
        "state": answer["state"] ?? .null, "events": [], "sample": ["times": .times(times)],
      ])
    for column in ["value", "velocity"] {
      for (left, right) in zip(try opacity(rest, column), try opacity(answer, column)) {
        #expect(abs(left - right) <= 1e-12 * max(1, abs(right)), "\(column) of the state")
      }
    }
  }

  @Test("a merge goes on from any motion, by a spring or a curve", arguments: MotionCase.sources)
  func merged(_ source: MotionCase) throws {
    let at = 0.53
    let before = try wire.ask(source.path, source.request(at: [at]))
    // Springs inherit the velocity of curves only by this rule.
    let isCurve = ["an animation", "a merge"].contains(source.testDescription)
    let rule: JSON = isCurve ? "always" : "springs"
    for animation in [".easeInOut", ".spring", ".smooth.delay(0.1)"] {
      let event: JSON = ["at": .number(at), "to": ["opacity": -2], "animation": .string(animation)]
      let after = try wire.ask(
        Self.merge,
        [
          "state": before["state"] ?? .null, "events": [event], "inheritVelocity": rule,
          "sample": ["times": [.number(at)]],
        ])
      for column in ["value", "velocity"] {
        let (left, right) = (try opacity(after, column)[0], try opacity(before, column)[0])
        #expect(abs(left - right) <= 1e-9 * max(1, abs(right)), "\(animation), \(column)")
      }
      #expect(after["events"]?[0]?["outcome"]?.string != "unchanged")
    }
  }

  @Test("a second event in the frame of a catch goes on from the value, too")
  func secondEvent() throws {
    let before = try wire.ask(
      "/v1/keyframes/evaluate",
      [
        "initial": 0,
        "tracks": [
          ["type": "move", "to": 50], ["type": "linear", "to": 100, "duration": 1],
        ],
      ])
    let state = before["state"] ?? .null
    func merged(_ second: JSON) throws -> JSON {
      try wire.ask(
        Self.merge,
        [
          "state": state,
          "events": [
            ["at": 0, "to": 0, "animation": ".spring"], ["at": 0, "to": 10, "animation": second],
          ], "sample": ["times": [0, 0.1]],
        ])
    }
    for (animation, outcome) in [(".linear(duration: 1)", "combined"), (".smooth", "merged")] {
      let answer = try merged(.string(animation))
      #expect(answer["events"]?[0]?["outcome"] == "merged")
      #expect(answer["events"]?[1]?["outcome"]?.string == outcome)
      #expect(answer["events"]?[1]?["value"]?.number == 50)
      #expect(answer["samples"]?["value"]?[0]?.number == 50)
    }
  }

  @Test("a spring that catches a motion moves to where that was going", arguments: [0, 0.1, 5])
  func goal(caughtAt time: Double) throws {
    let path = "/v1/springs/evaluate"
    let before = try wire.ask(
      "/v1/animations/evaluate",
      ["animation": ".easeIn", "to": 100, "sample": ["times": [.number(time)]]])
    let spring = try wire.ask(
      path,
      [
        "state": before["state"] ?? .null, "at": .number(time), "sample": ["times": [0, 0.1, 9]],
      ])
    let values = try #require(spring["samples"]?["value"]?.numbers)
    let caught = try #require(before["samples"]?["value"]?[0]?.number)
    #expect(abs(values[0] - caught) < 1e-9 && values[2] == 100)
    // So does the next one, from the state of the first.
    let next = try wire.ask(
      path, ["state": spring["state"] ?? .null, "at": 0.1, "sample": ["times": [0, 9]]])
    let numbers = try #require(next["samples"]?["value"]?.numbers)
    #expect(abs(numbers[0] - values[1]) < 1e-9 && numbers[1] == 100)
  }

  @Test("a motion that is caught where its curve is vertical goes on with the velocity 0")
  func vertical() throws {
    let before = try wire.ask(
      "/v1/animations/evaluate",
      [
        "animation": ".timingCurve(0, 0.55, 0.45, 1, duration: 1)", "to": 100,
        "sample": ["times": [0]],
      ])
    let state = try #require(before["state"])
    let sample: JSON = ["times": [0, 0.1]]
    let spring = "/v1/springs/evaluate"
    let caught = try wire.ask(spring, ["state": state, "to": 50, "sample": sample])
    let afresh = try wire.ask(spring, ["from": 0, "to": 50, "sample": sample])
    #expect(caught["samples"] == afresh["samples"])
    #expect(caught["timeline"] == afresh["timeline"])
    let next = try wire.ask(
      spring, ["state": caught["state"] ?? .null, "at": 0.1, "to": 0, "sample": ["times": [0]]])
    #expect(next["samples"]?["value"]?[0] == afresh["samples"]?["value"]?[1])
    let keyframes = "/v1/keyframes/evaluate"
    let tracks: JSON = [["type": "cubic", "to": 50, "duration": 0.3]]
    let track = try wire.ask(keyframes, ["state": state, "tracks": tracks, "sample": sample])
    let resting = try wire.ask(
      keyframes,
      ["initial": 0, "initialVelocity": 0, "tracks": tracks, "sample": sample])
    #expect(track["samples"] == resting["samples"])
    let later = try wire.ask(
      "/v1/animations/evaluate",
      ["animation": ".timingCurve(0, 0.55, 0.45, 1, duration: 1).delay(0.25)", "to": 100])
    let waiting = try wire.ask(
      keyframes,
      [
        "state": later["state"] ?? .null, "trigger": 0.25, "tracks": tracks,
        "sample": ["times": [0.25, 0.35]],
      ])
    let (left, right) = (
      try #require(waiting["samples"]?["value"]?.numbers),
      try #require(resting["samples"]?["value"]?.numbers)
    )
    #expect(zip(left, right).filter { !(abs($0 - $1) < 1e-9) }.isEmpty)
    let target: JSON = ["type": "snap", "points": [0, 100]]
    let release = try wire.ask(
      "/v1/gestures/release", ["state": state, "target": target, "sample": sample])
    #expect(release["target"]?.number == 0)
  }

  @Test("SwiftUI's spring, which never snaps to its target, is caught where it is after its end")
  func afterTheEnd() throws {
    let path = "/v1/springs/evaluate"
    let rules: JSON = ["fidelity": "swiftui"]
    for duration in [0.5, 100] as [Double] {
      var first = rules
      first["spring"] = ["duration": .number(duration)]
      first["to"] = 100
      first["sample"] = ["times": [10, 11]]
      let before = try wire.ask(path, first)
      let shown = try #require(before["samples"]?["value"]?.numbers)
      #expect(try #require(before["timeline"]?["duration"]?.number) < 10)
      let state = before["state"] ?? .null
      let nexts: [(String, JSON)] = [
        (path, ["to": 0]), ("/v1/animations/evaluate", ["to": 0, "animation": ".linear"]),
      ]
      for (path, next) in nexts {
        var request = next
        request["state"] = state
        request["at"] = 10
        request["fidelity"] = "swiftui"
        request["sample"] = ["times": [0]]
        let after = try wire.ask(path, request)
        let value = try #require(after["samples"]?["value"]?[0]?.number)
        #expect(abs(value - shown[0]) < 1e-9)
      }
      // The state goes on with the motion, and has settled when the motion had.
      let rest = try wire.ask(
        Self.merge,
        ["state": state, "events": [], "sample": ["times": [10, 11]]])
      let values = try #require(rest["samples"]?["value"]?.numbers)
      #expect(zip(values, shown).filter { !(abs($0 - $1) < 1e-9) }.isEmpty)
      #expect(rest["timeline"]?["duration"] == before["timeline"]?["duration"])
    }
  }

  @Test("a value thrown from its target comes back to it", arguments: ["analytic", "swiftui"])
  func thrown(_ fidelity: String) throws {
    let (stiffness, damping, speed) = (100.0, 12.0, 40.0)
    let times = [0, 0.05, 0.1, 0.2, 0.4]
    let answer = try wire.ask(
      Self.merge,
      [
        "initial": 3, "initialVelocity": .number(speed), "fidelity": .string(fidelity),
        "events": [
          [
            "at": 0, "to": 3,
            "animation": .string(
              ".interpolatingSpring(stiffness: \(stiffness), damping: \(damping))"),
          ]
        ], "sample": ["times": .times(times)],
      ])
    let shown = try #require(answer["samples"]?["value"]?.numbers)
    for (time, shown) in zip(times, shown) {
      // The motion 3 + vt, of which 1 − p(t) is left.
      let (decay, frequency) = (damping / 2, (stiffness - damping * damping / 4).squareRoot())
      let rest =
        exp(-decay * time) * (cos(frequency * time) + decay / frequency * sin(frequency * time))
      #expect(abs(shown - (3 + speed * time * rest)) <= 1e-9, "at \(time)")
    }
    #expect(answer["timeline"]?["settles"] == true)
  }

  @Test("a view in flight is touched where it is, whatever moved it", arguments: [0.2, 0.45])
  func touched(at time: Double) throws {
    let point: JSON = ["x": 0, "y": 10]
    let phases = try wire.ask(
      "/v1/phases/evaluate",
      [
        "phases": [point, ["x": 100, "y": 0]], "animation": ".bouncy", "trigger": 0,
        "sample": ["times": [.number(time)]],
      ])
    let state = phases["state"] ?? .null
    let tracked = try wire.ask(
      "/v1/gestures/track", ["state": state, "at": .number(time), "translation": point])
    let simulated = try wire.ask(
      "/v1/gestures/simulate",
      [
        "state": state, "at": .number(time), "target": ["type": "fixed", "value": point],
        "events": [
          ["time": 0, "type": "down", "position": point],
          ["time": 0.02, "type": "up", "position": point],
        ], "sample": ["times": [0]],
      ])
    for axis in ["x", "y"] {
      for (column, name) in [("value", "position"), ("velocity", "velocity")] {
        let expected = try #require(phases["samples"]?[column]?[axis]?[0]?.number)
        let caught = try #require(tracked["caught"]?[name]?[axis]?.number)
        let shown = try #require(simulated["samples"]?[column]?[axis]?[0]?.number)
        #expect(abs(caught - expected) <= 1e-9 && abs(shown - expected) <= 1e-9)
      }
    }
  }
}

extension JSON {
  /// In seconds.
  static func times(_ times: [Double]) -> JSON { .array(times.map { .number($0) }) }
}
