/// The arguments of a color function.
struct CSSColorArguments {
  /// An argument: a number, `none` (missing), or a number with a unit.
  enum Argument: Equatable {
    /// The keyword `none`.
    case missing
    /// A number without a unit.
    case number(Double)
    /// A percentage, 100 for the whole.
    case percentage(Double)
    /// An angle in any unit, converted to degrees.
    case angle(degrees: Double)
  }

  /// The components in the order of the function, without the opacity.
  var components: [Argument] = []
  /// The opacity; nil if neither the text nor the color after `from` has one.
  var alpha: Argument?
  /// Whether the arguments are separated by commas, as before CSS Color 4 (§4.1.2).
  var isLegacy = false
  /// Whether the arguments refer to another color's: `rgb(from red r g b)` (CSS Color 5 §4).
  var isRelative = false
}

extension CSSColorArguments.Argument {
  /// Creates an argument; nil if the unit is neither that of a percentage nor that of an angle.
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

  /// The value of the argument in a calculation, 0 for a missing one.
  fileprivate var number: Double {
    if case .number(let number) = self { number } else { 0 }
  }
}

/// The words that a color function accepts as arguments.
struct CSSColorWords {
  /// The argument that each word stands for.
  private var meanings: [String: CSSColorArguments.Argument] = ["none": .missing]
  /// The opacity of the color after `from`; nil if the function has none.
  private(set) var alpha: CSSColorArguments.Argument?

  /// Creates the word `none` alone.
  init() {}

  /// Creates `none`, `alpha`, and the components of another color.
  ///
  /// - Parameters:
  ///   - components: the names of the components in lower case, each with its value.
  ///   - alpha: the opacity, 0 to 1; nil for a missing one.
  init(_ components: [(name: String, value: CSSColorArguments.Argument)], alpha: Double?) {
    let alpha = alpha.map { CSSColorArguments.Argument.number($0) } ?? .missing
    for (name, value) in components { meanings[name] = value }
    meanings["alpha"] = alpha
    self.alpha = alpha
  }

  /// Reads an argument: a number, a word, or a calculation, in which a missing component counts as
  /// 0.
  ///
  /// - Parameter scanner: a scanner at the argument.
  /// - Returns: The argument; nil if the word is unknown, the unit is wrong, or a calculation
  ///   results in several units.
  func argument(_ scanner: inout CSSScanner) -> CSSColorArguments.Argument? {
    if let number = scanner.number() {
      return .init(.init(number: number, unit: scanner.take("%") ? "%" : scanner.name()))
    }
    let name = scanner.name()
    guard name == "calc", scanner.take("(") else { return meanings[name] }
    let terms = CSSCalculation.read(&scanner, words: meanings.mapValues(\.number)) ?? []
    return terms.count == 1 ? .init(terms[0]) : nil
  }
}
