/// A number of a text of Android: a literal, a constant of the system, or a duration of a theme.
enum AndroidNumber {
  /// The constants of `SpringForce`, of animators, and `android.R.integer`
  /// (frameworks/base, core/res/res/values/config.xml).
  private static let constants: [String: Double] = [
    "DAMPING_RATIO_HIGH_BOUNCY": 0.2, "DAMPING_RATIO_MEDIUM_BOUNCY": 0.5,
    "DAMPING_RATIO_LOW_BOUNCY": 0.75, "DAMPING_RATIO_NO_BOUNCY": 1, "STIFFNESS_HIGH": 10_000,
    "STIFFNESS_MEDIUM": 1500, "STIFFNESS_LOW": 200, "STIFFNESS_VERY_LOW": 50, "INFINITE": -1,
    "config_shortAnimTime": 200, "config_mediumAnimTime": 400, "config_longAnimTime": 500,
  ]

  /// Of `@android:integer/config_shortAnimTime`; nil for an app's own.
  static func ofFramework(_ reference: String) -> Double? {
    let prefix = "@android:integer/"
    return reference.hasPrefix(prefix) ? constants[String(reference.dropFirst(prefix.count))] : nil
  }

  static func read(_ text: SourceCursor) throws(SourceError) -> Double {
    var reader = SourceReader(text, as: .kotlin)
    reader.cursor.skipWhitespace()
    let column = reader.cursor.column
    if let constant = constant(in: text) { return constant }
    if let time = try timeOfTheme(in: text) { return time }
    let value = try reader.readExpression(of: "duration")
    reader.cursor.skipWhitespace()
    guard case .number(let number) = value, reader.cursor.next == nil else {
      throw SourceError(
        "expected a number; write the value in place of a variable", at: column)
    }
    return number
  }

  /// Milliseconds of the only value; nil for a condition or for arithmetic.
  private static func timeOfTheme(in text: SourceCursor) throws(SourceError) -> Double? {
    let isPlain = ["+", "-", "*", "/"].allSatisfy { text.split(at: $0).count == 1 }
    guard isPlain, !SourceWords(text).contains(where: { $0.name == "if" }),
      case .milliseconds(let time)? = try MaterialTheme.value(in: text)
    else { return nil }
    return time
  }

  /// Of a path, or of `resources.getInteger(path)`, rather than of a condition.
  private static func constant(in text: SourceCursor) -> Double? {
    var ahead = text
    ahead.skipWhile { $0.continuesName || $0.isSpace || $0.isOne(of: "().") }
    ahead.skipWhitespace()
    let words = SourceWords(text).map(\.name)
    guard ahead.next == nil, !words.contains("if") else { return nil }
    return words.lazy.compactMap { constants[$0] }.first
  }
}
