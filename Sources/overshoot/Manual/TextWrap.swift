/// Text broken into lines of a limited width.
enum TextWrap {
  /// Returns the words of a text on lines that are indented; a word too long for a line has a line
  /// of its own.
  ///
  /// - Parameters:
  ///   - text: the text, whose white space may be of any kind.
  ///   - width: the most characters of a line, its indentation included.
  ///   - indentation: the number of spaces before each line.
  /// - Returns: The lines, without a line feed at the end.
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
