enum UnreadCSS {
  private static let maximumLength = 256

  /// The words that are probably meant, or those to write instead, after a sentence; or empty.
  static func correction(of text: String) -> String {
    let phrase = MistypedCSSValue(text, isValue: true)?.phrase ?? ""
    return phrase.isEmpty ? reason(text).map { ": \($0)" } ?? "" : phrase
  }

  /// Says what to write instead; nil for a text that does not read like CSS.
  static func reason(_ text: String) -> String? {
    guard text.utf8.count <= maximumLength, CSSValue.read(text) == nil else { return nil }
    let plain = text.lowercased()
    if let name = variables.first(where: { plain.contains("\($0)(") }) {
      return "write the value of its \"\(name)()\""
    }
    if plain.contains("currentcolor") { return "write the color in place of \"currentcolor\"" }
    if let calls = calls(in: text) { return reason(ofCalls: calls) }
    return isList(plain)
      ? "a list of lengths does not move here; add a color to a shadow, or give an array of lengths"
      : nil
  }

  /// Their value depends on the page.
  private static let variables = ["var", "env", "attr"]

  private static let still: Set = [
    "shape", "ray", "url", "image-set", "cross-fade", "element", "min", "max", "clamp", "round",
    "mod", "rem", "abs", "sign", "hypot", "minmax", "fit-content", "light-dark", "device-cmyk",
    "steps", "cubic-bezier",
  ]

  /// A function in lower case, with its whole text.
  private struct Call {
    let name: String
    let text: String
  }

  /// Nil if there is anything but functions, with only white space between them.
  private static func calls(in text: String) -> [Call]? {
    var calls: [Call] = []
    var rest = text.drop(while: \.isWhitespace)
    while !rest.isEmpty {
      let name = rest.prefix { $0 == "-" || $0.isASCII && ($0.isLetter || $0.isNumber) }
      guard !name.isEmpty, rest[name.endIndex...].first == "(",
        let end = closing(in: rest[name.endIndex...])
      else { return nil }
      calls.append(Call(name: name.lowercased(), text: String(rest[...end])))
      rest = rest[rest.index(after: end)...].drop(while: \.isWhitespace)
    }
    return calls.isEmpty ? nil : calls
  }

  /// The place of the parenthesis that closes the first; nil if none does.
  private static func closing(in text: Substring) -> Substring.Index? {
    var depth = 0
    return text.indices.first { index in
      depth += text[index] == "(" ? 1 : text[index] == ")" ? -1 : 0
      return depth == 0
    }
  }

  /// Nil for a function that CSS does not have.
  private static func reason(ofCalls calls: [Call]) -> String? {
    guard let call = calls.first(where: { CSSValue.read($0.text) == nil }) else {
      return "such functions do not move in one list: give transforms and filters one each"
    }
    if let example = CSSFunctionExamples[call.name] {
      return "write its \"\(example.prefix { $0 != "(" })()\" as in \"\(example)\""
    }
    return still.contains(call.name) ? "this function of CSS does not move here" : nil
  }

  private static let words: Set = [
    "solid", "dashed", "dotted", "double", "inset", "auto", "none", "center", "left", "right",
    "top", "bottom", "/",
  ]

  private static func isList(_ text: String) -> Bool {
    let parts = text.split(whereSeparator: { $0 == " " || $0 == "," }).map(String.init)
    guard parts.count > 1 else { return false }
    let values = parts.map { CSSValue.read($0) }
    let isDimension = values.contains { value in if case .dimension? = value { true } else { false }
    }
    return isDimension
      && zip(parts, values).allSatisfy { part, value in
        value != nil || CSSValue.isNumber(part) || words.contains(part)
      }
  }
}
