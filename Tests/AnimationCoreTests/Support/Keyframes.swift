import AnimationCore
import RandomSupport

extension SeededGenerator {
  /// The duration is above 0 unless the keyframe is a move.
  mutating func keyframe(
    width: Int, among kinds: [KeyframeKind]
  ) -> Keyframe<AnimatableVector> {
    let target = vector(width)
    let duration = Double.random(in: 0.05...1.5, using: &self)
    switch kinds.randomElement(using: &self) ?? .move {
    case .linear:
      let curves: [UnitCurve] = [.linear, .easeInOut, .easeOut, .bezier(0.3, -1, 0.6, 2)]
      return .linear(
        to: target, duration: duration, curve: curves.randomElement(using: &self) ?? .linear)
    case .cubic:
      return .cubic(
        to: target, duration: duration, startVelocity: velocity(width),
        endVelocity: velocity(width))
    case .spring:
      return .spring(
        to: target, duration: Bool.random(using: &self) ? nil : duration, spring: spring(),
        startVelocity: velocity(width))
    case .move: return .move(to: target)
    }
  }

  /// One to six keyframes.
  mutating func keyframes(
    width: Int,
    among kinds: [KeyframeKind] = [.linear, .cubic, .spring, .move]
  ) -> [Keyframe<AnimatableVector>] {
    (0..<Int.random(in: 1...6, using: &self)).map { _ in keyframe(width: width, among: kinds) }
  }

  /// Numbers from −10 to 10.
  mutating func vector(_ width: Int) -> AnimatableVector {
    AnimatableVector((0..<width).map { _ in signed(10) })
  }

  private mutating func velocity(_ width: Int) -> AnimatableVector? {
    Int.random(in: 0..<3, using: &self) == 0 ? vector(width) : nil
  }
}

extension AnimatableVector {
  /// The greatest magnitude.
  var greatest: Double { components.map(abs).max() ?? 0 }
}
