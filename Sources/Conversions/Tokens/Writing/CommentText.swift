/// Texts of other people in the comments of a language.
enum CommentText {
  /// A line without what ends it or a comment of the language.
  static func line(_ text: String) -> String {
    var line = ""
    var last: Unicode.Scalar = " "
    for scalar in text.unicodeScalars where !turns(scalar) {
      let isEnd = scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
      let scalar: Unicode.Scalar = isEnd || [0x2028, 0x2029].contains(scalar.value) ? " " : scalar
      if scalar == " ", last == " " { continue }
      if last == "*" && scalar == "/" || last == "/" && scalar == "*" { line += " " }
      line.unicodeScalars.append(scalar)
      last = scalar
    }
    return line.hasSuffix(" ") ? String(line.dropLast()) : line
  }

  /// Whether the scalar reverses the direction of a text, which would let code look like a comment.
  private static func turns(_ scalar: Unicode.Scalar) -> Bool {
    (0x202A...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
  }

  /// XML's comments have no two hyphens, nor one at their end.
  static func xml(_ text: String) -> String {
    var line = ""
    var last: Unicode.Scalar = " "
    for scalar in self.line(text).unicodeScalars {
      if last == "-", scalar == "-" { line += " " }
      line.unicodeScalars.append(scalar)
      last = scalar
    }
    return last == "-" ? line + " " : line
  }

  /// A text between quotation marks of Swift, Kotlin, Dart or TypeScript.
  static func quoted(
    _ text: String, mark: String = "\"", escaping others: String = ""
  ) -> String {
    var quoted = ""
    for scalar in line(text).unicodeScalars {
      if ("\\" + mark + others).unicodeScalars.contains(scalar) { quoted += "\\" }
      quoted.unicodeScalars.append(scalar)
    }
    return mark + quoted + mark
  }
}
