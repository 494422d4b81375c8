/// The two ends of a motion, and other values in their shape.
struct ValueEnds: Sendable {
  let from: AnimatedValue
  let to: AnimatedValue

  /// Reads `from`, `to` and what they say shall not move.
  ///
  /// A missing `from` and a plain 0 are zero in the shape of `to`; a missing `to` is 1.
  /// - Returns: nil, and faults, where the ends differ in shape.
  static func read(_ reader: inout ObjectReader) -> ValueEnds? {
    let (from, to) = (reader.member("from"), reader.member("to"))
    let ignored = reader.ignored()
    guard let to else {
      guard let from else { return ValueEnds(from: AnimatedValue(0), to: AnimatedValue(1)) }
      return AnimatedValue(1).conforming(from, takesZero: true)
        .map { ValueEnds(from: $0, to: AnimatedValue(1)) }
    }
    guard let end = AnimatedValue.read(to, ignoring: Set(ignored.map(\.pointer))) else {
      return nil
    }
    for place in ignored where !end.shape.has(place.pointer.tokens) {
      place.element.fail("points at nothing in the value")
    }
    guard let from else { return ValueEnds(from: end.zero, to: end) }
    return end.conforming(from, takesZero: true).map { ValueEnds(from: $0, to: end) }
  }
}

extension ObjectReader {
  /// The pointers of `ignored`.
  fileprivate mutating func ignored() -> [(pointer: JSONPointer, element: Element)] {
    guard has("ignored") else { return [] }
    return (member("ignored")?.array() ?? []).compactMap { element in
      guard let text = element.string() else { return nil }
      guard let pointer = JSONPointer(text) else {
        element.fail("must be a JSON pointer, such as \"/label\"")
        return nil
      }
      return (pointer, element)
    }
  }
}

extension Shape {
  /// Whether there is something at the end of a path.
  fileprivate func has(_ path: [String]) -> Bool {
    guard let step = path.first else { return true }
    switch self {
    case .number: return false
    case .discrete: return false
    case .array(let shapes):
      guard let index = Int(step), shapes.indices.contains(index) else { return false }
      return shapes[index].has(Array(path.dropFirst()))
    case .object(let fields):
      guard let field = fields.first(where: { $0.name == step }) else { return false }
      return field.shape.has(Array(path.dropFirst()))
    }
  }
}
