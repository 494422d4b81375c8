/// The characters of a number that change: `contentTransition(.numericText(countsDown:))`.
///
/// Numbers are aligned at their decimal separator. An unchanged character does not move. A changed
/// one leaves, and its replacement enters from the opposite side: upward when counting up.
public struct NumericText: Sendable, Hashable {
  /// The positions, from the first character to the last.
  public let places: [NumericTextPlace]
  /// The direction in which characters move.
  public let direction: NumericTextDirection

  /// Creates the change from one text to another, aligned at a decimal separator.
  public init(
    from old: String, to new: String, separator: Character = ".", countsDown: Bool = false
  ) {
    let aligned = Self.aligned([old, new], separator: separator)
    places = zip(aligned[0], aligned[1]).map { NumericTextPlace(old: $0, new: $1) }
    direction = countsDown ? .down : .up
  }

  /// Creates the change to a text of a value, downward if it is less: `numericText(value:)`.
  public init(
    from old: String, to new: String, separator: Character = ".", value: (old: Double, new: Double)
  ) { self.init(from: old, to: new, separator: separator, countsDown: value.new < value.old) }

  /// Returns the characters of each text at the same places; nil where a text has none.
  static func aligned(_ texts: [String], separator: Character) -> [[Character?]] {
    let parts = texts.map { Self.parts(of: $0, separator: separator) }
    let whole = parts.reduce(0) { max($0, $1.whole.count) }
    let rest = parts.reduce(0) { max($0, $1.rest.count) }
    return parts.map { padded($0.whole, before: whole) + padded($0.rest, behind: rest) }
  }

  /// The rest begins with the last separator.
  private static func parts(of text: String, separator: Character)
    -> (whole: [Character], rest: [Character])
  {
    let characters = Array(text)
    let index = characters.lastIndex(of: separator) ?? characters.count
    return (Array(characters[..<index]), Array(characters[index...]))
  }

  private static func padded(_ text: [Character], before count: Int) -> [Character?] {
    Array(repeating: nil, count: count - text.count) + text
  }

  private static func padded(_ text: [Character], behind count: Int) -> [Character?] {
    text + Array(repeating: nil, count: count - text.count)
  }
}

/// The direction in which characters move.
public enum NumericTextDirection: String, Sendable, Hashable, CaseIterable {
  /// The old character leaves by the top, and the new one enters from below.
  case up
  /// The old character leaves by the bottom, and the new one enters from above.
  case down
}

/// A position in the aligned texts.
public struct NumericTextPlace: Sendable, Hashable {
  /// The old text's character; nil if the old text has none here.
  public let old: Character?
  /// The new text's character; nil if the new text has none here.
  public let new: Character?
  /// Whether the character changes.
  public var changes: Bool { old != new }
}
