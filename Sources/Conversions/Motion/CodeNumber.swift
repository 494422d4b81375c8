internal import AnimationCore
internal import CLibrary
internal import JSONText

package enum CodeNumber {
  /// The significant digits of a number: a motion changes by less than a billionth of its range.
  static let digits = 12

  package static func rounded(_ number: Double, digits: Int = digits) -> Double {
    guard number != 0, number.isFinite else { return number }
    let order = Int(bounded: log10(number.magnitude).rounded(.down))
    return DecimalPlaces(digits - 1 - order).round(number)
  }

  /// Kotlin's `Float`, in the fewest digits.
  static func single(_ number: Double) -> Double {
    let single = Float(number)
    return Double(single.description) ?? Double(single)
  }

  static func text(_ number: Double) -> String { String(number: rounded(number)) }

  static func list(_ numbers: [Double]) -> String {
    numbers.map(String.init(number:)).joined(separator: ", ")
  }

  static func milliseconds(seconds: Double) -> Double { rounded(seconds * 1000) }
}
