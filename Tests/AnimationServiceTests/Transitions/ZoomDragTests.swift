import ContractSupport
import Testing

@Suite("/v1/transitions/evaluate: a zoom under a finger")
struct ZoomDragTests {
  private static let path = "/v1/transitions/evaluate"

  /// A photo that is dragged down by 200 in 0.2 s at a steady pace.
  private static func request(thresholds: JSON = [:], then interruptions: [JSON] = []) -> JSON {
    [
      "transition": [
        "type": "zoom",
        "source": ["frame": ["x": 20, "y": 300, "width": 80, "height": 80], "cornerRadius": 16],
        "destination": ["frame": ["x": 0, "y": 0, "width": 400, "height": 800]],
        "drag": ["samples": samples, "thresholds": thresholds],
      ],
      "animation": "smooth", "interruptions": .array(interruptions),
      "sample": ["times": [0, 0.1, 0.199999999, 0.2, 9]],
    ]
  }

  private static let samples: JSON = .array(
    (0...20).map { frame in
      [
        "time": .number(10 + Double(frame) / 100),
        "position": ["x": 50, "y": .number(90 + 10 * Double(frame))],
      ]
    })

  @Test("a zoomed view follows the finger, and is released with its velocity")
  func thrown() throws {
    let answer = try InProcessWire().ask(Self.path, Self.request())
    let (value, velocity) = (answer["samples"]?["value"], answer["samples"]?["velocity"])
    let progress = try #require(value?["progress"]?.numbers)
    #expect(progress[0] == 1 && abs(progress[1] - 0.875) < 1e-9 && abs(progress[3] - 0.75) < 1e-6)
    // 1,000 units per second over 800 units.
    let speeds = try #require(velocity?["progress"]?.numbers)
    #expect(abs(speeds[2] + 1.25) < 1e-6 && abs(speeds[3] + 1.25) < 1e-6)
    // A quarter of the way, and what a quarter of a second at that speed adds: more than half.
    let release = try #require(answer["releases"]?[0])
    #expect(release["decision"] == "pop" && release["reason"] == "predicted")
    #expect(release["at"]?.number.map { abs($0 - 0.2) < 1e-9 } == true)
    #expect(progress[4] == 0)
    let states = answer["lifecycle"]?.items?.map { $0["state"]?.string }
    #expect(states == ["appeared", "disappearing", "disappeared"])
  }

  @Test("the velocity is estimated as that of other gestures unless the request says how")
  func estimator() throws {
    // For leastSquares, samples that are 50 ms apart are those of a finger that has stopped.
    let samples = (0...4).map { frame -> JSON in
      let position: JSON = ["x": 200, "y": .number(300 + 50 * Double(frame))]
      return ["time": .number(Double(frame) / 20), "position": position]
    }
    func decision(_ estimator: JSON?) throws -> String? {
      var request = Self.request()
      var drag: JSON = ["samples": .array(samples)]
      drag["estimator"] = estimator
      request["transition"]?["drag"] = drag
      return try InProcessWire().ask(Self.path, request)["releases"]?[0]?["decision"]?.string
    }
    #expect(try decision(nil) == "pop")
    #expect(try decision("adaptive") == "pop")
    #expect(try decision("leastSquares") == "back")
  }

  @Test("a zoomed view not thrown far enough goes back, and appears again")
  func back() throws {
    let answer = try InProcessWire().ask(
      Self.path, Self.request(thresholds: ["progress": 0.4, "velocity": 2000]))
    #expect(answer["releases"]?[0]?["decision"] == "back")
    #expect(answer["samples"]?["value"]?["progress"]?[4] == 1)
    let states = answer["lifecycle"]?.items?.map { $0["state"]?.string }
    #expect(states == ["appeared", "disappearing", "appearing", "appeared"])
  }

  @Test("a push is caught in flight by a finger, without a jump")
  func caught() throws {
    var request = Self.request(
      then: [["at": 0.15, "drag": ["samples": Self.samples, "distance": 300]]])
    request["transition"]?["drag"] = nil
    request["sample"] = ["times": [0.149999999, 0.15, 9]]
    let answer = try InProcessWire().ask(Self.path, request)
    for name in ["x", "y", "width", "height", "cornerRadius", "progress"] {
      let values = try #require(answer["samples"]?["value"]?[name]?.numbers)
      #expect(abs(values[0] - values[1]) < 1e-5)
    }
    let states = answer["lifecycle"]?.items?.map { $0["state"]?.string }
    #expect(states == ["disappeared", "appearing", "appeared", "disappearing", "disappeared"])
    #expect(answer["lifecycle"]?[2]?["at"] == 0.15)
  }

  static let refusals: [RefusedRequest] = [
    RefusedRequest(
      "a push by a finger",
      zoom(#""operation":"push","drag":{"samples":[{"time":0,"position":{"x":0,"y":0}}]}"#),
      at: "/transition/operation"),
    RefusedRequest("a drag without samples", zoom(#""drag":{}"#), at: "/transition/drag/samples"),
    RefusedRequest(
      "samples along a line", zoom(#""drag":{"samples":[{"time":0,"position":3}]}"#),
      at: "/transition/drag/samples"),
    RefusedRequest(
      "no distance, an axis that is none, and lifted before it ended",
      zoom(
        #""drag":{"axis":"z","distance":0,"liftTime":0,"samples":[{"time":1,"position":{"x":0,"#
          + #""y":0}}]}"#
      ),
      at: "/transition/drag/axis", "/transition/drag/distance", "/transition/drag/liftTime"),
    RefusedRequest(
      "interrupted while the finger is on it",
      zoom(
        #""drag":{"samples":[{"time":0,"position":{"x":0,"y":0}},{"time":1,"position":{"x":0,"#
          + #""y":9}}]}"#,
        #""interruptions":[{"at":0.5}]"#), at: "/interruptions/0/at"),
    RefusedRequest(
      "a finger on a view that is gone",
      zoom(
        #""operation":"pop""#,
        #""animation":"linear","interruptions":[{"at":2,"drag":{"samples":[{"time":0,"#
          + #""position":{"x":0,"y":0}}]}}]"#
      ),
      at: "/interruptions/0/drag"),
    RefusedRequest(
      "a finger on another transition",
      #"{"transition":"opacity","interruptions":[{"at":2,"drag":{"samples":[]}}]}"#,
      at: "/interruptions/0/drag"),
  ]

  private static func zoom(_ members: String, _ further: String = #""interruptions":[]"#) -> String
  {
    #"""
    {"transition":{"type":"zoom","source":{"frame":{"x":0,"y":0,"width":1,"height":1}},
    "destination":{"frame":{"x":0,"y":0,"width":9,"height":9}},\#(members)},\#(further)}
    """#
  }

  @Test("a wrong drag is refused at its place", arguments: refusals)
  func isRefused(_ request: RefusedRequest) throws { try request.expectRefusal(at: Self.path) }
}
