import ContractSupport
import Foundation
import Testing

@Suite("Gestures while they last")
struct GesturesTrackTests {
  private let wire = InProcessWire()

  private func track(_ request: JSON) throws -> JSON {
    try wire.ask("/v1/gestures/track", request)
  }

  struct Band: Sendable, CustomTestStringConvertible {
    let formula: String
    /// The position of a view that was dragged 200 past a bound 640 from rest, and 840 in all.
    let position: Double
    var testDescription: String { formula }
  }

  /// The formulas with the coefficient 0.55 and what else is usual, written out.
  static let bands = [
    Band(formula: "scroll", position: 640 + (1 - 1 / (200 * 0.55 / 640 + 1)) * 640),
    Band(formula: "limit", position: 640 + 0.55 * 200 / (1 + 0.55 * 200 / 640)),
    Band(formula: "card", position: 640 + 0.55 * 200 / (1 + 0.004 * 200)),
    Band(formula: "law", position: 840 * 0.55 / (1 + 0.0015 * 840)),
    Band(formula: "linear", position: 640 + 0.55 * 200),
  ]

  @Test("each rubber band has its inverse", arguments: bands)
  func rubberBand(_ band: Band) throws {
    var request: JSON = [
      "translation": 840, "bounds": ["min": 0, "max": 640],
      "rubberBand": ["formula": .string(band.formula)],
    ]
    let there = try track(request)
    #expect(abs((there["position"]?.number ?? .nan) - band.position) < 1e-9)
    request["start"] = there["position"]
    request["translation"] = 0
    let back = try track(request)
    #expect(abs((back["caught"]?["offset"]?.number ?? .nan) - 840) < 1e-9)
    #expect(abs((back["position"]?.number ?? .nan) - band.position) < 1e-9)
    request["translation"] = 60
    let further = try track(request)
    request["start"] = nil
    request["translation"] = 900
    let position = try #require(try track(request)["position"]?.number)
    #expect(abs((further["position"]?.number ?? .nan) - position) < 1e-9)
  }

  @Test("each rubber band has its inverse, at each edge of each axis", arguments: bands)
  func everyEdge(_ band: Band) throws {
    for axis in ["x", "y"] {
      for side in [1.0, -1] {
        // The same way out of bounds that are mirrored for the other side.
        let bounds: JSON =
          side > 0 ? ["min": 0, "max": 640] : ["min": -640, "max": 0]
        func point(_ number: Double) -> JSON {
          var point = Pointers.point(0, 0)
          point[axis] = .number(number)
          return point
        }
        var request: JSON = [
          "translation": point(side * 840), "bounds": [axis: bounds],
          "rubberBand": [axis: [(side > 0 ? "max" : "min"): ["formula": .string(band.formula)]]],
        ]
        let there = try track(request)
        #expect(there["position"] != nil)
        let position = try #require(there["position"]?[axis]?.number)
        #expect(abs(position - side * band.position) < 1e-9)
        request["start"] = there["position"]
        request["translation"] = point(0)
        let back = try track(request)
        #expect(abs((back["caught"]?["offset"]?[axis]?.number ?? .nan) - side * 840) < 1e-9)
        #expect(abs((back["position"]?[axis]?.number ?? .nan) - position) < 1e-9)
      }
    }
  }

  @Test("a picture may be moved as far as it is zoomed")
  func panBounds() throws {
    for (scale, x, y) in [(1.0, 0.0, 0.0), (1.5, 97.5, 28), (2.5, 292.5, 328)] {
      let answer = try track([
        "translation": ["x": 1000, "y": -1000],
        "bounds": [
          "content": ["width": 390, "height": 600], "viewport": ["width": 390, "height": 844],
          "scale": .number(scale),
        ],
      ])
      #expect(answer["position"] == Pointers.point(x, 0 - y))
    }
  }

  @Test(
    "a width is horizontal and a height vertical",
    arguments: [("x", ["width": 3, "height": 0]), ("y", ["width": 0, "height": 40])]
      as [(String, JSON)])
  func sizes(_ axis: String, _ expected: JSON) throws {
    let size: JSON = ["width": 3, "height": 40]
    let still: JSON = ["height": 0, "width": 0]
    let whole = try track(["translation": size, "axis": .string(axis)])
    #expect(whole["position"] == expected)
    let sampled = try track([
      "samples": [["time": 0, "position": still], ["time": 0.1, "position": size]],
      "axis": .string(axis),
    ])
    #expect(sampled["position"] == expected)
  }

  @Test("a picture that is moved by its width and height keeps to its bounds")
  func panBoundsOfSizes() throws {
    let bounds: JSON = [
      "content": ["width": 390, "height": 600], "viewport": ["width": 390, "height": 844],
      "scale": 2.5,
    ]
    let far: JSON = ["width": 1000, "height": 1000]
    let edge: JSON = ["width": 292.5, "height": 328]
    #expect(try track(["translation": far, "bounds": bounds])["position"] == edge)
    let released = try wire.ask(
      "/v1/gestures/release", ["position": far, "target": ["type": "decay"], "bounds": bounds])
    #expect(released["target"] == edge)
  }

  @Test(
    "a transform keeps the point under the fingers within its limits, as it pans, scales and turns")
  func transform() throws {
    let samples = (0...6).map { step -> JSON in
      let time = Double(step) / 60
      let (half, angle) = (50 * (1 + 20 * time), 300 * time * Double.pi / 180)
      let (x, y) = (150 + 400 * time, 300 - 200 * time)
      return [
        "time": .number(time),
        "fingers": [
          Pointers.point(x - half * cos(angle), y - half * sin(angle)),
          Pointers.point(x + half * cos(angle), y + half * sin(angle)),
        ],
      ]
    }
    let answer = try track([
      "gesture": "transform", "samples": .array(samples), "anchor": ["x": 200, "y": 400],
      "bounds": ["scale": ["min": 0.5, "max": 2]], "rubberBand": ["scale": "limit"],
    ])
    let times = answer.column("time")
    #expect(times.count == samples.count)
    for (row, time) in times.enumerated() {
      let finger = 1 + 20 * time
      let scale = finger <= 2 ? finger : 2 + 0.55 * (finger - 2) / (1 + 0.55 * (finger - 2))
      #expect(abs(answer.column("position", "scale")[row] - scale) < 1e-9)
      #expect(abs(answer.column("position", "angle")[row] - 300 * time) < 1e-9)
      let angle = 300 * time * Double.pi / 180
      let shown = [
        200 + answer.column("position", "x")[row]
          + scale * (cos(angle) * (150 - 200) - sin(angle) * (300 - 400)),
        400 + answer.column("position", "y")[row]
          + scale * (sin(angle) * (150 - 200) + cos(angle) * (300 - 400)),
      ]
      #expect(abs(shown[0] - (150 + 400 * time)) < 1e-9)
      #expect(abs(shown[1] - (300 - 200 * time)) < 1e-9)
    }
  }

  @Test("one finger turns a dial about its center, and more than once")
  func dial() throws {
    let samples = (0...24).map { step -> JSON in
      let angle = Double(step) * 25 * Double.pi / 180
      return [
        "time": .number(Double(step) / 50),
        "position": Pointers.point(200 + 80 * cos(angle), 200 + 80 * sin(angle)),
      ]
    }
    let answer = try track([
      "gesture": "rotate", "center": ["x": 200, "y": 200], "samples": .array(samples),
      "origin": 10,
    ])
    #expect(abs((answer["position"]?.number ?? 0) - 610) < 1e-9)
    #expect(abs((answer["velocity"]?.number ?? 0) - 1250) < 1e-6)
    #expect(answer["translation"] == nil)
  }

  @Test("edges and axes have rubber bands of their own")
  func edges() throws {
    let answer = try track([
      "translation": ["x": -100, "y": 900],
      "bounds": ["x": ["min": 0, "max": 300], "y": ["max": 600]],
      "rubberBand": [
        "x": ["min": ["formula": "linear", "coefficient": 0.25], "max": "scroll"], "y": "card",
      ],
    ])
    #expect(answer["position"]?["x"]?.number == -25)
    #expect(abs((answer["position"]?["y"]?.number ?? 0) - (600 + 165 / 2.2)) < 1e-9)
  }

  @Test("a drag is locked to the axis of its first movement, not at the touch")
  func axisLock() throws {
    let points = [(0.0, 0.0), (1, 20), (2, 50)]
    let samples = points.enumerated().map { step, point -> JSON in
      ["time": .number(Double(step) / 60), "position": Pointers.point(point.0, point.1)]
    }
    let tracked = try track(["samples": .array(samples), "axisLock": true])
    #expect(tracked["position"] == Pointers.point(0, 50))
    #expect(tracked["velocity"]?["x"] == 0)
    let events = points.enumerated().map { step, point in
      Pointers.event(step == 0 ? "down" : "move", Double(step) / 60, point.0, point.1)
    }
    let simulated = try wire.simulate([
      "gesture": "drag", "axisLock": true, "minimumDistance": 0, "events": .array(events),
      "target": ["type": "decay"], "sample": ["times": [.number(2.0 / 60)]],
    ])
    #expect(simulated.column("value", "x") == [0])
    #expect(simulated.column("value", "y") == [50])
  }

  @Test("samples give the position at each time, and the velocity")
  func samples() throws {
    let samples = (0...10).map { step -> JSON in
      let time = Double(step) / 100
      return ["time": .number(time), "position": Pointers.point(50 + 300 * time, 10)]
    }
    let answer = try track([
      "samples": .array(samples), "origin": ["x": 1000, "y": 0], "progress": 60,
      "effects": ["scale": ["from": 1, "to": 0.93], "angle": ["of": "x", "per": 0.1]],
    ])
    #expect(answer.column("time").count == 11)
    #expect(abs((answer.column("position", "x").last ?? 0) - 1030) < 1e-9)
    #expect(abs((answer["velocity"]?["x"]?.number ?? 0) - 300) < 1e-6)
    #expect(abs((answer["progress"]?.number ?? 0) - 0.5) < 1e-9)
    #expect(abs((answer["effects"]?["scale"]?.number ?? 0) - 0.965) < 1e-9)
    #expect(abs((answer["effects"]?["angle"]?.number ?? 0) - 3) < 1e-9)
  }

  @Test(
    "a magnification has the anchor and the translation that keep the point under the fingers")
  func magnify() throws {
    let answer = try track([
      "gesture": "magnify", "anchor": ["x": 200, "y": 200], "size": ["width": 400, "height": 400],
      "samples": [
        ["time": 0, "fingers": [Pointers.point(100, 100), Pointers.point(200, 100)]],
        ["time": 0.1, "fingers": [Pointers.point(60, 120), Pointers.point(260, 120)]],
      ],
    ])
    #expect(answer["position"]?.number == 2)
    #expect(answer["anchor"] == ["x": 0.375, "y": 0.25])
    // The point (150, 100) lies (−50, −100) from the anchor, and is to be shown at (160, 120).
    #expect(answer["translation"] == ["x": 60, "y": 120])
  }

  @Test("a magnification and a rotation by a number alone keep to their limits")
  func amounts() throws {
    let scale = try track([
      "gesture": "magnify", "magnification": 8, "bounds": ["min": 1, "max": 5],
    ])
    #expect(scale["position"]?.number == 5)
    let angle = try track(["gesture": "rotate", "rotation": 100, "origin": 30])
    #expect(angle["position"]?.number == 130)
  }

  @Test("a press that is lifted after exactly its duration activates, but for rounding")
  func longPressOfItsDuration() throws {
    let answer = try wire.ask(
      "/v1/gestures/track",
      [
        "gesture": "longPress", "duration": 0.5, "liftTime": 2.377,
        "samples": [["time": 1.877, "position": ["x": 0, "y": 0]]],
      ])
    #expect(answer["phase"] == "activated")
    #expect(answer["progress"] == 1)
    #expect(answer["activates"] == 2.377)
    #expect(answer["cancelled"] == JSON.null)
  }

  @Test("a long press progresses, activates, and is cancelled")
  func longPress() throws {
    let request: JSON = [
      "gesture": "longPress", "duration": 1, "at": 0.25,
      "samples": [["time": 0, "position": 0], ["time": 0.5, "position": 20]],
      "effects": ["scale": ["from": 1, "to": 0.9]],
    ]
    let pressing = try track(request)
    #expect(pressing["phase"]?.string == "pressing")
    #expect(pressing["progress"]?.number == 0.25)
    #expect(pressing["effects"]?["scale"]?.number == 0.975)
    var later = request
    later["at"] = 0.6
    let cancelled = try track(later)
    #expect(cancelled["phase"]?.string == "cancelled")
    #expect(cancelled["cancelled"]?.number == 0.5)
  }

  @Test("a view caught in flight has its position, its velocity and the origin of a new drag")
  func interruption() throws {
    let release = try wire.ask(
      "/v1/gestures/release",
      [
        "position": 700, "velocity": 900, "origin": 0,
        "target": ["type": "snap", "points": [0, 640]],
        "animation": ".spring(response: 0.5, dampingFraction: 0.5)",
        "sample": ["times": [0.12]],
      ])
    let flight = release["samples"]
    let caught = try track([
      "state": try #require(release["state"]), "at": 0.12, "translation": 0,
      "bounds": ["min": 0, "max": 640], "rubberBand": "scroll",
    ])
    let position = try #require(flight?["value"]?[0]?.number)
    #expect(position > 640)
    #expect(abs((caught["caught"]?["position"]?.number ?? 0) - position) < 1e-9)
    #expect(caught["caught"]?["velocity"] == flight?["velocity"]?[0])
    #expect(abs((caught["position"]?.number ?? 0) - position) < 1e-9)
    let over = position - 640
    let offset = 640 + over / (0.55 - 0.55 / 640 * over)
    #expect(abs((caught["caught"]?["offset"]?.number ?? 0) - offset) < 1e-6)
  }

  struct Fault: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let request: JSON
    let place: String

    init(_ sentence: String, _ request: JSON, at place: String) {
      testDescription = sentence
      self.request = request
      self.place = place
    }
  }

  static let faults = [
    Fault("nothing to go by", [:], at: "/translation"),
    Fault(
      "a scroll view of unknown length",
      ["translation": 9, "bounds": ["max": 5], "rubberBand": "scroll"], at: "/rubberBand"),
    Fault(
      "a softness where there is none",
      ["translation": 9, "rubberBand": ["formula": "linear", "softness": 1]],
      at: "/rubberBand/softness"),
    Fault(
      "an axis that there is not",
      ["translation": ["x": 1, "y": 2], "progress": ["axis": "z", "distance": 9]],
      at: "/progress/axis"),
    Fault(
      "an effect without an end", ["translation": 1, "effects": ["a": ["from": 0]]],
      at: "/effects/a/to"),
    Fault(
      "a sample without a time", ["samples": [["time": 0, "position": 0], ["position": 1]]],
      at: "/samples/1/time"),
    Fault(
      "a sample of another shape",
      ["samples": [["time": 0, "position": 0], ["time": 1, "position": ["x": 1]]]],
      at: "/samples/1/position"),
    Fault("a moment without a flight", ["translation": 1, "at": 2], at: "/at"),
    Fault(
      "a picture without a viewport",
      ["translation": ["x": 1, "y": 2], "bounds": ["content": ["width": 1, "height": 2]]],
      at: "/bounds/viewport"),
    Fault(
      "a picture on a line",
      [
        "translation": 1,
        "bounds": [
          "content": ["width": 1, "height": 2], "viewport": ["width": 1, "height": 2],
        ],
      ], at: "/bounds"),
    Fault(
      "a dial without samples", ["gesture": "rotate", "center": ["x": 0, "y": 0]], at: "/samples"),
    Fault(
      "a member of another gesture", ["gesture": "magnify", "magnification": 2, "axis": "x"],
      at: "/axis"),
    Fault(
      "a member of another gesture than the usual one", ["translation": 1, "duration": 1],
      at: "/duration"),
    Fault(
      "a finger that is told twice", ["translation": 1, "samples": [["time": 0, "position": 0]]],
      at: "/translation"),
    Fault("an unknown gesture", ["gesture": "swipe", "rotation": 1], at: "/gesture"),
    Fault(
      "an effect that is a range and a factor",
      ["translation": 1, "effects": ["a": ["of": "distance", "per": 1, "to": 0]]],
      at: "/effects/a/to"),
    Fault(
      "a factor's base without a factor",
      [
        "translation": 1,
        "effects": ["a": ["of": "distance", "from": 1, "to": 0, "base": 2]],
      ], at: "/effects/a/base"),
    Fault(
      "an effect after a release where there is none",
      ["translation": 1, "effects": ["a": ["of": "distance", "per": 1, "released": 0]]],
      at: "/effects/a/released"),
    Fault("a mistyped member", ["translation": 1, "bound": ["min": 2]], at: "/bound"),
    Fault(
      "one finger where there must be two",
      ["gesture": "magnify", "samples": [["time": 0, "fingers": [["x": 0, "y": 0]]]]],
      at: "/samples/0/fingers"),
  ]

  @Test("a wrong request is refused at its place", arguments: faults)
  func refuses(_ fault: Fault) throws {
    let answer = try wire.send("POST", "/v1/gestures/track", body: fault.request.text)
    #expect(answer.status == 422)
    #expect(answer.places == [fault.place])
  }
}
