/// JSON in lines that fit into a page of help; the space between values means nothing.
enum JSONLines {
  private static let width = 72

  /// Breaks arrays and objects behind commas, and leaves any other text as it is.
  static func wrapped(_ text: String) -> String {
    guard text.utf8.count > width, text.hasPrefix("{") || text.hasPrefix("[") else { return text }
    var lines = [""]
    for piece in pieces(of: text) {
      let last = lines.count - 1
      if lines[last].isEmpty || lines[last].count + piece.count <= width {
        lines[last] += piece
      } else {
        lines.append(piece)
      }
    }
    return lines.joined(separator: "\n    ")
  }

  /// Each ends in a comma that is not in a string, but the last.
  private static func pieces(of text: String) -> [String] {
    var (pieces, isInString, isEscaped) = ([""], false, false)
    for character in text {
      pieces[pieces.count - 1].append(character)
      if isEscaped {
        isEscaped = false
      } else if isInString, character == "\\" {
        isEscaped = true
      } else if character == "\"" {
        isInString.toggle()
      } else if character == ",", !isInString {
        pieces.append("")
      }
    }
    return pieces
  }
}
