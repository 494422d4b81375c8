/// Parses a motion in CSS.
///
///     text        = easing | shorthand | declarations | { block }
///     block       = selector "{" { declarations | block } "}"
///     declaration = property ":" value { "," value }
///     value       = part { part }
///     part        = time | number | easing | word | "var(" name ")"
///
/// Other declarations are skipped. A custom property that is defined above has its value. The
/// transition and the animation of an element, and the items of a list, must be the same motion.
struct CSSReader {
  var cursor: SourceCursor
  var transition: CSSMotion?
  var animation: CSSMotion?
  /// The motions of the blocks that are read, with their places.
  var found: [(motion: CSSMotion, column: Int)] = []
  /// Those for visitors who prefer reduced motion, which count where there are no others.
  var reduced: [(motion: CSSMotion, column: Int)] = []
  /// By their selectors.
  var declarations: [String: Declared] = [:]
  /// The motions declared elsewhere for the elements of the block.
  var base = Declared()
  /// The declarations of the block that are `!important`, each with the place of its value.
  struct Important {
    var declarations: [(property: (name: String, column: Int), value: SourceCursor)] = []
    /// Whether others stand behind them.
    var hasOthersBehind = false
  }
  var important = Important()
  var custom: [String: SourceCursor] = [:]
  /// Whether a custom property that is not among these may be defined below.
  var looksBelow = true
  var rules: [CSSKeyframesRule] = []
  var depth = 0
  /// Whether there was a shorthand, which has a duration, if it is 0.
  var hasShorthand = false
  /// Of a shorthand that ends what is declared before it.
  var columnOfNone: Int?
  /// The place of the play state that stops the animation of the block.
  var pause: Int?
  /// That of the first animation that is stopped.
  var columnOfPause: Int?
  /// Whether a play state lets an animation run.
  var runs = false
  /// Of the assumptions that were made.
  var warnings: [SourceWarning] = []

  /// `rules` are those that are not in the stylesheet itself.
  init(_ cursor: SourceCursor, rules: [CSSKeyframesRule] = []) {
    (self.cursor, self.rules) = (cursor, rules)
  }

  mutating func read() throws(SourceError) -> CSSMotion {
    cursor.skipWhitespace()
    if let motion = try readShorthand() { return motion }
    try readAll()
    guard cursor.isBeforeEnd else { throw cursor.unexpected("expected ';' or the end") }
    return try onlyMotion()
  }

  /// The value of a property, after those of others.
  mutating func read(_ property: String, _ value: SourceCursor) throws(SourceError) {
    cursor = value
    try readDeclaration(of: (property, value.column))
  }

  /// Nil if there is none.
  mutating func finish() throws(SourceError) -> CSSMotion? {
    closeBlock(at: 1)
    return found.isEmpty ? nil : try onlyMotion()
  }

  /// A value of `animation` or of an easing, as the theme of Tailwind has it.
  mutating func readStringOfTheme() throws(SourceError) -> CSSMotion {
    var motion = CSSMotion()
    let start = cursor
    do { try readValue(of: .animation, to: &motion) } catch {
      (cursor, motion) = (start, CSSMotion())
      try readValue(of: .transition, to: &motion)
    }
    guard cursor.isBeforeEnd, motion.easing != nil || motion.duration != nil
    else { throw cursor.unexpected("expected the end") }
    if motion.duration == nil, motion.delay == nil { motion.isTimed = false }
    return motion
  }

  /// An easing alone, or the only declaration: `transition-timing-function: ease-in;`.
  mutating func readEasing() throws(SourceError) -> String {
    var ahead = cursor
    if let property = ahead.takeProperty() {
      guard try CSSProperty(property) ?? .easing == .easing
      else { throw Self.easingExpected(at: property.column) }
      cursor = ahead
    }
    var motion = CSSMotion()
    try readValue(of: .easing, to: &motion)
    _ = cursor.takeAhead(";")
    guard let easing = motion.easing, cursor.isBeforeEnd
    else { throw Self.easingExpected(at: cursor.column) }
    return easing
  }

  private static func easingExpected(at column: Int) -> SourceError {
    SourceError(
      "expected an easing alone", at: column,
      remedy: "; write it, such as cubic-bezier(0.4, 0, 0.2, 1)")
  }

  /// The motion of a stylesheet; nil if it has none.
  mutating func readStylesheet() throws(SourceError) -> CSSMotion? {
    try readAll()
    guard cursor.isBeforeEnd else { throw cursor.unexpected("expected ';' or the end") }
    return found.isEmpty ? nil : try onlyMotion()
  }

  /// An easing, or times and an easing, without the name of a property; nil for declarations.
  private mutating func readShorthand() throws(SourceError) -> CSSMotion? {
    var ahead = cursor
    guard ahead.next != "@", ahead.next != "$", !ahead.isAtBlock, ahead.mixinOfMotion == nil,
      ahead.takeProperty() == nil
    else { return nil }
    var motion = CSSMotion()
    try readValue(of: .transition, to: &motion)
    _ = cursor.takeAhead(";")
    guard cursor.isBeforeEnd else { throw cursor.unexpected("expected ';' or the end") }
    if motion.easing == nil, motion.duration == nil, motion.delay == nil {
      throw SourceError("expected a time or an easing", at: 1)
    }
    return motion
  }
}
