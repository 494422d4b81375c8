internal import AnimationCore

/// A keyframe as the request describes it.
struct KeyframeDescription: Sendable {
  /// The keyframe of the numbers that its track moves.
  let keyframe: Keyframe<AnimatableVector>
  /// The target of the keyframe, for the part of the value that its track moves.
  let target: ShapedValue
}

/// Reads a keyframe of one track.
struct KeyframeReading {
  /// The value at the start of the keyframe, for the part that its track moves.
  var part: ShapedValue
  /// The implementation whose output is reproduced, for the curves of linear keyframes.
  let fidelity: Fidelity

  /// The types of SwiftUI's keyframes: linear, cubic, spring and move.
  private typealias Kind = KeyframeSegment<AnimatableVector>.Kind

  /// Returns the members that keyframes of other kinds have, and those of this kind do not.
  private static func others(than kind: Kind) -> [StaticString] {
    switch kind {
    case .linear: ["startVelocity", "endVelocity", "spring"]
    case .cubic: ["curve", "spring"]
    case .spring: ["curve", "endVelocity"]
    case .move: ["duration", "curve", "startVelocity", "endVelocity", "spring"]
    }
  }

  /// Reads a keyframe.
  ///
  /// - Parameters:
  ///   - value: an object.
  ///   - isLast: whether no keyframe follows, so that a spring need not settle.
  /// - Returns: The keyframe; a jump if its kind is unknown.
  func read(_ value: RequestValue, isLast: Bool) -> KeyframeDescription {
    value.object { object in
      let kind = object.required("type").validChoice(Kind.self)
      // Target value; a plain 0 is zero in any shape.
      let target = part.conforming(object.required("to"), takesZero: true)
      let vector = AnimatableVector(target.numbers)
      let keyframe = keyframe(kind, &object, to: vector, isLast: isLast)
      return KeyframeDescription(keyframe: keyframe, target: target)
    }
  }

  /// Reads the members of a keyframe of a kind.
  ///
  /// - Parameters:
  ///   - kind: the kind; nil for an unknown one, whose members are passed over without a fault.
  ///   - object: the keyframe, of which the kind and the target were read.
  ///   - target: the target.
  ///   - isLast: whether no keyframe follows.
  /// - Returns: The keyframe; a jump for an unknown kind.
  private func keyframe(
    _ kind: Kind?, _ object: inout RequestObject, to target: AnimatableVector, isLast: Bool
  ) -> Keyframe<AnimatableVector> {
    if let kind { refuseMembers(of: &object, besides: kind) }
    switch kind {
    case .move: return .move(to: target)
    case .linear:
      return .linear(
        to: target,
        // Seconds; 0 is a jump.
        duration: object.required("duration").seconds(.nonNegative),
        // The timing curve of the keyframe; default: `linear`.
        curve: object.member("curve").map { CurveReading.read($0, fidelity: fidelity).curve }
          ?? .linear)
    case .cubic:
      return .cubic(
        to: target,
        // Seconds; 0 is a jump.
        duration: object.required("duration").seconds(.nonNegative),
        // Units per second; derived from the neighbors by default.
        startVelocity: velocity(&object, "startVelocity"),
        endVelocity: velocity(&object, "endVelocity"))
    case .spring: return spring(&object, to: target, isLast: isLast)
    case nil:
      // The members of an unknown kind are unknown, and no faults.
      _ = object.all()
      return .move(to: target)
    }
  }

  /// Reports each member that only keyframes of other kinds have as a conflict.
  ///
  /// - Parameters:
  ///   - object: the keyframe.
  ///   - kind: the kind of the keyframe.
  private func refuseMembers(of object: inout RequestObject, besides kind: Kind) {
    let others = Self.others(than: kind)
    guard others.contains(where: { object.has($0) }) else { return }
    let names = others.map { "\($0)" }
    for name in object.names where names.contains(name) {
      object.member(named: name)?.fail(
        "is not allowed in a \"\(kind.rawValue)\" keyframe", .conflict)
    }
  }

  /// Reads the members of a spring keyframe.
  ///
  /// A spring that never settles needs a duration, unless its keyframe is the last.
  ///
  /// - Parameters:
  ///   - object: the keyframe.
  ///   - target: the target.
  ///   - isLast: whether no keyframe follows.
  /// - Returns: The keyframe.
  private func spring(
    _ object: inout RequestObject, to target: AnimatableVector, isLast: Bool
  ) -> Keyframe<AnimatableVector> {
    // The time in seconds after which the motion is cut off; the settling duration by default.
    let duration = object.seconds("duration", .nonNegative)
    // The spring.
    let given = object.member("spring")
    let spring = given.map(SpringReading.read) ?? Spring()
    // Units per second; that of the previous keyframe by default.
    let startVelocity = velocity(&object, "startVelocity")
    if spring.settlingDuration.isInfinite, !object.has("duration"), !isLast {
      given?.fail(
        "never settles: give its keyframe a \"duration\", so that the next one can begin",
        .neverSettles)
    }
    return .spring(to: target, duration: duration, spring: spring, startVelocity: startVelocity)
  }

  /// Reads a velocity in units per second, in the shape of the part; nil if it is not given.
  ///
  /// - Parameters:
  ///   - object: the keyframe.
  ///   - name: the name of the member.
  /// - Returns: The velocity.
  private func velocity(
    _ object: inout RequestObject, _ name: StaticString
  ) -> AnimatableVector? {
    object.member(name).map { AnimatableVector(part.velocity($0)) }
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
