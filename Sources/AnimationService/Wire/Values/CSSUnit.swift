/// The unit of a CSS length, percentage or angle (CSS Values 4 §5.5, §6, §7.1).
struct CSSUnit: Sendable, Equatable {
  /// The unit as it is written; upper and lower case count as the same when it is read.
  let name: String
  let kind: Kind

  enum Kind: Sendable { case length, percentage, angle }

  /// The unit of a name, in lower case; nil if there is none such.
  init?(_ name: String) {
    guard let kind = Self.kinds[name] else { return nil }
    self.name = name == "q" ? "Q" : name
    self.kind = kind
  }

  private static let lengths = [
    "px", "cm", "mm", "q", "in", "pt", "pc", "em", "rem", "ex", "rex", "ch", "rch", "cap", "rcap",
    "ic", "ric", "lh", "rlh", "vw", "vh", "vi", "vb", "vmin", "vmax", "svw", "svh", "svi", "svb",
    "svmin", "svmax", "lvw", "lvh", "lvi", "lvb", "lvmin", "lvmax", "dvw", "dvh", "dvi", "dvb",
    "dvmin", "dvmax", "cqw", "cqh", "cqi", "cqb", "cqmin", "cqmax",
  ]

  private static let kinds: [String: Kind] = {
    var kinds: [String: Kind] = ["%": .percentage]
    for name in lengths { kinds[name] = .length }
    for name in ["deg", "grad", "rad", "turn"] { kinds[name] = .angle }
    return kinds
  }()

  /// What a value in this unit is called.
  var phrase: String {
    switch kind {
    case .length: "a length in \"\(name)\""
    case .percentage: "a percentage"
    case .angle: "an angle in \"\(name)\""
    }
  }
}
