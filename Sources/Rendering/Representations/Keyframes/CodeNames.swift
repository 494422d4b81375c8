/// Names of constants in Swift and Kotlin, each once: `motion`, `motionCardX`.
struct CodeNames {
  private var taken: Set<String> = []

  /// Words that are no names in one of the languages.
  private static let reserved: Set = [
    "as", "break", "class", "continue", "default", "defer", "do", "else", "enum", "extension",
    "false", "for", "func", "fun", "guard", "if", "import", "in", "init", "interface", "internal",
    "is", "let", "nil", "null", "object", "operator", "package", "private", "protocol", "public",
    "repeat", "return", "self", "static", "struct", "super", "switch", "this", "throw", "throws",
    "true", "try", "typealias", "val", "var", "when", "where", "while",
  ]
  private static let greatestLength = 80

  /// The words are joined in camel case; what no name can contain divides words.
  mutating func name(of words: [String]) -> String {
    let parts = words.flatMap { $0.split(whereSeparator: { !$0.isNameCharacter }) }
    let joined = parts.enumerated().map { index, part in
      (index == 0 ? part.prefix(1) : part.prefix(1).uppercased()[...]) + part.dropFirst()
    }
    var plain = String(joined.joined().prefix(Self.greatestLength))
    if plain.isEmpty || Self.reserved.contains(plain) { plain += "Motion" }
    if plain.first?.isNumber == true { plain = "motion" + plain }
    var (name, count) = (plain, 1)
    while !taken.insert(name).inserted {
      count += 1
      name = "\(plain)_\(count)"
    }
    return name
  }
}

extension Character {
  /// ASCII alone, so that no two characters look alike.
  var isNameCharacter: Bool { isASCII && (isLetter || isNumber) || self == "_" }
}

extension [String] {
  /// The members, without what could end a comment or a string.
  var shownPath: String {
    let path = joined(separator: ".").prefix(48)
    return String(path.map { $0.isLetter || $0.isNumber || "._".contains($0) ? $0 : "_" })
  }
}

/// The lines above the code.
struct CodeComment {
  let answer: Answer
  let name: String
  let reduction: MotionReduction
  let omitted: [[String]]
  private static let mostNamed = 8

  /// `text` has the number of keyframes and how near they are.
  func lines(_ text: String) -> String {
    var lines = answer.warningLines + ["\(name): \(text)"]
    if reduction.isPart {
      lines.append("The motion goes on after these \(reduction.wholeTime.durationText).")
    }
    if !omitted.isEmpty {
      let names = omitted.prefix(Self.mostNamed).map(\.shownPath).joined(separator: ", ")
      let more = omitted.count - Self.mostNamed
      lines.append("Not written: \(names)\(more > 0 ? " and \(more) more" : "").")
    }
    return lines.map { "// \($0)\n" }.joined()
  }
}
