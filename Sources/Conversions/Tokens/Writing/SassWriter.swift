/// Variables of Sass, and a mixin for each motion.
struct SassWriter {
  private let source: TokenSource
  private var scope: TokenScope
  private var lines: [String] = []

  init(_ source: TokenSource) {
    self.source = source
    scope = TokenScope(.kebabCase)
  }

  consuming func write(into files: inout WrittenTokens) {
    lines.append("// \(TokenSource.notice)")
    for token in source.tokens { add(token) }
    files.add("_\(source.baseName(.kebabCase)).scss", lines, for: source.target)
    files.finish(scope)
  }

  private mutating func variable(_ words: [String], _ value: String, _ token: ConvertedToken)
    -> String
  {
    let name = "$" + scope.name(words, for: token.token)
    lines.append("\(name): \(value);")
    return name
  }

  private mutating func add(_ token: ConvertedToken) {
    guard let motion = source.motions(of: token).first else { return }
    let words = source.words(of: token)
    if !token.token.note.isEmpty { lines.append("// \(token.token.note)") }
    switch token.token.value {
    case .duration(let seconds): _ = variable(words, SheetText.seconds(seconds), token)
    case .easing:
      _ = variable(words, SheetText.easing(motion.curve), token)
      if let fallback = token.fallback {
        let text = SheetText.easing(fallback.unitCurve)
        _ = variable(words + ["fallback"], text, token)
      }
    case .spring, .transition, .springTransition: add(motion, named: words, token)
    }
  }

  private mutating func add(
    _ motion: WrittenMotion, named words: [String], _ token: ConvertedToken
  ) {
    let duration = variable(words + ["duration"], SheetText.seconds(motion.duration), token)
    let easing = variable(words + ["easing"], SheetText.easing(motion.curve), token)
    let delay = variable(words + ["delay"], SheetText.seconds(motion.delay), token)
    var first = [duration, easing]
    if let fallback = token.fallback {
      first = [
        variable(words + ["fallback", "duration"], SheetText.seconds(fallback.duration), token),
        variable(words + ["fallback", "easing"], SheetText.easing(fallback.unitCurve), token),
      ]
    }
    lines += [
      "@mixin \(scope.name(words, for: token.token))($property: all) {",
      "  transition: $property \(first[0]) \(first[1]) \(delay);",
    ]
    if token.fallback != nil {
      lines += [
        "  @supports (transition-timing-function: linear(0, 1)) {",
        "    transition: $property \(duration) \(easing) \(delay);", "  }",
      ]
    }
    lines += [
      "  @media (prefers-reduced-motion: reduce) {", "    transition: $property 0.01ms;", "  }",
      "}",
    ]
  }
}
