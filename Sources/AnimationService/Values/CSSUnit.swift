/// The unit of a CSS dimension (CSS Values 4 §5.5, §6, §7; Grid 2 §7.2.4).
struct CSSUnit: Sendable, Equatable {
  /// The unit in its usual spelling; case is ignored when a unit is read.
  let name: String
  let kind: Kind

  enum Kind: Sendable { case length, percentage, angle, time, frequency, resolution, flex }

  /// Creates the unit of a name in lower case; nil for an unknown name.
  init?(_ name: String) {
    guard let kind = Self.kinds[name] else { return nil }
    self.name = Self.capitals[name] ?? name
    self.kind = kind
  }

  /// The units with capital letters in their spelling.
  private static let capitals = ["q": "Q", "hz": "Hz", "khz": "kHz"]

  private static let lengths = [
    "px", "cm", "mm", "q", "in", "pt", "pc", "em", "rem", "ex", "rex", "ch", "rch", "cap", "rcap",
    "ic", "ric", "lh", "rlh", "vw", "vh", "vi", "vb", "vmin", "vmax", "svw", "svh", "svi", "svb",
    "svmin", "svmax", "lvw", "lvh", "lvi", "lvb", "lvmin", "lvmax", "dvw", "dvh", "dvi", "dvb",
    "dvmin", "dvmax", "cqw", "cqh", "cqi", "cqb", "cqmin", "cqmax",
  ]

  private static let kinds: [String: Kind] = {
    var kinds: [String: Kind] = ["%": .percentage, "fr": .flex]
    for name in lengths { kinds[name] = .length }
    for name in ["deg", "grad", "rad", "turn"] { kinds[name] = .angle }
    for name in ["s", "ms"] { kinds[name] = .time }
    for name in ["hz", "khz"] { kinds[name] = .frequency }
    for name in ["dpi", "dpcm", "dppx"] { kinds[name] = .resolution }
    return kinds
  }()

  /// A phrase for a value in this unit, for error messages.
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
