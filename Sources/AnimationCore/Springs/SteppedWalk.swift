/// The matrices of a stepped spring at times that ascend, each from the one before.
///
/// A product is continued where ``SteppedSpring/matrix(at:)`` would multiply the same steps again,
/// and still restarts at every 64th step, so its bits are the same.
struct SteppedWalk {
  private let spring: SteppedSpring
  /// The constants of each step after the blend.
  private let steady: SteppedSpring.Constants
  private var steps = 0
  private var matrix = StepMatrix.identity

  init(_ spring: SteppedSpring) {
    self.spring = spring
    steady = SteppedSpring.constants(spring.response.target, spring.dampingFraction)
  }

  /// Returns the matrix that takes a displacement and a velocity at the start to those at `time`
  /// seconds.
  mutating func matrix(at time: Double) -> SpringMatrix {
    let wanted = SteppedSpring.stepCount(at: time)
    if let overAfter = spring.overAfter, wanted >= overAfter { return .zero }
    if steps <= wanted, spring.restart(before: steps) == spring.restart(before: wanted) {
      for step in steps..<wanted {
        let constants = step < spring.blendSteps ? spring.constants(inStep: step) : steady
        matrix = matrix.stepped(constants)
      }
    } else {
      matrix = spring.matrix(afterSteps: wanted)
    }
    steps = wanted
    return matrix.springMatrix
  }
}

extension SteppedSpring {
  /// Returns the number of steps taken after `time` seconds, as far as they are counted.
  static func stepCount(at time: Double) -> Int { Int(min(max(0, steps(at: time)), 9e15)) }

  /// Returns the step from which the product of the first `steps` steps is multiplied step by step.
  fileprivate func restart(before steps: Int) -> Int {
    steps < blendSteps ? steps / 64 * 64 : steps - (steps - blendSteps) % 64
  }
}
