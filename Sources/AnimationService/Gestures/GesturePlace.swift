internal import AnimationCore

/// A position of a gesture: a number, or a point with a number for each axis.
struct GesturePlace: Sendable {
  let value: AnimatedValue

  /// The numbers, one per axis, with the x of a point before its y.
  var numbers: [Double] { value.numbers }

  /// Reads a position, which determines the shape.
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

  /// Returns the same point with its axes in the order of their names.
  private static func ordered(_ value: AnimatedValue, _ fields: [Shape.Field]) -> AnimatedValue {
    let sorted = fields.enumerated().sorted { $0.element.name < $1.element.name }
    var result = value
    result.numbers = sorted.map { value.numbers[$0.offset] }
    result.shape = .object(
      sorted.enumerated().map { Shape.Field(name: $1.element.name, shape: .number($0)) })
    return result
  }

  /// Reads another position of this shape; a plain number stands for all axes.
  func spread(_ element: Element) -> [Double]? {
    if case .number(let number) = element.literal, number.isFinite {
      return numbers.map { _ in number }
    }
    return value.conforming(element)?.numbers
  }

  /// Reads another position of this shape, or a plain 0.
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
