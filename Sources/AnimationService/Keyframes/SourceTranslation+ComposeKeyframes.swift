internal import JSONText
internal import Schema
internal import SourceText

/// `keyframes { durationMillis = 375; 0f at 0 using LinearOutSlowInEasing; 0.4f at 75 }`.
extension SourceTranslation {
  mutating func composeTrack(_ source: SourceCursor) throws(SourceError) -> JSONValue {
    dialect = .compose
    let calls = try SourceReader.parse(source, as: .kotlin)
    guard calls.count == 1, calls[0].name == "keyframes", let closure = calls[0].closures.first
    else { throw SourceError("expected keyframes { ... }", at: calls[0].column) }
    var reader = ComposeKeyframeReader(SourceReader(closure.body, as: .kotlin))
    let stops = try reader.read(self)
    let track = try track(of: stops, duration: reader.duration, at: calls[0].column)
    guard let delay = reader.delay else { return .array(track) }
    guard let first = stops.first, first.time == 0 else {
      throw SourceError(
        "the value during the delay is not in the text", at: delay.column,
        remedy: "; begin with a value at 0, such as 0f at 0, or leave delayMillis out")
    }
    let hold: JSONValue = [
      "type": "linear", "to": .number(first.value), "duration": .number(delay.time / 1000),
    ]
    return .array(track.prefix(1) + [hold] + track.dropFirst())
  }

  /// The last stop must be at the `duration`, in milliseconds; one at time 0 becomes a jump.
  private func track(
    of stops: [ComposeStop], duration: Double, at column: Int
  ) throws(SourceError) -> [JSONValue] {
    guard let last = stops.last, last.time == duration else {
      throw SourceError(
        "the value at the end is not in the text: end with a value at \(String(number: duration))",
        at: stops.last?.column ?? column)
    }
    var keyframes: [JSONValue] = []
    var (time, easing) = (0.0, JSONValue.string("linear"))
    for stop in stops {
      var members = [Member]([
        "type": .string(stop.time == 0 ? "move" : "linear"), "to": .number(stop.value),
      ])
      if stop.time > 0 {
        members.append(Member(key: "duration", value: .number((stop.time - time) / 1000)))
        members.append(Member(key: "curve", value: easing))
      }
      keyframes.append(.object(members))
      (time, easing) = (stop.time, stop.easing)
    }
    return keyframes
  }
}

private struct ComposeStop {
  let value: Double
  let time: Double
  var easing = JSONValue.string("linear")
  let column: Int
}

private struct ComposeKeyframeReader {
  private var reader: SourceReader
  private(set) var duration = 300.0
  /// In milliseconds, in which the first value is held; nil for none.
  private(set) var delay: (time: Double, column: Int)?
  init(_ reader: SourceReader) { self.reader = reader }

  mutating func read(_ translation: SourceTranslation) throws(SourceError) -> [ComposeStop] {
    var stops: [ComposeStop] = []
    reader.cursor.skipWhitespace()
    while reader.cursor.next != nil {
      if reader.cursor.isAtName {
        try readSetting()
      } else {
        let stop = try readStop(translation)
        guard stops.last.map({ $0.time < stop.time }) ?? true
        else { throw SourceError("must be later than the value before", at: stop.column) }
        stops.append(stop)
      }
      reader.cursor.skipWhitespace()
      while reader.cursor.take(";") { reader.cursor.skipWhitespace() }
    }
    return stops
  }

  private mutating func readSetting() throws(SourceError) {
    let column = reader.cursor.column
    let name = try reader.cursor.readName()
    guard reader.cursor.takeAhead("=")
    else { throw SourceError("expected a value, such as 0.5f at 100", at: column) }
    reader.cursor.skipWhitespace()
    let number = try readNumber()
    switch name {
    case "durationMillis" where number > 0: duration = number
    case "delayMillis" where number >= 0: delay = number == 0 ? nil : (number, column)
    default:
      throw SourceError(
        "\(name) is not read, or not with this value"
          + Suggestion.phrase(for: name, among: ["durationMillis", "delayMillis"]), at: column)
    }
  }

  /// A name that the text declares stands for its number.
  private mutating func readNumber() throws(SourceError) -> Double {
    let column = reader.cursor.column
    guard case .number(let number) = try reader.readExpression(of: nil)
    else { throw SourceError("expected a number", at: column) }
    return number
  }

  private mutating func readStop(_ translation: SourceTranslation) throws(SourceError)
    -> ComposeStop
  {
    let column = reader.cursor.column
    let value = try reader.cursor.readNumber(.kotlin)
    if reader.cursor.take(".") { _ = try reader.cursor.readName() }  // 100.dp
    reader.cursor.skipSpaces()
    let wordColumn = reader.cursor.column
    let word = try reader.cursor.readName()
    reader.cursor.skipWhitespace()
    var time = try readNumber()
    switch word {
    case "at": break
    case "atFraction": time *= duration
    default: throw SourceError("expected at or atFraction", at: wordColumn)
    }
    guard time >= 0, time <= duration
    else {
      throw SourceError(
        "must be between 0 and the duration, \(String(number: duration))", at: column)
    }
    var stop = ComposeStop(value: value, time: time, column: column)
    if let easing = try readEasing(translation) { stop.easing = easing }
    return stop
  }

  private mutating func readEasing(_ translation: SourceTranslation) throws(SourceError)
    -> JSONValue?
  {
    var ahead = reader
    ahead.cursor.skipSpaces()
    guard ahead.cursor.isAtName, ["using", "with"].contains(try ahead.cursor.readName())
    else { return nil }
    ahead.cursor.skipWhitespace()
    let column = ahead.cursor.column
    let value = try ahead.readValue()
    reader = ahead
    return try translation.composeEasing(
      Argument(label: nil, value: value, column: column, valueColumn: column))
  }
}
