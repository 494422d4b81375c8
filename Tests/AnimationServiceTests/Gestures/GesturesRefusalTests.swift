import ContractSupport
import Testing

/// The refusals of gestures, and their places.
@Suite("Refused gestures")
struct GesturesRefusalTests {
  private let wire = InProcessWire()

  private static let events: JSON = .array([
    Pointers.event("down", 0, 0, 0), Pointers.event("up", 0.1, 0, 0),
  ])

  /// Nested in `simultaneously`, in halves.
  private static func drags(_ count: Int) -> JSON {
    if count == 1 { return "drag" }
    return [
      "type": "simultaneously", "first": drags((count + 1) / 2), "second": drags(count / 2),
    ]
  }

  private func recognize(_ gesture: JSON) throws -> WireAnswer {
    let request: JSON = ["gesture": gesture, "events": Self.events]
    return try wire.send(.post("/v1/gestures/recognize", request.text))
  }

  @Test("sixteen recognizers are combined, and the seventeenth is refused at its place")
  func recognizers() throws {
    #expect(try recognize(Self.drags(16)).status == 200)
    let refused = try recognize(Self.drags(17))
    #expect(refused.status == 422)
    #expect(refused.places == ["/gesture/second/second/second/second"])
    let many = try recognize(Self.drags(1024))
    #expect(many.status == 422)
    #expect(many.places.count == 1)
  }

  @Test("a target that overflows is refused at its place")
  func beyond() throws {
    let cases: [(JSON, String)] = [
      (
        ["type": "dismiss", "distance": 1, "destination": ["multiple": 1e300]],
        "/target/destination/multiple"
      ),
      (["type": "step", "every": 1e-300], "/target/every"),
    ]
    for (target, place) in cases {
      let request: JSON = ["position": 1e300, "target": target]
      let answer = try wire.send(.post("/v1/gestures/release", request.text))
      #expect(answer.status == 422)
      #expect(answer.places == [place])
    }
  }

  @Test(
    "fingers too far apart, or too fast, are refused at the event",
    arguments: [
      ("drag", 1e308, "/events/1/position/x", "too far"), ("drag", 8e307, "/events/1", "too fast"),
    ])
  func overflow(_ gesture: String, _ distance: Double, _ place: String, _ detail: String) throws {
    let request: JSON = [
      "gesture": .string(gesture),
      "events": [
        Pointers.event("down", 0, -distance, 0), Pointers.event("up", 0.016, distance, 0),
      ],
    ]
    let answer = try wire.send(.post("/v1/gestures/recognize", request.text))
    #expect(answer.status == 422)
    #expect(answer.places == [place])
    #expect(answer.json.text.contains(detail))
  }

  @Test("a pinch without a turn states that the rotation failed")
  func failures() throws {
    let answer = try wire.ask(
      "/v1/gestures/simulate",
      [
        "gesture": "transform", "target": ["type": "fixed", "value": 0],
        "sample": ["times": [0]],
        "events": Pointers.pinch(through: 0.1) { ((-300 * $0, 0), (100 + 300 * $0, 0)) },
      ])
    #expect(answer["failures"]?.items?.map { $0["gesture"]?.string } == ["/second"])
    #expect(answer["failures"]?.items?.map { $0["reason"]?.string } == ["tooSmall"])
  }
}
