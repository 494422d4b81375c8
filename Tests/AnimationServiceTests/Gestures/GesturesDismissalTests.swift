import ContractSupport
import Testing

/// Dismissals as they are asked for over the wire.
@Suite("Dismissed views")
struct GesturesDismissalTests {
  private let wire = InProcessWire()

  private func release(
    _ position: JSON, _ velocity: JSON, _ target: [String: JSON], bounds: JSON? = nil
  ) throws -> JSON {
    var target = target
    target["type"] = "dismiss"
    var request: JSON = ["position": position, "velocity": velocity, "target": .object(target)]
    request["bounds"] = bounds
    request["sample"] = ["times": [0]]
    return try wire.ask("/v1/gestures/release", request)
  }

  @Test("a sheet that is flicked back up stays")
  func sheet() throws {
    let answer = try release(
      50, -2000, ["predicted": 250, "destination": ["offset": 800]], bounds: ["min": 0])
    #expect(answer["decision"] == "cancel")
    #expect(answer["target"] == 0)
    #expect(
      answer["thresholds"] == [
        ["quantity": "predicted", "value": -450, "limit": 250, "exceeded": false, "short": 700]
      ])
  }

  @Test(
    "a side is named by its sign, or as on a screen",
    arguments: [
      ("positive", "y", 1000), ("down", nil, 1000), ("negative", "y", -1000), ("up", nil, -1000),
      ("down", "y", 1000),
    ] as [(String, String?, Double)])
  func towards(_ towards: String, _ axis: String?, _ place: Double) throws {
    let sign = place < 0 ? -1.0 : 1
    var target: [String: JSON] = [
      "towards": .string(towards), "velocity": 600, "destination": ["offset": 1000],
    ]
    target["axis"] = axis.map { .string($0) }
    for (position, velocity) in [
      (["x": 5, "y": .number(50 * sign)], ["x": 0, "y": .number(700 * sign)]),
      (["width": 5, "height": .number(50 * sign)], ["width": 0, "height": .number(700 * sign)]),
      ([5, .number(50 * sign)], [0, .number(700 * sign)]),
    ] as [(JSON, JSON)] {
      let answer = try release(position, velocity, target)
      #expect(answer["decision"] == "dismiss")
      #expect(answer["thresholds"]?[0]?["value"] == 700)
      let rest = answer["target"]
      #expect((rest?["y"] ?? rest?["height"] ?? rest?[1])?.number == place)
    }
    let back = try release(
      ["x": 5, "y": .number(50 * sign)], ["x": 0, "y": .number(-700 * sign)], target)
    #expect(back["decision"] == "cancel")
    #expect(back["thresholds"]?[0]?["axis"] == "y")
    #expect(back["thresholds"]?[0]?["short"] == 1300)
  }

  @Test("a card leaves to absolute places while its center rests in the middle")
  func places() throws {
    let target: [String: JSON] = [
      "axis": "x", "distance": 120, "velocity": 800, "direction": "position",
      "destination": ["positive": 585, "negative": -195],
    ]
    for (x, velocity, place) in [(295.0, -900.0, 585.0), (60, 0, -195)] {
      var request: JSON = [
        "position": ["x": .number(x), "y": 400], "velocity": ["x": .number(velocity), "y": 0],
        "origin": ["x": 195, "y": 400], "sample": ["times": [0]],
      ]
      request["target"] = .object(target.merging(["type": "dismiss"]) { first, _ in first })
      let answer = try wire.ask("/v1/gestures/release", request)
      #expect(answer["target"] == ["x": .number(place), "y": 400])
    }
  }

  @Test(
    "meaningless dismissals are refused at their place",
    arguments: [
      (["destination": ["offset": 1]], ["/target"]),
      (["velocity": 1, "towards": "positive", "destination": ["offset": 1]], ["/target/towards"]),
      (
        ["velocity": 1, "towards": "up", "axis": "x", "destination": ["offset": 1]],
        ["/target/axis"]
      ),
      (
        ["velocity": 1, "towards": "up", "direction": "velocity", "destination": ["offset": 1]],
        ["/target/direction"]
      ),
      (["velocity": 1, "axis": "z", "destination": ["offset": 1]], ["/target/axis"]),
      (
        ["velocity": 1, "axis": "x", "destination": ["positive": -1, "negative": 2]],
        ["/target/destination/positive", "/target/destination/negative"]
      ),
      (
        ["velocity": 1, "destination": ["positive": 1, "offset": 2]],
        ["/target/destination/positive"]
      ),
      (["velocity": 1, "destination": [:]], ["/target/destination"]),
      (["velocity": 1, "match": "some", "destination": ["offset": 1]], ["/target/match"]),
    ] as [([String: JSON], [String])])
  func refused(_ target: [String: JSON], _ places: [String]) throws {
    let target = target.merging(["type": "dismiss"]) { first, _ in first }
    let request: JSON = ["position": ["x": 1, "y": 2], "target": .object(target)]
    let answer = try wire.send(.post("/v1/gestures/release", request.text))
    #expect(answer.status == 422)
    #expect(answer.places == places)
  }
}
