import ContractSupport
import Testing

/// Views that follow by an animation, effects with a way of their own, and pictures that spring
/// back.
@Suite("Simulated gestures")
struct GesturesSimulationTests {
  private let wire = InProcessWire()
  private static let path = "/v1/gestures/simulate"
  private static let moments: [Double] = [0, 0.01, 0.05, 0.1, 0.19, 0.2, 0.21, 0.25, 0.4, 0.7]

  private static let drag: JSON = [
    "gesture": "drag", "axis": "y", "minimumDistance": 0,
    "events": Pointers.drag(through: 0.2) { (0, 500 * $0) },
    "target": ["type": "dismiss", "distance": 1000, "destination": ["offset": 800]],
    "trackingAnimation": ".interactiveSpring", "animation": ".bouncy",
    "sample": ["times": .array(moments.map { .number($0) })],
  ]

  /// Every event is a change of the target with its animation, and so is the release.
  @Test(
    "a view that follows by an animation moves as a merged history does",
    arguments: [".interactiveSpring", ".linear(duration: 0.1)", ".interpolatingSpring(.smooth)"],
    ["analytic", "swiftui"])
  func follows(_ animation: String, _ fidelity: String) throws {
    var request = Self.drag
    request["trackingAnimation"] = .string(animation)
    request["fidelity"] = .string(fidelity)
    let simulated = try wire.simulate(request)
    var events: [JSON] = (0...24).map { step in
      let time = Double(step) / 120
      return ["at": .number(time), "to": .number(500 * time), "animation": .string(animation)]
    }
    events.append(["at": 0.2, "to": 0, "animation": ".bouncy"])
    let merged = try wire.ask(
      "/v1/animations/merge",
      [
        "initial": 0, "events": .array(events), "sample": request["sample"] ?? .null,
        "fidelity": .string(fidelity),
      ])
    for column in ["value", "velocity"] {
      expectClose(simulated.column(column), merged.column(column), within: 1e-8)
    }
    let later: JSON = ["times": [0.3, 0.5]]
    let resumed = try wire.ask(
      "/v1/animations/merge",
      ["state": simulated["state"] ?? .null, "events": [], "sample": later])
    request["sample"] = later
    #expect(try wire.simulate(request).column("value") == resumed.column("value"))
  }

  @Test("the fingers decide, although the view is behind them")
  func decides() throws {
    let part = try wire.simulate(Self.drag).part("released")
    #expect(abs((part?["velocity"]?.number ?? 0) - 500) < 1e-6)
    #expect(part?["thresholds"]?[0]?["value"]?.number == 100)
    #expect(part?["decision"] == "cancel")
  }

  @Test("a press has an animation of its own, before that of the lift")
  func press() throws {
    let answer = try wire.simulate([
      "gesture": "press", "pressed": 0.93, "trackingAnimation": ".easeInOut(duration: 0.15)",
      "animation": ".spring(duration: 0.3, bounce: 0.4)", "handoff": "rest",
      "events": [Pointers.event("down", 0, 5, 5), Pointers.event("up", 0.2, 5, 5)],
      "sample": ["times": [0.05, 0.1, 0.25, 0.3]],
    ])
    func evaluated(_ animation: String, _ from: Double, _ to: Double) throws -> [Double] {
      try wire.ask(
        "/v1/animations/evaluate",
        [
          "animation": .string(animation), "from": .number(from), "to": .number(to),
          "sample": ["times": [0.05, 0.1]],
        ]
      ).column("value")
    }
    let expected =
      try evaluated(".easeInOut(duration: 0.15)", 1, 0.93)
      + evaluated(".spring(duration: 0.3, bounce: 0.4)", 0.93, 1)
    expectClose(answer.column("value"), expected, within: 1e-9)
  }

  @Test("a press that is cancelled goes back by its own animation, and a lifted one does not")
  func cancelledPress() throws {
    func simulate(_ end: JSON, _ gesture: JSON = "press") throws -> JSON {
      try wire.simulate([
        "gesture": gesture, "pressed": 0.9, "animation": ".linear(duration: 0.5)",
        "cancelAnimation": ".linear(duration: 2)",
        "events": [Pointers.event("down", 0, 5, 5), end],
        "sample": ["times": [0.5, 1, 2.5]],
      ])
    }
    let sequence: JSON = [
      "type": "sequenced", "first": ["type": "longPress", "duration": 0], "second": "press",
    ]
    for gesture in ["press", sequence] as [JSON] {
      let cancelled = try simulate(["type": "cancel", "time": 0.5], gesture)
      #expect(cancelled.part("released")?["decision"] == "cancel")
      expectClose(cancelled.column("value"), [0.9, 0.925, 1], within: 1e-9)
    }
    for end in [Pointers.event("up", 0.5, 5, 5), Pointers.event("move", 0.5, 500, 5)] {
      let lifted = try simulate(end)
      #expect(lifted.part("released")?["decision"] == "fixed")
      expectClose(lifted.column("value"), [0.9, 1, 1], within: 1e-9)
    }
  }

  @Test("a press that is cancelled before it has arrived keeps the velocity of the view")
  func cancelledPressInMotion() throws {
    let answer = try wire.simulate([
      "gesture": "press", "pressed": 0.9, "trackingAnimation": ".linear(duration: 1)",
      "animation": ".spring", "cancelAnimation": ".bouncy",
      "events": [Pointers.event("down", 0, 5, 5), ["type": "cancel", "time": 0.5]],
      "sample": ["times": [0.5]],
    ])
    #expect(answer.part("released")?["decision"] == "cancel")
    #expect(abs((answer.part("released")?["velocity"]?.number ?? 0) + 0.1) < 1e-9)
    #expect(abs((answer.column("velocity").first ?? 0) + 0.1) < 1e-9)
  }

  /// The last touch is no gesture, and comes long after the view is at rest.
  @Test(
    "each part begins where the one before it ends",
    arguments: [nil, ".linear(duration: 0.01)"] as [String?])
  func parts(_ tracking: String?) throws {
    var request: JSON = [
      "axis": "x", "animation": ".linear(duration: 0.5)",
      "events": [
        Pointers.event("down", 0, 0, 0), Pointers.event("move", 0.05, 30, 0),
        Pointers.event("up", 0.2, 30, 0), Pointers.event("down", 3, 0, 0),
        Pointers.event("move", 3.1, 30, 0), Pointers.event("up", 4, 30, 0),
        Pointers.event("down", 5, 0, 0), Pointers.event("up", 5.1, 0, 0),
      ],
    ]
    request["trackingAnimation"] = tracking.map { JSON.string($0) }
    for target in [0.0, 30] {
      request["target"] = ["type": "fixed", "value": .number(target)]
      let parts = try #require(try wire.simulate(request)["parts"]?.items)
      #expect(parts.first?["start"] == 0)
      for (part, next) in zip(parts, parts.dropFirst()) { #expect(part["end"] == next["start"]) }
      for part in parts.dropLast() {
        let (start, end) = (part["start"]?.number ?? .nan, part["end"]?.number ?? .nan)
        #expect(start <= end, "\(part)")
      }
      #expect(parts.last?["name"] == "rest")
      #expect((parts.last?["start"]?.number ?? .nan) < 4.6)
      #expect(parts.last?["end"] == JSON.null)
    }
  }

  @Test(
    "an impossible simulation is refused at its place",
    arguments: [
      (["handoff": "rest"], "/handoff"), (["target": ["type": "decay"]], "/target"),
      (["gesture": "tap", "axis": .null], "/trackingAnimation"),
      (["target": ["type": "clamp", "min": 0, "bounces": false]], "/target"),
      (["target": ["type": "rules", "rules": [], "otherwise": ["type": "decay"]]], "/target"),
      (["trackingAnimation": "bouncing"], "/trackingAnimation"),
      (["effects": ["a": ["per": 1, "released": "fade"]]], "/effects/a/released"),
      (
        ["effects": ["a": ["per": 1, "released": ["dismiss": true]]]],
        "/effects/a/released/dismiss"
      ),
    ] as [([String: JSON], String)])
  func refused(_ changes: [String: JSON], _ place: String) throws {
    var request = Self.drag
    for (name, value) in changes { request[name] = value }
    let answer = try wire.send(.post(Self.path, request.text))
    #expect(answer.status == 422)
    #expect(answer.places.contains(place), "\(answer.places)")
  }

  @Test("an effect may have an animation of its own after a release, until the next touch")
  func effects() throws {
    var request = Self.drag
    request["trackingAnimation"] = nil
    request["animation"] = ".easeOut(duration: 0.4)"
    request["target"] = ["type": "dismiss", "distance": 50, "destination": ["offset": 800]]
    request["progress"] = 400
    request["effects"] = [
      "opacity": ["from": 1, "to": 0.6, "released": ["dismiss": 0]],
      "angle": ["of": "position", "per": 0.1, "released": "stay"],
      "scale": ["from": 1, "to": 0.9],
      "shade": ["from": 1, "to": 0.6, "released": ["cancel": 0]],
    ]
    request["events"] = .array(
      (request["events"]?.items ?? []) + [
        Pointers.event("down", 0.5, 0, 0), Pointers.event("move", 0.51, 0, 9),
      ])
    request["sample"] = ["times": [0.1, 0.2, 0.3, 0.4, 0.49, 0.51]]
    let answer = try wire.simulate(request)
    #expect(answer.part("released")?["decision"] == "dismiss")
    let (position, opacity) = (answer.column("value"), answer.column("effects", "opacity"))
    let faded = try wire.ask(
      "/v1/animations/evaluate",
      [
        "animation": ".easeOut(duration: 0.4)", "from": 0.9, "to": 0,
        "sample": ["times": [0, 0.1, 0.2, 0.29]],
      ]
    ).column("value")
    try #require(position.count == 6 && opacity.count == 6)
    expectClose(Array(opacity[1...4]), faded, within: 1e-9)
    let angle = answer.column("effects", "angle")
    expectClose(Array(angle.dropFirst().prefix(4)), [10, 10, 10, 10], within: 1e-9)
    for (row, place) in position.enumerated() {
      let progress = min(1, place / 400)
      #expect(abs(answer.column("effects", "scale")[row] - (1 - 0.1 * progress)) < 1e-9)
      #expect(abs(answer.column("effects", "shade")[row] - (1 - 0.4 * progress)) < 1e-9)
      guard row == 0 || row == 5 else { continue }
      #expect(abs(opacity[row] - (1 - 0.4 * progress)) < 1e-9)
      #expect(abs(angle[row] - 0.1 * place) < 1e-9)
    }
  }

  /// A target without a decision to return is returned from where a pointer is taken away.
  @Test("an effect has its own animation back when a pointer is cancelled")
  func cancelled() throws {
    var request = Self.drag
    request["trackingAnimation"] = nil
    request["target"] = ["type": "snap", "points": [0, 400]]
    request["progress"] = 400
    request["effects"] = ["opacity": ["from": 1, "to": 0.6, "released": ["cancel": "stay"]]]
    request["events"] = .array(
      (request["events"]?.items ?? []).dropLast() + [Pointers.event("cancel", 0.2, 0, 100)])
    request["sample"] = ["times": [0.2, 0.3, 2]]
    let answer = try wire.simulate(request)
    #expect(answer.part("released")?["decision"] == "cancel")
    let opacity = answer.column("effects", "opacity")
    #expect(abs(opacity[0] - 0.9) < 0.01)
    #expect(opacity[1] == opacity[0] && opacity[2] == opacity[0])
  }

  /// The fingers end still, so that only the clamp moves the picture.
  @Test("a picture that springs back to its greatest scale keeps the point between the fingers")
  func pivot() throws {
    func released(_ limits: JSON) throws -> JSON {
      try wire.simulate([
        "gesture": "transform", "anchor": ["x": 195, "y": 422], "target": limits,
        "events": Pointers.pinch(through: 0.5) { time in
          let reach = 25 + 175 * min(1, time / 0.3)
          return ((100 - reach, 300), (100 + reach, 300))
        },
        "animation": ".bouncy", "sample": ["times": [0.5, 0.55, 0.6, 0.8, 5]],
      ])
    }
    let answer = try released(["type": "clamp", "scale": ["min": 1, "max": 5]])
    let names = ["scale", "x", "y"]
    let (scale, x, y) = (
      answer.column("value", names[0]), answer.column("value", names[1]),
      answer.column("value", names[2])
    )
    #expect(scale[0] == 8 && scale[4] == 5 && scale[1] < 8)
    for row in scale.indices {
      // The point (100, 300) of the picture, seen from its anchor.
      #expect(abs(195 + x[row] - scale[row] * 95 - 100) < 1e-9)
      #expect(abs(422 + y[row] - scale[row] * 122 - 300) < 1e-9)
    }
    let bound = try released(
      ["type": "clamp", "scale": ["min": 1, "max": 5], "x": ["max": 200], "y": ["max": 2000]])
    #expect(bound.part("released")?["target"]?["x"] == 200)
    #expect(bound.part("released")?["target"]?["y"]?.number == 122.0 * 5 - 122)
  }

  @Test("a drag after a long press begins where the finger is then, and not before")
  func longPressThenDrag() throws {
    func simulate(_ wait: Double) throws -> JSON {
      let moves = (0...12).map { step in
        Pointers.event("move", wait + Double(step) / 120, 5 + Double(step) * 8, 5)
      }
      return try wire.simulate([
        "gesture": [
          "type": "sequenced", "first": ["type": "longPress", "duration": 0.5, "name": "hold"],
          "second": "drag",
        ],
        "axis": "x", "minimumDistance": 0, "target": ["type": "fixed", "value": 0],
        "events": .array(
          [Pointers.event("down", 0, 0, 5)] + moves + [
            Pointers.event("up", wait + 0.11, 101, 5)
          ]),
        "sample": ["times": [.number(wait), .number(wait + 0.05), .number(wait + 0.1)]],
      ])
    }
    let held = try simulate(0.6)
    #expect(held.part("tracked")?["start"] == 0.5)
    #expect(held.column("value").map { ($0 * 1e6).rounded() / 1e6 } == [5, 53, 101])
    #expect(held.part("released")?["decision"] == "fixed")
    #expect(held["failures"] == [])
    let early = try simulate(0.1)
    #expect(early.column("value") == [0, 0, 0])
    #expect(early["failures"]?[0]?["gesture"] == "hold")
    #expect(early["failures"]?[0]?["reason"] == "movedTooFar")
  }

  @Test("a view goes to its pressed place once it was held, and back when it is lifted")
  func longPress() throws {
    let answer = try wire.simulate([
      "gesture": ["type": "sequenced", "first": "longPress", "second": "press"], "pressed": 0.9,
      "trackingAnimation": ".linear(duration: 0.1)", "animation": ".linear(duration: 0.1)",
      "events": [Pointers.event("down", 0, 5, 5), Pointers.event("up", 1, 5, 5)],
      "sample": ["times": [0.5, 0.55, 0.6, 1, 1.05, 1.1]],
    ])
    expectClose(answer.column("value"), [1, 0.95, 0.9, 0.9, 0.95, 1], within: 1e-9)
    #expect(answer["failures"] == [])
    #expect(
      answer["parts"]?.items?.compactMap { $0["name"]?.string } == [
        "touched", "tracked", "released", "rest",
      ])
  }

  @Test("two fingers after a tap are those of the second touch")
  func tapThenPinch() throws {
    let pinch = Pointers.pinch(through: 0.2) { ((100 - 500 * $0, 9), (200 + 500 * $0, 9)) }
    let later = (pinch.items ?? []).map { event in
      var event = event
      event["time"] = .number((event["time"]?.number ?? 0) + 0.5)
      event["pointer"] = .number((event["pointer"]?.number ?? 0) + 7)
      return event
    }
    let answer = try wire.simulate([
      "gesture": ["type": "sequenced", "first": "tap", "second": "transform"],
      "target": ["type": "clamp", "scale": ["max": 9]],
      "events": .array(
        [Pointers.event("down", 0, 5, 5), Pointers.event("up", 0.05, 5, 5)] + later),
      "sample": ["times": [0.4, 0.6, 0.7]],
    ])
    expectClose(answer.column("value", "scale"), [1, 2, 3], within: 1e-9)
  }

  private static let held: JSON = [
    "gesture": "drag", "axis": "x", "minimumDistance": 0,
    "target": ["type": "fixed", "value": 500],
    "events": [
      Pointers.event("down", 0, 0, 0), Pointers.event("move", 0.02, 30, 0),
      Pointers.event("move", 0.04, 60, 0),
    ], "columns": ["value", "model"], "sample": ["times": [0.04]],
  ]

  @Test(
    "a view that fingers hold at the end is caught where they hold it",
    arguments: [nil, ".repeatForever"] as [String?])
  func held(_ flight: String?) throws {
    var request = Self.held
    var start = 0.0
    if let flight {
      let motion = try wire.ask(
        "/v1/animations/evaluate",
        [
          "animation": .string(".linear" + flight), "from": 0, "to": 100,
          "sample": ["times": [0.25]],
        ])
      (request["state"], request["at"]) = (motion["state"], 0.25)
      start = motion.column("value").first ?? .nan
      #expect(start > 0)
    }
    let answer = try wire.simulate(request)
    let value = answer.column("value")
    expectClose(value, [start + 60], within: 1e-9)
    #expect(answer.column("model") == value)
    #expect(answer["timeline"]?["duration"] == 0.04)
    let caught = try wire.ask(
      "/v1/springs/evaluate",
      ["state": answer["state"] ?? .null, "to": 0, "sample": ["times": [0]]])
    #expect(caught.column("value") == value)
    #expect(caught.column("velocity") == [0])
    let early = try wire.send(
      .post(
        "/v1/springs/evaluate",
        (["state": answer["state"] ?? .null, "at": 0.03, "to": 0] as JSON).text))
    #expect(early.places == ["/at"])
  }

  @Test("the model is where the fingers are, and then the target of the release")
  func model() throws {
    var request = Self.held
    request["events"] = .array(
      (request["events"]?.items ?? []) + [Pointers.event("up", 0.05, 60, 0)])
    request["sample"] = ["times": [0, 0.019, 0.02, 0.045, 0.05, 9]]
    for tracking in [nil, ".interactiveSpring"] as [JSON?] {
      request["trackingAnimation"] = tracking
      #expect(try wire.simulate(request).column("model") == [0, 0, 30, 60, 500, 500])
    }
    let pressed = try wire.simulate([
      "gesture": "press", "pressed": 0.9, "columns": ["model"],
      "events": [
        Pointers.event("down", 1, 5, 5), Pointers.event("up", 1.2, 5, 5),
        Pointers.event("down", 1.4, 5, 5), Pointers.event("up", 1.6, 5, 5),
      ], "sample": ["times": [0, 0.1, 0.3, 0.5, 0.7]],
    ])
    #expect(pressed.column("model") == [0.9, 0.9, 1, 0.9, 1])
  }

  private static func pinch(_ spans: [Double]) -> JSON {
    var events: [JSON] = []
    for (index, span) in spans.enumerated() {
      let (type, time) = (index == 0 ? "down" : "move", Double(index) / 60)
      events.append(Pointers.event(type, time, 200 - span / 2, 300, pointer: 0))
      events.append(Pointers.event(type, time, 200 + span / 2, 300, pointer: 1))
    }
    let end = Double(spans.count) / 60
    for pointer in 0...1 { events.append(Pointers.event("up", end, 200, 300, pointer: pointer)) }
    return .array(events)
  }

  @Test(
    "a view that each event clamps follows at once when the fingers come back",
    arguments: ["magnify", "transform"], [("total", 2), ("event", 1.5)] as [(String, Double)])
  func clampedEvents(_ gesture: String, _ expected: (String, Double)) throws {
    let isPose = gesture == "transform"
    let answer = try wire.simulate([
      "gesture": .string(gesture), "clamping": .string(expected.0),
      "bounds": isPose ? ["scale": ["min": 1, "max": 3]] : ["min": 1, "max": 3],
      "events": Self.pinch([100, 200, 400, 200]),
      "target": ["type": "clamp", "max": isPose ? ["scale": 9] : 9],
      "handoff": "rest",
      "sample": ["times": [.number(1.0 / 60), .number(2.0 / 60), .number(3.0 / 60)]],
    ])
    let scale = isPose ? answer.column("value", "scale") : answer.column("value")
    expectClose(scale, [2, 3, expected.1], within: 1e-9)
    guard isPose, expected.0 == "event" else { return }
    // The point (200, 300) stays between the fingers.
    expectClose(answer.column("value", "x"), scale.map { 200 - 200 * $0 }, within: 1e-9)
  }

  @Test("a drag that each event clamps is released with the velocity that is left")
  func clampedDrag() throws {
    func simulate(_ clamping: String, _ places: [Double]) throws -> JSON {
      let events = places.enumerated().map { index, x in
        Pointers.event(index == 0 ? "down" : "move", Double(index) / 60, x, 0)
      }
      let end = Double(places.count - 1) / 60
      return try wire.simulate([
        "gesture": "drag", "axis": "x", "minimumDistance": 0, "clamping": .string(clamping),
        "bounds": ["min": 0, "max": 100], "target": ["type": "fixed", "value": 0],
        "events": .array(events + [Pointers.event("up", end, places.last ?? 0, 0)]),
        "sample": ["times": [.number(end)]],
      ])
    }
    let back: [Double] = [0, 50, 150, 140, 130, 120]
    #expect(try simulate("total", back).column("value") == [100])
    #expect(try simulate("event", back).column("value") == [70])
    let part = try simulate("event", back).part("released")
    #expect((part?["velocity"]?.number ?? 0) < -500)
    let beyond = try simulate("event", [0, 50, 100, 150, 200])
    #expect(beyond.column("value") == [100])
    #expect(beyond.part("released")?["velocity"] == 0)
  }

  @Test("one finger moves a picture, a second scales it, and the one that is left moves it again")
  func oneFinger() throws {
    let events = [
      Pointers.event("down", 0, 100, 100), Pointers.event("move", 0.1, 105, 100),
      Pointers.event("move", 0.2, 125, 100), Pointers.event("move", 0.3, 140, 100),
      Pointers.event("down", 0.4, 240, 100, pointer: 1),
      Pointers.event("move", 0.5, 340, 100, pointer: 1),
      Pointers.event("up", 0.6, 140, 100), Pointers.event("move", 0.7, 340, 130, pointer: 1),
      Pointers.event("up", 0.8, 340, 130, pointer: 1),
    ]
    var request: JSON = [
      "gesture": "transform", "fingers": 1, "events": .array(events), "handoff": "rest",
      "target": ["type": "clamp", "scale": ["max": 9]],
      "sample": ["times": [0.1, 0.2, 0.3, 0.5, 0.7]],
    ]
    let answer = try wire.simulate(request)
    let expected: [String: [Double]] = [
      "scale": [1, 1, 1, 2, 2], "x": [0, 20, 35, -65 - 5, -65 - 5], "y": [0, 0, 0, -100, -70],
      "angle": [0, 0, 0, 0, 0],
    ]
    for (name, numbers) in expected {
      expectClose(answer.column("value", name), numbers, within: 1e-9, "\(name)")
    }
    #expect(answer.part("tracked")?["start"] == 0.2)
    #expect(answer.part("tracked")?["end"] == 0.8)
    #expect(answer["failures"] == [])
    request["events"] = .array(Array(events[..<3]) + [["type": "cancel", "time": 0.25]])
    #expect(try wire.simulate(request).part("released")?["decision"] == "cancel")
  }

  @Test(
    "a meaningless member is refused",
    arguments: [
      (["clamping": "event"], "/clamping"),
      (["clamping": "event", "bounds": ["min": 0], "rubberBand": "card"], "/rubberBand"),
      (["clamping": "event", "gesture": "press", "pressed": 1], "/clamping"),
      (
        [
          "gesture": ["type": "sequenced", "first": "tap", "second": "transform"], "fingers": 1,
        ], "/fingers"
      ), (["gesture": ["type": "exclusively", "first": "tap", "second": "drag"]], "/gesture/type"),
      (
        ["gesture": ["type": "sequenced", "first": "tap", "second": "longPress"]], "/gesture/second"
      ),
    ] as [([String: JSON], String)])
  func senseless(_ changes: [String: JSON], _ place: String) throws {
    var request: JSON = [
      "events": [Pointers.event("down", 0, 0, 0)], "target": ["type": "fixed", "value": 0],
    ]
    for (name, value) in changes { request[name] = value }
    let answer = try wire.send(.post(Self.path, request.text))
    #expect(answer.status == 422)
    #expect(answer.places.contains(place), "\(answer.places)")
  }
}
