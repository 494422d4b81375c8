/// A value in a request, its place, and the list of the request's faults.
///
/// Each accessor reads one type. If the value has another type, the accessor adds a fault at the
/// place and returns nil; the handler continues, so that all faults of a request are reported
/// together. The text of a query parameter is converted to the type of the accessor.
struct Element {
  /// The value.
  let value: WireValue
  /// The place of the value.
  let pointer: JSONPointer
  /// The list of faults.
  let faults: Faults

  /// Adds a fault at this place.
  func fail(_ detail: @autoclosure () -> String) { faults.add(detail(), at: pointer) }

  /// Adds a fault at this place and returns nil.
  private func refuse<Value>(_ detail: @autoclosure () -> String) -> Value? {
    fail(detail())
    return nil
  }

  /// Whether the value is `null`.
  var isNull: Bool { value == .null || value == .text("null") }
}

extension Element {
  /// Returns a finite number.
  func number() -> Double? { number(.any) }

  /// Returns a finite number within a range.
  func number(_ range: NumberRange) -> Double? {
    guard let number = anyNumber, number.isFinite else { return refuse("must be a finite number") }
    return range.contains(number) ? number : refuse(range.description)
  }

  /// Returns an integer within a range.
  func integer(_ range: ClosedRange<Int>) -> Int? {
    guard let integer = anyInteger, range.contains(integer) else {
      return refuse(
        range.upperBound == .max
          ? "must be a whole number of at least \(range.lowerBound)"
          : "must be a whole number from \(range.lowerBound) to \(range.upperBound)")
    }
    return integer
  }

  private var anyNumber: Double? {
    switch value {
    case .number(let number): number
    case .text(let text): JSONNumber.value(of: text)
    default: nil
    }
  }

  /// The number if it is an integer within ±2⁵³, where doubles represent all integers exactly.
  private var anyInteger: Int? {
    guard let number = anyNumber, number.magnitude <= 0x1p53 else { return nil }
    let integer = Int(number)
    return Double(integer) == number ? integer : nil
  }

  /// Returns `true` or `false`.
  func bool() -> Bool? {
    switch value {
    case .bool(let bool): bool
    case .text("true"): true
    case .text("false"): false
    default: refuse("must be true or false")
    }
  }

  /// Returns a string; the text of a query parameter is returned as it is.
  func string() -> String? {
    switch value {
    case .string(let string), .text(let string): string
    default: refuse("must be a string")
    }
  }

  /// Returns one of the named cases of a type.
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
  /// Returns the items of an array, or of a comma-separated list in a query.
  func array() -> [Element]? {
    switch value {
    case .array(let items):
      items.enumerated().map { Element(value: $1, pointer: pointer.appending($0), faults: faults) }
    case .text(let text):
      TextList.split(text).enumerated().map(piece)
    default: refuse("must be an array")
    }
  }

  /// Returns an item of a list in a query, parsed as JSON if it starts with `{` or `[`.
  private func piece(_ index: Int, _ text: String) -> Element {
    let place = pointer.appending(index)
    let value = QueryReader.value(of: text, at: place, faults: faults)
    return Element(value: value ?? .text(text), pointer: place, faults: faults)
  }

  /// Returns a reader of an object's members.
  func object() -> ObjectReader? {
    guard case .object(let members) = value else { return refuse("must be an object") }
    return ObjectReader(members, at: pointer, faults: faults)
  }
}
