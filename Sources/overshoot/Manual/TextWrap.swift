enum TextWrap {
  /// Breaks text at white space into lines of at most `width`; a longer word gets its own line.
  static func lines(_ text: String, width: Int, indentation: Int) -> String {
    let margin = String(repeating: " ", count: indentation)
    var lines: [String] = []
    var line = ""
    for word in text.split(whereSeparator: \.isWhitespace) {
      if line.isEmpty {
        line = String(word)
      } else if indentation + line.count + 1 + word.count <= width {
        line += " " + word
      } else {
        lines.append(margin + line)
        line = String(word)
      }
    }
    return (lines + [margin + line]).joined(separator: "\n")
  }
}

extension String {
  /// With spaces at the end.
  func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
