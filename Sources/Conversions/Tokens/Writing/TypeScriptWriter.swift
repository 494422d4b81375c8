internal import AnimationCore
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
    scope = TokenScope(source.target, .camelCase, reserved: Self.reserved)
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
        "export const \(name) = { seconds: \(CodeText.number(seconds)), "
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
    case .spring, .bezier([0, 0, 1, 1]): return "(t: number): number => t"
    case .bezier(let points):
      usesCurves = true
      return "bezier(\(CodeText.list(points)))"
    case .lines(let places, let values):
      usesLines = true
      return "linear([\(CodeText.list(places))], [\(CodeText.list(values))])"
    }
  }

  private func members(_ names: [String], of motion: WrittenMotion) -> String {
    names.map { "\($0): \(CodeText.number(motion.number($0)))" }.joined(separator: ", ")
  }

  private static func milliseconds(_ seconds: Double) -> String {
    String(number: CodeNumber.milliseconds(seconds: seconds))
  }

  /// In seconds, as `transition` of `motion`.
  private mutating func motion(_ motion: WrittenMotion) -> String {
    let delay = motion.delay == 0 ? "" : ", delay: \(CodeText.number(motion.delay))"
    switch motion.form {
    case .spring:
      let spring = members(["stiffness", "damping", "mass"], of: motion)
      return "{ type: \"spring\" as const, \(spring)\(delay) }"
    case .bezier(let points) where points != [0, 0, 1, 1]:
      return "{ duration: \(CodeText.number(motion.duration)), ease: [\(CodeText.list(points))] "
        + "as [number, number, number, number]\(delay) }"
    case .bezier, .lines:
      return
        "{ duration: \(CodeText.number(motion.duration)), ease: \(easing(of: motion))\(delay) }"
    }
  }

  /// In milliseconds, as properties of `useSpring`.
  private mutating func reactSpring(_ motion: WrittenMotion) -> String {
    let delay = motion.delay == 0 ? "" : ", delay: \(Self.milliseconds(motion.delay))"
    if case .spring = motion.form {
      return "{ config: { \(members(["tension", "friction", "mass"], of: motion)) }\(delay) }"
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
        + "config: { \(members(["stiffness", "damping", "mass"], of: motion)) } }"
    }
    return "{ type: \"timing\" as const, delay: \(delay), "
      + "config: { duration: \(Self.milliseconds(motion.duration)), easing: \(easing(of: motion)) } }"
  }

  /// In seconds, as variables of a tween.
  private mutating func gsap(_ motion: WrittenMotion) -> String {
    let delay = motion.delay == 0 ? "" : ", delay: \(CodeText.number(motion.delay))"
    return "{ duration: \(CodeText.number(motion.duration)), ease: \(easing(of: motion))\(delay) }"
  }

  private static let linear = """
    /** Straight lines from stop to stop. */
    function linear(places: number[], values: number[]): (t: number) => number {
      return (t) => {
        "worklet";
        const next = places.findIndex((place) => place > t);
        if (next <= 0) return values[values.length - 1];
        const part = (t - places[next - 1]) / (places[next] - places[next - 1]);
        return values[next - 1] + (values[next] - values[next - 1]) * part;
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
