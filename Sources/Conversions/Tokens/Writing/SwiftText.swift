/// Names and comments of Swift, for its writers.
enum SwiftText {
  /// A word of Swift that a name cannot be, and names that SwiftUI's types have.
  static let reserved: Set<String> = [
    "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer",
    "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for",
    "func", "guard", "if", "import", "in", "init", "inout", "internal", "is", "let", "nil",
    "operator", "precedencegroup", "private", "protocol", "public", "repeat", "rethrows", "return",
    "self", "static", "struct", "subscript", "super", "switch", "throw", "throws", "true", "try",
    "typealias", "var", "where", "while", "bouncy", "smooth", "snappy", "spring", "linear",
    "easeIn", "easeOut", "easeInOut", "timingCurve", "interactiveSpring", "interpolatingSpring",
    "infinity", "zero", "pi", "nan", "delay", "speed",
  ]

  static func comment(_ token: MotionToken) -> [String] {
    let note = CommentText.line(token.description)
    let lines = note.isEmpty ? [] : ["  /// " + note]
    guard let reason = token.deprecation else { return lines }
    let message = reason.isEmpty ? "" : ", message: \(CommentText.quoted(reason))"
    return lines + ["  @available(*, deprecated\(message))"]
  }
}
