import AnimationCore
import RandomSupport
import Testing

@testable import CSSValues

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
    Dimension("a time", "2s", 2, "s"),
    Dimension("milliseconds", "350ms", 350, "ms"),
    Dimension("a share of a grid", "1.5fr", 1.5, "fr"),
    Dimension("a resolution", "96dpi", 96, "dpi"),
    Dimension("dots to a pixel", "2dppx", 2, "dppx"),
    Dimension("a frequency", "44.1khz", 44.1, "kHz"),
    Dimension("the height that a browser leaves", "100dvh", 100, "dvh"),
    Dimension("the width of a container", "50cqw", 50, "cqw"),
    Dimension("a sum of one unit", "calc(10px + 2.5px)", 12.5, "px"),
    Dimension("products before sums", "calc(1rem - 2 * .25rem/0.5)", 0, "rem"),
    Dimension("parentheses", "calc( (1 + 2) * (10% - 4%) )", 18, "%"),
    Dimension("a calculation inside another", "CALC(calc(90DEG) / pi * pi)", 90, "deg"),
    Dimension("a sum of an angle and a length", "calc(50deg - 10px)", nil),
    Dimension("angles in two units, in degrees", "calc(90deg + 0.25turn)", 180, "deg"),
    Dimension("lengths of a fixed size, in pixels", "calc(1in + 4px)", 100, "px"),
    Dimension("an area", "calc(2px * 2px)", nil),
    Dimension("a length divided by one", "calc(2px / 2px)", nil),
    Dimension("a number without a unit", "calc(1 + 2)", nil),
    Dimension("a sum without white space", "calc(1px +2px)", nil),
    Dimension("a division by 0", "calc(1px / 0)", nil),
    Dimension("an open calculation", "calc(1px", nil),
    Dimension("nothing", "", nil),
  ]

  @Test("a number with a unit is read", arguments: dimensions)
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
    Text(
      "color(display-p3-linear)", "color(display-p3-linear 1 0 .5)", .displayP3Linear, [1, 0, 0.5]),
    Text("color(a98-rgb)", "color(a98-rgb 1 0 50%)", .a98RGB, [1, 0, 0.5]),
    Text(
      "color(prophoto-rgb)", "color(prophoto-rgb 0 1 none)", .proPhotoRGB, [0, 1, 0],
      missing: .component(2)),
    Text("color(rec2020)", "color(rec2020 0.4 0.5 0.6 / 50%)", .rec2020, [0.4, 0.5, 0.6], 0.5),
    Text("a component that is worked out", "rgb(calc(50 * 2 + 2) 51 0)", .srgb, [0.4, 0.2, 0]),
    Text(
      "a hue that is worked out",
      "hsl(calc(1turn / 4) 50% calc(10% + 15%))", .hsl, [90, 0.5, 0.25]),
    Text(
      "half of each, in oklab", "color-mix(in oklab, oklab(0.2 0.1 0), oklab(0.4 0 0.1))", .oklab,
      [0.3, 0.05, 0.05]),
    Text(
      "oklab unless said", "color-mix(oklab(0.2 0.1 0), oklab(0.4 0 0.1))", .oklab,
      [0.3, 0.05, 0.05]),
    Text(
      "a quarter", "color-mix(in hsl, hsl(120deg 10% 20%) 25%, hsl(30deg 30% 40%))", .hsl,
      [52.5, 0.25, 0.35]),
    Text(
      "a percentage in front", "color-mix(in hsl, 25% hsl(120deg 10% 20%), hsl(30deg 30% 40%))",
      .hsl, [52.5, 0.25, 0.35]),
    Text(
      "three quarters of the other",
      "color-mix(in hsl, hsl(120deg 10% 20%), hsl(30deg 30% 40%) 75%)", .hsl, [52.5, 0.25, 0.35]),
    Text(
      "less than all is less opaque", "color-mix(in srgb, red 20%, blue 30%)", .srgb,
      [0.4, 0, 0.6], 0.5),
    Text(
      "more than all is taken in proportion", "color-mix(in srgb, red 80%, blue 80%)", .srgb,
      [0.5, 0, 0.5]),
    Text(
      "opacity is multiplied in", "color-mix(in srgb, rgb(255 0 0 / .2), rgb(0 0 255 / .6))", .srgb,
      [0.25, 0, 0.75], 0.4),
    Text(
      "the longer arc", "color-mix(in hsl longer hue, hsl(40deg 50% 50%), hsl(60deg 50% 50%))",
      .hsl, [230, 0.5, 0.5]),
    Text(
      "a missing hue in a mixture", "color-mix(in oklch, oklch(.5 .1 none), oklch(.7 .3 90))",
      .oklch, [0.6, 0.2, 90]),
    Text(
      "what both lack", "color-mix(in lch, lch(50 none 90), lch(60 none 90))", .lch, [55, 0, 90],
      missing: .component(1)),
    Text(
      "three colors", "color-mix(in srgb, red, lime, blue)", .srgb, [1.0 / 3, 1.0 / 3, 1.0 / 3]),
    Text(
      "a mixture of a mixture", "color-mix(in srgb, color-mix(in srgb, red, blue), #000)", .srgb,
      [0.25, 0, 0.25]),
    Text("the same color", "rgb(from rebeccapurple r g b)", .srgb, [0.4, 0.2, 0.6]),
    Text(
      "its components turned round", "rgb(from rgb(255 51 0 / .5) b r g / calc(alpha / 2))", .srgb,
      [0, 1, 0.2], 0.25),
    Text("a hue a quarter on", "hsl(from rebeccapurple calc(h + 90) s l)", .hsl, [0, 0.5, 0.4]),
    Text(
      "opacity comes along", "lab(from lab(50 20 30 / .4) calc(l + 10) a b)", .lab, [60, 20, 30],
      0.4),
    Text(
      "a component left to be missing", "lch(from lch(50 20 none) l c h)", .lch, [50, 20, 0],
      missing: .component(2)),
    Text(
      "which counts 0 in a sum", "lch(from lch(50 20 none) l c calc(h + 5))", .lch, [50, 20, 5]),
    Text(
      "beyond the gamut from another color", "rgb(from red calc(r * 2) g -51)", .srgb,
      [2, 0, -0.2]),
    Text(
      "components of another space", "color(from color(xyz 0.1 0.2 0.3) xyz z y x)", .xyzD65,
      [0.3, 0.2, 0.1]),
    Text(
      "from a mixture", "rgb(from color-mix(in srgb, red, blue) r 51 b)", .srgb, [0.5, 0.2, 0.5]),
    Text("color(xyz)", "color(xyz 0.3 0.4 0.5)", .xyzD65, [0.3, 0.4, 0.5]),
    Text("color(xyz-d50)", "color(xyz-d50 0.3 0.4 0.5)", .xyzD50, [0.3, 0.4, 0.5]),
  ]

  @Test("a color is read", arguments: colors)
  func color(_ row: Text) throws {
    guard case .color(let color) = CSSValue.read(row.text) else {
      Issue.record("\(row.text) is no color")
      return
    }
    #expect(color.space == row.color.space)
    #expect(color.missing == row.color.missing)
    #expect(abs(color.alpha - row.color.alpha) < 1e-15)
    let difference = color.components - row.color.components
    #expect(max(difference.max(), -difference.min()) < 1e-13)
  }

  @Test(
    "a malformed color is not read as one",
    arguments: [
      "hello", "reddish", "#ff", "#ggg", "#12345", "rgb(1,2)", "rgb(1 2 3 4)", "rgb(1, 2 3)",
      "rgb(none, 2, 3)", "rgb(10%, 2, 3)", "rgb(1 2 3", "rgb(1 2 3) x", "rgb(1px 2 3)",
      "hsl(1, 2, 3)", "hsl(1% 2% 3%)", "hwb(1, 2%, 3%)", "lab(1 2deg 3)", "color(srgb 1 2)",
      "color(nowhere 1 2 3)", "currentcolor",
      "color-mix(in oklab, red)", "color-mix(red 0%, blue 0%)", "color-mix(in cmyk, red, blue)",
      "color-mix(red 120%, blue)", "color-mix(in oklab red, blue)", "color-mix(red blue)",
      "rgb(from red, g, b)", "rgb(from hello r g b)", "rgb(from red x y z)", "rgb(r g b)",
      "rgb(from red r g b", "rgb(calc(1px) 2 3)", "rgb(calc(1 / 0) 2 3)", "#", "(",
    ])
  func noColor(_ text: String) { #expect(CSSValue.read(text) == nil) }

  private static let tokens = [
    "rgb(", "hsl(", "oklch(", "lab(", "color(", "color-mix(", "calc(", "from ", "in ", "oklab",
    "hwb",
    "longer hue", "red", "#08f", "srgb", "rec2020", "none", "r", "g", "b", "l", "c", "h", "alpha",
    "1", "-.5", "1e3", "1e308", "50%", "0", "90deg", "2px", "pi", ")", ")", ",", "/", " ", " ", " ",
    "*",
    "+", "-", "(",
  ]

  @Test(
    "a jumble of tokens is read as finite numbers or not at all",
    arguments: [1, 2, 3, 4] as [UInt64])
  func jumbles(_ part: UInt64) {
    var generator = SeededGenerator(seed: part)
    var read = 0
    for _ in 0..<RandomCases.count(5000) {
      let tail = (0..<Int.random(in: 1...12, using: &generator)).map { _ in
        Self.tokens.randomElement(using: &generator) ?? ""
      }
      switch CSSValue.read(tail.joined()) {
      case .dimension(let number, _):
        read += 1
        #expect(number.isFinite, "\(tail.joined())")
      case .color(let color):
        read += 1
        #expect((0...1).contains(color.alpha), "\(tail.joined())")
      case .list(let list):
        for case .sum(let sum) in list.items.flatMap(\.slots) {
          let numbers = sum.terms.map(\.number)
          #expect(numbers.filter { !$0.isFinite }.isEmpty, "\(tail.joined())")
        }
      case .path, nil: break
      }
    }
    #expect(read > 0)
  }

  @Test("every one of 148 names is opaque, and transparent is not")
  func names() {
    #expect(CSSNamedColors.color("aliceblue")?.components == [240.0 / 255, 248.0 / 255, 1])
    #expect(CSSNamedColors.color("yellowgreen")?.alpha == 1)
    #expect(CSSNamedColors.names.count == 149)
  }
}
