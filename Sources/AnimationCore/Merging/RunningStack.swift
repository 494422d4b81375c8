/// A stack of combined animations, where a change costs one layer, however many there are; see
/// ``MotionStack``; most stacks are of one animation, so that all but that is apart.
struct RunningStack: Sendable {
  /// The animation at the bottom, which the copies of a stack share.
  private let base: Base
  /// One item or none; an array, not an optional value, so that a stack is two references, and what
  /// many animations need is read and changed in its place.
  private(set) var layers: [RunningLayers] = []

  final class Base: Sendable {
    let animation: RunningAnimation<[Double]>
    let motion: RunningMotion
    let rules: EvaluationRules

    fileprivate init(
      _ animation: RunningAnimation<[Double]>, motion: RunningMotion, rules: EvaluationRules
    ) { (self.animation, self.motion, self.rules) = (animation, motion, rules) }
  }

  /// The units of ``WorkBudget`` for keeping a layer, besides those of its numbers.
  private static let layerCost = 128
  /// The units of ``WorkBudget`` for each number of a motion, which is kept in several places.
  private static let numberCost = 24

  /// Spends work and memory for a layer of so many numbers; false if it must not be kept.
  @discardableResult
  private static func keep(_ numbers: Int) -> Bool {
    WorkBudget.spend(layerCost + numberCost * numbers, bytes: 512 + 48 * numbers)
  }

  /// Creates the stack of the running animations, at least one, none of which must be replayed.
  init(of animator: Animator) {
    let first = animator.running[0]
    Self.keep(first.target.count)
    base = Base(first, motion: animator.motion(of: first), rules: animator.rules)
    for animation in animator.running.dropFirst() { put(animation) }
  }

  /// In a time that does not depend on the number of layers.
  mutating func put(_ animation: RunningAnimation<[Double]>) {
    guard Self.keep(animation.target.count) else { return }
    if layers.isEmpty { layers = [RunningLayers(on: base)] }
    layers[0].put(animation)
  }

  var start: Double { base.motion.start }
  var depth: Int { layers.isEmpty ? 0 : layers[0].depth }

  /// Of one sample in the animator's time, without its numbers, in units of ``WorkBudget``.
  func cost(at time: Double) -> Int {
    layers.isEmpty ? base.motion.motion.cost : layers[0].cost(at: time)
  }

  func runningCount(at time: Double) -> Int {
    layers.isEmpty ? (time < base.motion.restTime ? 1 : 0) : layers[0].runningCount(at: time)
  }

  func state(at time: Double) -> (value: [Double], velocity: [Double]) {
    motion(upTo: depth).state(at: time - start, width: base.animation.target.count)
  }

  /// Returns the motion of the base and some of the layers, in the time since ``start``.
  func motion(upTo depth: Int) -> any Motion {
    layers.isEmpty ? base.motion.motion : layers[0].motion(upTo: depth)
  }

  var logicalEnd: Double { layers.isEmpty ? base.motion.logicalEnd : layers[0].logicalEnd }
  var end: Double { layers.isEmpty ? base.motion.end : layers[0].end }
  var rests: Bool { !layers.isEmpty || base.motion.rests }

  /// Returns whether the value is not at rest yet; see ``RunningLayers/isMoving(at:)``.
  mutating func isMoving(at time: Double) -> Bool {
    layers.isEmpty ? time < base.motion.restTime : layers[0].isMoving(at: time)
  }

  var motion: RunningMotion {
    RunningMotion(
      motion: motion(upTo: depth), start: start, end: end, logicalEnd: logicalEnd, rests: rests)
  }
}
