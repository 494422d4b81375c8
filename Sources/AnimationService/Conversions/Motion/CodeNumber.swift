internal import AnimationCore
internal import CLibrary

/// Numbers as they are written in code.
enum CodeNumber {
  /// The significant digits of a number: a motion changes by less than a billionth of its range.
  static let digits = 12

  /// Returns the nearest number of so many significant digits.
  static func rounded(_ number: Double, digits: Int = digits) -> Double {
    guard number != 0, number.isFinite else { return number }
    let order = Int(log10(number.magnitude).rounded(.down))
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

  /// Returns seconds as milliseconds.
  static func milliseconds(_ seconds: Double) -> Double { rounded(seconds * 1000) }
}

extension [AnswerMember] {
  /// Creates parameters of numbers.
  init(numbers: KeyValuePairs<String, Double>) {
    self = numbers.map { AnswerMember($0.key, .number($0.value)) }
  }

  /// Returns the parameters with one more, unless it has its default.
  func with(_ name: String, _ number: Double, unless standard: Double = 0) -> Self {
    number == standard ? self : self + [AnswerMember(name, .number(number))]
  }
}
