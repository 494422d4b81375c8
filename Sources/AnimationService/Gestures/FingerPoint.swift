internal import Schema

struct FingerPoint {
  var x = 0.0
  var y = 0.0

  static let form = Form(
    "Point", initial: Self(),
    .number("x", \.x, .any, "Horizontal coordinate, to the right.").required(),
    .number("y", \.y, .any, "Vertical coordinate, downward.").required())

  static func read(_ value: RequestValue) -> [Double] {
    guard value.isObject else {
      value.fail("must be a point: {\"x\": 0, \"y\": 0}", .wrongShape)
      return [0, 0]
    }
    let point = form.readRest(value)
    return [point.x, point.y]
  }
}

struct FingerSize {
  var width = 1.0
  var height = 1.0

  static let form = Form(
    "Size", initial: Self(),
    .number("width", \.width, .positive, "Width.").required(),
    .number("height", \.height, .positive, "Height.").required())

  static func read(_ value: RequestValue) -> [Double] {
    let size = form.readRest(value)
    return [size.width, size.height]
  }
}

extension FormMember {
  static func point(
    _ name: StaticString, _ path: PropertyPath<Root, [Double]?>, _ sentence: String
  ) -> FormMember { value(name, path, FingerPoint.form.type, sentence, read: FingerPoint.read) }

  static func size(
    _ name: StaticString, _ path: PropertyPath<Root, [Double]?>, _ sentence: String
  ) -> FormMember { value(name, path, FingerSize.form.type, sentence, read: FingerSize.read) }
}
