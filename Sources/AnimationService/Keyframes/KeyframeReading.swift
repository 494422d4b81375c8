internal import AnimationCore

struct KeyframeDescription: Sendable {
  let keyframe: Keyframe<AnimatableVector>
  let target: ShapedValue
}

struct KeyframeReading {
  var part: ShapedValue
  let fidelity: Fidelity
  /// Whether no keyframe follows, so that a spring need not settle.
  var isLast = false
  typealias Kind = KeyframeSegment<AnimatableVector>.Kind

  func read(_ value: RequestValue) -> KeyframeDescription {
    if let keyframe = Self.choice.read(value, self) { return keyframe }
    let target = target(value.member("to"))
    return KeyframeDescription(
      keyframe: .move(to: AnimatableVector(target.numbers)), target: target)
  }

  func target(_ value: RequestValue?) -> ShapedValue {
    value.map { part.conforming($0, takesZero: true) } ?? part
  }

  func velocity(_ value: RequestValue) -> AnimatableVector {
    AnimatableVector(part.velocity(value))
  }
}

extension Shape {
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
  var numberRange: Range<Int> {
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
  /// An empty range does not count.
  fileprivate func joined(with other: Range<Int>) -> Range<Int> {
    if isEmpty { return other }
    if other.isEmpty { return self }
    return Swift.min(lowerBound, other.lowerBound)..<Swift.max(upperBound, other.upperBound)
  }
}
