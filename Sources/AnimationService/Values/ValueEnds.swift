/// The start and target of a motion, which have the same shape.
struct ValueEnds: Sendable {
  let from: ShapedValue
  let to: ShapedValue

  /// Creates the ends of a motion, of one shape; each takes missing color components from the
  /// other.
  init(from: ShapedValue, to: ShapedValue) {
    self.to = to.following(from)
    self.from = from.preceding(self.to)
  }

  /// Reads `from`, `to` and the options of values.
  ///
  /// A missing `from` and a plain 0 are zero in the shape of `to`; a missing `to` is 1.
  static func read(_ object: inout RequestObject) -> ValueEnds {
    let (from, to) = (object.member("from"), object.member("to"))
    let options = ValueOptions.read(&object)
    guard let to else { return ends(from, options.rounded(ShapedValue(1))) }
    if let from, to.isPlainZero, from.text.flatMap(CSSValue.read) != nil {
      let start = options.value(from)
      return ValueEnds(from: start, to: start.zero)
    }
    let end = options.value(to)
    var snapping: Set<RequestNodes.Index> = []
    // A whole value must move.
    if let from, !end.shape.isText { end.shape.collectSnapping(to, from, into: &snapping) }
    return ends(from, snapping.isEmpty ? end : options.value(to, alsoIgnoring: snapping))
  }

  private static func ends(_ from: RequestValue?, _ end: ShapedValue) -> ValueEnds {
    ValueEnds(from: from.map { end.read($0, takesZero: true) } ?? end.zero, to: end)
  }
}

extension RequestValue {
  /// Whether the value is a plain 0, as a number or a string.
  fileprivate var isPlainZero: Bool { plainNumber == 0 || text.map(CSSValue.isZero) ?? false }
}

extension Shape {
  fileprivate var isText: Bool {
    if case .text = self { true } else { false }
  }

  /// Collects the CSS strings of the target whose start cannot move with them.
  ///
  /// The start is then a string of another kind, a boolean or null; such members change immediately,
  /// without animation.
  ///
  /// - Complexity: O(members).
  fileprivate func collectSnapping(
    _ to: RequestValue, _ from: RequestValue, into places: inout Set<RequestNodes.Index>
  ) {
    switch self {
    case .text(_, let form): if form.snaps(from.literal) { places.insert(to.node) }
    case .array(let shapes) where from.isList && to.isList:
      for (shape, ends) in zip(shapes, zip(to.parts, from.parts)) {
        shape.collectSnapping(ends.0, ends.1, into: &places)
      }
    case .object(let fields):
      let starts = Dictionary(from.members.map { ($0.name, $0.value) }) { first, _ in first }
      for (field, member) in zip(fields, to.members) {
        guard let start = starts[field.name] else { continue }
        field.shape.collectSnapping(member.value, start, into: &places)
      }
    default: break
    }
  }
}

extension StringTemplate {
  /// Returns whether a value at the other end makes both change immediately.
  fileprivate func snaps(_ value: JSONValue) -> Bool {
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
