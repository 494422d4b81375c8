internal import AnimationCore
internal import CSSValues
internal import JSONText
internal import Schema

struct GesturePlace: Sendable {
  let value: ShapedValue
  /// The numbers, one per axis, with the x of a point before its y, and a width before a height.
  var numbers: [Double] { value.numbers }

  static let type = ValueType.named(
    "Place",
    .oneOf([
      .number(.any), .list(of: .number(.any), count: some), .map(of: .number(.any), count: some),
    ]), "A number, or a point with a number for each axis. Of a point, `x` comes before `y`.")

  static let listType = ValueType.list(of: type, count: some)
  private static let some = IntegerRange(1...Int.max)

  var isObject: Bool { if case .object = value.shape { true } else { false } }

  /// Determines the shape; in place of a wrong one, a point to which every other conforms.
  static func read(_ position: RequestValue) -> GesturePlace {
    let value = ShapedValue.read(position)
    if value.isWrong { return wrong(in: position.reading) }
    if let place = place(value) { return place }
    refuse(position)
    return wrong(in: position.reading)
  }

  /// At its members or items that are no numbers, if it has any.
  private static func refuse(_ position: RequestValue) {
    let count = position.faults.count
    if position.isObject {
      position.object { object in for (_, member) in object.all() { _ = member.validNumber() } }
    } else if position.kind == .array {
      for item in position.items() { _ = item.validNumber() }
    } else if let text = position.text, JSONNumber.value(of: text) != nil {
      _ = position.validNumber()
    }
    if position.faults.count == count {
      let remedy =
        position.plainQuantityRemedy ?? position.objectOfPieces.map { "; write \($0)" } ?? ""
      position.fail(
        "must be a number or a point, such as {\"x\": 0, \"y\": 0}" + remedy, .wrongType)
    }
  }

  private static func place(_ value: ShapedValue) -> GesturePlace? {
    switch value.shape {
    case .number: GesturePlace(value: value)
    case .array(let shapes) where !shapes.isEmpty && shapes.allSatisfy(\.isNumber):
      GesturePlace(value: value)
    case .object(let fields) where !fields.isEmpty && fields.allSatisfy(\.shape.isNumber):
      GesturePlace(value: ordered(value, fields: fields))
    default: nil
    }
  }

  /// A motion that is not one of a position is a fault at `state`.
  static func caught(_ motion: CaughtMotion, at object: RequestValue)
    -> (position: GesturePlace, velocity: [Double])
  {
    var speed = motion.value
    speed.numbers = motion.velocity
    guard !motion.value.isWrong, let position = place(motion.value), let velocity = place(speed)
    else {
      if !motion.value.isWrong {
        // The `state` of an earlier answer, which holds the motion of the view at the first event.
        object.member("state")?.fail("is not the motion of a position", .wrongShape)
      }
      let wrong = wrong(in: object.reading)
      return (wrong, wrong.numbers)
    }
    return (position, velocity.numbers)
  }

  static func wrong(in reading: RequestReading) -> GesturePlace {
    var value = ShapedValue.read(RequestValue(reading: reading, node: RequestNodes.none))
    value.shape = GestureAxes.point.shape
    value.numbers = [1, 1]
    return GesturePlace(value: value)
  }

  /// With its axes in the order of their names, where `width` counts as `x` and `height` as `y`.
  private static func ordered(_ value: ShapedValue, fields: [ShapeField]) -> ShapedValue {
    let sorted = fields.enumerated().sorted {
      ($0.element.axis, $0.element.name) < ($1.element.axis, $1.element.name)
    }
    var result = value
    result.numbers = sorted.map { value.numbers[$0.offset] }
    result.shape = .object(
      sorted.enumerated().map { ShapeField(name: $1.element.name, shape: .number($0)) })
    return result
  }

  /// A plain number stands for all axes; a fault gives the numbers of this position.
  func spread(_ position: RequestValue) -> [Double] {
    if value.shape.isNumber || position.plainNumber != nil {
      return position.validNumber().map { number in numbers.map { _ in number } } ?? numbers
    }
    if position.isObject || position.isList { return value.conforming(position).numbers }
    return position.refuseType("a number, or one for each axis of the position") ?? numbers
  }

  /// Reads another position of this shape, or a plain 0; this one's numbers with a fault.
  func conforming(_ position: RequestValue) -> [Double] {
    value.conforming(position, takesZero: true).numbers
  }
}

extension ShapeField {
  fileprivate var axis: String {
    switch name {
    case "width": "x"
    case "height": "y"
    default: name
    }
  }
}

extension Shape {
  fileprivate var isNumber: Bool { if case .number = self { true } else { false } }
}
