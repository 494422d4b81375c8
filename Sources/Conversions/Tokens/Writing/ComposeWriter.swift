internal import SourceText

/// A Kotlin object for Jetpack Compose.
struct ComposeWriter {
  private let source: TokenSource
  private var scope: TokenScope
  private var lines: [String] = []
  private var hasStops = false

  init(_ source: TokenSource) {
    self.source = source
    scope = TokenScope(.camelCase, reserved: Self.reserved)
  }

  private static let reserved: Set<String> = [
    "as", "break", "class", "continue", "do", "else", "false", "for", "fun", "if", "in",
    "interface", "is", "null", "object", "package", "return", "super", "this", "throw", "true",
    "try", "typealias", "typeof", "val", "var", "when", "while", "spring", "tween", "linear",
  ]

  consuming func write(into files: inout WrittenTokens) {
    lines = [
      "// \(TokenSource.notice)", "import androidx.compose.animation.core.CubicBezierEasing",
      "import androidx.compose.animation.core.Easing",
      "import androidx.compose.animation.core.FiniteAnimationSpec",
      "import androidx.compose.animation.core.LinearEasing",
      "import androidx.compose.animation.core.spring",
      "import androidx.compose.animation.core.tween", "", "object \(source.typeName) {",
    ]
    for token in source.tokens { add(token) }
    if hasStops { lines += ["", Self.stops] }
    lines.append("}")
    files.add("\(source.typeName).kt", lines, for: source.target)
    files.finish(scope)
  }

  private mutating func add(_ token: ConvertedToken) {
    guard let motion = source.motions(of: token).first else { return }
    let words = source.words(of: token)
    let name = scope.name(words, for: token.token)
    lines += comment(token.token)
    switch token.token.value {
    case .duration(let seconds):
      lines.append("  const val \(name): Int = \(ComposeTiming.milliseconds(seconds: seconds))")
    case .easing: lines.append("  val \(name): Easing = \(easing(of: motion))")
    case .spring, .transition, .springTransition:
      lines.append("  fun <T> \(name)(): FiniteAnimationSpec<T> = \(code(of: motion))")
      guard motion.delay != 0, case .spring = motion.form else { return }
      // A spring of Compose has no delay: who starts it waits.
      let delay = scope.name(words + ["delay", "millis"], for: token.token)
      let milliseconds = ComposeTiming.milliseconds(seconds: motion.delay)
      lines.append("  const val \(delay): Int = \(milliseconds)")
    }
  }

  private func comment(_ token: MotionToken) -> [String] {
    let note = CommentText.line(token.description)
    let lines = note.isEmpty ? [] : ["  /** \(note) */"]
    guard let reason = token.deprecation else { return lines }
    let message = CommentText.quoted(reason.isEmpty ? "Deprecated." : reason, escaping: "$")
    return lines + ["  @Deprecated(\(message))"]
  }

  private mutating func code(of motion: WrittenMotion) -> String {
    guard case .lines = motion.form else { return motion.conversion.definition }
    return ComposeTween.code(
      duration: ComposeTiming.milliseconds(seconds: motion.duration),
      delay: ComposeTiming.milliseconds(seconds: motion.delay), easing: easing(of: motion))
  }

  private mutating func easing(of motion: WrittenMotion) -> String {
    switch motion.form {
    case .spring: return "LinearEasing"
    case .bezier(let bezier): return bezier.composeEasing
    case .lines(let places, let values):
      hasStops = true
      return "linear(\n    floatArrayOf(\(Self.floats(places))),\n"
        + "    floatArrayOf(\(Self.floats(values))))"
    }
  }

  private static func floats(_ numbers: [Double]) -> String {
    numbers.map(String.init(kotlinFloat:)).joined(separator: ", ")
  }

  private static let stops = """
      /** Straight lines from stop to stop. */
      private fun linear(places: FloatArray, values: FloatArray) = Easing { fraction ->
        val next = places.indexOfFirst { it > fraction }
        val start = (if (next < 0) places.size else next).minus(1).coerceIn(0, places.size - 2)
        val width = places[start + 1] - places[start]
        val part = if (width > 0f) (fraction - places[start]) / width else 1f
        values[start] + (values[start + 1] - values[start]) * part
      }
    """
}
