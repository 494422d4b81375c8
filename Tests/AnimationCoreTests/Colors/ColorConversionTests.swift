import AnimationCore
import RandomSupport
import Testing

/// A color in two spaces, computed with 50 digits by `Tests/Fixtures/color-constants.py`.
struct ColorConstant: Sendable, CustomTestStringConvertible {
  let color: Color
  let expected: Color

  init(
    _ source: ColorSpace, _ components: SIMD3<Double>, _ target: ColorSpace,
    _ expected: SIMD3<Double>
  ) {
    color = Color(source, components)
    self.expected = Color(target, expected)
  }

  var testDescription: String { "\(color.space) \(color.components) in \(expected.space)" }
}

/// Hues are compared around the circle.
func distance(_ left: Color, _ right: Color) -> Double {
  var difference = left.components - right.components
  if let index = left.space.hueIndex {
    difference[index] = difference[index].remainder(dividingBy: 360) / 360
  }
  return max(difference.max(), -difference.min())
}

@Suite("Colors in other spaces")
struct ColorConversionTests {
  @Test("converted colors equal those computed with 50 digits", arguments: ColorConstant.all)
  func constants(_ constant: ColorConstant) {
    let result = constant.color.converted(to: constant.expected.space)
    let scale = constant.expected.space == .lab || constant.expected.space == .lch ? 100.0 : 1
    #expect(distance(result, constant.expected) < 1e-14 * scale * 10)
  }

  @Test("converted colors come back", arguments: Trial.count(200))
  func roundTrips(_ trial: Trial) {
    var generator = trial.generator
    for _ in 0..<50 {
      let c = SIMD3(
        generator.number(in: 0.001...0.999), generator.number(in: 0.001...0.999),
        generator.number(in: 0.001...0.999))
      let color = Color(.srgb, c)
      for space in ColorSpace.allCases {
        let back = color.converted(to: space).converted(to: .srgb)
        #expect(distance(back, color) < 1e-12, "\(c) through \(space)")
      }
    }
  }

  @Test("colors that are out of gamut come back", arguments: Trial.count(200))
  func roundTripsBeyond(_ trial: Trial) {
    var generator = trial.generator
    let c = SIMD3(
      generator.number(in: -0.5...1.5), generator.number(in: -0.5...1.5),
      generator.number(in: -0.5...1.5))
    let color = Color(.displayP3, c)
    for space in ColorSpace.allCases where space != .hsl && space != .hwb {
      let back = color.converted(to: space).converted(to: .displayP3)
      #expect(distance(back, color) < 1e-12, "\(c) through \(space)")
    }
  }

  @Test("gray colors have no hue", arguments: [0.0, 0.2, 0.5, 1])
  func greys(_ level: Double) {
    let grey = Color(.srgb, SIMD3(repeating: level))
    for space in ColorSpace.allCases {
      guard let hue = space.hueIndex else { continue }
      let result = grey.converted(to: space)
      #expect(result.missing == .component(hue), "\(space)")
      #expect(distance(result.converted(to: .srgb), grey) < 1e-14)
    }
  }

  @Test("a missing component stays missing where the other space has the like")
  func missingComponents() {
    let color = Color(.oklch, [0.5, 0.1, 0], alpha: 0, missing: [.component(2), .alpha])
    #expect(color.converted(to: .hsl).missing == [.component(0), .alpha])
    #expect(color.converted(to: .oklab).missing == .alpha)
    let red = Color(.srgb, [0, 0.5, 0.5], missing: .component(0))
    #expect(red.converted(to: .linearSRGB).missing == .component(0))
    #expect(red.converted(to: .oklab).missing == [])
  }

  @Test("a missing component is taken from the other end, unless it is missing there too")
  func filling() {
    var color = Color(.oklch, [0.5, 0, 0], missing: [.component(1), .component(2)])
    color.fillMissing(from: Color(.oklch, [0.1, 0.2, 0], missing: .component(2)))
    #expect(color == Color(.oklch, [0.5, 0.2, 0], missing: .component(2)))
  }
}
