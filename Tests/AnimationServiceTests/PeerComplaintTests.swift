import ContractSupport
import Testing

/// Each test is named after a complaint about another library, with the thread.
@Suite("Complaints by users of other libraries")
struct PeerComplaintTests {
  private let wire = InProcessWire()

  private func spring(_ request: JSON) throws -> JSON {
    try wire.ask("/v1/springs/evaluate", request)
  }

  private func animation(_ request: JSON) throws -> JSON {
    try wire.ask("/v1/animations/evaluate", request)
  }

  private func values(_ answer: JSON) -> [Double] { answer["samples"]?["value"]?.numbers ?? [] }

  @Test(
    "a distance a hundred times as long takes as long, and any distance comes to rest",
    // sveltejs/svelte#4466, littensy/ripple#16, motiondivision/motion#1979,
    // pmndrs/react-spring#1389.
    arguments: [100, 0.001, 1e-12, 1e-300, 1e11, 1e14, 1e300, -5])
  func restIsRelative(_ way: Double) throws {
    let spring: JSON = ["stiffness": 170, "damping": 12]
    let one = try self.spring(["spring": spring])
    let other = try self.spring(["spring": spring, "to": .number(way)])
    let (left, right) = (
      one["timeline"]?["duration"]?.number, other["timeline"]?["duration"]?.number
    )
    #expect(abs(try #require(left) - (try #require(right))) < 1e-9)
    #expect(values(other).last == way)
  }

  @Test(
    "a fluid spring of any distance comes to rest after as long, alone, merged and in a vector",
    arguments: [1e-300, 1e-163, 1e-150, 1e153, 1e155, 1e300, -1e300])
  func restOfFluidSpringsIsRelative(_ way: Double) throws {
    let one = try animation(["animation": ".smooth"])
    let other = try animation(["animation": ".smooth", "to": .number(way)])
    let pair = try animation(["animation": ".smooth", "to": .array([.number(way), .number(way)])])
    let duration = try #require(one["timeline"]?["duration"]?.number)
    for answer in [other, pair] {
      #expect(abs((answer["timeline"]?["duration"]?.number ?? 0) - duration) < 1e-9)
    }
    func merged(_ way: Double) throws -> [Double] {
      let event: (Double, Double) -> JSON = { time, target in
        ["at": .number(time), "to": .number(target), "animation": ".bouncy"]
      }
      let answer = try wire.ask(
        "/v1/animations/merge",
        [
          "initial": 0, "events": [event(0, way), event(0.1, -way), event(0.2, way)],
          "sample": ["times": [0.05, 0.15, 0.3]],
        ])
      return (answer["samples"]?["value"]?.numbers ?? []).map { $0 / way }
    }
    expectClose(try merged(1), try merged(way), within: 1e-12)
  }

  // pmndrs/react-spring#2520
  @Test("a distance below the resolution of its numbers comes to rest")
  func belowResolution() throws {
    let answer = try spring([
      "spring": "reactSpring/wobbly", "from": 160, "to": 159.99999999999997,
    ])
    #expect(answer["timeline"]?["settles"]?.bool == true)
    #expect(values(answer).last == 159.99999999999997)
    #expect(values(answer).filter { !(159.999...160.001).contains($0) }.isEmpty)
  }

  @Test(
    // sangddn/flutter_physics#12
    "a finished motion is exactly at its target, at rest",
    arguments: ["analytic", "swiftui"])
  func exactTarget(_ fidelity: String) throws {
    for source in [
      ".bouncy", ".smooth(duration: 0.31)", ".interpolatingSpring(stiffness: 90, damping: 7)",
    ] {
      let answer = try animation([
        "animation": .string(source), "from": 0.1, "to": 0.7, "fidelity": .string(fidelity),
      ])
      #expect(values(answer).last == 0.7)
      #expect(answer["samples"]?["velocity"]?.numbers.last == 0)
    }
  }

  // software-mansion/react-native-reanimated#132
  @Test("a looser epsilon ends a spring sooner")
  func looserEpsilon() throws {
    let ends = try [0.1, 0.01, 0.001, 1e-6].map { epsilon in
      try spring(["spring": "bouncy", "epsilon": .number(epsilon)])["timeline"]?["duration"]?.number
        ?? .nan
    }
    #expect(ends == ends.sorted() && Set(ends).count == 4)
  }

  // niri-wm/niri#1123
  @Test("an over-damped spring creeps to its target without overshooting")
  func overDamped() throws {
    for ratio in [1.0000001, 1.15, 4, 60] {
      let answer = try spring(["spring": ["response": 0.4, "dampingRatio": .number(ratio)]])
      let path = values(answer)
      #expect(path.first == 0 && path.last == 1)
      #expect(zip(path, path.dropFirst()).filter { !($0 <= $1) }.isEmpty, "\(ratio)")
    }
  }

  // Popmotion/popmotion#910, motiondivision/motion#1628
  @Test("duration and bounce go with a velocity")
  func durationWithVelocity() throws {
    for bounce in [-0.9, 0, 1e-9, 0.5, 0.999] {
      let answer = try spring([
        "spring": ["duration": 0.5, "bounce": .number(bounce)], "from": 1, "to": 1,
        "initialVelocity": 2000, "sample": ["times": [0, 0.1, 0.5]],
      ])
      #expect(answer["samples"]?["velocity"]?[0] == 2000)
      #expect(values(answer).count == 3)
    }
  }

  @Test(
    "a number that is missing, null, text or infinite is refused by its name",
    // motiondivision/motion#3757, remotion-dev/remotion#11359, spritebuilder/SpriteBuilder#620.
    arguments: [
      (#"{"spring": {"stiffness": null, "damping": 10}}"#, "/spring/stiffness"),
      (#"{"spring": {"stiffness": 100}}"#, "/spring/damping"),
      (#"{"spring": {"stiffness": "NaN", "damping": 10}}"#, "/spring/stiffness"),
      (#"{"spring": {"stiffness": 1e999, "damping": 10}}"#, "/spring/stiffness"),
      (#"{"spring": {"stiffness": -1, "damping": 10}}"#, "/spring/stiffness"),
      (#"{"spring": {"stiffness": 100, "damping": 10, "mass": 0}}"#, "/spring/mass"),
      (#"{"spring": {"stiffness": 100, "damping": 10, "duration": 1}}"#, "/spring/duration"),
    ])
  func isRefused(_ body: String, _ place: String) throws {
    let answer = try wire.send("POST", "/v1/springs/evaluate", body: body)
    #expect(answer.status == 422)
    #expect(answer.places.contains { $0.hasSuffix(place) }, "\(answer.json.text)")
  }

  // chenglou/react-motion#225
  @Test("a spring with stiffness and damping exchanged is a slow spring")
  func transposed() throws {
    let answer = try spring([
      "spring": ["stiffness": 26, "damping": 170, "allowOverDamping": true],
      "sample": ["times": [1, 10]],
    ])
    let path = values(answer)
    #expect(path.count == 2 && 0 < path[0] && path[0] < path[1] && path[1] < 1)
  }

  // juliangarnier/anime#824, #1039
  @Test("parameters have no caps")
  func noCaps() throws {
    let answer = try spring([
      "spring": ["mass": 1e5, "stiffness": 1e9, "damping": 1e7, "allowOverDamping": true],
      "sample": ["times": [0.01]],
    ])
    #expect(answer["spring"]?["stiffness"] == 1e9 && answer["spring"]?["damping"] == 1e7)
    let value = try #require(values(answer).first)
    #expect(0 < value && value < 2)
  }

  // motion-canvas#356, remotion#1927
  @Test("the value at a time is the same at any frame rate")
  func frameRates() throws {
    var request: JSON = ["animation": ".bouncy(duration: 0.7)", "to": 320]
    for rate in [10.0, 29.97, 60, 119.88, 144] {
      request["sample"] = ["fps": .number(rate)]
      let framed = try animation(request)
      request["sample"] = ["times": framed["samples"]?["time"] ?? .null]
      let asked = try animation(request)
      expectClose(values(framed), values(asked), within: 1e-9, "\(rate)")
    }
  }

  @Test(
    "a duration of 0 is no division by 0",
    // gnustep/libs-quartzcore#81, WebKit/WebKit#71850, w3c/web-animations#23.
    arguments: [
      ("/v1/animations/evaluate", #"{"animation": {"type": "linear", "duration": 0}, "to": 5}"#),
      (
        "/v1/keyframes/evaluate",
        #"{"initial": 0, "tracks": [{"type": "linear", "to": 1, "duration": 0}, "#
          + #"{"type": "cubic", "to": 2, "duration": 0}, {"type": "spring", "to": 5, "#
          + #""duration": 0}, {"type": "move", "to": 5}]}"#
      ),
      (
        "/v1/animations/evaluate",
        #"{"animation": {"type": "timingCurve", "curve": "linear(0, 0.5 50%, 0.7 50%, 1)", "#
          + #""duration": 0}, "to": 5}"#
      ),
      ("/v1/phases/evaluate", #"{"phases": [5, 1], "animation": null, "trigger": [0]}"#),
    ])
  func noDuration(_ path: String, _ body: String) throws {
    let answer = try wire.send("POST", path, body: body)
    #expect(answer.status == 200, "\(answer.json.text)")
    #expect(answer.json["timeline"]?["duration"] == 0)
    #expect(answer.json["samples"]?["value"]?.numbers.last == 5)
  }

  // loodakrawa/SpriterDotNet#98
  @Test("stops at one place are a jump")
  func duplicateStops() throws {
    let answer = try wire.ask(
      "/v1/curves/evaluate",
      ["curve": "linear(0, 0.2 50%, 0.9 50%, 0.9 50%, 1)", "progress": [0.5, 0.25, 0.75]])
    #expect(answer["samples"]?["value"] == [0.9, 0.1, 0.95])
  }

  @Test(
    // gre/bezier-easing#57, arian/cubic-bezier#1, react/react-native#6207
    "a steep curve is monotonic and finite",
    arguments: [
      "cubic-bezier(1, 0, 0, 1)", "cubic-bezier(0, 1, 1, 0)", "cubic-bezier(0, 0.999, 1, 0.001)",
      "cubic-bezier(1, 0, 1, 0)", "cubic-bezier(0.5, 0, 0.5, 1)", "cubic-bezier(0, 0, 0, 0)",
    ])
  func steepCurves(_ curve: String) throws {
    let answer = try wire.ask("/v1/curves/evaluate", ["curve": .string(curve), "count": 2001])
    let path = values(answer)
    #expect(path.count == 2001 && path.first == 0 && path.last == 1)
    #expect(zip(path, path.dropFirst()).filter { !($0 <= $1 + 1e-12) }.isEmpty)
  }

  // d3/d3-interpolate#48, godotengine/godot#18049
  @Test(
    "a turn from 0 to 360 is a whole turn, and a hue takes the shorter arc by default")
  func turns() throws {
    let sample: JSON = ["times": [0.5]]
    let turn = try animation([
      "animation": ".linear(duration: 1)", "from": "0deg", "to": "360deg", "sample": sample,
    ])
    #expect(turn["samples"]?["value"] == ["180deg"])
    for (space, half) in [("hsl", "1 0 0"), ("hsl longer hue", "0 1 1")] {
      let hue = try animation([
        "animation": ".linear(duration: 1)", "from": "hsl(0 100% 50%)", "to": "hsl(360 100% 50%)",
        "colorSpace": .string(space), "sample": sample,
      ])
      #expect(hue["samples"]?["value"] == [.string("color(srgb \(half))")])
    }
  }

  // motiondivision/motion#3058, gka/chroma.js#310, motion-canvas#1109
  @Test("colors of oklch move, and keep their hue toward black")
  func oklch() throws {
    let answer = try animation([
      "animation": ".linear(duration: 1)", "from": "oklch(0.6 0.2 30)", "to": "black",
      "colorSpace": "oklch", "sample": ["times": [0.5]],
    ])
    let direct = try animation([
      "animation": "linear", "from": "oklch(0.3 0.1 30)", "to": "oklch(0.3 0.1 30)",
      "sample": ["times": [0]],
    ])
    expectSame(answer["samples"]?["value"], direct["samples"]?["value"])
  }

  // dldc-packages/humpf#13
  @Test("chained springs hand on their velocity")
  func chained() throws {
    let answer = try wire.ask(
      "/v1/keyframes/evaluate",
      [
        "initial": 0,
        "tracks": [
          ["type": "spring", "to": 100, "duration": 0.2, "spring": "bouncy"],
          ["type": "spring", "to": 20, "spring": "smooth"],
        ],
        "sample": ["times": [0.19999999999, 0.2]],
      ])
    let (place, speed) = (values(answer), answer["samples"]?["velocity"]?.numbers ?? [])
    try #require(place.count == 2 && speed.count == 2)
    #expect(abs(place[0] - place[1]) < 1e-6 && abs(speed[0] - speed[1]) < 1e-4)
    #expect(speed[1] > 100)
  }

  // pmndrs/react-spring#1163
  @Test("a change of the duration in flight does not move the value backwards")
  func durationInFlight() throws {
    let answer = try wire.ask(
      "/v1/animations/merge",
      [
        "initial": 0,
        "events": [
          ["at": 0, "to": 1, "animation": ".smooth(duration: 1)"],
          ["at": 0.3, "to": 1.0000001, "animation": ".smooth(duration: 0.3)"],
        ],
        "sample": ["fps": 240],
      ])
    let path = values(answer)
    #expect(path.count > 100)
    #expect(zip(path, path.dropFirst()).filter { !($0 <= $1 + 1e-12) }.isEmpty)
  }

  // pmndrs/react-spring#811, react-motion#631
  @Test("reduced motion is a change without an animation")
  func reducedMotion() throws {
    let answer = try wire.ask(
      "/v1/animations/merge",
      [
        "initial": ["x": 0], "events": [["at": 0, "to": ["x": 100], "animation": .null]],
        "sample": ["times": [0, 1]],
      ])
    #expect(answer["samples"]?["value"]?["x"] == [100, 100])
    #expect(answer["events"]?[0]?["outcome"] == "immediate")
    #expect(answer["timeline"]?["duration"] == 0)
  }
}
