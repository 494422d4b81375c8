import ContractSupport
import Foundation
import RandomSupport
import Testing

@testable import CSSValues

@Suite("Rounding to decimals")
struct RoundingTests {
  /// Python's `Decimal(number).quantize(…, ROUND_HALF_UP)`, of the exact value of the double.
  @Test(
    "a number is the nearest decimal of the double's exact value, ties away from 0",
    arguments: [
      (1.005, 2, 1), (1.115, 2, 1.11), (2.675, 2, 2.67), (8.575, 2, 8.57), (1.025, 2, 1.02),
      (0.125, 2, 0.13), (-0.125, 2, -0.13), (0.375, 2, 0.38), (2.5, 0, 3), (-2.5, 0, -3),
      (0.1 + 0.2, 15, 0.3), (1234.5678, 3, 1234.568), (.leastNonzeroMagnitude, 15, 0),
      (1e300, 2, 1e300),
      (50_000_000_000_000.125, 2, 50_000_000_000_000.13), (0.5 - 0x1p-54, 0, 0),
    ] as [(Double, Int, Double)])
  func decimals(number: Double, count: Int, expected: Double) {
    #expect(Rounding.decimals(count).rounded(number) == expected)
  }

  @Test("a number that rounds to 0 has no sign")
  func isPlainZero() {
    #expect(Rounding.decimals(2).rounded(-0.001).sign == .plus)
  }

  @Test("a random number is rounded as the C library prints it")
  func agreesWithPrintf() {
    var generator = SeededGenerator(seed: 71)
    var wrong: [(Double, Int)] = []
    for _ in 0..<20_000 {
      let size = pow(10, Double.random(in: -6...14, using: &generator))
      let number = Double.random(in: -size...size, using: &generator)
      let count = Int.random(in: 0...15, using: &generator)
      // A tie goes away from 0 here, and to an even digit there.
      let decimals = String(format: "%.60f", number).split(separator: ".")[1].dropFirst(count)
      if decimals.first == "5", decimals.dropFirst().allSatisfy({ $0 == "0" }) { continue }
      let printed = Double(String(format: "%.\(count)f", number)) ?? .nan
      if Rounding.decimals(count).rounded(number) != printed { wrong.append((number, count)) }
    }
    #expect(wrong.isEmpty, "seed \(generator.seed)")
  }

  @Test("a query asks for decimals as a body does, for all numbers or at places")
  func isAskedFor() throws {
    let path = "/v1/animations/evaluate"
    let query = "\(path)?animation=.linear(duration:3)&to=1&times=1,2&columns=value&rounding=2"
    let answer = try InProcessWire().get(query)
    #expect(answer["samples"]?["value"]?.numbers == [0.33, 0.67])
    let placed = try InProcessWire().ask(
      path,
      [
        "animation": ".linear(duration: 3)", "from": ["a": 0, "b": 0, "w": "0px"],
        "to": ["a": 10, "b": 10, "w": "1px"], "sample": ["times": [1]], "columns": ["value"],
        "rounding": ["/a": 1, "/b": "up", "/w": 3],
      ])
    #expect(placed["samples"]?["value"] == ["a": [3.3], "b": [4], "w": ["0.333px"]])
  }

  @Test(
    "decimals that are no whole number from 0 to 15 are refused",
    arguments: [-1, 16, 2.5, true, "2 decimals"] as [JSON])
  func refusals(rounding: JSON) throws {
    let body: JSON = ["animation": ".linear", "rounding": rounding]
    let answer = try InProcessWire().send(.post("/v1/animations/evaluate", body.text))
    #expect(answer.status == 422 && answer.places == ["/rounding"], "\(answer.json.text)")
  }
}
