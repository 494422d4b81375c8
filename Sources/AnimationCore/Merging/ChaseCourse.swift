internal import Synchronization

/// The course of a stack of animations some of which chase those below; shared, so that no step is
/// taken twice.
final class ChaseCourse: Sendable {
  private let kept: Mutex<any Chase>

  /// Creates the course of a stack of which no layer chases those below.
  convenience init(of stack: MotionStack) {
    self.init(
      stack.baseTarget.count <= NumberLanes.most
        ? KeptChase<NumberLanes>(of: stack) : KeptChase<AnimatableVector>(of: stack))
  }

  private init(_ kept: any Chase) { self.kept = Mutex(kept) }

  /// Returns a course that goes on by itself.
  func copy() -> ChaseCourse { ChaseCourse(kept.withLock { $0 }) }

  /// Adds a layer, which begins no earlier than those below it.
  func append(
    _ layer: MotionStack.Layer, of animation: Animation, under rules: EvaluationRules
  ) {
    kept.withLock { $0.append(layer, of: animation, under: rules) }
  }

  /// Returns the value and its velocity; see ``Chase/state(at:upTo:)``.
  func state(at time: Double, upTo depth: Int) -> (value: [Double], velocity: [Double]) {
    kept.withLock { $0.state(at: time, upTo: depth) }
  }

  /// Returns whether the uppermost layer has ended by a time, in seconds since the base began.
  func hasEnded(at time: Double) -> Bool { kept.withLock { $0.hasEnded(at: time) } }

  /// Returns whether the uppermost layer has ended by a time, or has at a later one that is nearly
  /// the same.
  func hasEnded(at time: Double, or later: Double) -> Bool {
    kept.withLock { $0.hasEnded(at: time) || $0.willHaveEnded(by: later) }
  }

  /// Returns the time at which the uppermost layer, which chases, ends; infinite if it never does.
  func end() -> Double { kept.withLock { $0.end() } }
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
