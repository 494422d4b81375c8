import ContractSupport
import Testing

/// `/v1/motions/compare` of motions near the greatest double.
@Suite("Comparisons of large motions") struct LargeMotionComparisonTests {
  private let wire = InProcessWire()

  private func ask(_ before: String, _ after: String, weight: String) throws -> WireAnswer {
    try wire.send(
      .post(
        CompareMotionsTests.path,
        #"{"before": \#(before), "after": \#(after), "weight": "\#(weight)"}"#))
  }

  private static func motion(_ animation: String, to target: String) -> String {
    #"{"animation": "\#(animation)", "to": \#(target)}"#
  }

  /// Above 1e150 slopes would overflow, so that the motions were looked at at even times: the jump
  /// at which a spring has settled then seemed to be its greatest speed.
  @Test(
    "two motions are as far apart as they are ten orders of magnitude larger or 308",
    arguments: ["1e10", "1e149", "1e151", "1e300", "1e308"], ["value", "speed"])
  func scaled(target: String, weight: String) throws {
    let compared = try ["1", target].map {
      try ask(
        Self.motion(".bouncy", to: $0), Self.motion(".smooth", to: $0), weight: weight
      ).json
    }
    let greatest = try compared.map { try #require($0["greatest"]?["value"]?.number) }
    #expect(abs(greatest[0] - greatest[1]) < 1e-9)
    for member in ["rms", "late"] {
      let numbers = try compared.map { try #require($0[member]?.number) }
      #expect(abs(numbers[0] - numbers[1]) < 1e-6)
    }
    #expect(compared[1]["same"] == .bool(false) && compared[1]["warnings"] == nil)
  }

  struct Overflow: Sendable, CustomTestStringConvertible {
    let before: String
    let after: String
    let pointers: [String]
    var testDescription: String { "\(before) and \(after)" }
  }

  private static let large = motion(".bouncy", to: "1.79e308")
  private static let diverging = """
    {"animation": {"type": "spring", "duration": 0.075, "bounce": -0.83}, "fidelity": "swiftui", \
    "sample": {"duration": 5}}
    """

  /// They were answered with `null`, and by speed as the same motion.
  @Test(
    "a motion that exceeds the range of a double is refused at its place",
    arguments: [
      Overflow(before: large, after: motion(".smooth", to: "1"), pointers: ["/before"]),
      Overflow(before: motion(".smooth", to: "1"), after: large, pointers: ["/after"]),
      Overflow(before: large, after: large, pointers: ["/before", "/after"]),
      Overflow(before: #"".bouncy""#, after: diverging, pointers: ["/after"]),
    ], ["value", "speed"])
  func overflow(_ pair: Overflow, weight: String) throws {
    let response = try ask(pair.before, pair.after, weight: weight)
    #expect(response.status == 422)
    let errors = try #require(response.json["errors"]?.items)
    #expect(errors.map { $0["pointer"]?.string } == pair.pointers)
    #expect(errors.allSatisfy { $0["code"] == "overflow" })
  }
}
