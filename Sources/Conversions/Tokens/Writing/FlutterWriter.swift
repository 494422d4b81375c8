internal import AnimationCore
internal import CLibrary
internal import JSONText

/// A class of Dart for Flutter.
struct FlutterWriter {
  private let source: TokenSource
  private var scope: TokenScope
  private var lines: [String] = []
  private var hasStops = false

  init(_ source: TokenSource) {
    self.source = source
    scope = TokenScope(source.target, .camelCase, reserved: Self.reserved)
  }

  private static let reserved: Set<String> = [
    "assert", "await", "break", "case", "catch", "class", "const", "continue", "default", "do",
    "else", "enum", "extends", "false", "final", "finally", "for", "if", "in", "is", "new", "null",
    "rethrow", "return", "super", "switch", "this", "throw", "true", "try", "var", "void", "while",
    "with", "yield", "hashCode", "runtimeType", "toString", "noSuchMethod",
  ]

  consuming func write(into files: inout WrittenTokens) {
    lines = [
      "// \(TokenSource.notice)", "import 'package:flutter/animation.dart';",
      "import 'package:flutter/physics.dart';", "", "abstract final class \(source.typeName) {",
    ]
    for token in source.tokens { add(token) }
    lines.append("}")
    if hasStops { lines += ["", Self.stops] }
    files.add("\(source.baseName(.snakeCase))_tokens.dart", lines, for: source.target)
    files.finish(scope)
  }

  private mutating func add(_ token: ConvertedToken) {
    guard let motion = source.motions(of: token).first else { return }
    let words = source.words(of: token)
    let isSpring = if case .spring = motion.form { true } else { false }
    if case .duration(let seconds) = token.token.value {
      constant("Duration", words, Self.duration(seconds), token)
    } else if isSpring {
      let names = ["mass", "stiffness", "damping"]
      let members = names.map { "\($0): \(CodeText.number(motion.number($0)))" }
      constant(
        "SpringDescription", words, "SpringDescription(\(members.joined(separator: ", ")))", token)
    } else if token.token.value.isEasing {
      constant("Curve", words, curve(of: motion), token)
    } else {
      constant("Duration", words + ["duration"], Self.duration(motion.duration), token)
      constant("Curve", words + ["curve"], curve(of: motion), token)
    }
    guard motion.delay != 0 else { return }
    constant("Duration", words + ["delay"], Self.duration(motion.delay), token)
  }

  private mutating func constant(
    _ type: String, _ words: [String], _ value: String, _ token: ConvertedToken
  ) {
    let note = CommentText.line(token.token.description)
    if !note.isEmpty { lines.append("  /// " + note) }
    if let reason = token.token.deprecation {
      let text = reason.isEmpty ? "Deprecated." : reason
      lines.append("  @Deprecated(\(CommentText.quoted(text, mark: "'", escaping: "$")))")
    }
    lines.append("  static const \(type) \(scope.name(words, for: token.token)) = \(value);")
  }

  private static func duration(_ seconds: Double) -> String {
    "Duration(microseconds: \(Int(bounded: min(seconds * 1e6, 9e15).rounded())))"
  }

  private mutating func curve(of motion: WrittenMotion) -> String {
    switch motion.form {
    case .spring, .bezier([0, 0, 1, 1]): return "Curves.linear"
    case .bezier(let points): return "Cubic(\(CodeText.list(points)))"
    case .lines(let places, let values):
      hasStops = true
      return "_Stops([\(CodeText.list(places))], [\(CodeText.list(values))])"
    }
  }

  private static let stops = """
    /// Straight lines from stop to stop.
    class _Stops extends Curve {
      const _Stops(this.places, this.values);

      final List<double> places;
      final List<double> values;

      @override
      double transformInternal(double t) {
        final next = places.indexWhere((place) => place > t);
        if (next <= 0) return values.last;
        final part = (t - places[next - 1]) / (places[next] - places[next - 1]);
        return values[next - 1] + (values[next] - values[next - 1]) * part;
      }
    }
    """
}
