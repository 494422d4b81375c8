internal import JSONText

/// A range of numbers, whose description is part of an error message.
package struct NumberRange: Sendable, Equatable, CustomStringConvertible {
  struct Bound: Sendable, Equatable {
    let value: Double
    let isIncluded: Bool
  }

  let lower: Bound?
  let upper: Bound?
  package static let any = NumberRange(lower: nil, upper: nil)
  package static let positive = above(0)
  package static let nonNegative = atLeast(0)

  static func above(_ value: Double) -> NumberRange {
    NumberRange(lower: Bound(value: value, isIncluded: false), upper: nil)
  }

  package static func atLeast(_ value: Double) -> NumberRange {
    NumberRange(lower: Bound(value: value, isIncluded: true), upper: nil)
  }

  static func below(_ value: Double) -> NumberRange {
    NumberRange(lower: nil, upper: Bound(value: value, isIncluded: false))
  }

  package static func atMost(_ value: Double) -> NumberRange {
    NumberRange(lower: nil, upper: Bound(value: value, isIncluded: true))
  }

  package static func between(_ lower: Double, _ upper: Double) -> NumberRange {
    NumberRange(lower: atLeast(lower).lower, upper: atMost(upper).upper)
  }

  package static func above(_ lower: Double, atMost upper: Double) -> NumberRange {
    NumberRange(lower: above(lower).lower, upper: atMost(upper).upper)
  }

  package static func above(_ lower: Double, below upper: Double) -> NumberRange {
    NumberRange(lower: above(lower).lower, upper: below(upper).upper)
  }

  package static func atLeast(_ lower: Double, below upper: Double) -> NumberRange {
    NumberRange(lower: atLeast(lower).lower, upper: below(upper).upper)
  }

  package static let overflow = "must be a finite number, below 1.8e308"

  /// Takes the place of a wrong number.
  var example: Double {
    let ends = [lower?.value, lower?.value.nextUp, upper?.value, upper?.value.nextDown]
    return ([1, 0, 0.5] + ends.compactMap(\.self)).first(where: contains) ?? 0
  }

  /// The description, and for what is probably a percentage the part that it means.
  func refusal(of number: Double) -> String {
    let part = number / 100
    guard let upper, upper.value == 1, (10...100).contains(number), contains(part)
    else { return description }
    return "\(self); did you mean \(String(number: part))?"
  }

  /// NaN is contained only without ends.
  package func contains(_ number: Double) -> Bool {
    let fitsBelow = lower.map { number > $0.value || $0.isIncluded && number == $0.value } ?? true
    let fitsAbove = upper.map { number < $0.value || $0.isIncluded && number == $0.value } ?? true
    return fitsBelow && fitsAbove
  }

  package var description: String { "must be \(words.isEmpty ? "a finite number" : words)" }

  /// Such as `above 0`; empty for all numbers.
  package var words: String {
    if let lower, let upper, lower.isIncluded, upper.isIncluded {
      return "between \(Self.text(lower.value)) and \(Self.text(upper.value))"
    }
    let ends = [
      lower.map { ($0.isIncluded ? "at least " : "above ") + Self.text($0.value) },
      upper.map { ($0.isIncluded ? "at most " : "below ") + Self.text($0.value) },
    ].compactMap(\.self)
    return ends.joined(separator: " and ")
  }

  private static func text(_ value: Double) -> String {
    (value < 0 ? "−" : "") + String(number: value.magnitude)
  }
}
