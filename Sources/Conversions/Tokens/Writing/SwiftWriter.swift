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
