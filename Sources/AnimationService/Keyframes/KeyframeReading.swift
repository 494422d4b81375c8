internal import AnimationCore

struct KeyframeDescription: Sendable {
  let keyframe: Keyframe<AnimatableVector>
  /// The target of the keyframe, for the part of the value that its track moves.
  let target: ShapedValue
}

struct KeyframeReading {
  /// The value at the start of the keyframe, for the part that its track moves.
  var part: ShapedValue
  /// The implementation whose output is reproduced, for the curves of linear keyframes.
  let fidelity: Fidelity
  /// Whether no keyframe follows, so that a spring need not settle.
  var isLast = false

  typealias Kind = KeyframeSegment<AnimatableVector>.Kind

  /// Reads a keyframe; a jump if its type is unknown.
  func read(_ value: RequestValue) -> KeyframeDescription {
    if let keyframe = Self.choice.read(value, self) { return keyframe }
    let target = target(value.member("to"))
    return KeyframeDescription(
      keyframe: .move(to: AnimatableVector(target.numbers)), target: target)
  }

  func target(_ value: RequestValue?) -> ShapedValue {
    value.map { part.conforming($0, takesZero: true) } ?? part
  }

  /// Reads a velocity in units per second, in the shape of the part.
  func velocity(_ value: RequestValue) -> AnimatableVector {
    AnimatableVector(part.velocity(value))
  }
}

extension Shape {
  /// The places of the numbers that move, in their order.
  var numbers: [Int] {
    switch self {
    case .number(let index): [index]
    case .text(let index, let form): Array(index..<index + form.width)
    case .discrete: []
    case .array(let shapes): shapes.flatMap(\.numbers)
    case .object(let fields): fields.flatMap(\.shape.numbers)
    }
  }

  /// The places of the numbers that move, which are contiguous; empty if nothing moves.
  ///
  /// - Complexity: O(members), without a list of them.
  var numberRange: Range<Int> {
    switch self {
    case .number(let index): index..<index + 1
    case .text(let index, let form): index..<index + form.width
    case .discrete: 0..<0
    case .array(let shapes): shapes.reduce(0..<0) { $0.joined(with: $1.numberRange) }
    case .object(let fields): fields.reduce(0..<0) { $0.joined(with: $1.shape.numberRange) }
    }
  }

  /// The places of the members that do not move, in their order.
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
  /// Returns the range from the lower of both starts to the higher of both ends; an empty range
  /// does not count.
  fileprivate func joined(with other: Range<Int>) -> Range<Int> {
    if isEmpty { return other }
    if other.isEmpty { return self }
    return Swift.min(lowerBound, other.lowerBound)..<Swift.max(upperBound, other.upperBound)
  }
}
