import ContractSupport
import Testing

@testable import SourceText

@Suite("Presets of other systems")
struct PeerPresetTests {
  private static let path = "/v1/springs/evaluate"
  private let wire = InProcessWire()

  /// The output of `Tests/Fixtures/generate_presets.py`: springs by name, then conversions.
  private static let presets = (try? ReferenceVector.load("presets")) ?? []

  struct Named: Sendable, CustomTestStringConvertible {
    /// A name, or an object with a name and numbers.
    let spring: JSON
    let expected: JSON
    var testDescription: String { spring.text }
  }

  private static let all = presets.map {
    Named(spring: $0.inputs["spring"] ?? .null, expected: $0.expected)
  }

  static let springs = all.filter { $0.spring.string != nil }
  static let conversions = all.filter { $0.spring.string == nil }

  @Test("the file has every name that the service knows")
  func isWhole() {
    #expect(Self.springs.map(\.spring) == PeerPreset.names.map { .string($0) })
    #expect(Self.conversions.count == 13)
  }

  @Test("a preset is the physical spring that its system runs", arguments: springs + conversions)
  func isPhysical(_ named: Named) throws {
    let sample: JSON = ["times": [0.1, 0.3]]
    let answer = try wire.ask(Self.path, ["spring": named.spring, "sample": sample])
    for name in ["mass", "stiffness", "damping"] {
      let (echo, wanted) = (answer["spring"]?[name]?.number, named.expected[name]?.number)
      #expect(isNear(try #require(echo), try #require(wanted)), "\(name)")
    }
    var plain = named.expected
    plain["allowOverDamping"] = true
    let other = try wire.ask(Self.path, ["spring": plain, "sample": sample])
    let (left, right) = (answer["samples"]?.numbers ?? [], other["samples"]?.numbers ?? [])
    #expect(left.count == 6 && right.count == 6)
    #expect(zip(left, right).filter { !isNear($0, $1) }.isEmpty)
  }

  private func isNear(_ left: Double, _ right: Double) -> Bool {
    abs(left - right) <= 1e-11 * max(1, abs(right))
  }

  @Test("the numbers of a preset may stand in a query, too")
  func query() throws {
    let flat = try wire.send(
      .get(Self.path, ["preset": "rebound/bouncy", "bounciness": "5", "times": "0.1"]))
    let posted = try wire.ask(
      Self.path,
      [
        "spring": ["preset": "rebound/bouncy", "bounciness": 5, "speed": 12],
        "sample": ["times": [0.1]],
      ])
    #expect(flat.json.withoutState == posted.withoutState)
  }

  struct Refusal: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let spring: JSON
    let place: String
  }

  static let refusals = [
    Refusal(
      testDescription: "no stiffness", spring: ["preset": "rebound/origami", "tension": -30],
      place: "/spring/preset"),
    Refusal(
      testDescription: "negative damping",
      spring: ["preset": "reactNative/origami", "friction": -1],
      place: "/spring/preset"),
    Refusal(
      testDescription: "numbers of the other kind",
      spring: ["preset": "rebound/origami", "bounciness": 4], place: "/spring/bounciness"),
    Refusal(
      testDescription: "a duration of another system's preset",
      spring: ["preset": "compose/noBouncy", "duration": 1], place: "/spring/duration"),
    Refusal(
      testDescription: "tension of SwiftUI's preset", spring: ["preset": "bouncy", "tension": 40],
      place: "/spring/tension"),
    Refusal(
      testDescription: "tension without a preset", spring: ["tension": 40],
      place: "/spring/tension"),
  ]

  @Test(
    "numbers that cannot be combined with a preset are refused at their place", arguments: refusals)
  func refused(_ row: Refusal) throws {
    let request: JSON = ["spring": row.spring]
    let answer = try wire.send("POST", Self.path, body: request.text)
    #expect(answer.status == 422)
    #expect(answer.places.contains { $0.hasSuffix(row.place) }, "\(answer.json.text)")
  }

  @Test("the name of no preset is refused, with the nearest name")
  func isRefused() throws {
    let answer = try wire.send(.get(Self.path, ["spring": "reactSpring/woobly"]))
    #expect(answer.status == 422 && answer.places == ["spring"])
    #expect(answer.json["detail"]?.string?.contains("reactSpring/wobbly") == true)
  }
}
