/// The parts of a message, each with the text of its argument: `animateWithDuration:0.3 delay:0`.
struct ObjectiveCMessage {
  private var parts: [(name: String, body: SourceCursor, column: Int)] = []

  /// Of the receiver, or of `[Receiver alloc]`; nil for a message without an argument.
  init?(behind word: SourceWord) throws(SourceError) {
    var ahead = word.behind
    ahead.skipWhitespace()
    if ahead.isAtName, var alloc = Optional(ahead), (try? alloc.readName()) == "alloc",
      alloc.takeAhead("]")
    {
      ahead = alloc
      ahead.skipWhitespace()
    }
    try self.init(at: ahead)
  }

  /// Reads a message from the place of its first part; nil for one without an argument.
  init?(at place: SourceCursor) throws(SourceError) {
    var ahead = place
    while ahead.isAtName {
      let column = ahead.column
      let name = try ahead.readName()
      guard ahead.takeAhead(":") else { break }
      ahead.skipWhitespace()
      let start = ahead
      try ahead.skipArgument()
      // total: `ahead` has moved on from `start`
      parts.append((name, SourceCursor(start.position..<ahead.position, of: start), column))
      ahead.skipWhitespace()
    }
    if parts.isEmpty { return nil }
  }

  func argument(_ part: String) -> SourceCursor? { parts.first { $0.name == part }?.body }

  private static let labels = [
    "animateWithDuration": "withDuration", "initWithDuration": "duration",
    "runningPropertyAnimatorWithDuration": "withDuration",
    "animateWithSpringDuration": "springDuration",
  ]

  private static let names = [
    "animateWithDuration": "animate", "animateWithSpringDuration": "animate",
    "initWithDuration": "UIViewPropertyAnimator",
    "runningPropertyAnimatorWithDuration": "runningPropertyAnimator",
  ]

  private static let passive: Set = ["animations", "completion", "changes"]

  /// The call of Swift's UIKit; nil for a message that begins no animation.
  func call(_ word: SourceWord) throws(SourceError) -> Call? {
    guard let first = parts.first, let name = Self.names[first.name] else { return nil }
    var arguments: [Argument] = []
    let closures = parts.filter { $0.name == "animations" }
      .map { SourceClosure(label: nil, body: $0.body) }
    for (part, body, column) in parts where !Self.passive.contains(part) {
      let value = try value(of: part, in: body)
      arguments.append(
        Argument(
          label: Self.labels[part] ?? part, value: value, column: column,
          valueColumn: body.column))
    }
    return Call(name: name, arguments: arguments, closures: closures, column: word.column)
  }

  /// Those of `initWithPerceptualDuration:0.5 bounce:0.2`; nil for another message.
  var argumentsOfSpring: [Argument]? {
    get throws(SourceError) {
      guard let first = parts.first, first.name == "initWithPerceptualDuration" else { return nil }
      var arguments: [Argument] = []
      for (part, body, column) in parts {
        let label = part == first.name ? "perceptualDuration" : part
        arguments.append(
          Argument(
            label: label, value: try value(of: part, in: body), column: column,
            valueColumn: body.column))
      }
      return arguments
    }
  }

  private static let prefixes = ["UIViewAnimationOption", "UIViewAnimationCurve"]

  private func value(of part: String, in body: SourceCursor) throws(SourceError) -> SourceValue {
    switch part {
    case "options", "curve":
      let members = try body.uncast.split(at: "|").map { text throws(SourceError) in
        try member(text, isOption: part == "options")
      }
      return part == "curve" && members.count == 1 ? members[0].value : .list(members)
    default:
      var number = body
      number.skipWhitespace()
      if let value = number.takeNumberOfC(), number.isBeforeEnd { return .number(value) }
      var reader = SourceReader(body, as: .swift)
      reader.cursor.skipWhitespace()
      if SourceReader.mayStagger(part), let stagger = reader.readStagger() {
        return .stagger(stagger)
      }
      let value = try reader.readValue()
      try reader.finish("expected the end of the argument")
      return value
    }
  }

  /// `.curveEaseOut` of `UIViewAnimationOptionCurveEaseOut`; 0 and `kNilOptions` are no option.
  ///
  /// A `UIViewAnimationCurve` among the options is one of their lowest bits, which are none of the
  /// curve: `UIViewAnimationCurveEaseOut` is 2, as `UIViewAnimationOptionAllowUserInteraction` is.
  private func member(_ text: SourceCursor, isOption: Bool) throws(SourceError) -> Argument {
    var ahead = text
    ahead.skipWhitespace()
    let column = ahead.column
    let word = ahead.takeWhile(\.continuesName)
    let isCurve = isOption && word.hasPrefix("UIViewAnimationCurve")
    if isCurve || ["0", "kNilOptions", "UIViewAnimationOptionNone"].contains(word) {
      return Argument(
        label: nil, value: .member("layoutSubviews"), column: column, valueColumn: column)
    }
    guard let prefix = Self.prefixes.first(where: word.hasPrefix) else {
      throw SourceError(
        "expected an option, such as UIViewAnimationOptionCurveEaseOut", at: column)
    }
    let rest = word.dropFirst(prefix.count)
    let name = rest.prefix(1).lowercased() + rest.dropFirst()
    return Argument(label: nil, value: .member(name), column: column, valueColumn: column)
  }
}

extension SourceCursor {
  /// To the next `name:` in no brackets, or to the closing bracket.
  fileprivate mutating func skipArgument() throws(SourceError) {
    while next != nil {
      var ahead = self
      if ahead.isAtName, (try? ahead.readName()) != nil {
        if ahead.takeAhead(":"), ahead.next != ":" { return }
        self = ahead
        skipWhitespace()
        continue
      }
      if next?.isClosing == true { return }
      if next?.closing != nil {
        _ = try skipBrackets()
      } else {
        advance()
      }
      skipWhitespace()
    }
  }
}
