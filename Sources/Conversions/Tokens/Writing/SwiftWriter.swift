internal import AnimationCore
internal import JSONText

/// An extension of SwiftUI's `Animation`.
struct SwiftWriter {
  private let source: TokenSource
  private var scope: TokenScope
  private var lines: [String] = []
  private var hasStops = false

  init(_ source: TokenSource) {
    self.source = source
    scope = TokenScope(source.target, .camelCase, reserved: SwiftText.reserved)
  }

  consuming func write(into files: inout WrittenTokens) {
    let durations = source.tokens.filter { $0.token.type == .duration }
    lines = ["// \(TokenSource.notice)", "import SwiftUI", "", "extension Animation {"]
    for token in source.tokens where token.token.type != .duration { add(token) }
    lines.append("}")
    if !durations.isEmpty {
      lines += ["", "extension TimeInterval {"]
      for token in durations { add(duration: token) }
      lines.append("}")
    }
    if hasStops { lines += ["", Self.stops] }
    files.add("Animation+\(source.typeName).swift", lines, for: source.target)
    files.finish(scope)
  }

  private mutating func add(duration token: ConvertedToken) {
    guard case .duration(let seconds) = token.token.value else { return }
    let name = scope.name(source.words(of: token), for: token.token)
    lines += SwiftText.comment(token.token)
    lines.append("  public static let \(name): TimeInterval = \(CodeText.number(seconds))")
  }

  private mutating func add(_ token: ConvertedToken) {
    guard let motion = source.motions(of: token).first else { return }
    let name = scope.name(source.words(of: token), for: token.token)
    lines += SwiftText.comment(token.token)
    guard case .easing = token.token.value else {
      lines.append("  public static let \(name): Animation = \(code(of: motion))")
      return
    }
    lines += [
      "  public static func \(name)(duration: TimeInterval) -> Animation {",
      "    " + easing(of: motion), "  }",
    ]
  }

  /// The converter's own, but for lines, which are a custom animation.
  private mutating func code(of motion: WrittenMotion) -> String {
    guard case .lines(let places, let values) = motion.form else { return motion.conversion.code }
    hasStops = true
    let delay = motion.delay == 0 ? "" : ".delay(\(CodeText.number(motion.delay)))"
    return "Animation(LinearStops(places: [\(CodeText.list(places))], "
      + "values: [\(CodeText.list(values))], duration: \(CodeText.number(motion.duration))))\(delay)"
  }

  private mutating func easing(of motion: WrittenMotion) -> String {
    switch motion.form {
    case .spring: return ".default"
    case .bezier(let points):
      return ".timingCurve(\(CodeText.list(points)), duration: duration)"
    case .lines(let places, let values):
      hasStops = true
      return "Animation(LinearStops(places: [\(CodeText.list(places))], "
        + "values: [\(CodeText.list(values))], duration: duration))"
    }
  }

  private static let stops = """
    /// Straight lines from stop to stop, for curves that `Animation` does not have.
    private struct LinearStops: CustomAnimation {
      let places: [Double]
      let values: [Double]
      let duration: TimeInterval

      func animate<V: VectorArithmetic>(
        value: V, time: TimeInterval, context: inout AnimationContext<V>
      ) -> V? {
        guard time < duration else { return nil }
        let place = time / duration
        guard let next = places.firstIndex(where: { $0 > place }), next > 0
        else { return value.scaled(by: values[values.count - 1]) }
        let part = (place - places[next - 1]) / (places[next] - places[next - 1])
        return value.scaled(by: values[next - 1] + (values[next] - values[next - 1]) * part)
      }
    }
    """
}

/// Functions of UIKit, each of which animates as its token says.
struct UIKitWriter {
  private let source: TokenSource
  private var scope: TokenScope
  private var lines: [String] = []

  init(_ source: TokenSource) {
    self.source = source
    scope = TokenScope(source.target, .camelCase, reserved: SwiftText.reserved)
  }

  consuming func write(into files: inout WrittenTokens) {
    lines = [
      "// \(TokenSource.notice)", "import UIKit", "", "@MainActor public enum \(source.typeName) {",
    ]
    for token in source.tokens { add(token) }
    lines.append("}")
    files.add("\(source.typeName).swift", lines, for: source.target)
    files.finish(scope)
  }

  private mutating func add(_ token: ConvertedToken) {
    guard let motion = source.motions(of: token).first else { return }
    let name = scope.name(source.words(of: token), for: token.token)
    lines += SwiftText.comment(token.token)
    switch (token.token.value, motion.form) {
    case (.duration(let seconds), _):
      lines.append("  public static let \(name): TimeInterval = \(CodeText.number(seconds))")
    case (.easing, .bezier(let points)):
      lines.append("  public static let \(name) = UICubicTimingParameters(")
      lines.append("    \(Self.controlPoints(points)))")
    case (_, .spring): add(spring: motion, named: name)
    case (_, .bezier(let points)): add(points, of: motion, named: name)
    case (_, .lines(let places, let values)):
      add(places, values, of: motion, named: name, isEasing: token.token.value.isEasing)
    }
  }

  private static func controlPoints(_ points: [Double]) -> String {
    let numbers = points.map(CodeText.number)
    return "controlPoint1: CGPoint(x: \(numbers[0]), y: \(numbers[1])), "
      + "controlPoint2: CGPoint(x: \(numbers[2]), y: \(numbers[3]))"
  }

  private mutating func add(spring motion: WrittenMotion, named name: String) {
    let duration = CodeText.number(motion.number("springDuration"))
    let bounce = CodeText.number(motion.number("bounce"))
    lines += [
      "  public static func \(name)(",
      "    _ animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil", "  ) {",
      "    UIView.animate(",
      "      springDuration: \(duration), bounce: \(bounce), initialSpringVelocity: 0, "
        + "delay: \(CodeText.number(motion.delay)),",
      "      animations: animations, completion: completion)", "  }",
    ]
  }

  private mutating func add(_ points: [Double], of motion: WrittenMotion, named name: String) {
    let delay = motion.delay == 0 ? "" : "afterDelay: \(CodeText.number(motion.delay))"
    lines += [
      "  @discardableResult public static func \(name)(",
      "    _ animations: @escaping () -> Void", "  ) -> UIViewPropertyAnimator {",
      "    let animator = UIViewPropertyAnimator(",
      "      duration: \(CodeText.number(motion.duration)), \(Self.controlPoints(points)),",
      "      animations: animations)", "    animator.startAnimation(\(delay))",
      "    return animator", "  }",
    ]
  }

  /// UIKit has no such curve, but Core Animation has.
  private mutating func add(
    _ places: [Double], _ values: [Double], of motion: WrittenMotion, named name: String,
    isEasing: Bool
  ) {
    let time = isEasing ? ", duration: TimeInterval" : ""
    let duration = isEasing ? "duration" : CodeText.number(motion.duration)
    lines += [
      "  public static func \(name)(",
      "    of keyPath: String, from start: CGFloat, to end: CGFloat\(time)",
      "  ) -> CAKeyframeAnimation {",
      "    let animation = CAKeyframeAnimation(keyPath: keyPath)",
      "    let progress: [CGFloat] = [\(CodeText.list(values))]",
      "    animation.values = progress.map { start + (end - start) * $0 }",
      "    animation.keyTimes = [\(CodeText.list(places))]",
      "    animation.duration = \(duration)",
    ]
    if motion.delay != 0 {
      lines += [
        "    animation.beginTime = CACurrentMediaTime() + \(CodeText.number(motion.delay))",
        "    animation.fillMode = .backwards",
      ]
    }
    lines += ["    return animation", "  }"]
  }
}

extension TokenValue {
  var isEasing: Bool { if case .easing = self { true } else { false } }
}

private enum SwiftText {
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
