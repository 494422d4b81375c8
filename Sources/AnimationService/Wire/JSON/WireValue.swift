/// What a request holds before anyone has asked for its meaning.
///
/// Both readers, of JSON and of a query, end here; the typed accessors of ``Element`` start here.
/// What nests is an array, so that a number needs no allocation of its own.
enum WireValue: Sendable, Equatable {
  /// JSON's `null`.
  case null
  /// `true` or `false`.
  case bool(Bool)
  /// A number. One beyond the range of a double is infinite here, and refused by whoever asks for it.
  case number(Double)
  /// A JSON string.
  case string(String)
  /// The items of a JSON array.
  case array([WireValue])
  /// The members of an object in the order in which they stood, duplicates kept.
  case object([Member])
  /// The text of a query parameter, whose type is what is asked of it.
  case text(String)
}

/// One member of an object.
struct Member: Sendable, Equatable {
  /// The name, unescaped.
  let key: String
  /// What stands behind the colon.
  let value: WireValue
}
