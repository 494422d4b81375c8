internal import JSONText

/// Two ends of a member that change immediately although they probably should move.
struct StillStrings: Sendable, Equatable {
  let text: String
  let detail: String
  private static let maximumLength = 256

  /// Numbers in quotes, a value of CSS that is mistyped or does not move, or one beside a number.
  init?(first: JSONValue, second: JSONValue) {
    switch (first, second) {
    case (.string(let first), .string(let second)): self.init(first: first, second: second)
    case (.string(let text), .number), (.number, .string(let text)): self.init(besideNumber: text)
    case (.bool(let bool), .number), (.number, .bool(let bool)):
      self.init(
        text: "\(bool)",
        detail: "\(bool) is a boolean beside a number, so it changes immediately; "
          + "did you mean \(bool ? 1 : 0)?")
    default: return nil
    }
  }

  private init?(first: String, second: String) {
    guard max(first.utf8.count, second.utf8.count) <= Self.maximumLength else { return nil }
    let values = [CSSValue.read(first), CSSValue.read(second)]
    if let number = [first, second].first(where: CSSValue.isNumber),
      let still = number == first
        ? Self(number: number, other: second, value: values[1])
        : Self(number: number, other: first, value: values[0])
    {
      self = still
      return
    }
    let mayBeColor = values.contains { value in if case .color? = value { true } else { false } }
    let texts = zip([first, second], values).filter { $1 == nil }.map(\.0)
    if let mistyped = texts.lazy.compactMap({ Self(mistyped: $0, isValue: mayBeColor) }).first {
      self = mistyped
    } else if let unread = texts.lazy.compactMap(Self.init(unread:)).first {
      self = unread
    } else {
      return nil
    }
  }

  private init?(number text: String, other: String, value: CSSValue?) {
    if CSSValue.isNumber(other) {
      self.init(quotedNumber: text)
    } else if case .dimension(_, let unit)? = value {
      self.init(
        text: text,
        detail: "\"\(text)\" has no unit beside \"\(other)\", so it changes immediately; "
          + "did you mean \"\(text)\(unit.name)\"?")
    } else {
      return nil
    }
  }

  init?(quotedNumber text: String) {
    guard text.utf8.count <= Self.maximumLength, CSSValue.isNumber(text) else { return nil }
    self.init(
      text: text,
      detail: "\"\(text)\" is a number in quotes, so it changes immediately; send \(text) without "
        + "quotes")
  }

  private init?(mistyped text: String, isValue: Bool) {
    guard let mistyped = MistypedCSSValue(text, isValue: isValue) else { return nil }
    if mistyped.meant == nil, let unread = Self(unread: text) {
      self = unread
    } else {
      let detail = "\"\(text)\" is no CSS value, so it changes immediately\(mistyped.phrase)"
      self.init(text: text, detail: detail)
    }
  }

  private init?(unread text: String) {
    guard let reason = UnreadCSS.reason(text) else { return nil }
    self.init(text: text, detail: "\"\(text)\" does not move, so it changes immediately: \(reason)")
  }

  private init?(besideNumber text: String) {
    guard text.utf8.count <= Self.maximumLength else { return nil }
    let isNumber = CSSValue.isNumber(text)
    self.init(
      text: text,
      detail: "\"\(text)\" is a string beside a number, so it changes immediately"
        + (isNumber ? "; drop the quotes" : ""))
  }

  private init(text: String, detail: String) { (self.text, self.detail) = (text, detail) }
}
