internal import Synchronization

/// A stack of animations some of which chase those below; shared, so no step is taken twice.
final class ChaseCourse: Sendable {
  private let chase: Mutex<Chase>
  convenience init(of stack: MotionStack) { self.init(Chase(of: stack)) }
  private init(_ chase: Chase) { self.chase = Mutex(chase) }
  func copy() -> ChaseCourse { ChaseCourse(chase.withLock { $0 }) }

  func with<Result: Sendable>(_ body: (inout Chase) -> Result) -> Result {
    chase.withLock { body(&$0) }
  }
}

/// One of the two is there, since through an existential a step took ten times as long.
struct Chase: Sendable {
  private var few: ChasedStack<NumberLanes>?
  private var many: ChasedStack<AnimatableVector>?

  init(of stack: MotionStack) {
    if stack.baseTarget.count <= NumberLanes.most {
      few = ChasedStack(stack)
    } else {
      many = ChasedStack(stack)
    }
  }

  mutating func append(
    _ layer: MotionLayer, of animation: Animation, under rules: EvaluationRules
  ) {
    few?.append(layer, of: animation, under: rules)
    many?.append(layer, of: animation, under: rules)
  }

  mutating func state(at time: Double, upTo depth: Int) -> (value: [Double], velocity: [Double]) {
    few?.state(at: time, upTo: depth) ?? many?.state(at: time, upTo: depth) ?? ([], [])
  }

  mutating func end(by time: Double, or later: Double) -> Double? {
    few?.end(by: time, or: later) ?? many?.end(by: time, or: later)
  }

  mutating func end() -> Double { few?.end() ?? many?.end() ?? 0 }
}

struct ChasedMotion: Motion {
  let course: ChaseCourse
  let depth: Int
  /// The cost of a sample besides the steps before it, which spend their own.
  let cost: Int
  let horizon: Double

  /// Steps of several springs have no force in common.
  func acceleration(at time: Double, of number: Int) -> Double { .nan }

  func write(at time: Double, to samples: inout Samples, row: Int) {
    let (value, velocity) = course.with { $0.state(at: time, upTo: depth) }
    for number in samples.numbers {
      samples.set(number: number, row: row, value: value[number], velocity: velocity[number])
    }
  }
}
