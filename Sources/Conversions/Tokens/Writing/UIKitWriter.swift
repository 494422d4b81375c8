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
