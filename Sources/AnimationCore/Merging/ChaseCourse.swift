internal import Synchronization

/// The course of a stack of animations some of which chase those below; shared, so that no step is
/// taken twice.
final class ChaseCourse: Sendable {
  private let kept: Mutex<Kept>

  /// The course in the form that suits the number of numbers; the other is nil.
  ///
  /// Two types, not one protocol: each is compiled for its own vectors.
  private struct Kept {
    var few: KeptChase<NumberLanes>?
    var many: KeptChase<AnimatableVector>?
  }

  /// Creates the course of a stack of which no layer chases those below.
  convenience init(of stack: MotionStack) {
    self.init(
      stack.baseTarget.count <= NumberLanes.most
        ? Kept(few: KeptChase(of: stack)) : Kept(many: KeptChase(of: stack)))
  }

  private init(_ kept: Kept) { self.kept = Mutex(kept) }

  /// Returns a course that goes on by itself.
  func copy() -> ChaseCourse { ChaseCourse(kept.withLock { $0 }) }

  /// Adds a layer, which begins no earlier than those below it.
  func append(
    _ layer: MotionStack.Layer, of animation: Animation, under rules: EvaluationRules
  ) {
    kept.withLock {
      $0.few?.append(layer, of: animation, under: rules)
      $0.many?.append(layer, of: animation, under: rules)
    }
  }

  /// Returns the value and its velocity; see ``KeptChase/state(at:upTo:)``.
  func state(at time: Double, upTo depth: Int) -> (value: [Double], velocity: [Double]) {
    kept.withLock {
      $0.few?.state(at: time, upTo: depth) ?? $0.many?.state(at: time, upTo: depth) ?? ([], [])
    }
  }

  /// Returns whether the uppermost layer has ended by a time, in seconds since the base began.
  func hasEnded(at time: Double) -> Bool {
    kept.withLock { $0.few?.hasEnded(at: time) ?? $0.many?.hasEnded(at: time) ?? true }
  }

  /// Returns whether the uppermost layer has ended by a time, or has at a later one that is nearly
  /// the same.
  func hasEnded(at time: Double, or later: Double) -> Bool {
    if hasEnded(at: time) { return true }
    return kept.withLock {
      $0.few?.willHaveEnded(by: later) ?? $0.many?.willHaveEnded(by: later) ?? true
    }
  }

  /// Returns the time at which the uppermost layer, which chases, ends; infinite if it never does.
  func end() -> Double { kept.withLock { $0.few?.end() ?? $0.many?.end() ?? 0 } }
}

/// The motion of a stack of animations some of which chase those below.
struct ChasedMotion: Motion {
  let course: ChaseCourse
  /// The number of layers included.
  let depth: Int
  /// The cost of a sample besides the steps before it, which spend their own.
  let cost: Int

  func write(at time: Double, to samples: inout Samples, row: Int) {
    let (value, velocity) = course.state(at: time, upTo: depth)
    for number in samples.numbers {
      samples.set(number, row: row, value: value[number], velocity: velocity[number])
    }
  }
}
