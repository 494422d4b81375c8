internal import AnimationCore

/// A keyframe as the request describes it.
struct KeyframeDescription: Sendable {
  let keyframe: Keyframe<AnimatableVector>
  /// The target of the keyframe, for the part of the value that its track moves.
  let target: AnimatedValue
}

/// Reads a keyframe of one track.
struct KeyframeReading {
  /// The value at the start of the keyframe, for the part that its track moves.
  var part: AnimatedValue
  let fidelity: Fidelity

  private typealias Kind = KeyframeSegment<AnimatableVector>.Kind

  /// The members of a keyframe besides `type` and `to`, by its kind.
  private static let members: [Kind: [String]] = [
    .linear: ["duration", "curve"], .cubic: ["duration", "startVelocity", "endVelocity"],
    .spring: ["duration", "spring", "startVelocity"], .move: [],
  ]

  /// Reads a keyframe.
  ///
  /// - Parameters:
  ///   - element: an object.
  ///   - isLast: whether no keyframe follows, so that a spring need not settle.
  /// - Returns: The keyframe; nil, with faults, if it is invalid.
  func read(_ element: Element, isLast: Bool) -> KeyframeDescription? {
    guard var reader = element.object() else { return nil }
    let kind = reader.required("type")?.choice(Kind.self)
    let target = reader.required("to").flatMap { part.conforming($0) }
    guard let kind else { return nil }
    refuseMembers(of: &reader, besides: kind)
    let keyframe = keyframe(
      kind, &reader, to: AnimatableVector((target ?? part).numbers), isLast: isLast)
    reader.finish()
    guard let keyframe, let target else { return nil }
    return KeyframeDescription(keyframe: keyframe, target: target)
  }

  private func refuseMembers(of reader: inout ObjectReader, besides kind: Kind) {
    let known = Set(Self.members.values.joined())
    let own = Self.members[kind] ?? []
    for name in reader.names where known.contains(name) && !own.contains(name) {
      reader.member(name)?.fail("is not allowed in a \"\(kind.rawValue)\" keyframe")
    }
  }

  private func keyframe(
    _ kind: Kind, _ reader: inout ObjectReader, to target: AnimatableVector, isLast: Bool
  ) -> Keyframe<AnimatableVector>? {
    switch kind {
    case .move: return .move(to: target)
    case .linear:
      let duration = reader.required("duration")?.number(.nonNegative)
      let curve = reader.member("curve").map { CurveReading.read($0, fidelity: fidelity)?.curve }
      guard let duration, let curve = curve ?? .linear else { return nil }
      return .linear(to: target, duration: duration, curve: curve)
    case .cubic:
      let duration = reader.required("duration")?.number(.nonNegative)
      let startVelocity = velocity(&reader, "startVelocity")
      let endVelocity = velocity(&reader, "endVelocity")
      guard let duration else { return nil }
      return .cubic(
        to: target, duration: duration, startVelocity: startVelocity, endVelocity: endVelocity)
    case .spring: return spring(&reader, to: target, isLast: isLast)
    }
  }

  private func spring(_ reader: inout ObjectReader, to target: AnimatableVector, isLast: Bool)
    -> Keyframe<AnimatableVector>?
  {
    let duration = reader.member("duration")?.number(.nonNegative)
    let spring = reader.member("spring").map(SpringReading.read) ?? Spring()
    let startVelocity = velocity(&reader, "startVelocity")
    guard let spring else { return nil }
    if spring.settlingDuration.isInfinite, !reader.has("duration"), !isLast {
      reader.member("spring")?.fail(
        "never settles: give its keyframe a \"duration\", so that the next one can begin")
      return nil
    }
    return .spring(to: target, duration: duration, spring: spring, startVelocity: startVelocity)
  }

  private func velocity(_ reader: inout ObjectReader, _ name: String) -> AnimatableVector? {
    reader.member(name).flatMap(part.velocity).map { AnimatableVector($0) }
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
