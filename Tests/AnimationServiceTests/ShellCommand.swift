import Foundation

/// A shell command line of words, single quotes, and backslashes at the ends of lines, as the
/// documentation uses it.
struct ShellCommand: Sendable {
  private(set) var words: [String] = []

  init(_ text: String) {
    var word: String?
    var isQuoted = false
    for character in text.replacing("\\\n", with: " ") {
      if character == "'" {
        isQuoted.toggle()
        word = word ?? ""
      } else if !isQuoted, character.isWhitespace {
        if let word { words.append(word) }
        word = nil
      } else {
        word = (word ?? "") + String(character)
      }
    }
    if let word { words.append(word) }
  }

  /// Nil unless the command is `curl` or `overshoot evaluate`.
  var request: (method: String, target: String, body: String?)? {
    var body: String?
    var query: [String] = []
    var target: String?
    var rest = words.dropFirst(words.starts(with: ["overshoot", "evaluate"]) ? 2 : 1)
    guard words.first == "curl" || rest.count < words.count - 1 else { return nil }
    while let word = rest.popFirst() {
      switch word {
      case "--json": body = rest.popFirst()
      case "--data-urlencode": query.append(Self.encoded(rest.popFirst() ?? ""))
      case "--get", "--silent", "--globoff": continue
      default: target = word
      }
    }
    guard let path = target?.replacing("localhost:8080", with: "") else { return nil }
    let full = query.isEmpty ? path : path + "?" + query.joined(separator: "&")
    return (body == nil ? "GET" : "POST", full, body)
  }

  /// `name=value`, with everything but letters and digits of the value escaped.
  private static func encoded(_ parameter: String) -> String {
    let parts = parameter.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let value = (parts.last ?? "").addingPercentEncoding(withAllowedCharacters: .alphanumerics)
    return "\(parts[0])=\(value ?? "")"
  }
}
