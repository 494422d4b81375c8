extension ShapedValue {
  package init(joining members: [(name: String, value: ShapedValue)]) {
    self.init(0)
    numbers = []
    shape = .object([])
    var fields: [ShapeField] = []
    for (name, value) in members {
      let (place, still) = (numbers.count, discretes.count)
      let shape = value.shape.moved(numbersBy: place, discretesBy: still)
      fields.append(ShapeField(name: name, shape: shape))
      numbers += value.numbers
      if !value.ignored.isEmpty { ignored.formUnion(value.ignored.map { $0 + still }) }
      append(value, at: place)
    }
    shape = .object(fields)
  }

  private mutating func append(_ value: ShapedValue, at place: Int) {
    if !value.discretes.isEmpty { discretes += value.discretes }
    if !value.colors.isEmpty { colors += value.colors.map { $0.moved(by: place) } }
    if !value.turns.isEmpty { turns += value.turns.map { $0.moved(by: place) } }
    for (number, rule) in value.rounding { rounding[number + place] = rule }
  }
}
