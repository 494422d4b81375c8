import AnimationCore
import Testing

@testable import AnimationService

@Suite("Strings of CSS")
struct CSSValueTests {
  struct Dimension: Sendable, CustomTestStringConvertible {
    let text: String
    let number: Double?
    let unit: String
    let testDescription: String

    init(_ what: String, _ text: String, _ number: Double?, _ unit: String = "") {
      (testDescription, self.text, self.number, self.unit) = (what, text, number, unit)
    }
  }

  static let dimensions = [
    Dimension("a length", "10px", 10, "px"),
    Dimension("a fraction without a whole part", ".5px", 0.5, "px"),
    Dimension("an exponent", "1e2px", 100, "px"),
    Dimension("a signed exponent", "1E-2px", 0.01, "px"),
    Dimension("a negative number", "-3rem", -3, "rem"),
    Dimension("a plus sign", "+.25vw", 0.25, "vw"),
    Dimension("an e that begins the unit", "1em", 1, "em"),
    Dimension("an exponent before such a unit", "1e1em", 10, "em"),
    Dimension("upper case", "10PX", 10, "px"),
    Dimension("the one unit with a capital", "4q", 4, "Q"),
    Dimension("a percentage", "50%", 50, "%"),
    Dimension("an angle", "45deg", 45, "deg"),
    Dimension("turns", "0.5turn", 0.5, "turn"),
    Dimension("white space around", " 10px\n", 10, "px"),
    Dimension("no digits before the unit", "px", nil),
    Dimension("no digits behind the point", "5.px", nil),
    Dimension("white space inside", "10 px", nil),
    Dimension("an unknown unit", "10furlong", nil),
    Dimension("two values", "10px 20px", nil),
    Dimension("a plain number", "10", nil),
    Dimension("beyond the range of a double", "1e999px", nil),
    Dimension("a time, which is none of the three kinds", "2s", nil),
    Dimension("nothing", "", nil),
  ]

  @Test("numbers with a unit", arguments: dimensions)
  func dimension(_ row: Dimension) {
    let value = CSSValue.read(row.text)
    guard let number = row.number, let unit = CSSUnit(row.unit.lowercased()) else {
      #expect(value == nil)
      return
    }
    #expect(value == .dimension(number, unit))
    #expect(unit.name == row.unit)
  }

  struct Text: Sendable, CustomTestStringConvertible {
    let text: String
    let color: Color
    let testDescription: String

    init(
      _ what: String, _ text: String, _ space: ColorSpace, _ components: SIMD3<Double>,
      _ alpha: Double = 1, missing: Color.Missing = []
    ) {
      (testDescription, self.text) = (what, text)
      color = Color(space, components, alpha: alpha, missing: missing)
    }
  }

  static let colors = [
    Text("a name", "rebeccapurple", .srgb, [0.4, 0.2, 0.6]),
    Text("a name in capitals", "RED", .srgb, [1, 0, 0]),
    Text("transparent", "transparent", .srgb, [0, 0, 0], 0),
    Text("three digits", "#f80", .srgb, [1, 136.0 / 255, 0]),
    Text("four digits", "#F808", .srgb, [1, 136.0 / 255, 0], 136.0 / 255),
    Text("six digits", "#ff8800", .srgb, [1, 136.0 / 255, 0]),
    Text("eight digits", "#ff880000", .srgb, [1, 136.0 / 255, 0], 0),
    Text("commas", "rgb(255, 51,0)", .srgb, [1, 0.2, 0]),
    Text("commas with opacity", "rgba(255,0,0,.5)", .srgb, [1, 0, 0], 0.5),
    Text("opacity in rgb()", "rgb(255,0,0,50%)", .srgb, [1, 0, 0], 0.5),
    Text("percentages with commas", "rgb(100%, 20%, 0%)", .srgb, [1, 0.2, 0]),
    Text("spaces and a slash", "rgb(255 51 0 / 0.25)", .srgb, [1, 0.2, 0], 0.25),
    Text("a slash without spaces", "rgb(255 51 0/25%)", .srgb, [1, 0.2, 0], 0.25),
    Text("numbers beside percentages", "rgb(255 20% 0)", .srgb, [1, 0.2, 0]),
    Text("rgb() clamps", "rgb(300 -10 0 / 2)", .srgb, [1, 0, 0]),
    Text("a missing component", "rgb(none 51 0)", .srgb, [0, 0.2, 0], missing: .component(0)),
    Text("missing opacity", "rgb(255 51 0 / none)", .srgb, [1, 0.2, 0], 0, missing: .alpha),
    Text("hsl with commas", "hsl(120, 50%, 25%)", .hsl, [120, 0.5, 0.25]),
    Text("hsla", "hsla(120deg, 50%, 25%, 0.5)", .hsl, [120, 0.5, 0.25], 0.5),
    Text("hsl with numbers", "hsl(120 50 25)", .hsl, [120, 0.5, 0.25]),
    Text("a negative hue", "hsl(-120 50% 25%)", .hsl, [240, 0.5, 0.25]),
    Text("a hue of more than a turn", "hsl(480 50% 25%)", .hsl, [120, 0.5, 0.25]),
    Text("a hue in turns", "hsl(.5turn 50% 25%)", .hsl, [180, 0.5, 0.25]),
    Text("a hue in gradians", "hsl(100grad 50% 25%)", .hsl, [90, 0.5, 0.25]),
    Text("a hue in radians", "hsl(0rad 50% 25%)", .hsl, [0, 0.5, 0.25]),
    Text("a missing hue", "hsl(none 50% 25%)", .hsl, [0, 0.5, 0.25], missing: .component(0)),
    Text("hwb", "hwb(90 10% 20% / 50%)", .hwb, [90, 0.1, 0.2], 0.5),
    Text("lab", "lab(50% 40 -59.5)", .lab, [50, 40, -59.5]),
    Text("lab in percent", "lab(50 100% -50%)", .lab, [50, 125, -62.5]),
    Text("lightness is clamped", "lab(150 0 0)", .lab, [100, 0, 0]),
    Text("lch", "lch(52.2% 72.2 50)", .lch, [52.2, 72.2, 50]),
    Text("lch in percent", "lch(50 50% 0.25turn)", .lch, [50, 75, 90]),
    Text("a negative chroma is 0", "lch(50 -5 90)", .lch, [50, 0, 90]),
    Text("oklab", "oklab(40.1% 0.1143 0.045)", .oklab, [0.401, 0.1143, 0.045]),
    Text("oklab in percent", "oklab(0.5 50% -25%)", .oklab, [0.5, 0.2, -0.1]),
    Text("oklch", "oklch(0.7 0.15 30)", .oklch, [0.7, 0.15, 30]),
    Text("oklch in percent", "oklch(70% 50% 30deg / .5)", .oklch, [0.7, 0.2, 30], 0.5),
    Text("color(srgb)", "color(srgb 1 50% -0.1)", .srgb, [1, 0.5, -0.1]),
    Text("color(srgb-linear)", "color(srgb-linear 0 .5 2)", .linearSRGB, [0, 0.5, 2]),
    Text("color(display-p3)", "color(display-p3 1 0 0 / .5)", .displayP3, [1, 0, 0], 0.5),
    Text("color(xyz)", "color(xyz 0.3 0.4 0.5)", .xyzD65, [0.3, 0.4, 0.5]),
    Text("color(xyz-d50)", "color(xyz-d50 0.3 0.4 0.5)", .xyzD50, [0.3, 0.4, 0.5]),
  ]

  @Test("colours", arguments: colors)
  func color(_ row: Text) throws {
    guard case .color(let color) = CSSValue.read(row.text) else {
      Issue.record("\(row.text) is no colour")
      return
    }
    #expect(color.space == row.color.space)
    #expect(color.missing == row.color.missing)
    #expect(abs(color.alpha - row.color.alpha) < 1e-15)
    let difference = color.components - row.color.components
    #expect(max(difference.max(), -difference.min()) < 1e-13)
  }

  @Test(
    "what is no colour",
    arguments: [
      "hello", "reddish", "#ff", "#ggg", "#12345", "rgb(1,2)", "rgb(1 2 3 4)", "rgb(1, 2 3)",
      "rgb(none, 2, 3)", "rgb(10%, 2, 3)", "rgb(1 2 3", "rgb(1 2 3) x", "rgb(1px 2 3)",
      "hsl(1, 2, 3)", "hsl(1% 2% 3%)", "hwb(1, 2%, 3%)", "lab(1 2deg 3)", "color(srgb 1 2)",
      "color(nowhere 1 2 3)", "color-mix(in oklab, red, blue)", "currentcolor", "#", "(", "none",
    ])
  func noColor(_ text: String) { #expect(CSSValue.read(text) == nil) }

  @Test("every name but transparent is opaque, and there are 148 and it")
  func names() {
    #expect(CSSNamedColors.color("aliceblue")?.components == [240.0 / 255, 248.0 / 255, 1])
    #expect(CSSNamedColors.color("yellowgreen")?.alpha == 1)
    #expect(CSSNamedColors.count == 149)
  }
}
