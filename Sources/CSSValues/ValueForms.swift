internal import AnimationCore
internal import JSONText
internal import Schema

/// The form of a string depends on all values: `10px` and `50%` move as a calculation.
struct ValueForms {
  let interpolation: ColorInterpolation
  /// That differ from the first value's own, by the node of the string in it.
  private(set) var forms: [RequestNodeIndex: StringTemplate] = [:]
  /// The strings of the first value that cannot move, since another value is of another kind.
  private(set) var snapping: Set<RequestNodeIndex> = []
  /// Whether strings of different kinds do not move, rather than being left to be faults.
  private let snaps: Bool

  init(_ interpolation: ColorInterpolation, snaps: Bool) {
    (self.interpolation, self.snaps) = (interpolation, snaps)
  }

  /// A part of another shape is skipped: reading it in the joined shape finds the faults.
  mutating func join(_ other: RequestValue, to first: RequestValue, shape: Shape) {
    switch shape {
    case .number: break
    case .text(_, let form): join(other, at: first.node, form: forms[first.node] ?? form)
    case .discrete:
      // The keyword `none` is an empty list beside a list, and the string `0` a length.
      if let form = forms[first.node] ?? first.emptyList {
        join(other, at: first.node, form: form)
      } else if first.isZeroText {
        join(other, toZeroAt: first.node)
      }
    case .array(let shapes):
      guard first.isList, other.isList else { break }
      for (shape, parts) in zip(shapes, zip(first.parts, other.parts)) {
        join(parts.1, to: parts.0, shape: shape)
      }
    case .object(let fields):
      guard WorkBudget.spend(units: 16 * fields.count) else { break }
      let others = Dictionary(other.members.map { ($0.name, $0.value) }) { first, _ in first }
      for (field, member) in zip(fields, first.members) {
        if let part = others[field.name] { join(part, to: member.value, shape: field.shape) }
      }
    }
  }

  /// Anything but a string does not change the form, in which the values before move together.
  private mutating func join(_ other: RequestValue, at node: RequestNodeIndex, form: StringTemplate)
  {
    guard WorkBudget.spend(units: form.workOfReading) else { return }
    guard let value = other.text.flatMap({ CSSValue.read($0) }) else {
      if snaps, form.snaps(other.literal) { snapping.insert(node) }
      return
    }
    do throws(CSSMismatch) {
      let joined = try form.joined(with: value, interpolation: interpolation)
      if joined != form { forms[node] = joined }
    } catch { if snaps, error.isOfKind { snapping.insert(node) } }
  }

  /// The zero has the form of the first length beside it; a further zero does not tell the form.
  private mutating func join(_ other: RequestValue, toZeroAt node: RequestNodeIndex) {
    let form = other.text.flatMap { CSSValue.read($0) }.map {
      StringTemplate($0, interpolation: interpolation)
    }
    if let form, form.takesPlainZero {
      forms[node] = form
    } else if snaps, !other.isZeroText {
      snapping.insert(node)
    }
  }
}

extension RequestValue {
  fileprivate var isZeroText: Bool { text.map(CSSValue.isZero) ?? false }

  fileprivate var emptyList: StringTemplate? {
    guard let text, text.utf8.count < 16, let value = CSSValue.read(text), value == .list(.none)
    else { return nil }
    return StringTemplate(value, interpolation: .oklab)
  }
}

extension StringTemplate {
  fileprivate func snaps(_ value: JSONValue) -> Bool {
    switch (self, value) {
    case (_, .null), (_, .bool): true
    case (_, .string(let text)): !(takesPlainZero && CSSValue.isZero(text))
    default: false
    }
  }
}

extension Shape {
  var isString: Bool { if case .text = self { true } else { false } }

  var turns: [CSSTurn] {
    switch self {
    case .number, .discrete: []
    case .text(let index, let form): form.turns(angles: true).map { $0.moved(by: index) }
    case .array(let shapes): shapes.flatMap(\.turns)
    case .object(let fields): fields.flatMap(\.shape.turns)
    }
  }

  /// A discrete member counts, as the keyword `none` is an empty list beside a list.
  var hasStrings: Bool {
    switch self {
    case .number: false
    case .text, .discrete: true
    case .array(let shapes): shapes.contains(where: \.hasStrings)
    case .object(let fields): fields.contains { $0.shape.hasStrings }
    }
  }
}
