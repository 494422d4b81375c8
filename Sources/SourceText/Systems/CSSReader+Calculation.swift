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
      name: name, base: Self.rounded(time), step: Self.rounded(first - time))
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
      if ahead.next == "$" || ahead.next == "#" {
        guard appendValueOfSass(at: &ahead, to: &text, depth: depth) else { return false }
        continue
      }
      let start = ahead.position
      let name = ahead.takeIdentifier()
      if name == "var", ahead.next == "(" {
        guard let inside = try? ahead.skipBrackets(), append(variable: inside, to: &text, depth)
        else { return false }
        continue
      }
      if name == "sibling-index", ahead.next == "(" {
        guard (try? ahead.skipBrackets()) != nil, text.appendIndexOfSibling() else { return false }
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
    var value = custom[name] ?? definitionBelow(of: name)
    if value == nil, rest.takeAhead(","), CalculatedTime.seconds("calc(\(rest.ownText))") != nil {
      value = rest
    }
    guard let value else { return name.hasPrefix("--") && text.append(index: "var(\(name))") }
    return append(value, inBracketsOf: &text, depth)
  }

  private func append(
    _ value: SourceCursor, inBracketsOf text: inout CalculatedText, _ depth: Int
  ) -> Bool {
    depth < 4 && text.append("(") && append(value, to: &text, depth: depth + 1) && text.append(")")
  }

  /// `$i`, or `#{$i * 50}ms`, whose unit belongs to the result.
  private func appendValueOfSass(
    at ahead: inout SourceCursor, to text: inout CalculatedText, depth: Int
  ) -> Bool {
    if ahead.take("#") {
      guard ahead.next == "{", let inside = try? ahead.skipBrackets() else { return false }
      let unit = ahead.takeIdentifier()
      return text.append("(") && append(inside, inBracketsOf: &text, depth)
        && text.append(unit.isEmpty ? ")" : "*1\(unit))")
    }
    ahead.advance()
    let name = "$" + ahead.takeIdentifier()
    if let value = custom[name] { return append(value, inBracketsOf: &text, depth) }
    return SourceReader.isIndex(String(name.dropFirst())) && text.append(index: name)
  }

  /// `$i * 0.1s`, `(50ms * $i)` or `#{$i * 50}ms` of Sass, which is a time, and the place behind
  /// it; nil for anything else.
  func productOfSass(at place: SourceCursor) -> (time: CSSPart, end: SourceCursor)? {
    var ahead = place
    let start = ahead.position
    let isPlaceholder = ahead.next == "#"
    guard ahead.takeOperandOfSass() else { return nil }
    var hasOperator = false
    while ahead.takeOperatorOfSass() {
      guard ahead.takeOperandOfSass() else { return nil }
      hasOperator = true
    }
    let product = SourceCursor(start..<ahead.position, of: place)
    guard hasOperator || isPlaceholder, product.ownText.contains("$"),
      let time = calculatedTime(product, at: place.column)
    else { return nil }
    return (time, ahead)
  }
}

extension SourceCursor {
  /// A variable, a number with its unit, or brackets.
  fileprivate mutating func takeOperandOfSass() -> Bool {
    switch next {
    case "$":
      advance()
      return !takeIdentifier().isEmpty
    case "#":
      advance()
      guard next == "{", (try? skipBrackets()) != nil else { return false }
      _ = takeIdentifier()
      return true
    case "(": return (try? skipBrackets()) != nil
    default:
      guard isAtDigit || next == "." else { return false }
      skipWhile { $0.isDigit || $0 == "." }
      _ = takeIdentifier()
      return true
    }
  }

  /// A sign before a number belongs to the number, unless there is white space on both sides.
  fileprivate mutating func takeOperatorOfSass() -> Bool {
    var ahead = self
    ahead.skipWhitespace()
    let isBehindSpace = ahead.position > position
    guard let sign = ahead.next, sign.isOne(of: "*/+-") else { return false }
    ahead.advance()
    let isBeforeSpace = ahead.next?.isSpace == true
    guard sign.isOne(of: "*/") || isBehindSpace && isBeforeSpace else { return false }
    ahead.skipWhitespace()
    self = ahead
    return true
  }
}

/// A calculation in which each property has its value.
private struct CalculatedText {
  private static let maximumLength = 256
  private var text = ""
  private let index: Int
  /// The property or the variable that stands for the index.
  private(set) var unknown: String?

  init(index: Int) { self.index = index }

  var seconds: Double? { CalculatedTime.seconds("calc(\(text))") }

  /// False for one that gets too long.
  mutating func append(_ piece: String) -> Bool {
    text += piece
    return text.utf8.count <= Self.maximumLength
  }

  /// False for a second one.
  mutating func append(index name: String) -> Bool {
    guard unknown == nil || unknown == name else { return false }
    unknown = name
    return append("(\(index))")
  }

  /// Of the first element it is 1.
  mutating func appendIndexOfSibling() -> Bool {
    append("(1 + ") && append(index: "sibling-index() - 1") && append(")")
  }
}
