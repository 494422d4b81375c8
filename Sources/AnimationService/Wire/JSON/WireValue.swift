/// A value of a request, before it is interpreted.
///
/// It is the result of both parsers, of JSON and of a query, and the input of the typed accessors
/// of ``Element``. Nested values are in arrays, so that a number needs no allocation of its own.
enum WireValue: Sendable, Equatable {
  /// JSON's `null`.
  case null
  /// `true` or `false`.
  case bool(Bool)
  /// A number, infinite if it overflows a double; the accessors of ``Element`` refuse infinite
  /// numbers.
  case number(Double)
  /// A JSON string.
  case string(String)
  /// The items of a JSON array.
  case array([WireValue])
  /// The members of an object in their order, including duplicates.
  case object([Member])
  /// The text of a query parameter, whose type depends on the accessor that reads it.
  case text(String)
}

/// One member of an object.
struct Member: Sendable, Equatable {
  /// The name, unescaped.
  let key: String
  /// The value.
  let value: WireValue
}
