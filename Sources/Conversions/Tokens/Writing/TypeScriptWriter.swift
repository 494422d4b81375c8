internal import JSONText

/// Constants of TypeScript, with the terms of Motion, react-spring, Reanimated and GSAP.
struct TypeScriptWriter {
  private let source: TokenSource
  private var scope: TokenScope
  private var lines: [String] = []
  private var usesLines = false
  private var usesCurves = false

  init(_ source: TokenSource) {
    self.source = source
    scope = TokenScope(.camelCase, reserved: Self.reserved)
  }

  private static let reserved: Set<String> = [
    "await", "break", "case", "catch", "class", "const", "continue", "debugger", "default",
    "delete", "do", "else", "enum", "export", "extends", "false", "finally", "for", "function",
    "if", "implements", "import", "in", "instanceof", "interface", "let", "new", "null", "package",
    "private", "protected", "public", "return", "static", "super", "switch", "this", "throw",
    "true", "try", "typeof", "var", "void", "while", "with", "yield", "linear", "bezier",
    "arguments", "eval",
  ]

  consuming func write(into files: inout WrittenTokens) {
    for token in source.tokens { add(token) }
    var content = ["// \(TokenSource.notice)"]
    if usesCurves { content += [Self.bezier] }
    if usesLines { content += [Self.linear] }
    files.add("\(source.baseName(.kebabCase)).ts", content + lines, for: source.target)
    files.finish(scope)
  }

  private mutating func add(_ token: ConvertedToken) {
    let motions = source.motions(of: token)
    guard motions.count == 4 else { return }
    let name = scope.name(source.words(of: token), for: token.token)
    lines += comment(token.token)
    switch token.token.value {
    case .duration(let seconds):
      let milliseconds = CodeNumber.milliseconds(seconds: seconds)
      lines.append(
        "export const \(name) = { seconds: \(CodeNumber.text(seconds)), "
          + "milliseconds: \(String(number: milliseconds)) };")
    case .easing: lines.append("export const \(name) = \(easing(of: motions[3]));")
    case .spring, .transition, .springTransition:
      lines += [
        "export const \(name) = {", "  motion: \(motion(motions[0])),",
        "  reactSpring: \(reactSpring(motions[1])),", "  reanimated: \(reanimated(motions[2])),",
        "  gsap: \(gsap(motions[3])),", "};",
      ]
    }
  }

  private func comment(_ token: MotionToken) -> [String] {
    let note = CommentText.line(token.description)
    let reason = token.deprecation.map { "@deprecated \($0)" } ?? ""
    let text = CommentText.line([note, reason].filter { !$0.isEmpty }.joined(separator: " "))
    return text.isEmpty ? [] : ["/** \(text) */"]
  }

  private mutating func easing(of motion: WrittenMotion) -> String {
    switch motion.form {
    case .spring: return "(t: number): number => t"
    case .bezier(let bezier) where bezier.isLinear: return "(t: number): number => t"
    case .bezier(let bezier):
      usesCurves = true
      return "bezier(\(CodeNumber.list(bezier.points)))"
    case .lines(let places, let values):
      usesLines = true
      return "linear([\(CodeNumber.list(places))], [\(CodeNumber.list(values))])"
    }
  }

  private static func milliseconds(_ seconds: Double) -> String {
    String(number: CodeNumber.milliseconds(seconds: seconds))
  }

  /// In seconds, as `transition` of `motion`.
  private mutating func motion(_ motion: WrittenMotion) -> String {
    let delay = motion.delay == 0 ? "" : ", delay: \(CodeNumber.text(motion.delay))"
    switch motion.form {
    case .spring:
      return "{ type: \"spring\" as const, \(motion.conversion.definition)\(delay) }"
    case .bezier(let bezier) where !bezier.isLinear:
      return "{ duration: \(CodeNumber.text(bezier.duration)), "
        + "ease: [\(CodeNumber.list(bezier.points))] as [number, number, number, number]\(delay) }"
    case .bezier, .lines:
      return
        "{ duration: \(CodeNumber.text(motion.duration)), ease: \(easing(of: motion))\(delay) }"
    }
  }

  /// In milliseconds, as properties of `useSpring`.
  private mutating func reactSpring(_ motion: WrittenMotion) -> String {
    let delay = motion.delay == 0 ? "" : ", delay: \(Self.milliseconds(motion.delay))"
    if case .spring = motion.form {
      return "{ config: { \(motion.conversion.definition) }\(delay) }"
    }
    let duration = Self.milliseconds(motion.duration)
    return "{ config: { duration: \(duration), easing: \(easing(of: motion)) }\(delay) }"
  }

  /// In milliseconds: the second argument of `withSpring` or `withTiming`, and of `withDelay` the
  /// first.
  private mutating func reanimated(_ motion: WrittenMotion) -> String {
    let delay = Self.milliseconds(motion.delay)
    if case .spring = motion.form {
      return "{ type: \"spring\" as const, delay: \(delay), "
        + "config: { \(motion.conversion.definition) } }"
    }
    return "{ type: \"timing\" as const, delay: \(delay), "
      + "config: { duration: \(Self.milliseconds(motion.duration)), "
      + "easing: \(easing(of: motion)) } }"
  }

  /// In seconds, as variables of a tween.
  private mutating func gsap(_ motion: WrittenMotion) -> String {
    let delay = motion.delay == 0 ? "" : ", delay: \(CodeNumber.text(motion.delay))"
    return "{ duration: \(CodeNumber.text(motion.duration)), ease: \(easing(of: motion))\(delay) }"
  }

  private static let linear = """
    /** Straight lines from stop to stop. */
    function linear(places: number[], values: number[]): (t: number) => number {
      return (t) => {
        "worklet";
        const next = places.findIndex((place) => place > t);
        const last = (next < 0 ? places.length : next) - 1;
        const start = Math.min(Math.max(last, 0), places.length - 2);
        const width = places[start + 1] - places[start];
        const part = width > 0 ? (t - places[start]) / width : 1;
        return values[start] + (values[start + 1] - values[start]) * part;
      };
    }
    """

  private static let bezier = """
    /** The cubic Bézier curve from 0, 0 to 1, 1 with two control points. */
    function bezier(x1: number, y1: number, x2: number, y2: number): (t: number) => number {
      return (t) => {
        "worklet";
        if (t <= 0 || t >= 1) return t <= 0 ? 0 : 1;
        let low = 0;
        let high = 1;
        for (let step = 0; step < 40; step += 1) {
          const s = (low + high) / 2;
          if (3 * (1 - s) * (1 - s) * s * x1 + 3 * (1 - s) * s * s * x2 + s * s * s < t) low = s;
          else high = s;
        }
        const s = (low + high) / 2;
        return 3 * (1 - s) * (1 - s) * s * y1 + 3 * (1 - s) * s * s * y2 + s * s * s;
      };
    }
    """
}
