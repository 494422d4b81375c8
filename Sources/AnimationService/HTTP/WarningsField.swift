internal import JSONText
internal import Rendering
internal import Schema

/// The response field with the warnings of an answer, for formats that have no place for them.
///
/// A list (RFC 9651 §3.1) of codes with `pointer` or `parameter`, and `detail` as Display Strings
/// (§3.3.8), so that no text of a request can end a string, an item or the field:
/// `long-duration;pointer=%"/spring/duration";detail=%"is 500 seconds; did you mean 0.5?"`
enum WarningsField {
  static let name = "Overshoot-Warnings"
  /// The most bytes of the value, since clients and proxies take no longer fields.
  static let maximumLength = 2048
  /// A number of warnings that do not fit, whose items have at least 32 bytes.
  static let maximumCount = maximumLength / 32
  /// Of an encoded place; a longer one is left out, since a part of it would be another place.
  private static let maximumPlaceLength = 512
  private static let maximumDetailLength = 320
  private static let rest = #"more;detail=%"further warnings are in the answer as JSON""#

  static func value(of warnings: [ProblemEntry]) -> String {
    let (separator, room) = (", ", maximumLength - rest.utf8.count)
    var value = ""
    for warning in warnings {
      let item = (value.isEmpty ? "" : separator) + item(of: warning)
      guard value.utf8.count + item.utf8.count + separator.utf8.count <= room
      else { return value + separator + rest }
      value += item
    }
    return value
  }

  private static func item(of warning: ProblemEntry) -> String {
    let (name, place) =
      switch warning.location {
      case .pointer(let pointer): ("pointer", pointer.description)
      case .parameter(let parameter): ("parameter", parameter)
      }
    let (encoded, isWhole) = encoded(place, maximumLength: maximumPlaceLength)
    return warning.code.rawValue + (isWhole ? ";\(name)=%\"\(encoded)\"" : "")
      + ";detail=%\"\(Self.encoded(warning.detail, maximumLength: maximumDetailLength).text)\""
  }

  private static func encoded(_ text: String, maximumLength: Int) -> (text: String, isWhole: Bool) {
    var encoded = ""
    for scalar in text.unicodeScalars {
      let next = Self.encoded(scalar)
      guard encoded.utf8.count + next.utf8.count <= maximumLength
      else { return (encoded + Self.encoded("\u{2026}"), false) }
      encoded += next
    }
    return (encoded, true)
  }

  private static func encoded(_ scalar: Unicode.Scalar) -> String {
    if (" "..."~").contains(scalar), scalar != "%", scalar != "\"" { return String(scalar) }
    return UTF8.encode(scalar).map { bytes in
      bytes.map { "%" + ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    } ?? ""
  }
}

extension Answer {
  /// Those of a batch are placed in its own request, no more than the field can hold.
  func allWarnings(names: ParameterNames?) -> [ProblemEntry] {
    guard let results else { return warnings }
    var all = warnings
    for index in results.indices where all.count < WarningsField.maximumCount {
      guard let warnings = results[index].answer?.warnings, !warnings.isEmpty
      else { continue }
      let body = JSONPointer.root.appending("requests").appending(index).appending("body")
      all += warnings.map { ProblemEntry($0.fault(under: body), names: names) }
    }
    return all
  }
}

extension ProblemEntry {
  fileprivate func fault(under place: JSONPointer) -> Fault {
    guard case .pointer(let pointer) = location
    else { return Fault(pointer: place, detail: detail, code: code) }
    let whole = pointer.tokens.reduce(place) { $0.appending($1) }
    return Fault(pointer: whole, detail: detail, code: code)
  }
}
