internal import AnimationCore

// The numbers, the colors and the members that do not move of a part stand together in the whole, since
// a value is taken apart in the order in which it is written.

extension AnimatedValue {
  /// This value without the numbers and members that its shape does not name, where that is the shape
  /// of a part of the whole that was read.
  ///
  /// - Complexity: O(part + log colors).
  var alone: AnimatedValue {
    let (places, still) = (shape.numbers, shape.discretes)
    let (first, firstStill) = (places.first ?? 0, still.first ?? 0)
    var result = AnimatedValue(
      shape.moved(numbersBy: -first, discretesBy: -firstStill), places.map { numbers[$0] })
    result.discretes = still.map { discretes[$0] }
    result.colors = colors[colorPlaces(among: places)].map { $0.moved(by: -first) }
    return result
  }

  /// Takes over a part from a value that is ``alone``.
  mutating func take(_ part: Shape, from other: AnimatedValue) {
    for (index, number) in zip(part.numbers, other.numbers) { numbers[index] = number }
    for (index, literal) in zip(part.discretes, other.discretes) { discretes[index] = literal }
  }

  /// Fills what is missing in the colors of a part with what it is in the value to which the part goes,
  /// which is ``alone``.
  mutating func fillMissing(in part: Shape, from next: AnimatedValue) {
    for (place, after) in zip(colorPlaces(among: part.numbers), next.colors)
    where !colors[place].color.missing.isEmpty {
      colors[place].color.fillMissing(from: after.color)
      colors[place].color.missing = []
      self.place(colors[place])
    }
  }

  /// The places of the colors whose numbers are among some that stand together.
  private func colorPlaces(among numbers: [Int]) -> Range<Int> {
    let first = numbers.first ?? 0
    let start = colors.partitionPoint { $0.index < first }
    return start..<colors.partitionPoint { $0.index < first + numbers.count }
  }
}

extension Shape {
  /// Returns the same shape for numbers and members that stand elsewhere.
  fileprivate func moved(numbersBy shift: Int, discretesBy discreteShift: Int) -> Shape {
    switch self {
    case .number(let index): .number(index + shift)
    case .text(let index, let form): .text(index + shift, form)
    case .discrete(let index): .discrete(index + discreteShift)
    case .array(let shapes):
      .array(shapes.map { $0.moved(numbersBy: shift, discretesBy: discreteShift) })
    case .object(let fields):
      .object(
        fields.map {
          Field(
            name: $0.name, shape: $0.shape.moved(numbersBy: shift, discretesBy: discreteShift))
        })
    }
  }
}
