package import AnimationCore
package import JSONText
package import Schema

/// The structure of a value, with the place of each number that moves in the list of all.
package enum Shape: Sendable, Equatable {
  case number(Int)
  /// By the place of its first number; behind a reference, so that a number takes 16 bytes.
  indirect case text(Int, StringTemplate)
  /// Changes immediately; by its place among such members.
  case discrete(Int)
  case array([Shape])
  case object([ShapeField])

  package var numberCount: Int {
    switch self {
    case .number: 1
    case .text(_, let form): form.width
    case .discrete: 0
    case .array(let shapes): shapes.reduce(0) { $0 + $1.numberCount }
    case .object(let fields): fields.reduce(0) { $0 + $1.shape.numberCount }
    }
  }
}

package struct ShapeField: Sendable, Equatable {
  package let name: String
  package let shape: Shape
  package init(name: String, shape: Shape) { (self.name, self.shape) = (name, shape) }
}

/// A value of a request: the numbers that move, and the shape that they are in.
package struct ShapedValue: Sendable, Equatable {
  package var numbers: [Double] = []
  /// Everything else, behind one reference since values are often copied; nil for a plain number.
  private var form: ShapedForm?
  package static let maximumDepth = 32

  private struct ShapedParts: Equatable {
    var shape = Shape.number(0)
    var discretes: [JSONValue] = []
    var colors: [ColorMember] = []
    var turns: [CSSTurn] = []
    var rounding: [Int: Rounding] = [:]
    var ignored: Set<Int> = []
    var isWrong = false

    var arePlain: Bool {
      guard case .number(0) = shape else { return false }
      return discretes.isEmpty && colors.isEmpty && turns.isEmpty && rounding.isEmpty
        && ignored.isEmpty && !isWrong
    }
  }

  /// The parts behind a reference, which never change: they are replaced.
  private final class ShapedForm: Sendable, Equatable {
    let parts: ShapedParts
    init(_ parts: ShapedParts) { self.parts = parts }
    static func == (left: ShapedForm, right: ShapedForm) -> Bool { left.parts == right.parts }
  }

  private var parts: ShapedParts {
    get { form?.parts ?? ShapedParts() }
    _modify {
      var parts = form?.parts ?? ShapedParts()
      form = nil
      defer { form = parts.arePlain ? nil : ShapedForm(parts) }
      yield &parts
    }
  }

  package var shape: Shape {
    get { form?.parts.shape ?? .number(0) }
    set {
      if form == nil, case .number(0) = newValue { return }
      parts.shape = newValue
    }
  }

  /// Whether the value could not be read, so that no other can have its shape.
  package fileprivate(set) var isWrong: Bool {
    get { form?.parts.isWrong ?? false }
    set { if newValue != isWrong { parts.isWrong = newValue } }
  }

  /// Booleans, nulls, other strings, and members that the request ignores.
  package var discretes: [JSONValue] {
    get { form?.parts.discretes ?? [] }
    _modify { yield &parts.discretes }
  }

  /// Places in ``discretes``; all of a state, whose request said it.
  var ignored: Set<Int> {
    get { form?.parts.ignored ?? [] }
    _modify { yield &parts.ignored }
  }

  /// As they were read, in ascending order of place.
  package var colors: [ColorMember] {
    get { form?.parts.colors ?? [] }
    _modify { yield &parts.colors }
  }

  /// The numbers that stand for the same value more than once, such as angles, in ascending order.
  var turns: [CSSTurn] {
    get { form?.parts.turns ?? [] }
    _modify { yield &parts.turns }
  }

  package var rounding: [Int: Rounding] {
    get { form?.parts.rounding ?? [:] }
    _modify { yield &parts.rounding }
  }

  /// ``isWrong``, with faults, if a number is not finite or the nesting is too deep.
  package static func read(
    _ value: RequestValue, ignoring ignored: Set<RequestNodeIndex> = [],
    strings: StringReading = StringReading()
  ) -> ShapedValue {
    var reader = ValueReader(ignored: ignored, strings: strings)
    reader.value.isWrong = value.isAbsent
    reader.value.shape = reader.read(value, depth: 0)
    return reader.value
  }

  private struct ValueReader {
    let ignored: Set<RequestNodeIndex>
    let strings: StringReading
    var value = ShapedValue()

    mutating func read(_ part: RequestValue, depth: Int) -> Shape {
      guard part.reading.mayGoOn() else { return wrong }
      guard depth <= ShapedValue.maximumDepth else {
        part.fail("is nested deeper than \(ShapedValue.maximumDepth)", .limit)
        return wrong
      }
      if ignored.contains(part.node) {
        value.ignored.insert(value.discretes.count)
        return discrete(part.literal)
      }
      if strings.snapping.contains(part.node) { return discrete(part.literal) }
      switch part.kind {
      case .number: return number(part)
      case .text, .brokenText: return text(part, depth: depth)
      case .string, .escapedString: return string(part)
      case .array: return .array(items(of: part, depth: depth))
      case .object:
        return .object(
          part.object { object in
            object.all().map { ShapeField(name: $0, shape: read($1, depth: depth + 1)) }
          })
      default: return discrete(part.literal)
      }
    }

    /// Reads the items of an array one by one, since a list of them all takes as much memory again.
    private mutating func items(of part: RequestValue, depth: Int) -> [Shape] {
      let places = part.nodes.items(of: part.node)
      var shapes: [Shape] = []
      shapes.reserveCapacity(places.underestimatedCount)
      for place in places {
        shapes.append(read(RequestValue(reading: part.reading, node: place), depth: depth + 1))
      }
      return shapes
    }

    private var wrong: Shape {
      mutating get {
        value.isWrong = true
        return .array([])
      }
    }

    private mutating func number(_ part: RequestValue) -> Shape {
      guard let number = part.validNumber() else { return wrong }
      value.numbers.append(number)
      return .number(value.numbers.count - 1)
    }

    /// In a state all members that do not move are ignored ones.
    private mutating func discrete(_ literal: JSONValue) -> Shape {
      if strings.isForm { value.ignored.insert(value.discretes.count) }
      value.discretes.append(literal)
      return .discrete(value.discretes.count - 1)
    }

    /// In units of ``WorkBudget``, to see that a string is no value of CSS, nor a mistyped one.
    private static let unreadCost = 32

    private mutating func string(_ part: RequestValue) -> Shape {
      guard let read = part.text.flatMap({ CSSValue.read($0, isForm: strings.isForm) }) else {
        if let zero = zero(part) { return zero }
        return WorkBudget.spend(units: Self.unreadCost) ? discrete(part.literal) : wrong
      }
      let form = strings.form(of: read, at: part.node)
      guard WorkBudget.spend(units: form.workOfReading, bytes: form.heldLength) else {
        return wrong
      }
      // The keyword `none` alone is a string like any other.
      if form == .list(CSSListForm(kind: .none, items: [])) { return discrete(part.literal) }
      let index = value.numbers.count
      do throws(CSSMismatch) {
        let numbers = try form.numbers(of: read)
        value.numbers += numbers.numbers
        value.colors += numbers.colors.map { $0.moved(by: index) }
        value.turns += form.turns(angles: strings.takesShorterAngles).map { $0.moved(by: index) }
        return .text(index, form)
      } catch {
        part.fail(error.detail, error.code)
        return wrong
      }
    }

    /// The string `0` moves with lengths beside it; nil for another string.
    private mutating func zero(_ part: RequestValue) -> Shape? {
      guard let form = strings.forms[part.node], form.takesPlainZero,
        let text = part.text, CSSValue.isZero(text)
      else { return nil }
      guard WorkBudget.spend(units: form.workOfReading, bytes: form.heldLength) else {
        return wrong
      }
      value.numbers += Array(repeating: 0, count: form.width)
      return .text(value.numbers.count - form.width, form)
    }

    private mutating func text(_ part: RequestValue, depth: Int) -> Shape {
      if part.plainNumber != nil { return number(part) }
      let items = part.items()
      if items.count > 1 { return .array(items.map { read($0, depth: depth + 1) }) }
      // A whole value is refused as any other that does not move.
      guard depth > 0, let text = part.text, let fault = NumeralSpelling.fault(of: text)
      else { return string(part) }
      part.fail(fault, .wrongType)
      return wrong
    }
  }

  /// Takes the place of a value that cannot be used; the faults know it already.
  package var refused: ShapedValue {
    var result = self
    result.isWrong = true
    return result
  }

  /// In numbers; a member that does not move weighs 1, and 1 more for each 16 bytes of its JSON.
  package var weight: Int { numbers.count + discretes.reduce(0) { $0 + 1 + $1.size / 16 } }
}

extension ShapedValue { package init(_ number: Double) { self.init(numbers: [number]) } }

package struct StringReading {
  package var interpolation = ColorInterpolation.oklab
  var takesShorterAngles = false
  /// Forms that do not follow from the string alone, by its node.
  var forms: [RequestNodeIndex: StringTemplate] = [:]
  /// The strings that change immediately, since another value is of another kind.
  var snapping: Set<RequestNodeIndex> = []
  /// Whether strings are those of a state: forms without numbers, of any length.
  package var isForm = false

  package init(
    interpolation: ColorInterpolation = .oklab, takesShorterAngles: Bool = false,
    isForm: Bool = false
  ) {
    (self.interpolation, self.isForm) = (interpolation, isForm)
    self.takesShorterAngles = takesShorterAngles
  }

  /// The form in which the string moves with others, or else its own.
  fileprivate func form(of value: CSSValue, at node: RequestNodeIndex) -> StringTemplate {
    forms[node]?.based(on: value) ?? StringTemplate(value, interpolation: interpolation)
  }
}

extension JSONValue {
  /// The length of its JSON, in bytes, but for that of a number.
  package var size: Int {
    switch self {
    case .null, .bool, .number: 8
    case .string(let text): text.utf8.count + 2
    case .array(let items): items.reduce(2) { $0 + $1.size + 1 }
    case .object(let members): members.reduce(2) { $0 + $1.key.utf8.count + 4 + $1.value.size }
    }
  }
}

extension ValueType {
  package static let value = ValueType.named(
    "Value", .any,
    """
    A number, a CSS value (a length, percentage, angle, time, color, calculation, path, shape, \
    gradient, or list of transform functions, filters or shadows), or an array or object of \
    values, at most 32 levels deep. Booleans, `null` and other strings inside a value change at \
    once.
    """)
}
