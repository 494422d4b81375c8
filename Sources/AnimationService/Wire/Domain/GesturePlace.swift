internal import AnimationCore

/// Where a gesture is: a number, or a point with a number for each axis.
struct GesturePlace: Sendable {
  let value: AnimatedValue

  /// The numbers, one an axis; of a point, x before y.
  var numbers: [Double] { value.numbers }

  /// Reads a place of its own shape.
  static func read(_ element: Element) -> GesturePlace? {
    guard let value = AnimatedValue.read(element) else { return nil }
    switch value.shape {
    case .number: return GesturePlace(value: value)
    case .array(let shapes) where !shapes.isEmpty && shapes.allSatisfy(\.isNumber):
      return GesturePlace(value: value)
    case .object(let fields) where !fields.isEmpty && fields.allSatisfy(\.shape.isNumber):
      return GesturePlace(value: ordered(value, fields))
    default:
      element.fail("must be a number or a point, such as {\"x\": 0, \"y\": 0}")
      return nil
    }
  }

  /// The same point with its axes in the order of their names.
  private static func ordered(_ value: AnimatedValue, _ fields: [Shape.Field]) -> AnimatedValue {
    let sorted = fields.enumerated().sorted { $0.element.name < $1.element.name }
    var result = value
    result.numbers = sorted.map { value.numbers[$0.offset] }
    result.shape = .object(
      sorted.enumerated().map { Shape.Field(name: $1.element.name, shape: .number($0)) })
    return result
  }

  /// Reads another place of this shape; a plain number stands for all axes.
  func spread(_ element: Element) -> [Double]? {
    if case .number(let number) = element.value.literal, number.isFinite {
      return numbers.map { _ in number }
    }
    return value.conforming(element)?.numbers
  }

  /// Reads another place of this shape, or a plain 0.
  func conforming(_ element: Element) -> [Double]? {
    value.conforming(element, takesZero: true)?.numbers
  }
}

extension Shape {
  fileprivate var isNumber: Bool {
    if case .number = self { return true }
    return false
  }
}
