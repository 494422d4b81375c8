internal import AnimationCore

/// The values of Core Animation's properties, in Swift and in Objective-C.
extension CoreAnimationSettings {
  private static let endless: Set = [
    "infinity", "greatestFiniteMagnitude", "HUGE", "HUGE_VALF", "MAXFLOAT", "INFINITY",
    "FLT_MAX", "CGFLOAT_MAX",
  ]

  /// All of a text.
  static func argument(
    _ text: SourceCursor, label: String? = nil
  ) throws(SourceError) -> Argument {
    var reader = SourceReader(text, as: .swift)
    reader.cursor.skipWhitespace()
    let column = reader.cursor.column
    let value = try value(&reader)
    try reader.finish("expected the end of the argument")
    return Argument(label: label, value: value, column: column, valueColumn: column)
  }

  /// Objective-C's `YES`, `NO` and `HUGE_VALF` too.
  static func value(_ reader: inout SourceReader) throws(SourceError) -> SourceValue {
    var ahead = reader.cursor
    let path = ahead.takePath()
    switch path {
    case "YES", "NO":
      reader.cursor = ahead
      return .bool(path == "YES")
    case _ where path.hasPrefix("kCAAnimation"):
      reader.cursor = ahead
      return .member(path.replacingPrefix("kCAAnimation"))
    default: break
    }
    if let last = path.split(separator: ".").last, endless.contains(String(last)) {
      reader.cursor = ahead
      return .number(.infinity)
    }
    if reader.cursor.take("@"), let box = try box(&reader) { return box }
    if reader.cursor.next == "[", let timing = try reader.readTimingMessage() { return timing }
    ahead = reader.cursor
    if let number = ahead.takeNumberOfC(), ahead.isAtEndOfStatement {
      reader.cursor = ahead
      return .number(number)
    }
    return try reader.readValue()
  }

  /// `@[@0, @1.5f]` or `@(1.5)`, behind the sign; nil for a literal.
  private static func box(_ reader: inout SourceReader) throws(SourceError) -> SourceValue? {
    switch reader.cursor.next {
    case "(": return try argument(try reader.cursor.skipBrackets()).value
    case "[":
      var items: [Argument] = []
      for item in try reader.cursor.skipBrackets().split(at: ",") {
        items.append(try argument(item))
      }
      return .list(items)
    default: return nil
    }
  }

  /// The number that is added to the time: `CACurrentMediaTime() + 0.5`.
  static func delay(
    _ argument: Argument, in cursor: SourceCursor
  ) throws(SourceError) -> Argument {
    var reader = SourceReader(cursor, as: .swift)
    let error = SourceError(
      "beginTime is a time of the clock; write it as CACurrentMediaTime() + 0.5",
      at: argument.column)
    var isClock = false
    while !isClock, reader.cursor.next?.isNewline == false {
      var ahead = reader.cursor
      if ahead.isAtName {
        let name = try ahead.readName()
        isClock = name == "CACurrentMediaTime"
        reader.cursor = ahead
      } else {
        reader.cursor.advance()
      }
    }
    guard isClock else { throw error }
    let delay = { (value: SourceValue, column: Int) in
      Argument(label: "beginTime", value: value, column: argument.column, valueColumn: column)
    }
    try reader.cursor.skipBalanced { $0 == "+" || $0 == ";" || $0.isNewline }
    _ = reader.cursor.take(")")
    guard reader.cursor.takeAhead("+") else { return delay(.number(0), argument.valueColumn) }
    reader.cursor.skipWhitespace()
    let column = reader.cursor.column
    if let stagger = stagger(at: reader.cursor) { return delay(.stagger(stagger), column) }
    let value = try reader.readValue()
    try reader.cursor.finishLine()
    return delay(value, column)
  }

  /// Up to the end of the line, `0.1 * Double(index)`.
  private static func stagger(at cursor: SourceCursor) -> SourceStagger? {
    var end = cursor
    guard (try? end.skipBalanced { $0 == ";" || $0.isNewline }) != nil else { return nil }
    var line = SourceReader(SourceCursor(cursor.position..<end.position, of: cursor), as: .swift)
    return line.readStagger()
  }
}

extension SourceCursor {
  /// Whether the line ends here, or the statement.
  fileprivate var isAtEndOfStatement: Bool {
    var ahead = self
    return (try? ahead.finishLine()) != nil
  }
}

extension SourceReader {
  /// `[CAMediaTimingFunction functionWithName:kCAMediaTimingFunctionEaseOut]` as Swift's call.
  mutating func readTimingMessage() throws(SourceError) -> SourceValue? {
    let column = cursor.column
    var behind = cursor
    var inside = try behind.skipBrackets()
    inside.skipWhitespace()
    guard (try? inside.readName()) == "CAMediaTimingFunction" else { return nil }
    cursor = behind
    inside.skipWhitespace()
    let name = try inside.readName()
    var arguments: [Argument] = []
    while inside.takeAhead(":") {
      inside.skipWhitespace()
      let place = inside.column
      if name == "functionWithName" {
        let word = try inside.readName().replacingPrefix("kCAMediaTimingFunction")
        arguments.append(
          Argument(label: "name", value: .member(word), column: place, valueColumn: place))
      } else {
        arguments.append(
          Argument(
            label: arguments.isEmpty ? "controlPoints" : nil,
            value: .number(try inside.readNumber(.kotlin)), column: place, valueColumn: place))
      }
    }
    return .call(Call(name: "CAMediaTimingFunction", arguments: arguments, column: column))
  }
}
