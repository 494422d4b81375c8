internal import AnimationCore
internal import JSONText
internal import Schema

extension SequencePosition {
  static let type = ValueType.named(
    "StepPosition", .oneOf([.number(.nonNegative), .string()]),
    """
    When a step begins: seconds since the start of the timeline that lists it; `+0.2` or `-0.2` \
    from the end of the step before, `<` and `>` for its start and end, with an offset as in \
    `<0.1` or `>-0.3`; or a label, with an offset as in `shown+0.1`. `=` may follow a sign. \
    Default: `>`.
    """, examples: [.string("+0.2"), .string("<0.1"), .string("shown-0.1")])

  /// A text that is a label as it stands, or one with an offset; nil, with a fault, for neither.
  static func read(
    _ value: RequestValue, isLabel: (String) -> Bool
  ) -> SequencePosition? {
    if value.plainNumber != nil {
      return value.validNumber(.nonNegative).map { .time($0) }
    }
    guard let text = value.text else {
      return value.refuse(
        "must be seconds, or a text such as \"+0.2\", \"<\", \">-0.1\" or a label", .wrongType)
    }
    if isLabel(text) { return .label(text, 0) }
    guard let position = parsed(text) else {
      return value.refuse(
        "must be seconds, \"+0.2\" or \"-0.2\", \"<\" or \">\" with or without an offset, or a "
          + "label with or without one" + (remedy(forSpaces: text, isLabel: isLabel) ?? ""))
    }
    return position
  }

  /// The longest text that a remedy repeats, in bytes.
  private static let longestRepeated = 64

  /// For a position that is one without its spaces; nil for another text.
  static func remedy(forSpaces text: String, isLabel: (String) -> Bool) -> String? {
    guard text.utf8.count <= longestRepeated else { return nil }
    let compact = text.filter { $0 != " " }
    guard compact != text, let position = parsed(compact) else { return nil }
    if case .label(let name, _) = position, !isLabel(name) { return nil }
    return "; write \"\(compact)\""
  }

  private static func parsed(_ text: String) -> SequencePosition? {
    switch text.first {
    case "<"?: return offset(text.dropFirst(), isSigned: false).map { .withPrevious($0) }
    case ">"?: return offset(text.dropFirst(), isSigned: false).map { .afterPrevious($0) }
    case "+"?, "-"?: return offset(text[...], isSigned: true).map { .afterPrevious($0) }
    case nil: return nil
    default:
      guard let sign = text.lastIndex(where: { $0 == "+" || $0 == "-" }),
        let offset = offset(text[sign...], isSigned: true)
      else { return .label(text, 0) }
      return .label(String(text[..<sign]), offset)
    }
  }

  /// Digits with a point, after a sign and perhaps `=`; 0 for an empty text without a sign.
  private static func offset(_ text: Substring, isSigned: Bool) -> Double? {
    if text.isEmpty { return isSigned ? nil : 0 }
    let isNegative = text.first == "-"
    var digits = isNegative || text.first == "+" ? text.dropFirst() : text
    if digits.count < text.count, digits.first == "=" { digits = digits.dropFirst() }
    guard digits.count <= 32, digits.utf8.contains(where: { (48...57).contains($0) }),
      digits.utf8.allSatisfy({ (48...57).contains($0) || $0 == UInt8(ascii: ".") }),
      let number = Double(digits), number.isFinite
    else { return nil }
    return isNegative ? -number : number
  }

  /// Whether a label may have the name, so that it can be told from other positions.
  static func isLabel(_ name: String) -> Bool {
    guard let first = name.first else { return false }
    return !"<>+-".contains(first)
  }
}
