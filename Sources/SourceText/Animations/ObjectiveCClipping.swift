internal import JSONText
internal import Schema

/// Messages of Objective-C to UIKit and Core Animation: `[UIView animateWithDuration:0.3 ...]`.
enum ObjectiveCClipping {
  static let marks: Set = [
    "UIView", "UIViewPropertyAnimator", "CABasicAnimation", "CASpringAnimation",
    "CAMediaTimingFunction", "CATransaction",
  ]

  /// Whether nothing behind the messages of the text sets what they begin.
  static func isWholeWithoutClosures(_ source: SourceCursor) -> Bool {
    SourceWords(source).allSatisfy { !marks.contains($0.name) || $0.name == "UIView" }
  }

  static func read(_ reader: inout ClippingReader) {
    let waits = SwiftWaits(reader.source)
    readAll(&reader, after: waits)
    SwiftClipping.readTransaction(in: &reader, after: waits)
    guard reader.motions.isEmpty else { return }
    // A timing function alone.
    for word in SourceWords(reader.source)
    where word.name == "CAMediaTimingFunction" && word.before == "[" {
      var translation = reader.translation
      var message = SourceReader(reader.source.from(word.place.position - 1), as: .swift)
      do {
        guard case .call(let call)? = try message.readTimingMessage() else { continue }
        let curve = try translation.curve(call)
        reader.add(["type": "timingCurve", "curve": curve], at: word.column)
      } catch { reader.fail(error) }
    }
  }

  private static func readAll(_ reader: inout ClippingReader, after waits: SwiftWaits) {
    for word in SourceWords(reader.source) where marks.contains(word.name) && word.before == "[" {
      do {
        guard let object = try motion(at: word, in: &reader) else { continue }
        let delayed = try waits.delayed(
          object, at: place(of: word, in: reader.source), in: &reader.translation)
        reader.add(delayed, at: word.column)
      } catch { reader.fail(error) }
    }
  }

  /// Where what the message makes is set in motion, as far as the text says it.
  private static func place(of word: SourceWord, in source: SourceCursor) -> Int {
    let place = word.place.position
    guard word.name != "UIView" else { return place }
    // Behind the brackets of `[X alloc]` and of the message to it.
    for bracket in [place - 1, place - 2] {
      if let name = source.nameAssigned(at: bracket), let start = source.placeOfStart(of: name) {
        return start
      }
    }
    return place
  }

  private static func motion(
    at word: SourceWord, in clipping: inout ClippingReader
  ) throws(SourceError) -> JSONValue? {
    var translation = clipping.translation
    defer { clipping.translation = translation }
    if CoreAnimationSettings.types.contains(word.name) {
      // One character before the word is the bracket of the message.
      let receiver = clipping.source.nameAssigned(at: word.place.position - 1)
      let arguments = try ObjectiveCMessage(behind: word)?.argumentsOfSpring ?? []
      let settings = try CoreAnimationSettings(arguments, behind: word.behind, of: receiver)
      return try translation.coreAnimation(word.name, settings)
    }
    guard word.name != "CAMediaTimingFunction",
      let message = try ObjectiveCMessage(behind: word), let call = try message.call(word)
    else { return nil }
    return try translation.object(for: [call])
  }
}

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

  /// Where its first part begins.
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
  /// `0.4f`, `.5` or `10.f`; nil for what is no such number, and for one of an expression.
  mutating func takeNumberOfC() -> Double? {
    var ahead = self
    let isNegative = ahead.take("-")
    let digits = ahead.takeWhile { $0.isDigit || $0 == "." }
    _ = ahead.take("f") || ahead.take("F")
    guard digits.contains(where: { $0 != "." }), !ahead.isAtName,
      let number = Double("0" + digits + (digits.contains(".") ? "0" : "")), number.isFinite
    else { return nil }
    self = ahead
    return isNegative ? -number : number
  }

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

  /// `(A | B)` without its parentheses, and without a type before it.
  var uncast: SourceCursor {
    var ahead = self
    ahead.skipWhitespace()
    guard ahead.next == "(", let inside = try? ahead.skipBrackets() else { return self }
    ahead.skipWhitespace()
    return ahead.next == nil ? inside : ahead.uncast
  }
}
