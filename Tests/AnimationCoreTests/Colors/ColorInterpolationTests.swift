import AnimationCore
import RandomSupport
import Testing

@Suite("Colors in a motion")
struct ColorInterpolationTests {
  struct Hue: Sendable, CustomTestStringConvertible {
    let way: HueInterpolation
    let from, to, angle: Double
    let testDescription: String

    init(_ what: String, _ way: HueInterpolation, _ from: Double, _ to: Double, is angle: Double) {
      (testDescription, self.way, self.from, self.to, self.angle) = (what, way, from, to, angle)
    }
  }

  static let hues = [
    Hue("a short way up is straight", .shorter, 40, 60, is: 60),
    Hue("a short way across 0 goes below", .shorter, 40, 330, is: -30),
    Hue("a short way across 360 goes above", .shorter, 330, 40, is: 400),
    Hue("half a turn up stays", .shorter, 40, 220, is: 220),
    Hue("half a turn down stays", .shorter, 220, 40, is: 40),
    Hue("the short way goes on from a wound-up hue", .shorter, 400, 60, is: 420),
    Hue("the long way up goes down", .longer, 40, 60, is: -300),
    Hue("the long way down goes up", .longer, 60, 40, is: 400),
    Hue("the long way to the same hue is a whole turn", .longer, 60, 60, is: 420),
    Hue("a long way that is long already stays", .longer, 17, 301, is: 301),
    Hue("increasing goes up past 360", .increasing, 300, 20, is: 380),
    Hue("increasing to the same hue stays", .increasing, 20, 20, is: 20),
    Hue("decreasing goes down past 0", .decreasing, 20, 300, is: -60),
    Hue("decreasing stays where it falls", .decreasing, 300, 20, is: 20),
  ]

  @Test("hues take the direction that they are told", arguments: hues)
  func hue(_ hue: Hue) { #expect(hue.way.angle(to: hue.to, from: hue.from) == hue.angle) }

  @Test("components are multiplied by the opacity, hues are not")
  func premultiplied() {
    let color = Color(.oklch, [0.5, 0.2, 300], alpha: 0.5)
    #expect(ColorInterpolation(.oklch).numbers(of: color) == [0.25, 0.1, 300, 0.5])
    #expect(ColorInterpolation(.oklch).numbers(of: color, hueFrom: 20)[2] == -60)
    let hsl = Color(.hsl, [300, 0.5, 0.5], alpha: 0.5)
    #expect(ColorInterpolation(.hsl).numbers(of: hsl) == [300, 0.25, 0.25, 0.5])
  }

  @Test("the numbers of a color become the color again", arguments: Trial.count(100))
  func roundTrip(_ trial: Trial) {
    var generator = trial.generator
    let alpha = generator.number(in: 0.01...1)
    for space in ColorSpace.allCases {
      let color = Color(space, [0.3, generator.number(in: 0...1), 0.4], alpha: alpha)
      let way = ColorInterpolation(space)
      let numbers = way.numbers(of: color)
      let back = way.color([numbers[0], numbers[1], numbers[2]], alpha: numbers[3])
      #expect(distance(back, color) < 1e-12)
    }
  }

  @Test(
    "a mixture is one color at 0, the other at 1, and the same from either side",
    arguments: ColorSpace.allCases)
  func mixing(_ space: ColorSpace) {
    var generator = SeededGenerator(seed: 4)
    for _ in 0..<1000 {
      let (first, second) = (Self.color(&generator), Self.color(&generator))
      let (way, part) = (ColorInterpolation(space), generator.number(in: 0...1))
      #expect(
        distance(way.mix(first, second, at: 0).converted(to: .xyzD65), first.converted(to: .xyzD65))
          < 1e-12)
      #expect(
        distance(
          way.mix(first, second, at: 1).converted(to: .xyzD65), second.converted(to: .xyzD65))
          < 1e-12)
      let (there, back) = (way.mix(first, second, at: part), way.mix(second, first, at: 1 - part))
      #expect(abs(there.alpha - back.alpha) < 1e-15)
      let scale = space == .lab || space == .lch ? 100.0 : 1
      #expect(distance(there, back) < 1e-12 * scale, "\(first) \(second) at \(part)")
    }
  }

  /// An sRGB color with a hue, not transparent, and with no component at an end of its range.
  private static func color(_ generator: inout SeededGenerator) -> Color {
    Color(
      .srgb,
      [
        generator.number(in: 0.05...0.3), generator.number(in: 0.35...0.6),
        generator.number(in: 0.65...0.95),
      ], alpha: generator.number(in: 0.1...1))
  }

  @Test("the components of a color without opacity are its numbers")
  func transparent() {
    let color = ColorInterpolation.oklab.color([0.1, 0.2, 0.3], alpha: -0.1)
    #expect(color.components == [0.1, 0.2, 0.3])
  }
}
