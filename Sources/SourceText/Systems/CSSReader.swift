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
  /// The motions of the blocks that are read.
  var found: [Found] = []
  /// Those for visitors who prefer reduced motion, which count where there are no others.
  var reduced: [Found] = []
  /// Of all that were found, also of those for which a rule behind them has another.
  var countOfMotions = 0
  /// By their elements and the conditions that they are under.
  var declarations: [String: Declared] = [:]
  /// The keys of what is declared for some of the elements of a key alone.
  var narrower: [String: Set<String>] = [:]
  /// Those of the block that is read.
  var declaring = Declaring()
  /// The order of each layer by its whole name.
  var layers: [String: [Int]] = [:]
  /// The mixins of the text by their names, and the depth of those that are read.
  var mixins: [String: CSSMixin] = [:]
  var depthOfMixins = 0
  var lengthOfMixins = 0
  /// The first one that is not in the text.
  var unknownMixin: (name: String, column: Int)?
  var custom: [String: SourceCursor] = [:]
  var properties = CustomProperties()
  /// Whether a custom property that is not among these may be defined below.
  var looksBelow = true
  var rules: [CSSKeyframesRule] = []
  var depth = 0
  /// Whether there was a shorthand, which has a duration, if it is 0.
  var hasShorthand = false
  /// Of a shorthand that ends what is declared before it.
  var columnOfNone: Int?
  /// The place of the play state of the first animation that is stopped.
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
    try closeBlock(at: 1)
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
    guard let easing = motion.easing, motion.lists.isEmpty, cursor.isBeforeEnd
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
