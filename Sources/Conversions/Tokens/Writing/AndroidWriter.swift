/// Resources of Android: an interpolator for each easing and motion, and whole numbers of
/// milliseconds.
struct AndroidWriter {
  private let source: TokenSource
  private var scope: TokenScope
  private var numbers: [String] = []

  init(_ source: TokenSource) {
    self.source = source
    scope = TokenScope(.snakeCase, reserved: Self.reserved)
  }

  /// The words of Java, in which resources have constants.
  private static let reserved: Set<String> = [
    "abstract", "assert", "boolean", "break", "byte", "case", "catch", "char", "class", "const",
    "continue", "default", "do", "double", "else", "enum", "extends", "final", "finally", "float",
    "for", "goto", "if", "implements", "import", "instanceof", "int", "interface", "long",
    "native", "new", "package", "private", "protected", "public", "return", "short", "static",
    "strictfp", "super", "switch", "synchronized", "this", "throw", "throws", "transient", "try",
    "void", "volatile", "while", "true", "false", "null",
  ]

  private static let head = "<?xml version=\"1.0\" encoding=\"utf-8\"?>"

  consuming func write(into files: inout WrittenTokens) {
    for token in source.tokens { add(token, to: &files) }
    let lines =
      [Self.head, "<!-- \(TokenSource.notice) -->", "<resources>"] + numbers + ["</resources>"]
    files.add("res/values/\(source.baseName(.snakeCase)).xml", lines, for: source.target)
    files.finish(scope)
  }

  private mutating func add(_ token: ConvertedToken, to files: inout WrittenTokens) {
    guard let motion = source.motions(of: token).first else { return }
    let words = source.words(of: token)
    if case .duration(let seconds) = token.token.value {
      add(seconds, named: words, token)
      return
    }
    let name = scope.name(words, for: token.token)
    var lines = [Self.head, "<!-- \(TokenSource.notice) -->"]
    let note = CommentText.xml(token.token.note)
    if !note.isEmpty { lines.append("<!-- \(note) -->") }
    lines += interpolator(of: motion)
    files.add("res/interpolator/\(name).xml", lines, for: source.target)
    guard !token.token.value.isEasing else { return }
    add(motion.duration, named: words + ["duration"], token)
    if motion.delay != 0 { add(motion.delay, named: words + ["delay"], token) }
  }

  private mutating func add(_ seconds: Double, named words: [String], _ token: ConvertedToken) {
    let note = CommentText.xml(token.token.note)
    if !note.isEmpty, token.token.type == .duration { numbers.append("  <!-- \(note) -->") }
    let name = scope.name(words, for: token.token)
    let milliseconds = ComposeTiming.milliseconds(seconds: seconds)
    numbers.append("  <integer name=\"\(name)\">\(milliseconds)</integer>")
  }

  private func interpolator(of motion: WrittenMotion) -> [String] {
    let space = "xmlns:android=\"http://schemas.android.com/apk/res/android\""
    switch motion.form {
    case .spring: return ["<linearInterpolator \(space) />"]
    case .bezier(let bezier) where bezier.isLinear: return ["<linearInterpolator \(space) />"]
    case .bezier(let bezier):
      let names = ["controlX1", "controlY1", "controlX2", "controlY2"]
      let members = zip(names, bezier.points).map {
        "  android:\($0)=\"\(CodeNumber.text($1))\""
      }
      return ["<pathInterpolator \(space)"] + members.dropLast() + [(members.last ?? "") + " />"]
    case .lines(let places, let values):
      let corners = zip(places, values).dropFirst().map {
        "L\(CodeNumber.text($0)),\(CodeNumber.text($1))"
      }
      return [
        "<pathInterpolator \(space)",
        "  android:pathData=\"M0,0 \(corners.joined(separator: " "))\" />",
      ]
    }
  }
}
