internal import AnimationCore

extension Shape {
  /// False for strings, for other members that do not move, and for an array of nothing else.
  ///
  /// True for every object, whose members are asked one by one: to ask for all of them here would
  /// take the square of the depth.
  package var hasColumnOfVelocity: Bool {
    switch self {
    case .discrete, .text: false
    case .array(let shapes): shapes.contains { $0.hasColumnOfVelocity }
    case .number, .object: true
    }
  }

  package var numbers: [Int] {
    switch self {
    case .number(let index): [index]
    case .text(let index, let form): Array(index..<index + form.width)
    case .discrete: []
    case .array(let shapes): shapes.flatMap(\.numbers)
    case .object(let fields): fields.flatMap(\.shape.numbers)
    }
  }

  /// The places of the numbers that move, which are contiguous; empty if nothing moves.
  package var numberRange: Range<Int> {
    switch self {
    case .number(let index): index..<index + 1
    case .text(let index, let form): index..<index + form.width
    case .discrete: 0..<0
    case .array(let shapes): shapes.reduce(0..<0) { $0.joined(with: $1.numberRange) }
    case .object(let fields): fields.reduce(0..<0) { $0.joined(with: $1.shape.numberRange) }
    }
  }

  var discretes: [Int] {
    switch self {
    case .number, .text: []
    case .discrete(let index): [index]
    case .array(let shapes): shapes.flatMap(\.discretes)
    case .object(let fields): fields.flatMap(\.shape.discretes)
    }
  }
}

extension Range<Int> {
  fileprivate func joined(with other: Range<Int>) -> Range<Int> {
    if isEmpty { return other }
    if other.isEmpty { return self }
    return Swift.min(lowerBound, other.lowerBound)..<Swift.max(upperBound, other.upperBound)
  }
}
