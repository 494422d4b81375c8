extension ShapedValue {
  /// The shape must not contain discrete members.
  package init(_ shape: Shape, numbers: [Double]) {
    self.init(0)
    self.shape = shape
    self.numbers = numbers
  }
}

extension Shape {
  /// Returns an object of numbers with these names, of which the first has the index `first`.
  package static func numbers(_ names: [String], from first: Int = 0) -> Shape {
    .object(names.enumerated().map { ShapeField(name: $1, shape: .number(first + $0)) })
  }
}
