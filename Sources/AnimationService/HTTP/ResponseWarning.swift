package import HTTPMessage

/// A warning of a response: the request was answered, but probably means something else.
package struct ResponseWarning: Sendable, Equatable {
  /// The JSON pointer to the value in the body; nil for a query, or if it is too long for a field.
  package internal(set) var pointer: String?
  /// The parameter of the query; nil for a body.
  package internal(set) var parameter: String?
  /// The warning as a predicate without a subject: `is 500 seconds; did you mean 0.5?`.
  package internal(set) var detail = ""

  /// Returns the warnings in the field `Overshoot-Warnings` of a response, in their order.
  package static func warnings(in response: HTTPResponse) -> [ResponseWarning] {
    // No string has a quotation mark inside, so that the texts between two are, in turns, what
    // leads to a string, and the string.
    let parts = (response.fields[WarningsField.name] ?? "")
      .split(separator: "\"", omittingEmptySubsequences: false)
    var warnings: [ResponseWarning] = []
    for place in stride(from: 1, to: parts.count, by: 2) {
      let lead = parts[place - 1].split(separator: ";", omittingEmptySubsequences: false)
      if lead.first?.isEmpty == false { warnings.append(ResponseWarning()) }
      guard let name = lead.last, let last = warnings.indices.last else { continue }
      warnings[last].set(name, to: percentDecoded(parts[place]))
    }
    return warnings
  }

  private mutating func set(_ name: Substring, to text: String) {
    switch name {
    case "pointer=%": pointer = text
    case "parameter=%": parameter = text
    default: detail = text
    }
  }

  private static func percentDecoded(_ text: Substring) -> String {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      let digits = String(decoding: rest.prefix(2), as: UTF8.self)
      guard byte == UInt8(ascii: "%"), let decoded = UInt8(digits, radix: 16) else {
        bytes.append(byte)
        continue
      }
      bytes.append(decoded)
      rest = rest.dropFirst(2)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
