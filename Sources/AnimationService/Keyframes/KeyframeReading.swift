internal import AnimationCore
internal import CSSValues
internal import Schema

struct KeyframeDescription: Sendable {
  let keyframe: Keyframe<AnimatableVector>
  let target: ShapedValue
}

struct KeyframeReading {
  var part: ShapedValue
  let fidelity: Fidelity
  var isLast = false

  func read(_ value: RequestValue) -> KeyframeDescription {
    if let keyframe = Self.choice.read(value, context: self) { return keyframe }
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
