/// The unit of a CSS dimension (CSS Values 4 §5.5, §6, §7; Grid 2 §7.2.4).
package struct CSSUnit: Sendable, Equatable {
  /// In its usual spelling; case is ignored when a unit is read.
  package let name: String
  package let kind: CSSUnitKind

  init?(_ name: String) {
    guard let kind = Self.kinds[name] else { return nil }
    self.name = Self.capitals[name] ?? name
    self.kind = kind
  }

  private static let capitals = ["q": "Q", "hz": "Hz", "khz": "kHz"]

  private static let lengths = [
    "px", "cm", "mm", "q", "in", "pt", "pc", "em", "rem", "ex", "rex", "ch", "rch", "cap", "rcap",
    "ic", "ric", "lh", "rlh", "vw", "vh", "vi", "vb", "vmin", "vmax", "svw", "svh", "svi", "svb",
    "svmin", "svmax", "lvw", "lvh", "lvi", "lvb", "lvmin", "lvmax", "dvw", "dvh", "dvi", "dvb",
    "dvmin", "dvmax", "cqw", "cqh", "cqi", "cqb", "cqmin", "cqmax",
  ]

  private static let kinds: [String: CSSUnitKind] = {
    var kinds: [String: CSSUnitKind] = ["%": .percentage, "fr": .flex]
    for name in lengths { kinds[name] = .length }
    for name in ["deg", "grad", "rad", "turn"] { kinds[name] = .angle }
    for name in ["s", "ms"] { kinds[name] = .time }
    for name in ["hz", "khz"] { kinds[name] = .frequency }
    for name in ["dpi", "dpcm", "dppx"] { kinds[name] = .resolution }
    return kinds
  }()

  /// The number of them that this unit is (CSS Values 4 §6.2, §7); nil if it depends on the page.
  package var canonical: (unit: CSSUnit, factor: Double)? {
    guard let (name, factor) = Self.factors[name.lowercased()] else { return nil }
    return CSSUnit(name).map { ($0, factor) }
  }

  private static let factors: [String: (String, Double)] = [
    "px": ("px", 1), "in": ("px", 96), "cm": ("px", 96 / 2.54), "mm": ("px", 9.6 / 2.54),
    "q": ("px", 2.4 / 2.54), "pt": ("px", 96.0 / 72), "pc": ("px", 16), "deg": ("deg", 1),
    "grad": ("deg", 0.9), "rad": ("deg", 180 / .pi), "turn": ("deg", 360), "s": ("s", 1),
    "ms": ("s", 0.001), "hz": ("hz", 1), "khz": ("hz", 1000), "dppx": ("dppx", 1),
    "dpi": ("dppx", 1.0 / 96), "dpcm": ("dppx", 2.54 / 96),
  ]

  package var isLengthPercentage: Bool { kind == .length || kind == .percentage }

  var phrase: String {
    switch kind {
    case .length: "a length in \"\(name)\""
    case .percentage: "a percentage"
    case .angle: "an angle in \"\(name)\""
    case .time: "a time in \"\(name)\""
    case .frequency: "a frequency in \"\(name)\""
    case .resolution: "a resolution in \"\(name)\""
    case .flex: "a flex factor in \"fr\""
    }
  }
}

package enum CSSUnitKind: Sendable {
  case length, percentage, angle, time, frequency, resolution, flex
}
