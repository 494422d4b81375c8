enum UnreadCSS {
  private static let maximumLength = 256

  /// Says what to write instead; nil for a text that does not read like CSS.
  static func reason(_ text: String) -> String? {
    guard text.utf8.count <= maximumLength, CSSValue.read(text) == nil else { return nil }
    let plain = text.lowercased()
    if let name = variables.first(where: { plain.contains("\($0)(") }) {
      return "write the value of its \"\(name)()\""
    }
    if plain.contains("currentcolor") { return "write the color in place of \"currentcolor\"" }
    if isWhole(plain, function: "drop-shadow") { return "add the color of the shadow" }
    if functions.contains(where: { isWhole(plain, function: $0) }) {
      return "this function of CSS does not move here"
    }
    return isList(plain)
      ? "a list of lengths does not move here; add a color to a shadow, or give an array of lengths"
      : nil
  }

  /// Their value depends on the page.
  private static let variables = ["var", "env", "attr"]

  /// Transform functions are among them, as their arguments may be ones that do not move.
  private static let functions =
    [
      "polygon", "circle", "ellipse", "inset", "rect", "xywh", "shape", "ray", "url", "image-set",
      "cross-fade", "linear-gradient", "radial-gradient", "conic-gradient", "element",
      "repeating-linear-gradient", "repeating-radial-gradient", "repeating-conic-gradient",
      "min", "max", "clamp", "round", "mod", "rem", "abs", "sign", "hypot", "minmax",
      "fit-content", "light-dark", "device-cmyk", "steps", "cubic-bezier",
    ] + CSSTransformFunction.allNames

  private static func isWhole(_ text: String, function name: String) -> Bool {
    text.hasPrefix("\(name)(") && text.hasSuffix(")")
      && text.count { $0 == "(" } == text.count { $0 == ")" }
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
