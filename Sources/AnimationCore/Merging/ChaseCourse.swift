internal import Synchronization

/// A stack of animations some of which chase those below; shared, so no step is taken twice.
final class ChaseCourse: Sendable {
  private let chase: Mutex<Chase>

  convenience init(of stack: MotionStack) { self.init(Chase(of: stack)) }

  private init(_ chase: Chase) { self.chase = Mutex(chase) }

  /// Returns a course that goes on by itself.
  func copy() -> ChaseCourse { ChaseCourse(chase.withLock { $0 }) }

  func with<Result: Sendable>(_ body: (inout Chase) -> Result) -> Result {
    chase.withLock { body(&$0) }
  }
}

/// A stack of animations some of which chase those below; all times are in seconds since its base
/// began.
///
/// One of the two is there. They are no existential, through which the loops over the layers would
/// not be specialized, and a step took ten times as long.
struct Chase: Sendable {
  private var few: KeptChase<NumberLanes>?
  private var many: KeptChase<AnimatableVector>?

  init(of stack: MotionStack) {
    if stack.baseTarget.count <= NumberLanes.most {
      few = KeptChase(of: stack)
    } else {
      many = KeptChase(of: stack)
    }
  }

  /// Adds a layer, which begins no earlier than those below it.
  mutating func append(
    _ layer: MotionStack.Layer, of animation: Animation, under rules: EvaluationRules
  ) {
    few?.append(layer, of: animation, under: rules)
    many?.append(layer, of: animation, under: rules)
  }

  /// Of the lowest `depth` layers; those above must begin no earlier than `time`.
  mutating func state(at time: Double, upTo depth: Int) -> (value: [Double], velocity: [Double]) {
    if let state = few?.state(at: time, upTo: depth) { return state }
    return many?.state(at: time, upTo: depth) ?? ([], [])
  }

  /// Whether the uppermost layer has ended by a time, or has at a later one, nearly the same.
  mutating func hasEnded(at time: Double, or later: Double) -> Bool {
    if let hasEnded = few?.hasEnded(at: time, or: later) { return hasEnded }
    return many?.hasEnded(at: time, or: later) ?? true
  }

  /// Returns the time at which the uppermost layer, which chases, ends; infinite if it never does.
  mutating func end() -> Double {
    if let end = few?.end() { return end }
    return many?.end() ?? 0
  }
}

struct ChasedMotion: Motion {
  let course: ChaseCourse
  let depth: Int
  /// The cost of a sample besides the steps before it, which spend their own.
  let cost: Int

  func write(at time: Double, to samples: inout Samples, row: Int) {
    let (value, velocity) = course.with { $0.state(at: time, upTo: depth) }
    for number in samples.numbers {
      samples.set(number, row: row, value: value[number], velocity: velocity[number])
    }
  }
}
