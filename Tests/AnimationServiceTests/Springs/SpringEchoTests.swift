import ContractSupport
import RandomSupport
import Testing

/// The numbers of a spring as an answer repeats them.
@Suite("Springs as they are repeated")
struct SpringEchoTests {
  private let wire = InProcessWire()

  /// The answer's `damping`, a multiple of the critical one, for a spring of mass 1 scaled to a
  /// size.
  private func damping(of ratio: Double, stiffness: Double, size: Double) throws -> Double {
    let critical = 2 * stiffness.squareRoot() * size
    let answer = try wire.ask(
      "/v1/springs/evaluate",
      [
        "spring": [
          "mass": .number(size), "stiffness": .number(stiffness * size),
          "damping": .number(ratio * critical),
        ], "sample": ["times": [0]],
      ])
    return try #require(answer["spring"]?["damping"]?.number) / critical
  }

  @Test("damping past critical is repeated as it was reduced, at any size")
  func pastCritical() throws {
    for seed in 1...40 as ClosedRange<UInt64> {
      var random = SeededGenerator(seed: seed)
      let stiffness = Double.random(in: 1...1000, using: &random)
      let exponent = Int.random(in: -120...120, using: &random)
      let size = Double(sign: .plus, exponent: exponent, significand: 1)
      for excess in [1e-13, 1e-12, 1e-9, 0.5, 10] {
        let ratio = try damping(of: 1 + excess, stiffness: stiffness, size: size)
        #expect(abs(ratio - 1) < 1e-15, "seed \(seed), excess \(excess), 2^\(exponent)")
      }
    }
  }

  @Test("numbers that differ by rounding only are repeated as given")
  func rounding() throws {
    let springs: [JSON] = [
      ["duration": 0.5, "bounce": 1e-7], ["mass": 3, "stiffness": 7, "damping": 9.16515138991168],
      ["response": 0.3, "dampingRatio": 0.7],
    ]
    for spring in springs {
      let answer = try wire.ask(
        "/v1/springs/evaluate", ["spring": spring, "sample": ["times": [0]]])
      guard case .object(let members) = spring else { continue }
      for (name, value) in members { #expect(answer["spring"]?[name] == value, "\(name)") }
    }
  }

  @Test("a damping ratio without a square is a slow spring")
  func slowSpring() throws {
    let answer = try wire.ask(
      "/v1/springs/evaluate",
      [
        "spring": ["response": 1, "dampingRatio": 1e155], "from": 1, "to": 0,
        "sample": ["times": [0.3]],
      ])
    let duration = try #require(answer["timeline"]?["duration"]?.number)
    #expect(abs(duration / 2.198_806_796_638_28e155 - 1) < 1e-12)
    #expect(answer["samples"]?["value"]?[0] == 1)
  }
}
