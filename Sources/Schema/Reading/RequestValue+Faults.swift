internal import JSONText

extension RequestValue {
  /// Does nothing for an absent value: the faults know it already.
  package func fail(_ detail: @autoclosure () -> String, _ code: ProblemCode = .invalidValue) {
    if !isAbsent { faults.add(detail(), code, at: pointer) }
  }

  package func fail(_ detail: String, _ code: ProblemCode, read: [ReadAnimation]) {
    guard !isAbsent else { return }
    faults.add(Fault(pointer: pointer, detail: detail, code: code, read: read))
  }

  /// Always nil, as a value of the type that was asked for.
  package func refuse<Value>(
    _ detail: @autoclosure () -> String, _ code: ProblemCode = .wrongType
  ) -> Value? {
    fail(detail(), code)
    return nil
  }

  package func failConflict(with other: String) {
    fail("cannot be combined with \"\(other)\": leave one of them out", .conflict)
  }

  package func failAbsence(of name: StaticString, else detail: String = "is required") {
    guard !isAbsent, member(name) == nil else { return }
    faults.add(detail, .missing, at: pointer.appending("\(name)"))
  }

  package func failWithout(_ other: String) { fail("requires \"\(other)\"", .missing) }

  /// The event is such as `the previous event`; the time is in seconds.
  package func failOrder(atLeast earliest: Double, timeOf event: String) {
    fail("must be at least \(String(number: earliest)), the time of \(event)", .wrongOrder)
  }

  package func refuseType<Value>(_ noun: String) -> Value? {
    refuse("must be \(noun), not \(found)")
  }

  package func refuseAsObject(suchAs example: @autoclosure () -> String = "") {
    if isAbsent { return }
    let example = isOverflow ? "" : example()
    fail(
      "must be an object, not \(found)" + (example.isEmpty ? "" : "; write \(example)"), .wrongType)
  }

  /// Says how a number is written as a string.
  func refuseAsString() -> String? {
    guard let number = plainNumber, number.isFinite else { return refuseType("a string") }
    return refuse("must be a string, not a number; write \"\(String(number: number))\"")
  }

  /// Says how a short value is written as the only item of a list, or one of objects that `example`
  /// shows; an empty one shows none.
  func refuseAsList<Value>(suchAs example: String?) -> Value? {
    let isBool = kind == .true || kind == .false
    guard !faults.areFull, !isNull, !isOverflow, !isBool else { return refuseType("an array") }
    if let text, text.utf8.count <= Self.longestQuoted, let numbers = Self.numbers(in: text) {
      return refuse("must be an array, not \(found); write [\(numbers)]")
    }
    let isSmall = (1...8).contains(nodeCount)
    if let example, !isObject || !isSmall {
      let advice = example.isEmpty ? "" : "; write [\(example)]"
      return refuse("must be an array, not \(found)\(advice)")
    }
    guard isSmall else { return refuseType("an array") }
    // A list of texts that are numerals is none that a request has.
    let item = text.flatMap { JSONNumber.value(of: $0) == nil ? nil : $0 } ?? literal.literal
    let isShort = item.utf8.count <= Self.longestQuoted && item != "{}"
    return refuse("must be an array, not \(found)" + (isShort ? "; write [\(item)]" : ""))
  }

  func refuseAsNumber<Value>() -> Value? {
    guard !faults.areFull, let text, text.utf8.count <= Self.longestQuoted
    else { return refuseType("a number") }
    if isPiece, let list = Self.list(text, where: { JSONNumber.value(of: $0) != nil }) {
      return refuse("must be a number, not \"\(text)\": separate numbers by commas, as in \(list)")
    }
    if kind != .text, JSONNumber.value(of: text) != nil {
      return refuse("is the string \"\(text)\": drop the quotes", .quotedNumber)
    }
    if let remedy = numberRemedy {
      let quoted = text.hasPrefix("\"") && text.hasSuffix("\"") ? text : "\"\(text)\""
      return refuse("must be a number, not \(quoted)\(remedy)")
    }
    guard let (number, unit) = QuantityText.split(text) else { return refuseType("a number") }
    return refuse(
      "must be a number, not \"\(text)\": \(QuantityText.advice(number: number, unit: unit))")
  }

  /// Numbers that are separated by commas; nil for any other text.
  private static func numbers(in text: String) -> String? {
    let pieces = text.split(separator: ",", omittingEmptySubsequences: false).map {
      String($0.drop(while: \.isWhitespace))
    }
    let isList = pieces.count > 1 && pieces.allSatisfy { JSONNumber.value(of: $0) != nil }
    return isList ? pieces.joined(separator: ", ") : nil
  }

  /// The items of a text that are separated otherwise than by commas.
  static func list(_ text: String, where isItem: (String) -> Bool) -> String? {
    let pieces = text.split { " ;:|".contains($0) }.map(String.init)
    return pieces.count > 1 && pieces.allSatisfy(isItem) ? pieces.joined(separator: ",") : nil
  }

  package var numberRemedy: String? {
    guard let text else { return nil }
    let remedy = NumeralSpelling.remedy(for: text, isString: kind != .text)
    return remedy.isEmpty ? nil : remedy
  }

  /// `: write 900, without a unit` for `900 px/s`; nil for a text that is no quantity without one.
  package var plainQuantityRemedy: String? {
    guard let text, text.utf8.count <= Self.longestQuoted,
      let (number, unit) = QuantityText.split(text), QuantityText.isPlain(unit)
    else { return nil }
    return ": " + QuantityText.advice(number: number, unit: unit)
  }

  /// For a text that is a number of seconds, or a time with a unit, such as `: write 0.5, in
  /// seconds` for `500ms`; nil for any other text.
  package var secondsRemedy: String? {
    guard let text, text.utf8.count <= Self.longestQuoted,
      let (number, unit) = QuantityText.split(text)
    else { return numberRemedy }
    return QuantityText.isTime(unit) ? ": " + QuantityText.advice(number: number, unit: unit) : nil
  }

  /// An object whose members stand in a query without its braces, `x:1,y:2`; nil for anything else.
  package var objectOfPieces: String? {
    let pieces = kind == .text ? parts : []
    guard (1...8).contains(pieces.count) else { return nil }
    var members: [String] = []
    for piece in pieces {
      guard let text = piece.text, let mark = text.firstIndex(where: { ":=".contains($0) }),
        JSONNumber.value(of: String(text[text.index(after: mark)...])) != nil
      else { return nil }
      let name = text[..<mark]
      guard (1...16).contains(name.utf8.count), name.first?.isLetter == true,
        name.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber) })
      else { return nil }
      members.append("\"\(name)\":\(text[text.index(after: mark)...])")
    }
    return "{\(members.joined(separator: ","))}"
  }

  /// Advice that repeats such a number would show it as `null`.
  private var isOverflow: Bool { plainNumber.map { !$0.isFinite } ?? false }

  private static let longestQuoted = 32

  private var found: String {
    switch kind {
    case .null: "null"
    case .false: "false"
    case .true: "true"
    case .number: "a number"
    case .array: "an array"
    case .object: "an object"
    case .string, .escapedString, .text, .brokenText, .name, .escapedName:
      text.flatMap { $0.utf8.count <= Self.longestQuoted ? "\"\($0)\"" : nil } ?? "a text"
    }
  }
}

/// A number with a unit, which a request wrote in the place of a number.
enum QuantityText {
  private static let units: [(name: String, factor: Double, plain: String)] = [
    ("milliseconds", 0.001, "in seconds"), ("millis", 0.001, "in seconds"),
    ("msec", 0.001, "in seconds"), ("ms", 0.001, "in seconds"), ("seconds", 1, "in seconds"),
    ("second", 1, "in seconds"), ("secs", 1, "in seconds"), ("sec", 1, "in seconds"),
    ("s", 1, "in seconds"), ("degrees", 1, "in degrees"), ("deg", 1, "in degrees"),
    ("°", 1, "in degrees"), ("percent", 0.01, "as a fraction"), ("%", 0.01, "as a fraction"),
    ("px/ms", 1000, "per second"), ("px/s", 1, plain), ("pt/s", 1, plain), ("dp/s", 1, plain),
    ("points/s", 1, plain), ("px", 1, plain), ("pt", 1, plain), ("dp", 1, plain),
    ("points", 1, plain), ("pixels", 1, plain), ("fps", 1, plain), ("Hz", 1, plain),
  ]

  private static let plain = "without a unit"

  /// Whether a number with the unit is one without it, in any place.
  static func isPlain(_ unit: String) -> Bool {
    units.contains { $0.name == unit && ($0.plain == plain || $0.name == "px/ms") }
  }

  static func isTime(_ unit: String) -> Bool {
    unit == "," || units.contains { $0.name == unit && $0.plain == "in seconds" }
  }

  /// A comma in the place of the point counts as the unit: `0,5` is 0.5 with the unit `,`.
  static func split(_ text: String) -> (number: Double, unit: String)? {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    if parts.count == 2, let number = JSONNumber.value(of: parts.joined(separator: ".")) {
      return (number, ",")
    }
    for unit in units where text.hasSuffix(unit.name) {
      let digits = text.dropLast(unit.name.count)
      guard let last = digits.last, last == " " || last.isNumber else { continue }
      let trimmed = last == " " ? String(digits.dropLast()) : String(digits)
      if let number = JSONNumber.value(of: trimmed), number.isFinite { return (number, unit.name) }
    }
    return nil
  }

  static func advice(number: Double, unit: String) -> String {
    let unit = units.first { $0.name == unit } ?? (unit, 1, "with a point")
    return "write \(String(number: number * unit.factor)), \(unit.plain)"
  }
}
