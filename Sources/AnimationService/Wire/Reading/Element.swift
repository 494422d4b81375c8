/// A value in a request, its place, and the list that takes what is wrong with it.
///
/// Each accessor asks for one type. It answers nil, and notes a fault at the place, when the value is
/// something else; so a handler reads on and all faults of a request come together. The text of a
/// query parameter is taken for whatever is asked.
struct Element {
  /// What stands here.
  let value: WireValue
  /// Where it stands.
  let pointer: JSONPointer
  /// Where faults go.
  let faults: Faults

  /// Notes a fault here.
  func fail(_ detail: @autoclosure () -> String) { faults.add(detail(), at: pointer) }

  /// Notes a fault here, and answers nothing.
  private func refuse<Value>(_ detail: @autoclosure () -> String) -> Value? {
    fail(detail())
    return nil
  }

  /// Whether `null` stands here.
  var isNull: Bool { value == .null || value == .text("null") }
}

extension Element {
  /// A finite number.
  func number() -> Double? { number(.any) }

  /// A finite number within a range.
  func number(_ range: NumberRange) -> Double? {
    guard let number = anyNumber, number.isFinite else {
      return refuse("must be a finite number\(quotedNumber)")
    }
    return range.contains(number) ? number : refuse(range.description)
  }

  /// A whole number within a range.
  func integer(_ range: ClosedRange<Int>) -> Int? {
    guard let integer = anyInteger, range.contains(integer) else {
      return refuse(
        range.upperBound == .max
          ? "must be a whole number of at least \(range.lowerBound)"
          : "must be a whole number from \(range.lowerBound) to \(range.upperBound)")
    }
    return integer
  }

  /// The addition to a fault if this is a number in quotes.
  private var quotedNumber: String {
    guard case .string(let text) = value, text.utf8.count <= 32, JSONNumber.value(of: text) != nil
    else { return "" }
    return ", not the string \"\(text)\": drop the quotes"
  }

  private var anyNumber: Double? {
    switch value {
    case .number(let number): number
    case .text(let text): JSONNumber.value(of: text)
    default: nil
    }
  }

  /// The number if it is whole and within ±2⁵³, where doubles tell all integers apart.
  private var anyInteger: Int? {
    guard let number = anyNumber, number.magnitude <= 0x1p53 else { return nil }
    let integer = Int(number)
    return Double(integer) == number ? integer : nil
  }

  /// `true` or `false`.
  func bool() -> Bool? {
    switch value {
    case .bool(let bool): bool
    case .text("true"): true
    case .text("false"): false
    default: refuse("must be true or false")
    }
  }

  /// A string; a query parameter's text as it is.
  func string() -> String? {
    switch value {
    case .string(let string), .text(let string): string
    default: refuse("must be a string")
    }
  }

  /// One of the names of a type.
  func choice<E: RawRepresentable<String> & CaseIterable>(_ type: E.Type) -> E? {
    let names = type.allCases.map(\.rawValue)
    let allowed = "must be " + (names.count > 1 ? "one of " : "") + Self.quoted(names)
    switch value {
    case .string(let name), .text(let name):
      return E(rawValue: name) ?? refuse(allowed + Suggestion.phrase(for: name, among: names))
    default: return refuse(allowed)
    }
  }

  private static func quoted(_ names: [String]) -> String {
    names.map { "\"\($0)\"" }.joined(separator: ", ")
  }
}

extension Element {
  /// The items of an array, or of a list separated by commas in a query.
  func array() -> [Element]? {
    switch value {
    case .array(let items):
      items.enumerated().map { Element(value: $1, pointer: pointer.appending($0), faults: faults) }
    case .text(let text):
      TextList.split(text).enumerated().map(piece)
    default: refuse("must be an array")
    }
  }

  /// A piece of a list in a query, which is JSON if it looks like it.
  private func piece(_ index: Int, _ text: String) -> Element {
    let place = pointer.appending(index)
    let value = QueryReader.value(of: text, at: place, faults: faults)
    return Element(value: value ?? .text(text), pointer: place, faults: faults)
  }

  /// The members of an object.
  func object() -> ObjectReader? {
    guard case .object(let members) = value else { return refuse("must be an object") }
    return ObjectReader(members, at: pointer, faults: faults)
  }
}
