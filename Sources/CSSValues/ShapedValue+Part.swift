internal import AnimationCore

// The numbers, the colors and the members that do not move of a part are contiguous in the whole
// value, since a value is taken apart in the order in which it is written.

extension ShapedValue {
  /// Numbers and members outside of the shape are removed; O(part + log colors).
  package var alone: ShapedValue {
    if case .number(let place) = shape { return ShapedValue(numbers[place]) }
    let (places, still) = (shape.numbers, shape.discretes)
    let (first, firstStill) = (places.first ?? 0, still.first ?? 0)
    var result = ShapedValue(
      shape.moved(numbersBy: -first, discretesBy: -firstStill), numbers: places.map { numbers[$0] })
    result.discretes = still.map { discretes[$0] }
    let ignored = ignored
    result.ignored = Set(still.indices.filter { ignored.contains(still[$0]) })
    result.colors = colors[colorPlaces(among: places)].map { $0.moved(by: -first) }
    let turning = turns.partitionPoint { $0.place < first }
    result.turns = turns[turning...].prefix { $0.place < first + places.count }
      .map { $0.moved(by: -first) }
    return result
  }

  /// The other value is ``alone``, of the same shape.
  package mutating func take(_ part: Shape, from other: ShapedValue) {
    if case .number(let place) = part {
      if let number = other.numbers.first { numbers[place] = number }
      return
    }
    for (index, number) in zip(part.numbers, other.numbers) { numbers[index] = number }
    for (index, literal) in zip(part.discretes, other.discretes) { discretes[index] = literal }
  }

  package mutating func fillMissing(in part: Shape, from next: ShapedValue) {
    for (place, after) in zip(colorPlaces(among: part.numbers), next.colors)
    where !colors[place].color.missing.isEmpty {
      colors[place].color.fillMissing(from: after.color)
      colors[place].color.missing = []
      self.place(colors[place])
    }
  }

  private func colorPlaces(among numbers: [Int]) -> Range<Int> {
    let first = numbers.first ?? 0
    let start = colors.partitionPoint { $0.index < first }
    return start..<colors.partitionPoint { $0.index < first + numbers.count }
  }
}

extension Shape {
  func moved(numbersBy shift: Int, discretesBy discreteShift: Int) -> Shape {
    switch self {
    case .number(let index): .number(index + shift)
    case .text(let index, let form): .text(index + shift, form)
    case .discrete(let index): .discrete(index + discreteShift)
    case .array(let shapes):
      .array(shapes.map { $0.moved(numbersBy: shift, discretesBy: discreteShift) })
    case .object(let fields):
      .object(
        fields.map {
          ShapeField(
            name: $0.name, shape: $0.shape.moved(numbersBy: shift, discretesBy: discreteShift))
        })
    }
  }
}
