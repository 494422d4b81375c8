import AnimationCore
import Testing

@testable import SourceText

@Suite("Formulas")
struct FormulaTests {
  struct Derivatives: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let time: Double
    let expected: [Double]

    init(_ formula: String, _ time: Double, _ expected: Double...) {
      (testDescription, self.time, self.expected) = (formula, time, expected)
    }
  }

  /// The value and two derivatives, by mpmath 1.3 with forty digits.
  static let derivatives = [
    Derivatives("sin(t)", 0.7, 0.64421768723769102, 0.76484218728448845, -0.64421768723769102),
    Derivatives("cos(t)", 0.7, 0.76484218728448845, -0.64421768723769102, -0.76484218728448845),
    Derivatives("tan(t)", 0.7, 0.84228838046307937, 1.7094497158631171, 2.8796992653148323),
    Derivatives("asin(t)", 0.3, 0.3046926540153975, 1.0482848367219183, 0.3455884077105225),
    Derivatives("acos(t)", 0.3, 1.2661036727794991, -1.0482848367219183, -0.3455884077105225),
    Derivatives("atan(t)", 0.7, 0.61072596438920859, 0.67114093959731546, -0.63060222512499438),
    Derivatives("sinh(t)", 0.7, 0.75858370183953345, 1.255169005630943, 0.75858370183953345),
    Derivatives("cosh(t)", 0.7, 1.255169005630943, 0.75858370183953345, 1.255169005630943),
    Derivatives("tanh(t)", 0.7, 0.60436777711716347, 0.63473958998245862, -0.76723231009191656),
    Derivatives("asinh(t)", 0.7, 0.65266656608235575, 0.81923192051904048, -0.38487405661968344),
    Derivatives("acosh(t)", 1.7, 1.1232309825872959, 0.72739296745330797, -0.65426880670403366),
    Derivatives("atanh(t)", 0.3, 0.3095196042031117, 1.0989010989010989, 0.72455017509962561),
    Derivatives("exp(t)", 0.7, 2.0137527074704764, 2.0137527074704764, 2.0137527074704764),
    Derivatives("exp2(t)", 0.7, 1.624504792712471, 1.1260209168747677, 0.78049822378326975),
    Derivatives("expm1(t)", 0.7, 1.0137527074704764, 2.0137527074704764, 2.0137527074704764),
    Derivatives("log(t)", 0.7, -0.35667494393873244, 1.4285714285714287, -2.0408163265306125),
    Derivatives("log2(t)", 0.7, -0.51457317282975833, 2.0609929155556621, -2.9442755936509461),
    Derivatives("log10(t)", 0.7, -0.1549019599857432, 0.62042068843321694, -0.88631526919030996),
    Derivatives("log1p(t)", 0.7, 0.53062825106217037, 0.58823529411764707, -0.34602076124567476),
    Derivatives("sqrt(t)", 0.7, 0.83666002653407552, 0.59761430466719684, -0.4268673604765692),
    Derivatives("cbrt(t)", 0.7, 0.88790400174260069, 0.42281142940123845, -0.40267755181070331),
    Derivatives("erf(t)", 0.7, 0.67780119383741844, 0.69127486041053862, -0.967784804574754),
    Derivatives("erfc(t)", 0.7, 0.32219880616258156, -0.69127486041053862, 0.967784804574754),
    Derivatives("tgamma(t)", 0.7, 1.2980553326475579, -1.5836580798332283, 5.6108527792333369),
    Derivatives("tgamma(t)", -2.3, -1.4471073942559181, -4.8005228704441038, -37.23486206181961),
    Derivatives("tgamma(t)", 12.25, 73711509.046769949, 181636558.15833661, 453850113.27955946),
    Derivatives("lgamma(t)", 0.7, 0.26086724653166657, -1.2200235536979347, 2.8340491566946109),
    Derivatives("lgamma(t)", -2.3, 0.36956666345500804, 3.3173231575618227, 14.725912160961291),
    Derivatives("lgamma(t)", 12.25, 18.115669505710893, 2.464154655185369, 0.085055142988163208),
    Derivatives("lgamma(t)", 1e10, 220258509288.81058, 23.025850929890457, 1.00000000005e-10),
    Derivatives("t^3.5", 0.7, 0.28697438910118785, 1.4348719455059393, 5.1245426625212122),
    Derivatives("t^t", 0.7, 0.77905591267044907, 0.50118618869357861, 1.4353626510390711),
    Derivatives("2^t", 0.7, 1.624504792712471, 1.1260209168747677, 0.78049822378326975),
    Derivatives(
      "pow(1 + t, sin(t))", 0.7, 1.4075352212288205, 1.1046314640302194, 1.3385239810763248),
    Derivatives(
      "atan2(sin(t), t)", 0.7, 0.74392398420431596, -0.12024992332230479, -0.18132514368717263),
    Derivatives(
      "hypot(t, exp(t))", 0.7, 2.1319474587439237, 2.2304489481397859, 1.9397745504797646),
    Derivatives(
      "mix(t, t^2, sin(t))", 0.7, 0.56471428568008483, 1.0970702155653338, 2.0355948386228878),
    Derivatives(
      "sin(t)/(1 + t^2)", 0.7, 0.43236086391791345, 0.10707179718081186, -1.2139197632079135),
    Derivatives(
      "1 - exp(-6*t)*cos(12*t)", 0.7, 1.0077870329048092, 0.10706024549435488,
      -2.6863888687979193),
  ]

  @Test("a formula knows its value and two derivatives to 1e-14", arguments: derivatives)
  func derivative(row: Derivatives) throws {
    let jet = try FormulaReader.read(row.testDescription, duration: 1).jet(at: row.time)
    for (found, expected) in zip([jet.value, jet.slope, jet.bend], row.expected) {
      #expect(abs(found - expected) < 1e-14 * max(1, abs(expected)))
    }
  }

  /// Each formula at t = 3, with d = 2.
  @Test(
    "operators bind as in mathematics",
    arguments: [
      "-t^2": -9, "(-t)^2": 9, "2^t^2": 512, "2^-1": 0.5, "1 - 2 - t": -4, "8/4/2": 1,
      "2*t + 4*5": 26, "2*(t + 4)*5": 70, "- -t": 3, "-+-t": 3, "1e-3*t": 0.003, ".5 + t": 3.5,
      "t > 2 ? 10 : 20": 10, "t < 2 ? 10 : t < 4 ? 30 : 20": 30, "(t >= 3) + (t != 3)": 1,
      "1 + t == 4": 1, "t <= 2": 0, "min(t, d)": 2, "max(t, d)": 3, "clamp(t, 0, d)": 2,
      "clamp(t, 5, 6)": 5, "mix(10, 20, t)": 40, "step(3, t)": 1, "step(3.1, t)": 0,
      "abs(d - t)": 1, "abs(t - d)": 1, "sqrt(d*d*t*t)": 6, "cos(2*pi)": 1, "log(e)": 1,
      " t\n +\t1 // one\n": 4,
    ] as [String: Double])
  func precedence(formula: String, expected: Double) throws {
    let value = try FormulaReader.read(formula, duration: 2).jet(at: 3).value
    #expect(abs(value - expected) < 1e-15)
  }

  @Test("what does not depend on the time has no derivative, where that of a function is infinite")
  func constants() throws {
    for formula in ["sqrt(0)", "0^0.5", "log(1) + 0*t", "acos(1)", "cbrt(0)"] {
      let jet = try FormulaReader.read(formula, duration: 1).jet(at: 0.5)
      #expect(jet.slope == 0 && jet.bend == 0)
    }
  }

  @Test("tgamma and lgamma are not finite at 0 and the negative integers, nor are their slopes")
  func poles() throws {
    for name in ["tgamma", "lgamma"] {
      for pole in [0.0, -0.0, -1, -2, -1e300] {
        let jet = try FormulaReader.read("\(name)(t)", duration: 1).jet(at: pole)
        #expect(!jet.value.isFinite && !jet.slope.isFinite && !jet.bend.isFinite)
      }
    }
    #expect(try FormulaReader.read("tgamma(t)", duration: 1).jet(at: .nan).value.isNaN)
  }

  @Test(
    "where a formula bends, its derivatives are those of afterwards",
    arguments: [
      Derivatives("abs(t - 0.5)", 0.5, 0, 1, 0), Derivatives("abs(0.5 - t)", 0.5, 0, 1, 0),
      Derivatives("abs((t - 0.5)^2)", 0.5, 0, 0, 2), Derivatives("max(t, 1 - t)", 0.5, 0.5, 1, 0),
      Derivatives("max(1 - t, t)", 0.5, 0.5, 1, 0), Derivatives("min(t, 1 - t)", 0.5, 0.5, -1, 0),
      Derivatives("min(1 - t, t)", 0.5, 0.5, -1, 0),
      Derivatives("max(t - 0.5, (t - 0.5)^2 + t - 0.5)", 0.5, 0, 1, 2),
      Derivatives("clamp(t, 0, 0.5)", 0.5, 0.5, 0, 0),
      Derivatives("clamp(t, 0.5, 1)", 0.5, 0.5, 1, 0),
      Derivatives("clamp(1 - t, 0.5, 1)", 0.5, 0.5, 0, 0),
      Derivatives("hypot(3*t - 1.5, 2 - 4*t)", 0.5, 0, 5, 0),
      Derivatives("hypot(3*(t - 0.5)^2, 4*(t - 0.5)^2)", 0.5, 0, 0, 10),
    ])
  func bends(row: Derivatives) throws { try derivative(row: row) }

  @Test(
    "a power of 0, and the length and the angle of nothing, have the derivatives that there are",
    arguments: [
      Derivatives("max(0, t - 0.5)^(1 + t) + t", 0.25, 0.25, 1, 0),
      Derivatives("hypot(max(0, t - 0.5), 0) + t^2", 0.25, 0.0625, 0.5, 2),
      Derivatives("atan2(max(0, t - 0.5), max(0, t - 0.5)) + t", 0.25, 0.25, 1, 0),
      Derivatives("t^(2 + t)", 0, 0, 0, 2), Derivatives("3*t^(4 + sin(t)) + t", 0, 0, 1, 0),
    ])
  func zeros(row: Derivatives) throws { try derivative(row: row) }

  @Test("a power of 0 by an exponent that passes 1 has a velocity, and no acceleration")
  func vertical() throws {
    let jet = try FormulaReader.read("t^(1 + t)", duration: 1).jet(at: 0)
    #expect(jet.value == 0 && jet.slope == 1 && jet.bend == -.infinity)
  }

  @Test("of two alternatives the one that is not chosen has no effect, even if it is not a number")
  func alternatives() throws {
    let formula = try FormulaReader.read("t > 0 ? sin(t)/t : 1", duration: 1)
    #expect(formula.jet(at: 0) == FormulaJet(1))
    #expect(abs(formula.jet(at: 0.5).value - 0.958851077208406) < 1e-15)
  }

  @Test("a formula is bounded in length, depth and steps")
  func bounds() throws {
    let nested = { (depth: Int) in
      String(repeating: "(", count: depth) + "t" + String(repeating: ")", count: depth)
    }
    _ = try FormulaReader.read(nested(FormulaReader.maximumDepth - 1), duration: 1)
    for text in [
      nested(FormulaReader.maximumDepth), String(repeating: "t^", count: 100) + "t",
      String(repeating: "t+", count: 499) + "tt", String(repeating: "t+", count: 400) + "t",
      String(repeating: "-", count: 400) + String(repeating: "(", count: 400),
    ] {
      #expect(throws: SourceError.self) { try FormulaReader.read(text, duration: 1) }
    }
  }
}
