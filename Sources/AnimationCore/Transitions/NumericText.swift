/// Which characters of a number change, and which way: `contentTransition(.numericText(countsDown:))`.
///
/// Numbers are aligned at their decimal separator, so that ones stand over ones. A character that stays
/// the same does not move. One that changes leaves, and the new one comes in from the other side: upwards
/// when the number counts up, downwards when it counts down.
public struct NumericText: Sendable, Hashable {
  /// Which way characters move.
  public enum Direction: String, Sendable, Hashable, CaseIterable {
    /// The old one leaves by the top, and the new one comes from below.
    case up
    /// The old one leaves by the bottom, and the new one comes from above.
    case down
  }

  /// A place in the text.
  public struct Place: Sendable, Hashable {
    /// What stood there; nil if the text was shorter.
    public let old: Character?
    /// What stands there; nil if the text is shorter.
    public let new: Character?

    /// Whether it changes.
    public var changes: Bool { old != new }
  }

  /// The places, from the first character to the last.
  public let places: [Place]

  /// Which way characters move.
  public let direction: Direction

  /// The change from one text to another.
  ///
  /// - Parameters:
  ///   - old: the text before.
  ///   - new: the text after.
  ///   - separator: between the whole part and the fraction.
  ///   - countsDown: whether the number counts down.
  public init(
    from old: String, to new: String, separator: Character = ".", countsDown: Bool = false
  ) {
    let (left, right) = (Self.parts(of: old, separator), Self.parts(of: new, separator))
    let whole = max(left.whole.count, right.whole.count)
    let rest = max(left.rest.count, right.rest.count)
    places = zip(
      Self.padded(left.whole, before: whole) + Self.padded(left.rest, behind: rest),
      Self.padded(right.whole, before: whole) + Self.padded(right.rest, behind: rest)
    ).map { Place(old: $0, new: $1) }
    direction = countsDown ? .down : .up
  }

  /// The change from one text to another that shows a value: `numericText(value:)`.
  ///
  /// - Parameters:
  ///   - old: the text before.
  ///   - new: the text after.
  ///   - separator: between the whole part and the fraction.
  ///   - value: what the texts show, before and after; characters move downwards if it falls.
  public init(
    from old: String, to new: String, separator: Character = ".",
    value: (old: Double, new: Double)
  ) {
    self.init(from: old, to: new, separator: separator, countsDown: value.new < value.old)
  }

  /// What stands before the separator, and the rest from it on.
  private static func parts(of text: String, _ separator: Character)
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
