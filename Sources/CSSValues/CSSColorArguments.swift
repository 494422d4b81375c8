struct CSSColorArguments {
  /// In the order of the function, without the opacity.
  var components: [CSSColorArgument] = []
  /// Nil if neither the text nor the color after `from` has one.
  var alpha: CSSColorArgument?
  /// Whether the arguments are separated by commas, as before CSS Color 4 (§4.1.2).
  var isLegacy = false
  /// Whether the arguments refer to another color's: `rgb(from red r g b)` (CSS Color 5 §4).
  var isRelative = false
}

enum CSSColorArgument: Equatable {
  case missing
  case number(Double)
  /// 100 for the whole.
  case percentage(Double)
  /// Converted to degrees from any unit.
  case angle(degrees: Double)

  init?(_ quantity: CSSQuantity) {
    let number = quantity.number
    switch quantity.unit {
    case "": self = .number(number)
    case "%": self = .percentage(number)
    case "deg": self = .angle(degrees: number)
    case "grad": self = .angle(degrees: number * 0.9)
    case "rad": self = .angle(degrees: number * 180 / .pi)
    case "turn": self = .angle(degrees: number * 360)
    default: return nil
    }
  }

  /// In a calculation; 0 for a missing one.
  fileprivate var number: Double { if case .number(let number) = self { number } else { 0 } }
}

struct CSSColorWords {
  private var meanings: [String: CSSColorArgument] = ["none": .missing]
  private(set) var alpha: CSSColorArgument?
  init() {}

  /// Names are in lower case; a nil `alpha` is missing.
  init(_ components: [(name: String, value: CSSColorArgument)], alpha: Double?) {
    let alpha = alpha.map { CSSColorArgument.number($0) } ?? .missing
    for (name, value) in components { meanings[name] = value }
    meanings["alpha"] = alpha
    self.alpha = alpha
  }

  /// A missing component counts as 0 in a calculation; nil for an unknown word or a wrong unit.
  func argument(_ scanner: inout CSSScanner) -> CSSColorArgument? {
    if let number = scanner.number() {
      return .init(.init(number: number, unit: scanner.take("%") ? "%" : scanner.name()))
    }
    let name = scanner.name()
    guard name == "calc", scanner.take("(") else { return meanings[name] }
    let terms = CSSCalculation.read(&scanner, words: meanings.mapValues(\.number)) ?? []
    return terms.count == 1 ? .init(terms[0]) : nil
  }
}
