import Foundation
import Testing

@testable import ContractSupport

@Suite("Penner's easings, made of what the service evaluates")
struct EasingRecipeTests {
  struct Easing: Sendable, CustomTestStringConvertible {
    let name: String
    /// Eases in, from 0 at 0 to 1 at 1.
    let formula: @Sendable (Double) -> Double
    var testDescription: String { name }

    /// Eases in, out, or in and out.
    func value(_ way: String, at t: Double) -> Double {
      switch way {
      case "In": formula(t)
      case "Out": 1 - formula(1 - t)
      default: t < 0.5 ? formula(2 * t) / 2 : 1 - formula(2 - 2 * t) / 2
      }
    }
  }

  static let easings = [
    Easing(name: "Linear") { $0 },
    Easing(name: "Quad") { $0 * $0 },
    Easing(name: "Cubic") { $0 * $0 * $0 },
    Easing(name: "Poly") { $0 * $0 * $0 },
    Easing(name: "Back") { $0 * $0 * (2.70158 * $0 - 1.70158) },
    Easing(name: "Circle") { 1 - (1 - $0 * $0).squareRoot() },
    Easing(name: "Sin") { 1 - cos($0 * .pi / 2) },
    Easing(name: "Exp") { power(1 - $0) },
    Easing(name: "Elastic") { power(1 - $0) * cos((1 - $0) * 2 * .pi / 0.3) },
    Easing(name: "Bounce") { 1 - bounce(1 - $0) },
  ]

  /// From 1 to 0 as 2^(−10x) falls.
  private static func power(_ x: Double) -> Double { (pow(2, -10 * x) - 1 / 1024) * 1024 / 1023 }

  /// A ball that falls to 1 and bounces three times.
  private static func bounce(_ t: Double) -> Double {
    let arcs: [(end: Double, lowest: Double, depth: Double)] = [
      (4, 0, 0), (8, 6, 0.75), (10, 9, 0.9375), (11, 10.5, 0.984375),
    ]
    let arc = arcs.first { t < $0.end / 11 } ?? arcs[3]
    let distance = t - arc.lowest / 11
    return 7.5625 * distance * distance + arc.depth
  }

  @Test("a recipe equals Penner's easing to 1e-9 at any time", arguments: easings)
  func recipes(_ easing: Easing) throws {
    let vectors = PeerVectors(InProcessWire())
    for way in ["In", "Out", "InOut"] {
      for step in 0...40 {
        let t = Double(step) / 40
        let inputs: JSON = ["name": .string(easing.name + way), "t": .number(t)]
        let value = try vectors.easing(inputs)?["y"]?.number
        #expect(abs(try #require(value) - easing.value(way, at: t)) < 1e-9, "\(way) at \(t)")
      }
    }
  }
}
