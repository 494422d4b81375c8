internal import Bytes

/// A weight in thousandths, from 0 (not acceptable) to 1000 (most preferred) (RFC 9110 §12.4.2).
struct QualityValue: Comparable, Hashable, Sendable {
  let thousandths: Int
  static let none = QualityValue(thousandths: 0)
  static let full = QualityValue(thousandths: 1000)
  init(thousandths: Int) { self.thousandths = thousandths }

  /// Parses `0`, `0.5` or `1.000`: at most three decimals and at most 1.
  init?(_ text: some StringProtocol) {
    let bytes = Array(text.utf8)
    guard let whole = bytes.first?.decimalValue, whole <= 1, bytes.count <= 5 else { return nil }
    guard bytes.count == 1 || bytes[1] == ASCII.dot else { return nil }
    var decimals = 0
    for position in 2..<5 {
      guard position < bytes.count else {
        decimals *= 10
        continue
      }
      guard let digit = bytes[position].decimalValue else { return nil }
      decimals = decimals * 10 + digit
    }
    guard whole == 0 || decimals == 0 else { return nil }
    thousandths = whole * 1000 + decimals
  }

  static func < (left: QualityValue, right: QualityValue) -> Bool {
    left.thousandths < right.thousandths
  }
}

/// An element of a field such as `Accept` or `Accept-Encoding`.
struct WeightedElement {
  let name: String
  let parameters: [String: String]
  let quality: QualityValue

  /// Malformed elements are skipped.
  static func list(in text: String) -> [WeightedElement] {
    splitList(text).compactMap { WeightedElement($0) }
  }

  /// `name; parameter=value; q=0.5`; parameters after `q` are ignored (RFC 9110 §12.5.1).
  private init?(_ text: Substring) {
    let parts = splitList(text, at: ASCII.semicolon)
    guard let first = parts.first else { return nil }
    var parameters: [String: String] = [:]
    var quality = QualityValue.full
    for part in parts.dropFirst() {
      let (key, value) = keyAndValue(part)
      guard key != "q" else {
        guard let weight = QualityValue(value) else { return nil }
        quality = weight
        break
      }
      parameters[key] = value
    }
    name = first.lowercased()
    (self.parameters, self.quality) = (parameters, quality)
  }
}

/// The key is in lowercase, the value without quotes.
func keyAndValue(_ text: Substring) -> (key: String, value: String) {
  guard let equals = text.utf8.firstIndex(of: ASCII.equals) else { return (text.lowercased(), "") }
  let key = text[..<equals].trimmingOptionalWhitespace.lowercased()
  let value = Substring(text.utf8[equals...].dropFirst()).trimmingOptionalWhitespace
  return (key, unquoted(value))
}
