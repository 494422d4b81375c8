internal import AnimationCore
internal import CSSValues
internal import SourceText

/// The animators of a value, what each runs, and since when.
///
/// A run may begin with a motion that is no animation's, described by its request:
/// ``MotionDescription``.
struct AnimatorState: Sendable {
  /// One for the whole value, or one for each of its members that moves, in order.
  var animators: [Animator]
  var model: ShapedValue
  var descriptions: [Animation: AnimationDescription] = [:]
  var motions: [String: MotionDescription] = [:]
  var depth: Int {
    if motions.isEmpty { return 0 }
    let carried = animators.lazy.flatMap(\.running).compactMap(\.carried)
    return carried.compactMap { motions[$0.identity]?.depth }.max() ?? 0
  }
  var lastTime: Double?
  static let maximumListed = 10_000
  var rules: EvaluationRules { animators[0].rules }
  var velocityRule: VelocityRule { animators[0].velocityRule }
  /// Before it nothing can be asked.
  var clock: Double { animators.reduce(-.infinity) { max($0, $1.clock) } }

  var timeline: Timeline {
    animators.count == 1
      ? AnimationHistory(animators[0]).timeline
      : Timeline(sideBySide: animators.map { AnimationHistory($0).timeline })
  }

  init(
    _ animator: Animator, model: ShapedValue, descriptions: [Animation: AnimationDescription] = [:]
  ) {
    animators = [animator]
    self.model = model
    self.descriptions = descriptions
  }

  /// `velocity` lasts until the value is retargeted.
  init(
    _ value: ShapedValue, velocity: [Double], rules: EvaluationRules, velocityRule: VelocityRule
  ) {
    self.init(Animator(at: value.numbers, rules: rules, velocityRule: velocityRule), model: value)
    guard velocity.contains(where: { $0 != 0 }) else { return }
    let motion = MotionDescription.uniform(position: value.numbers, velocity: velocity)
    carry(motion, carried: CarriedMotion(from: value.numbers, velocity: velocity))
  }

  mutating func inherit(_ rule: VelocityRule) { animators = animators.map { $0.inheriting(rule) } }

  /// Lets a motion that is no animation's move the whole value from 0 on.
  mutating func carry(_ motion: MotionDescription, carried: CarriedMotion) {
    motions[carried.identity] = motion
    animators = [
      Animator(carried, target: model.numbers, rules: rules, velocityRule: velocityRule)
    ]
  }

  /// A value lacks components only before its first change, so its animator can be created again.
  mutating func complete(before next: ShapedValue) {
    guard model.lacksComponents else { return }
    model = model.preceding(next)
    let animator = animators[0]
    animators = [
      Animator(
        target: model.numbers, clock: animator.clock, origin: model.numbers, began: animator.began,
        running: [], rules: rules, velocityRule: velocityRule)
    ]
  }
}
