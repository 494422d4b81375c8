internal import Bytes

/// Except inside quoted strings, trimmed and without empty ones (RFC 9110 §5.6.1, §5.6.4).
package func splitList(
  _ text: some StringProtocol, at separator: UInt8 = ASCII.comma
) -> [Substring] {
  var elements: [Substring] = []
  let text = Substring(text)
  var rest = text
  while let end = endOfElement(in: rest, separator: separator) {
    elements.append(rest[..<end].trimmingOptionalWhitespace)
    rest = rest[rest.utf8.index(after: end)...]
  }
  elements.append(rest.trimmingOptionalWhitespace)
  return elements.filter { !$0.isEmpty }
}

private func endOfElement(in text: Substring, separator: UInt8) -> String.Index? {
  let offset = text.withUTF8Bytes { bytes in
    var isQuoted = false
    var isEscaped = false
    return bytes.firstIndex { byte in
      if byte == ASCII.quote, !isEscaped { isQuoted.toggle() }
      if byte == separator, !isQuoted { return true }
      isEscaped = isQuoted && !isEscaped && byte == ASCII.backslash
      return false
    }
  }
  return offset.map { text.utf8.index(text.startIndex, offsetBy: $0) }
}

/// Resolves escapes; text without quotes is returned unchanged (RFC 9110 §5.6.4).
package func unquoted(_ text: Substring) -> String {
  guard text.utf8.count >= 2, text.utf8.first == ASCII.quote, text.utf8.last == ASCII.quote
  else { return String(text) }
  var result: [UInt8] = []
  var isEscaped = false
  for byte in text.utf8.dropFirst().dropLast() {
    if byte == ASCII.backslash, !isEscaped {
      isEscaped = true
    } else {
      result.append(byte)
      isEscaped = false
    }
  }
  return String(decoding: result, as: UTF8.self)
}
