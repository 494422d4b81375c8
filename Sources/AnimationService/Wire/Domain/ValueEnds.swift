/// The start and target of a motion, which have the same shape.
struct ValueEnds: Sendable {
  let from: AnimatedValue
  let to: AnimatedValue

  /// Creates the ends of a motion, of one shape; each takes missing color components from the
  /// other.
  init(from: AnimatedValue, to: AnimatedValue) {
    self.to = to.following(from)
    self.from = from.preceding(self.to)
  }

  /// Reads `from`, `to` and the options of values.
  ///
  /// A missing `from` and a plain 0 are zero in the shape of `to`; a missing `to` is 1.
  ///
  /// - Returns: The ends; nil, with faults, if they differ in shape.
  static func read(_ reader: inout ObjectReader) -> ValueEnds? {
    let (from, to) = (reader.member("from"), reader.member("to"))
    let options = ValueOptions.read(&reader)
    guard let to else {
      let end = options.rounded(AnimatedValue(1))
      guard let from else { return ValueEnds(from: end.zero, to: end) }
      return end.read(from, takesZero: true).map { ValueEnds(from: $0, to: end) }
    }
    if let from, to.value.isZero, let start = options.string(from) {
      return ValueEnds(from: start, to: start.zero)
    }
    guard var end = options.value(to) else { return nil }
    guard let from else { return ValueEnds(from: end.zero, to: end) }
    var snapping: Set<JSONPointer> = []
    end.shape.collectSnapping(from.value, at: .root, into: &snapping)
    if !snapping.isEmpty { end = options.value(to, alsoIgnoring: snapping) ?? end }
    return end.read(from, takesZero: true).map { ValueEnds(from: $0, to: end) }
  }
}

extension ValueOptions {
  /// Reads a string that moves; nil for other values.
  fileprivate func string(_ element: Element) -> AnimatedValue? {
    guard element.value.string.flatMap(CSSValue.read) != nil else { return nil }
    return value(element)
  }
}

extension WireValue {
  /// Whether the value is a plain 0, as a number or a string.
  fileprivate var isZero: Bool {
    literal == .number(0) || string.map(CSSValue.isZero) ?? false
  }
}

extension Shape {
  /// Collects the places of CSS strings whose other end cannot move with them.
  ///
  /// The other end is then a string of another kind, a boolean or null; such members change
  /// immediately, without animation.
  ///
  /// - Complexity: O(members).
  fileprivate func collectSnapping(
    _ value: WireValue, at place: JSONPointer, into places: inout Set<JSONPointer>
  ) {
    switch (self, value) {
    case (.text(_, let form), _): if form.snaps(value.literal) { places.insert(place) }
    case (.array(let shapes), _):
      for (index, (shape, item)) in zip(shapes, value.items).enumerated() {
        shape.collectSnapping(item, at: place.appending(index), into: &places)
      }
    case (.object(let fields), .object(let members)):
      let index = MemberIndex(members)
      for field in fields {
        guard let member = index[field.name] else { continue }
        field.shape.collectSnapping(member.value, at: place.appending(field.name), into: &places)
      }
    default: break
    }
  }
}

extension WireValue {
  /// The items of an array, or of a list in a query; empty for other values.
  fileprivate var items: [WireValue] {
    switch self {
    case .array(let items): items
    case .text(let text): TextList.split(text).map { .text($0) }
    default: []
    }
  }
}

extension TextForm {
  /// Returns whether a value at the other end makes both change immediately.
  fileprivate func snaps(_ value: WireValue) -> Bool {
    switch (self, value) {
    case (_, .null), (_, .bool): return true
    case (.dimension(let unit), .string(let text)):
      if unit.kind == .length, CSSValue.isZero(text) { return false }
      guard case .dimension = CSSValue.read(text) else { return true }
      return false
    case (.color, .string(let text)):
      guard case .color = CSSValue.read(text) else { return true }
      return false
    default: return false
    }
  }
}
