/// A class of Dart for Flutter.
struct FlutterWriter {
  private let source: TokenSource
  private var scope: TokenScope
  private var lines: [String] = []
  private var hasStops = false

  init(_ source: TokenSource) {
    self.source = source
    scope = TokenScope(.camelCase, reserved: Self.reserved)
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
      constant("Duration", words, FlutterTarget.duration(seconds: seconds), token)
    } else if isSpring {
      constant("SpringDescription", words, motion.conversion.definition, token)
    } else if token.token.value.isEasing {
      constant("Curve", words, curve(of: motion), token)
    } else {
      constant(
        "Duration", words + ["duration"], FlutterTarget.duration(seconds: motion.duration), token)
      constant("Curve", words + ["curve"], curve(of: motion), token)
    }
    guard motion.delay != 0 else { return }
    constant("Duration", words + ["delay"], FlutterTarget.duration(seconds: motion.delay), token)
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

  private mutating func curve(of motion: WrittenMotion) -> String {
    switch motion.form {
    case .spring: return "Curves.linear"
    case .bezier(let bezier): return bezier.flutterCurve
    case .lines(let places, let values):
      hasStops = true
      return "_Stops([\(CodeNumber.list(places))], [\(CodeNumber.list(values))])"
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
        final last = places.length - 2;
        final start = ((next < 0 ? places.length : next) - 1).clamp(0, last);
        final width = places[start + 1] - places[start];
        final part = width > 0 ? (t - places[start]) / width : 1.0;
        return values[start] + (values[start + 1] - values[start]) * part;
      }
    }
    """
}
