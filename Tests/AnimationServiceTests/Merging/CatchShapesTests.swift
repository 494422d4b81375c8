import ContractSupport
import Foundation
import RandomSupport
import Testing

/// Zooms, decays and simulated gestures that are caught, and whatever comes after them.
@Suite("Motions that are caught, of points and of zooms")
struct CatchShapesTests {
  private let wire = InProcessWire()

  /// A motion, and the first time at which it may be caught.
  struct Source: Sendable, CustomTestStringConvertible {
    let motion: MotionCase
    let first: Double
    var testDescription: String { motion.testDescription }

    init(_ testDescription: String, _ path: String, from first: Double = 0.05, _ body: JSON) {
      motion = MotionCase(testDescription, path, body)
      self.first = first
    }
  }

  static let sources = [
    Source(
      "a zoom that is turned round", transitions,
      from: 0.2, ["transition": zoom, "animation": ".smooth", "interruptions": [["at": 0.2]]]),
    Source(
      "a zoom by a bouncy spring", transitions, ["transition": zoom, "animation": ".bouncy"]),
    Source("a decay", release, thrown(["target": ["type": "decay"]])),
    Source(
      "a decay that bounces", release,
      thrown([
        "target": ["type": "decay"], "animation": ".bouncy",
        "bounds": ["x": ["max": 120], "y": ["min": -900, "max": 900]],
      ])),
    Source("a throw", release, thrown(["target": ["type": "fixed", "value": ["x": 0, "y": 0]]])),
    Source(
      "a simulated drag", simulate, from: 0.15,
      drag(["target": ["type": "snap", "points": [["x": 0, "y": 0], ["x": 320, "y": 100]]]])),
    Source(
      "a simulated drag that decays", simulate, from: 0.15, drag(["target": ["type": "decay"]])),
    Source(
      "a simulated drag of a view that follows by a spring", simulate, from: 0.15,
      drag([
        "trackingAnimation": ".interactiveSpring", "animation": ".bouncy",
        "target": ["type": "fixed", "value": ["x": 0, "y": 0]],
      ])),
  ]

  private static let (release, simulate) = ("/v1/gestures/release", "/v1/gestures/simulate")
  private static let transitions = "/v1/transitions/evaluate"

  private static let zoom: JSON = [
    "type": "zoom",
    "source": ["frame": ["x": 20, "y": 300, "width": 80, "height": 80], "cornerRadius": 16],
    "destination": ["frame": ["x": 0, "y": 0, "width": 400, "height": 800]],
  ]

  private static func thrown(_ members: JSON) -> JSON {
    var body = members
    body["position"] = ["x": 0, "y": 10]
    body["velocity"] = ["x": 900, "y": -300]
    return body
  }

  private static func drag(_ members: JSON) -> JSON {
    var events: [JSON] = [["time": 0, "type": "down", "position": ["x": 0, "y": 0]]]
    for index in 1...7 {
      let position: JSON = ["x": .number(12 * Double(index)), "y": .number(5 * Double(index))]
      events.append([
        "time": .number(0.02 * Double(index)), "type": "move", "position": position,
      ])
    }
    events.append(["time": 0.15, "type": "up", "position": ["x": 84, "y": 35]])
    var body = members
    body["events"] = .array(events)
    return body
  }

  /// Requests that can begin with a value of some shape, without their own velocity.
  private func successors(of source: Source, _ value: JSON) -> [MotionCase] {
    let (low, high) = (value.filled(with: 0.5), value.filled(with: 250))
    let isZoom = source.motion.path == Self.transitions
    let last: MotionCase
    if isZoom {
      last = MotionCase(
        "a zoom", Self.transitions, ["transition": Self.zoom, "animation": ".snappy"])
    } else {
      last = MotionCase("a drag", Self.simulate, Self.drag(["target": ["type": "decay"]]))
    }
    let releases = [
      MotionCase(
        "a release", Self.release,
        ["animation": ".spring", "target": ["type": "fixed", "value": low]]),
      MotionCase("a decay", Self.release, ["target": ["type": "decay"]]),
    ]
    return [
      MotionCase(
        "a spring", "/v1/springs/evaluate",
        ["spring": ["duration": 0.4, "bounce": -0.2], "to": high]
      ),
      MotionCase("a curve", "/v1/animations/evaluate", ["animation": ".easeInOut", "to": low]),
      MotionCase("a fluid spring", "/v1/animations/evaluate", ["animation": ".snappy", "to": low]),
      MotionCase(
        "a fluid spring that waits", "/v1/animations/evaluate",
        ["animation": ".bouncy.delay(0.1)", "to": low]),
      MotionCase(
        "a spring on top", "/v1/animations/evaluate",
        ["animation": ".interpolatingSpring(stiffness: 150, damping: 9)", "to": low]),
      MotionCase(
        "keyframes", "/v1/keyframes/evaluate",
        ["tracks": [["type": "spring", "to": high, "duration": 0.3]]]),
      MotionCase(
        "phases", "/v1/phases/evaluate",
        ["phases": [low, high], "animation": ".smooth", "trigger": [0, 0.2]]),
      MotionCase(
        "a property animator", "/v1/animators/evaluate",
        [
          "timing": "easeInOut", "duration": 0.5, "to": low,
          "commands": [["type": "start", "at": 0.05]],
        ]),
      last,
    ] + (isZoom ? [] : releases)
  }

  @Test("value and velocity go on into whatever comes", arguments: sources)
  func pairs(_ source: Source) throws {
    var compared = 0
    for seed in 1...2 as ClosedRange<UInt64> {
      var random = SeededGenerator(seed: seed)
      let at = source.first + Double.random(in: 0.01...0.25, using: &random)
      let before = try wire.ask(source.motion.path, source.motion.request(at: [at]))
      let (state, value) = (before["state"] ?? .null, before["samples"]?["value"] ?? .null)
      for successor in successors(of: source, value) {
        let after = try wire.ask(
          successor.path, successor.request(from: state, caughtAt: at, at: [0, 0.03, 0.6]))
        try expectSame(after, before, "into \(successor.testDescription), seed \(seed)")
        compared += 1
      }
      for animation in [".easeInOut", ".smooth.delay(0.1)"] {
        let event: JSON = [
          "at": .number(at), "to": value.filled(with: 1), "animation": .string(animation),
        ]
        let after = try wire.ask(
          "/v1/animations/merge",
          ["state": state, "events": [event], "sample": ["times": [.number(at)]]])
        try expectSame(after, before, "by \(animation), seed \(seed)")
        compared += 1
      }
    }
    #expect(compared >= 22)
  }

  @Test("a state goes on as the motion went that it is of", arguments: sources)
  func uncut(_ source: Source) throws {
    for seed in 1...4 as ClosedRange<UInt64> {
      var random = SeededGenerator(seed: seed)
      let time = source.first + Double.random(in: 0.01...1.2, using: &random)
      let whole = try wire.ask(source.motion.path, source.motion.request(at: [time]))
      let rest = try wire.ask(
        "/v1/animations/merge",
        ["state": whole["state"] ?? .null, "events": [], "sample": ["times": [.number(time)]]])
      try expectSame(rest, whole, "seed \(seed)")
    }
  }

  /// A motion from 0 to 40 on one axis and to 100 on the other, within a second.
  private func state(writing first: String, before second: String) throws -> JSON {
    let target = [first, second].map { "\"\($0)\":\(Self.ends[$0] ?? 0)" }
    let body = """
      {"initial":{"\(first)":0,"\(second)":0},"events":[{"at":0,
      "to":{\(target.joined(separator: ","))},"animation":".linear(duration: 1)"}]}
      """
    return try wire.ask(.post("/v1/animations/merge", body))["state"] ?? .null
  }

  private static let ends: [String: Double] = [
    "x": 40, "y": 100, "width": 40, "height": 100, "opacity": 40, "scale": 100,
  ]

  @Test(
    "the members of a state may be in any order where a gesture begins",
    arguments: [("x", "y"), ("y", "x"), ("width", "height"), ("height", "width")])
  func orders(_ first: String, _ second: String) throws {
    let state = try state(writing: first, before: second)
    let still: JSON = .object([first: 0, second: 0])
    let tracked = try wire.ask(
      "/v1/gestures/track", ["state": state, "at": 0.25, "translation": still])
    let released = try wire.ask(
      Self.release,
      ["state": state, "at": 0.25, "target": ["type": "decay"], "sample": ["times": [0]]])
    for name in [first, second] {
      let end = Self.ends[name] ?? 0
      #expect(abs((tracked["position"]?[name]?.number ?? .nan) - end / 4) < 1e-9)
      #expect(abs((tracked["caught"]?["velocity"]?[name]?.number ?? .nan) - end) < 1e-9)
      #expect(abs((released.column("value", name).first ?? .nan) - end / 4) < 1e-9)
      #expect(abs((released.column("velocity", name).first ?? .nan) - end) < 1e-9)
    }
    let other = try wire.send(
      .post(
        "/v1/gestures/track",
        (["state": state, "translation": ["x": 0, "height": 0]] as JSON).text))
    #expect(other.places == ["/state"])
  }

  @Test(
    "a simulated gesture begins in a motion whose members are in any order, and goes on from it",
    arguments: [("x", "y", "drag"), ("y", "x", "drag"), ("scale", "opacity", "press")])
  func simulatedOrders(_ first: String, _ second: String, _ gesture: String) throws {
    let members: [String: JSON] = [
      "gesture": .string(gesture), "state": try state(writing: first, before: second),
      "at": 0.25, "sample": ["times": [0, 0.25]],
      "events": [
        ["type": "down", "time": 0, "position": ["x": 0, "y": 0]],
        ["type": "move", "time": 0.1, "position": ["x": 3, "y": 0]],
      ],
    ]
    var request = JSON.object(members)
    var time = 0.25
    if gesture == "press" {
      request["pressed"] = ["opacity": 40, "scale": 100]
      request["animation"] = ".linear(duration: 100)"
      time = 0
    } else {
      request["target"] = ["type": "decay"]
    }
    let simulated = try wire.simulate(request)
    let resumed = try wire.ask(
      "/v1/animations/merge",
      [
        "state": simulated["state"] ?? .null, "events": [],
        "sample": ["times": [.number(time), 0.5]],
      ])
    for name in [first, second] {
      let end = Self.ends[name] ?? 0
      #expect(abs((simulated.column("value", name).first ?? .nan) - end / 4) < 1e-9)
      #expect(
        abs((resumed.column("value", name).first ?? .nan) - end * (0.25 + time)) < 1e-9)
    }
  }

  @Test(
    "the members of a state may be in any order where a transition begins",
    arguments: [("opacity", "scale"), ("scale", "opacity")])
  func transitionOrders(_ first: String, _ second: String) throws {
    let answer = try wire.ask(
      Self.transitions,
      [
        "transition": ".opacity.combined(with: .scale)", "animation": ".smooth",
        "state": try state(writing: first, before: second), "at": 0.25,
        "sample": ["times": [0]],
      ])
    for name in [first, second] {
      let end = Self.ends[name] ?? 0
      #expect(abs((answer.column("value", name).first ?? .nan) - end / 4) < 1e-9)
    }
  }

  /// Compares first samples.
  private func expectSame(_ after: JSON, _ before: JSON, _ comment: Comment) throws {
    for column in ["value", "velocity"] {
      let left = try #require(after["samples"]?[column]).firstNumbers
      let right = try #require(before["samples"]?[column]).firstNumbers
      #expect(left.count == right.count && left.count > 1, comment)
      for (left, right) in zip(left, right) {
        #expect(abs(left - right) <= 1e-9 * max(1, abs(right)), "\(comment), \(column)")
      }
    }
  }
}

extension JSON {
  /// The first number of each column.
  fileprivate var firstNumbers: [Double] {
    switch self {
    case .object(let members): members.sorted { $0.key < $1.key }.flatMap(\.value.firstNumbers)
    case .array(let items): items.first?.number.map { [$0] } ?? []
    default: []
    }
  }

  fileprivate func filled(with number: Double) -> JSON {
    guard case .object(let members) = self else { return .number(number) }
    return .object(members.mapValues { $0.filled(with: number) })
  }
}
