/// Custom properties of CSS, or a theme of Tailwind 4.
///
/// A Bézier curve is the fallback where `linear()` is not known, and a hundredth of a millisecond
/// the duration for those who prefer less motion, so that events still come.
struct StylesheetWriter {
  private let source: TokenSource
  /// Whether it is for Tailwind, whose names say what a property is for.
  private let theme: Bool
  private var scope: TokenScope
  private var properties: [String] = []
  private var utilities: [String] = []
  private var supported: [String] = []
  private var reduced: [String] = []

  init(_ source: TokenSource, theme: Bool) {
    (self.source, self.theme) = (source, theme)
    scope = TokenScope(.kebabCase)
  }

  consuming func write(into files: inout WrittenTokens) {
    for token in source.tokens { add(token) }
    var lines =
      ["/* \(TokenSource.notice) */", theme ? "@theme {" : ":root {"] + properties + ["}"]
    if !supported.isEmpty {
      lines += ["@supports (transition-timing-function: linear(0, 1)) {", "  :root {"]
      lines += supported.map { "  " + $0 } + ["  }", "}"]
    }
    if !reduced.isEmpty {
      lines += ["@media (prefers-reduced-motion: reduce) {", "  :root {"]
      lines += reduced.map { "  " + $0 } + ["  }", "}"]
    }
    lines += utilities
    let name = source.baseName(.kebabCase) + (theme ? ".theme.css" : ".css")
    files.add(name, lines, for: source.target)
    files.finish(scope)
  }

  private mutating func add(_ token: ConvertedToken) {
    guard let motion = source.motions(of: token).first else { return }
    let words = source.words(of: token)
    if !token.token.note.isEmpty { properties.append("  /* \(token.token.note) */") }
    switch token.token.value {
    case .duration(let seconds):
      let name = property("transition-duration", words, of: token)
      properties.append("  \(name): \(SheetText.seconds(seconds));")
      reduced.append("  \(name): 0.01ms;")
    case .easing:
      add(easing: property("ease", words, of: token), of: motion, token)
    case .spring, .transition, .springTransition:
      add(motion, named: words, token)
    }
  }

  /// Tailwind's namespaces are before the name, and nothing else is there in CSS.
  private mutating func property(
    _ space: String, _ words: [String], of token: ConvertedToken
  ) -> String {
    "--" + scope.name(theme ? [space] + words : words, for: token.token)
  }

  private mutating func add(
    easing name: String, of motion: WrittenMotion, _ token: ConvertedToken
  ) {
    let text = SheetText.easing(motion.curve)
    guard let fallback = token.fallback else {
      properties.append("  \(name): \(text);")
      return
    }
    properties.append("  \(name): \(SheetText.easing(fallback.unitCurve));")
    supported.append("  \(name): \(text);")
  }

  private mutating func add(
    _ motion: WrittenMotion, named words: [String], _ token: ConvertedToken
  ) {
    let duration = property("transition-duration", theme ? words : words + ["duration"], of: token)
    let easing = property("ease", theme ? words : words + ["easing"], of: token)
    let first = token.fallback?.duration ?? motion.duration
    properties.append("  \(duration): \(SheetText.seconds(first));")
    if first != motion.duration {
      supported.append("  \(duration): \(SheetText.seconds(motion.duration));")
    }
    reduced.append("  \(duration): 0.01ms;")
    add(easing: easing, of: motion, token)
    var parts = [duration, easing]
    if motion.delay != 0 {
      let delay = property("transition-delay", theme ? words : words + ["delay"], of: token)
      properties.append("  \(delay): \(SheetText.seconds(motion.delay));")
      reduced.append("  \(delay): 0s;")
      parts.append(delay)
    }
    let values = parts.map { "var(\($0))" }
    guard theme else {
      properties.append("  \(property("", words, of: token)): \(values.joined(separator: " "));")
      return
    }
    let names = ["duration", "timing-function", "delay"]
    utilities.append("@utility \(scope.name(words, for: token.token)) {")
    utilities += zip(names, values).map { "  transition-\($0): \($1);" } + ["}"]
  }
}
