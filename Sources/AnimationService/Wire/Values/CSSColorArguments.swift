/// What stands between the parentheses of a colour function.
struct CSSColorArguments {
  /// A number, `none` (missing), or one with a unit.
  enum Argument: Equatable {
    case missing
    case number(Double)
    case percentage(Double)
    case angle(degrees: Double)
  }

  var components: [Argument] = []
  var alpha: Argument?
  /// Whether they are separated by commas, as before CSS Color 4 (§4.1.2).
  var isLegacy = false
  /// Whether they are told from another colour's: `rgb(from red r g b)` (CSS Color 5 §4).
  var isRelative = false
}

extension CSSColorArguments.Argument {
  /// A number with a unit; nil if that is neither a percentage nor an angle.
  init?(_ quantity: CSSCalculation.Quantity) {
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

  /// What it counts in a calculation.
  fileprivate var number: Double {
    if case .number(let number) = self { number } else { 0 }
  }
}

/// What the words between the parentheses of a colour function stand for.
struct CSSColorWords {
  private var meanings: [String: CSSColorArguments.Argument] = ["none": .missing]
  /// Another colour's opacity, if the function tells its components from it.
  private(set) var alpha: CSSColorArguments.Argument?

  /// `none` alone.
  init() {}

  /// `none`, `alpha`, and the components of another colour.
  init(_ components: [(name: String, value: CSSColorArguments.Argument)], alpha: Double?) {
    let alpha = alpha.map { CSSColorArguments.Argument.number($0) } ?? .missing
    for (name, value) in components { meanings[name] = value }
    meanings["alpha"] = alpha
    self.alpha = alpha
  }

  /// Takes an argument: a number, a word, or a calculation, in which what is missing counts 0.
  func argument(_ scanner: inout CSSScanner) -> CSSColorArguments.Argument? {
    if let number = scanner.number() {
      return .init(.init(number: number, unit: scanner.take("%") ? "%" : scanner.name()))
    }
    let name = scanner.name()
    guard name == "calc", scanner.take("(") else { return meanings[name] }
    return CSSCalculation.read(&scanner, words: meanings.mapValues(\.number)).flatMap { .init($0) }
  }
}
