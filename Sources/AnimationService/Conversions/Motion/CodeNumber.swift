internal import AnimationCore
internal import CLibrary

/// Numbers as they are written in code.
enum CodeNumber {
  /// The significant digits of a number: a motion changes by less than a billionth of its range.
  static let digits = 12

  /// Returns the nearest number of so many significant digits.
  ///
  /// - Parameters:
  ///   - number: any number; 0 and numbers that are not finite are returned as they are.
  ///   - digits: the number of significant digits, at least 1. Defaults to ``digits``.
  /// - Returns: The rounded number.
  static func rounded(_ number: Double, digits: Int = digits) -> Double {
    guard number != 0, number.isFinite else { return number }
    let order = Int(bounded: log10(number.magnitude).rounded(.down))
    return DecimalPlaces(digits - 1 - order).round(number)
  }

  /// Returns the nearest number of single precision, as Kotlin's `Float` has it, in the fewest
  /// digits.
  static func single(_ number: Double) -> Double {
    let single = Float(number)
    return Double(single.description) ?? Double(single)
  }

  /// Returns numbers, separated by commas.
  static func list(_ numbers: [Double]) -> String {
    numbers.map(String.init(number:)).joined(separator: ", ")
  }

  /// Returns a literal of Kotlin's `Float`, in the fewest digits.
  static func float(_ number: Double) -> String {
    let text = Float(number).description
    return (text.hasSuffix(".0") ? String(text.dropLast(2)) : text) + "f"
  }

  /// Returns seconds as milliseconds, rounded to ``digits`` significant digits.
  static func milliseconds(_ seconds: Double) -> Double { rounded(seconds * 1000) }
}

extension [AnswerMember] {
  /// Creates parameters of numbers, in the order of the pairs.
  init(numbers: KeyValuePairs<String, Double>) {
    self = numbers.map { AnswerMember($0.key, .number($0.value)) }
  }

  /// Returns the parameters with one more, unless it has its default.
  ///
  /// - Parameters:
  ///   - name: the system's name of the parameter.
  ///   - number: its value.
  ///   - standard: the system's default, at which the parameter is left out. Defaults to 0.
  /// - Returns: The parameters, the new one last.
  func with(_ name: String, _ number: Double, unless standard: Double = 0) -> Self {
    number == standard ? self : self + [AnswerMember(name, .number(number))]
  }
}
