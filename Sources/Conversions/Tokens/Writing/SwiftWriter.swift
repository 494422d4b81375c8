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
    scope = TokenScope(.camelCase, reserved: SwiftText.reserved)
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
    guard case .duration(let seconds) = token.token.value, !source.motions(of: token).isEmpty
    else { return }
    let name = scope.name(source.words(of: token), for: token.token)
    lines += SwiftText.comment(token.token)
    lines.append("  public static let \(name): TimeInterval = \(CodeNumber.text(seconds))")
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
    let delay = motion.delay == 0 ? "" : ".delay(\(CodeNumber.text(motion.delay)))"
    return stops(places, values, duration: CodeNumber.text(motion.duration)) + delay
  }

  private mutating func easing(of motion: WrittenMotion) -> String {
    switch motion.form {
    case .spring: return ".default"
    case .bezier(let bezier):
      return ".timingCurve(\(CodeNumber.list(bezier.points)), duration: duration)"
    case .lines(let places, let values):
      return stops(places, values, duration: "duration")
    }
  }

  private mutating func stops(
    _ places: [Double], _ values: [Double], duration: String
  ) -> String {
    hasStops = true
    return "Animation(LinearStops(places: [\(CodeNumber.list(places))], "
      + "values: [\(CodeNumber.list(values))], duration: \(duration)))"
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
        let next = places.firstIndex { $0 > place } ?? places.count
        let start = min(max(next - 1, 0), places.count - 2)
        let width = places[start + 1] - places[start]
        let part = width > 0 ? (place - places[start]) / width : 1
        return value.scaled(by: values[start] + (values[start + 1] - values[start]) * part)
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
    scope = TokenScope(.camelCase, reserved: SwiftText.reserved)
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
      lines.append("  public static let \(name): TimeInterval = \(CodeNumber.text(seconds))")
    case (.easing, .bezier(let bezier)):
      lines.append("  public static let \(name) = UICubicTimingParameters(")
      lines.append("    \(bezier.uikitPoints.joined(separator: ", ")))")
    case (_, .spring): add(spring: motion, named: name)
    case (_, .bezier(let bezier)): add(bezier, after: motion.delay, named: name)
    case (_, .lines(let places, let values)):
      add(places, values, of: motion, named: name, isEasing: token.token.value.isEasing)
    }
  }

  private mutating func add(spring motion: WrittenMotion, named name: String) {
    lines += [
      "  public static func \(name)(",
      "    _ animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil", "  ) {",
      "    UIView.animate(", "      \(motion.conversion.definition),",
      "      animations: animations, completion: completion)", "  }",
    ]
  }

  private mutating func add(_ bezier: TimedBezier, after delay: Double, named name: String) {
    lines += [
      "  @discardableResult public static func \(name)(",
      "    _ animations: @escaping () -> Void", "  ) -> UIViewPropertyAnimator {",
      "    let animator = UIViewPropertyAnimator(",
      "      duration: \(CodeNumber.text(bezier.duration)), "
        + "\(bezier.uikitPoints.joined(separator: ", ")),",
      "      animations: animations)", "    \(UIKitTarget.start(after: delay))",
      "    return animator", "  }",
    ]
  }

  /// UIKit has no such curve, but Core Animation has.
  private mutating func add(
    _ places: [Double], _ values: [Double], of motion: WrittenMotion, named name: String,
    isEasing: Bool
  ) {
    let time = isEasing ? ", duration: TimeInterval" : ""
    let duration = isEasing ? "duration" : CodeNumber.text(motion.duration)
    lines += [
      "  public static func \(name)(",
      "    of keyPath: String, from start: CGFloat, to end: CGFloat\(time)",
      "  ) -> CAKeyframeAnimation {",
      "    let animation = CAKeyframeAnimation(keyPath: keyPath)",
      "    let progress: [CGFloat] = [\(CodeNumber.list(values))]",
      "    animation.values = progress.map { start + (end - start) * $0 }",
      "    animation.keyTimes = [\(CodeNumber.list(places))]",
      "    animation.duration = \(duration)",
    ]
    if motion.delay != 0 {
      lines += [
        "    animation.beginTime = CACurrentMediaTime() + \(CodeNumber.text(motion.delay))",
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
