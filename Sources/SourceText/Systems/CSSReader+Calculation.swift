internal import AnimationCore
internal import CSSValues

extension CSSReader {
  /// The time of `calc(100ms + 2 * 50ms)`, also where it depends on an index that is not in the
  /// text, as `calc(var(--i) * 50ms)` does; nil for any other calculation.
  func calculatedTime(_ calculation: SourceCursor, at column: Int) -> CSSPart? {
    let isPaid = WorkBudget.spend(units: SourceReader.wordCost * calculation.length)
    guard isPaid, let start = calculated(calculation, index: 0), let time = start.seconds
    else { return nil }
    guard let name = start.unknown else { return CSSPart(seconds: time, at: column) }
    guard let first = calculated(calculation, index: 1)?.seconds,
      let second = calculated(calculation, index: 2)?.seconds,
      // Straight, and not divided by the index.
      abs(second - 2 * first + time) <= 1e-9 * max(abs(first), abs(second))
    else { return nil }
    let stagger = SourceStagger(
      name: "var(\(name))", base: Self.rounded(time), step: Self.rounded(first - time))
    // A name with a step of a unit may be a time itself, without its unit.
    guard stagger.step != 1, stagger.step != 0.001 else { return nil }
    return CSSPart(seconds: first, at: column, stagger: stagger)
  }

  /// To a picosecond: the difference of two times is not exact.
  private static func rounded(_ seconds: Double) -> Double { (seconds * 1e12).rounded() / 1e12 }

  private func calculated(_ calculation: SourceCursor, index: Int) -> CalculatedText? {
    var text = CalculatedText(index: index)
    return append(calculation, to: &text, depth: 0) ? text : nil
  }

  /// False for what is too long, nested too deep, or depends on two names.
  private func append(
    _ calculation: SourceCursor, to text: inout CalculatedText, depth: Int
  ) -> Bool {
    var ahead = calculation
    while ahead.next != nil {
      let start = ahead.position
      let name = ahead.takeIdentifier()
      if name == "var", ahead.next == "(" {
        guard let inside = try? ahead.skipBrackets(), append(variable: inside, to: &text, depth)
        else { return false }
        continue
      }
      if name.isEmpty { ahead.advance() }
      guard text.append(ahead.text(from: start)) else { return false }
    }
    return true
  }

  /// A property without a value in the text is the index, unless it has another of its own behind
  /// the comma that is a time.
  private func append(
    variable inside: SourceCursor, to text: inout CalculatedText, _ depth: Int
  ) -> Bool {
    var rest = inside
    rest.skipWhitespace()
    let name = rest.takeIdentifier()
    var value = custom[name]
    if value == nil, rest.takeAhead(","), CalculatedTime.seconds("calc(\(rest.ownText))") != nil {
      value = rest
    }
    guard let value else { return text.append(index: name) }
    return depth < 4 && text.append("(") && append(value, to: &text, depth: depth + 1)
      && text.append(")")
  }
}

/// A calculation in which each property has its value.
private struct CalculatedText {
  private static let maximumLength = 256
  private var text = ""
  private let index: Int
  /// The property that stands for the index.
  private(set) var unknown: String?

  init(index: Int) { self.index = index }

  var seconds: Double? { CalculatedTime.seconds("calc(\(text))") }

  /// False for one that gets too long.
  mutating func append(_ piece: String) -> Bool {
    text += piece
    return text.utf8.count <= Self.maximumLength
  }

  /// False for a second property.
  mutating func append(index name: String) -> Bool {
    guard name.hasPrefix("--"), unknown == nil || unknown == name else { return false }
    unknown = name
    return append("(\(index))")
  }
}
