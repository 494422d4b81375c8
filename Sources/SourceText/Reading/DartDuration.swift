internal import AnimationCore
internal import Schema

/// Flutter's `Duration` and what stands for one.
enum DartDuration {
  /// In seconds.
  static let units = [
    "days": 86_400, "hours": 3600, "minutes": 60, "seconds": 1, "milliseconds": 0.001,
    "microseconds": 0.000_001,
  ]

  /// `Durations`, flutter/flutter packages/flutter/lib/src/material/motion.dart, which is made of
  /// the tokens of Material 3; `kThemeAnimationDuration` and `kTabScrollDuration`,
  /// material/theme.dart and material/constants.dart.
  static let named: [String: Double] = {
    var named = ["kThemeAnimationDuration": 0.2, "kTabScrollDuration": 0.3]
    for token in MaterialDuration.all { named[token.name.lowercased()] = token.milliseconds / 1000 }
    return named
  }()

  /// The units of packages that extend numbers: `300.ms`.
  private static let suffixes = [
    "ms": 0.001, "milliseconds": 0.001, "seconds": 1, "microseconds": 0.000_001, "minutes": 60,
    "hours": 3600, "days": 86_400,
  ]

  /// Whether it is a duration of Dart, or a number with a member, as `250.delayMs` of an app is.
  static func isWritten(_ argument: LooseCall.LooseArgument) -> Bool {
    if stagger(argument.body) != nil || (try? seconds(argument)) != nil { return true }
    guard case .call(let call)? = try? argument.value().value, call.arguments.count == 1,
      case .number = call.arguments[0].value
    else { return false }
    return call.column == call.arguments[0].valueColumn
  }

  static func seconds(_ argument: LooseCall.LooseArgument) throws(SourceError) -> Double {
    // A constant is a name like any other.
    let words = SourceWords(argument.body).prefix(2).map(\.name)
    if words.count == 1, let seconds = named[words[0]], words[0].hasPrefix("k") { return seconds }
    // One value is nearly every duration.
    if let value = value(of: argument.body), let seconds = try? seconds(value) { return seconds }
    if let seconds = constant(argument.body) { return seconds }
    if let stagger = stagger(argument.body), SourceReader.isIndex(stagger.name) {
      throw SourceError(
        "the duration is another for each \(stagger.name)", at: argument.column,
        remedy: "; write one of them, such as Duration(milliseconds: 300)")
    }
    return try seconds(try argument.value())
  }

  /// Seconds for each index, of `Duration(milliseconds: index * 50)`, `(index * 50).ms`,
  /// `50.ms * index`, and what is added to it; nil for anything else.
  static func stagger(_ text: SourceCursor) -> SourceStagger? {
    guard WorkBudget.spend(units: SourceReader.wordCost * text.length) else { return nil }
    var (base, found): (Double, SourceStagger?) = (0, nil)
    for term in text.split(at: "+") {
      if let seconds = constant(term) {
        base += seconds
      } else if found == nil, let product = product(term) {
        found = product
      } else {
        return nil
      }
    }
    return found?.adding(base)
  }

  /// Seconds of a duration that is all of the text, or of durations that are added, subtracted and
  /// multiplied by numbers; nil for anything else.
  private static func constant(_ text: SourceCursor) -> Double? {
    var sum = 0.0
    for term in text.split(at: "+") {
      var sign = 1.0
      for part in term.split(at: "-") {
        guard let seconds = scaled(part) else { return nil }
        sum += sign * seconds
        sign = -1
      }
    }
    return sum
  }

  /// Seconds of a duration, or of one times numbers, in whole microseconds as Dart has them.
  private static func scaled(_ text: SourceCursor) -> Double? {
    let factors = text.split(at: "*")
    var (duration, scale): (Double?, Double) = (nil, 1)
    for factor in factors {
      guard let value = value(of: factor) else { return nil }
      if case .number(let number) = value.value {
        scale *= number
      } else if duration == nil, let seconds = try? seconds(value) {
        duration = seconds
      } else {
        return nil
      }
    }
    guard let duration else { return nil }
    return factors.count == 1 ? duration : (duration * scale * 1_000_000).rounded() / 1_000_000
  }

  /// Nil unless the text is one value.
  private static func value(of text: SourceCursor) -> Argument? {
    var reader = SourceReader(text, as: .dart)
    reader.cursor.skipWhitespace()
    let column = reader.cursor.column
    guard let value = try? reader.readValue(), reader.cursor.isBeforeEnd else { return nil }
    return Argument(label: nil, value: value, column: column, valueColumn: column)
  }

  private static func product(_ text: SourceCursor) -> SourceStagger? {
    let factors = text.split(at: "*")
    guard factors.count == 2 else { return quantity(text) }
    for (time, index) in [(factors[0], factors[1]), (factors[1], factors[0])] {
      guard let seconds = constant(time) else { continue }
      return SourceReader(index, as: .dart).indexed(in: index)?.times(seconds)
    }
    return nil
  }

  /// `(index * 50).ms` or `Duration(milliseconds: index * 50)`.
  private static func quantity(_ text: SourceCursor) -> SourceStagger? {
    guard let (number, unit) = suffixed(text) ?? constructed(text),
      let given = SourceReader(number, as: .dart).indexed(in: number), given.step != 1
    else { return nil }
    return SourceStagger(
      name: given.name, base: seconds(given.base, unit), step: seconds(given.step, unit))
  }

  private static func suffixed(_ text: SourceCursor) -> (number: SourceCursor, unit: Double)? {
    var ahead = text
    ahead.skipWhitespace()
    guard ahead.next == "(", let inside = try? ahead.skipBrackets(), ahead.take("."),
      let unit = suffixes[ahead.takeIdentifier()], ahead.isBeforeEnd
    else { return nil }
    return (inside, unit)
  }

  private static func constructed(_ text: SourceCursor) -> (number: SourceCursor, unit: Double)? {
    var words = SourceWords(text)
    guard let word = words.next(), word.name == "Duration", let call = LooseCall(word, as: .dart),
      call.end.isBeforeEnd, call.arguments.count == 1, let part = call.arguments.first,
      let unit = part.label.flatMap({ units[$0] })
    else { return nil }
    return (part.body, unit)
  }

  /// Divided by 1000 rather than multiplied by its inverse, which is not exact.
  private static func seconds(_ number: Double, _ unit: Double) -> Double {
    unit < 1 ? number / (1 / unit).rounded() : number * unit
  }

  /// Of `Duration(milliseconds: 300)` or `Durations.medium2`, to the end of the line or of the
  /// argument; nil for what is no number.
  static func seconds(at place: SourceCursor) -> Double? {
    var end = place
    guard (try? end.skipBalanced { $0 == ";" || $0 == "," || $0.isNewline }) != nil
    else { return nil }
    return constant(SourceCursor(place.position..<end.position, of: place))
  }

  private static func seconds(_ argument: Argument) throws(SourceError) -> Double {
    let error = SourceError(
      "expected Duration(milliseconds: 300); write the value in place of a variable",
      at: argument.valueColumn)
    switch argument.value {
    case .call(let call) where call.name == "Duration":
      var seconds = 0.0
      for part in call.arguments {
        guard let label = part.label, let unit = units[label] else {
          throw SourceError.unknown(
            "argument", part.label ?? "", of: "Duration", among: units.keys.sorted(),
            at: part.column, .unknownArgument)
        }
        guard case .number(let number) = part.value
        else { throw SourceError("expected a number", at: part.valueColumn) }
        seconds += Self.seconds(number, unit)
      }
      return seconds
    case .call(let call):
      guard let unit = suffixes[call.name], call.arguments.count == 1,
        case .number(let number) = call.arguments[0].value
      else { throw error }
      return seconds(number, unit)
    case .member(let name):
      if let seconds = named[name] { return seconds }
      throw error
    default: throw error
    }
  }
}
