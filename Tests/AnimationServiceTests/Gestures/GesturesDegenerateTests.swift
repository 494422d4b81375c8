import ContractSupport
import Foundation
import Testing

/// Streams that no finger makes get a result, or a problem that names the sample.
@Suite("Degenerate streams of events")
struct GesturesDegenerateTests {
  private let wire = InProcessWire()

  /// An answer in JSON can only have finite numbers.
  private func answers(_ events: [JSON]) throws {
    let gestures: [JSON] = [
      "drag", "magnify", "tap", "longPress",
      ["type": "sequenced", "first": "longPress", "second": "drag"],
      ["type": "exclusively", "first": ["type": "tap", "count": 2], "second": "rotate"],
    ]
    for gesture in gestures {
      _ = try wire.ask("/v1/gestures/recognize", ["gesture": gesture, "events": .array(events)])
    }
    let simulated: [JSON] = [
      ["gesture": "drag", "target": ["type": "decay"], "bounds": ["min": 0, "max": 100]],
      ["gesture": "magnify", "target": ["type": "clamp", "min": 1, "max": 5]],
      ["gesture": "rotate", "target": ["type": "step", "every": 45]],
      ["gesture": "transform", "target": ["type": "fixed", "value": 0]],
      ["gesture": "press", "pressed": 0.93],
    ]
    for request in simulated {
      var request = request
      request["events"] = .array(events)
      request["sample"] = ["count": 10]
      let answer = try wire.ask("/v1/gestures/simulate", request)
      let numbers = try #require(answer["samples"]).numbers
      #expect(!numbers.isEmpty)
      #expect(numbers.filter { !$0.isFinite }.isEmpty)
    }
  }

  @Test("a single event of any type is answered")
  func one() throws {
    for type in ["down", "move", "up", "cancel"] { try answers([Pointers.event(type, 3, 1, 2)]) }
  }

  @Test("events of one time are answered")
  func equalTimes() throws {
    let moves = (0..<50).map { Pointers.event("move", 1, Double($0) * 7, 0) }
    try answers([Pointers.event("down", 1, 0, 0)] + moves + [Pointers.event("up", 1, 400, 0)])
  }

  @Test("times that go back are answered")
  func backwards() throws {
    let moves = (0..<50).map { step in
      Pointers.event("move", 5 - Double(step) / 10, Double(step) * 7, Double(step % 3))
    }
    try answers([Pointers.event("down", 2, 0, 0)] + moves + [Pointers.event("up", 0, 400, 0)])
  }

  @Test("two fingers at one point are answered")
  func onePoint() throws {
    try answers([
      Pointers.event("down", 0, 5, 5), Pointers.event("down", 0, 5, 5, pointer: 1),
      Pointers.event("move", 0.1, 5, 5), Pointers.event("move", 0.2, 50, 5, pointer: 1),
      Pointers.event("move", 0.3, 50, 5), Pointers.event("up", 0.4, 50, 5),
      Pointers.event("up", 0.4, 50, 5, pointer: 1),
    ])
  }

  @Test("thousands of pointers are answered")
  func manyPointers() throws {
    let downs = (0..<3000).map { id in
      Pointers.event("down", Double(id) / 1000, Double(id), Double(id % 7), pointer: id)
    }
    let moves = (0..<3000).map { id in
      Pointers.event("move", 3 + Double(id) / 1000, Double(id) + 20, 9, pointer: id)
    }
    let ups = (0..<3000).map { Pointers.event("up", 7, 0, 0, pointer: $0) }
    try answers(downs + moves + ups)
  }

  @Test("thousands of events within a tenth of a second are answered")
  func manyEvents() throws {
    let moves = (0..<2000).map { step in
      Pointers.event("move", Double(step) / 20_000, Double(step), 0)
    }
    try answers([Pointers.event("down", 0, 0, 0)] + moves + [Pointers.event("up", 0.1, 2000, 0)])
  }

  @Test("huge numbers are answered", arguments: [1e100, 1e300, -1e305])
  func huge(_ number: Double) throws {
    let events = [
      Pointers.event("down", 0, 0, 0), Pointers.event("move", 0.01, number, 0),
      Pointers.event("up", 0.02, number, number),
    ]
    let answer = try wire.send(
      "POST", "/v1/gestures/recognize",
      body: (["gesture": "drag", "events": .array(events)] as JSON).text)
    #expect(answer.status == 200)
  }

  /// One finger, two fingers, and one that circles a point, with each estimator.
  private func answers(_ times: [Double], at places: [Double]) throws {
    let points = zip(times, places).map { time, place -> JSON in
      ["time": .number(time), "position": Pointers.point(place, 7)]
    }
    let pairs = zip(times, places).map { time, place -> JSON in
      ["time": .number(time), "fingers": [Pointers.point(place, 7), Pointers.point(0, place)]]
    }
    for estimator in ["adaptive", "leastSquares", "weighted", "twoPoint", "swiftui"] {
      let finger: JSON = ["samples": .array(points), "estimator": .string(estimator)]
      var released = finger
      released["target"] = ["type": "decay"]
      released["sample"] = ["count": 3]
      let answer = try wire.ask("/v1/gestures/release", released)
      #expect(answer["velocity"]?["x"]?.number?.isFinite ?? false)
      var dial = finger
      dial["gesture"] = "rotate"
      dial["center"] = Pointers.point(1, 1)
      for request in [finger, dial] { _ = try wire.ask("/v1/gestures/track", request) }
      for gesture in ["magnify", "rotate", "transform"] {
        _ = try wire.ask(
          "/v1/gestures/track",
          [
            "gesture": .string(gesture), "samples": .array(pairs), "estimator": .string(estimator),
          ])
      }
    }
    _ = try wire.ask("/v1/gestures/track", ["gesture": "longPress", "samples": .array(points)])
  }

  @Test("samples that no finger makes are answered")
  func samples() throws {
    let many = (0..<2000).map(Double.init)
    try answers([3], at: [5])
    try answers(many.map { _ in 1 }, at: many)
    try answers(many.map { -$0 / 100 }, at: many)
    try answers([0, 5, 1, 5, 2, 6], at: [0, 1, 2, 3, 4, 5])
    try answers(many.map { $0 / 1e6 }, at: many)
    try answers(many.map { $0 / 60 }, at: many.map { _ in 0 })
    try answers([0, 0.01, 0.02, 0.03, 0.04], at: [0, 1e290, -1e290, 1e290, 0])
  }

  @Test("samples of a velocity at which the motion overflows are refused")
  func overflow() throws {
    let request: JSON = [
      "samples": [["time": 0, "position": 0], ["time": 0.01, "position": 1e299]],
      "target": ["type": "decay"],
    ]
    let answer = try wire.send(.post("/v1/gestures/release", request.text))
    #expect(answer.status == 422 && answer.places == ["/samples"], "\(answer.json.text)")
  }

  @Test("a release of a simulated finger at which the motion overflows is refused at its event")
  func overflowOfEvents() throws {
    let request: JSON = [
      "gesture": "drag", "target": ["type": "fixed", "value": 0],
      "events": [
        Pointers.event("down", 0, 0, 0), Pointers.event("move", 0.01, 1e307, 0),
        Pointers.event("up", 0.01, 1e307, 0),
      ],
    ]
    let answer = try wire.send(.post("/v1/gestures/simulate", request.text))
    #expect(answer.status == 422 && answer.places == ["/events/2"], "\(answer.json.text)")
    #expect(answer.json["errors"]?.items?.first?["code"] == "overflow")
  }

  @Test(
    "a view that a gesture moves beyond the numbers is refused at what moves it",
    arguments: [
      (#"{"origin":1e308,"translation":1e308}"#, "/translation"),
      (#"{"origin":[0,-1e308],"translation":[0,-1.7e308]}"#, "/translation"),
      (#"{"gesture":"magnify","origin":1e308,"magnification":10}"#, "/magnification"),
      (#"{"gesture":"rotate","origin":1e308,"rotation":1e308}"#, "/rotation"),
      (
        #"{"origin":1e308,"samples":[{"time":0,"position":0},{"time":1,"position":1e308}]}"#,
        "/samples"
      ),
      (
        #"{"estimator":"twoPoint","samples":[{"time":0,"position":0},"#
          + #"{"time":0.01,"position":1.7e308}]}"#, "/samples"
      ),
      (#"{"origin":1e308,"start":-1e308,"translation":0}"#, "/origin"),
    ])
  func overflowOfTheView(_ body: String, _ place: String) throws {
    let answer = try wire.send("POST", "/v1/gestures/track", body: body)
    #expect(answer.status == 422 && answer.places == [place], "\(answer.json.text)")
    #expect(answer.json["errors"]?.items?.first?["code"] == "overflow")
  }

  @Test("a view that is moved within the numbers is answered", arguments: [1e307, 1.7e308])
  func atTheEndOfTheRange(_ translation: Double) throws {
    let answer = try wire.ask(
      "/v1/gestures/track", ["translation": .number(translation), "origin": 0])
    #expect(answer["position"]?.number == translation)
  }

  @Test(
    "a sample that is not a number is named",
    arguments: [
      (#"{"time":0,"position":{"x":0,"y":0}},{"time":1e999,"position":{"x":0,"y":0}}"#, "time"),
      (#"{"time":0,"position":{"x":0,"y":0}},{"time":"NaN","position":{"x":0,"y":0}}"#, "time"),
      (
        #"{"time":0,"position":{"x":0,"y":0}},{"time":1,"position":{"x":1e999,"y":0}}"#,
        "position/x"
      ),
      (
        #"{"time":0,"position":{"x":0,"y":0}},{"time":1,"position":{"x":null,"y":0}}"#, "position/x"
      ),
    ])
  func namesSample(_ samples: String, _ place: String) throws {
    for (path, more) in [
      ("release", #","target":{"type":"decay"}"#), ("track", ""),
      ("track", #","gesture":"rotate","center":{"x":0,"y":0}"#),
      ("track", #","gesture":"longPress""#),
    ] {
      let answer = try wire.send(
        "POST", "/v1/gestures/\(path)", body: #"{"samples":[\#(samples)]\#(more)}"#)
      #expect(answer.status == 422)
      #expect(answer.places == ["/samples/1/\(place)"], "\(path)")
    }
  }

  @Test("a time that no clock can count from the first event is refused at its event")
  func tooFar() throws {
    let request: JSON = [
      "gesture": "drag", "target": ["type": "decay"],
      "events": [Pointers.event("down", -1.7e308, 0, 0), Pointers.event("up", 1.7e308, 0, 0)],
    ]
    let answer = try wire.send(.post("/v1/gestures/simulate", request.text))
    #expect(answer.status == 422 && answer.places == ["/events/1/time"], "\(answer.json.text)")
  }

  @Test("a time that is not finite is refused at its event")
  func notANumber() throws {
    let events =
      #"[{"type":"down","time":0,"position":{"x":0,"y":0}},{"type":"move","time":1e999,"#
      + #""position":{"x":0,"y":0}}]"#
    let posted = try wire.send(
      "POST", "/v1/gestures/recognize", body: #"{"gesture":"drag","events":\#(events)}"#)
    #expect(posted.status == 422)
    #expect(posted.places == ["/events/1/time"])
    let got = try wire.send(
      "GET", "/v1/gestures/track?translation=1&minimumDistance=NaN", body: nil)
    #expect(got.status == 422)
    #expect(got.places == ["minimumDistance"])
    let track = try wire.send(
      "POST", "/v1/gestures/track",
      body: #"{"samples":[{"time":0,"position":0},{"time":1,"position":-1e999}]}"#)
    #expect(track.places == ["/samples/1/position"])
    let word = try wire.send(
      "POST", "/v1/gestures/simulate",
      body:
        #"{"gesture":"press","pressed":0.9,"events":[{"type":"down","time":"NaN","#
        + #""position":{"x":0,"y":0}}]}"#
    )
    #expect(word.places == ["/events/0/time"])
  }

  @Test("an empty stream is refused at its place")
  func none() throws {
    let answer = try wire.send(
      "POST", "/v1/gestures/recognize", body: #"{"gesture":"drag","events":[]}"#)
    #expect(answer.status == 422)
    #expect(answer.places == ["/events"])
  }
}
