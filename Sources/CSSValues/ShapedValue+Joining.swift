extension ShapedValue {
  package init(joining members: [(name: String, value: ShapedValue)]) {
    self.init(members.map(\.value)) { shapes in
      .object(zip(members, shapes).map { ShapeField(name: $0.name, shape: $1) })
    }
  }

  /// An array of the values.
  package init(listing values: [ShapedValue]) { self.init(values) { .array($0) } }

  private init(_ values: [ShapedValue], as whole: ([Shape]) -> Shape) {
    self.init(0)
    numbers = []
    shape = .object([])
    var shapes: [Shape] = []
    shapes.reserveCapacity(values.count)
    for value in values {
      let (place, still) = (numbers.count, discretes.count)
      shapes.append(value.shape.moved(numbersBy: place, discretesBy: still))
      numbers += value.numbers
      if !value.ignored.isEmpty { ignored.formUnion(value.ignored.map { $0 + still }) }
      append(value, at: place)
    }
    shape = whole(shapes)
  }

  private mutating func append(_ value: ShapedValue, at place: Int) {
    if !value.discretes.isEmpty { discretes += value.discretes }
    if !value.colors.isEmpty { colors += value.colors.map { $0.moved(by: place) } }
    if !value.turns.isEmpty { turns += value.turns.map { $0.moved(by: place) } }
    for (number, rule) in value.rounding { rounding[number + place] = rule }
  }
}
