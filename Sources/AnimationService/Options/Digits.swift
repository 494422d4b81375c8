internal import JSONText
internal import Schema

struct Digits: Sendable {
  /// 1 to 17; nil for all digits.
  var count: Int?

  static let form = Form(nil, initial: Self(), .value("digits", \.count, type, "", read: read))

  private static let type = ValueType.named(
    "Digits", .nullable(.integer(IntegerRange(1...NumberText.allDigits))),  // total: a constant
    """
    The most significant digits of a number in a text, half rounded away from 0; null for the \
    shortest exact form. `f64`, `arrow` and `program` are exact.
    """, standard: .null)

  private static func read(_ value: RequestValue) -> Int? {
    value.isNull ? nil : value.validInteger(1...NumberText.allDigits)  // total: a constant
  }
}
