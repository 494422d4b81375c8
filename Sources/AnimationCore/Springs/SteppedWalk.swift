internal import CLibrary

/// The states of a stepped spring at ascending times, each from the one before; the walk restarts
/// at every 64th step, for the same bits.
struct SteppedWalk {
  private let spring: SteppedSpring
  private let steady: StepFactors
  private var clock: StepClock.ClockReading
  private var steps = 0
  private var state: SteppedState

  init(_ spring: SteppedSpring) {
    self.spring = spring
    clock = spring.clock.beginning
    steady = StepFactors(
      SteppedSpring.constants(
        response: spring.response.target, dampingFraction: spring.dampingFraction))
    state = SteppedState(.identity)
  }

  @inline(__always)
  mutating func matrix(at time: Double) -> SpringMatrix {
    spring.clock.advance(&clock, to: time)
    let wanted = Int(bounded: min(clock.steps, SteppedSpring.mostSteps))
    if let overAfter = spring.overAfter, wanted >= overAfter { return .zero }
    let restart = spring.restart(before: wanted)
    if steps > wanted || steps < restart {
      state = SteppedState(spring.matrix(afterSteps: restart))
      steps = restart
    }
    while steps < wanted {
      state.step(steps < spring.blendSteps ? blended(inStep: steps) : steady)
      steps &+= 1
    }
    return state.matrix
  }

  /// Outside of the loop, since most springs have no blend.
  @inline(never)
  private func blended(inStep step: Int) -> StepFactors {
    StepFactors(spring.constants(inStep: step))
  }
}

/// A step in the form of ``SteppedState``.
private struct StepFactors {
  /// 1 − hc.
  let kept: Double
  /// hk.
  let pull: Double

  init(_ constants: SteppedSpring.Constants) {
    kept = 1 - constants.damping / SteppedSpring.stepsPerSecond
    pull = constants.stiffness / SteppedSpring.stepsPerSecond
  }
}

/// The position and velocity to which a unit displacement and a unit velocity have evolved, in one
/// lane each.
///
/// With u for v + f/600, the velocity half a step ahead, and h for a step of 1/300 s, a step of
/// ``SteppedSpring`` is
///
///     y += h u,   u′ = (1 − hc) u − hk y,   v = (u + u′)/2
///
/// where no step waits for a division in the previous one.
private struct SteppedState {
  private var position: SIMD2<Double>
  private var velocity: SIMD2<Double>
  /// u, half a step ahead.
  private var ahead: SIMD2<Double>

  init(_ matrix: StepMatrix) {
    position = SIMD2(matrix.position.0, matrix.position.1)
    velocity = SIMD2(matrix.velocity.0, matrix.velocity.1)
    ahead = velocity + SIMD2(matrix.force.0, matrix.force.1) / 600
  }

  @inline(__always)
  mutating func step(_ factors: StepFactors) {
    position += (1 / SteppedSpring.stepsPerSecond) * ahead
    let next = factors.kept * ahead - factors.pull * position
    velocity = 0.5 * (ahead + next)
    ahead = next
  }

  var matrix: SpringMatrix {
    SpringMatrix(
      positionFromPosition: position.x, positionFromVelocity: position.y,
      velocityFromPosition: velocity.x, velocityFromVelocity: velocity.y)
  }
}

extension SteppedSpring {
  @inline(__always)
  func stepCount(at time: Double) -> Int {
    Int(bounded: min(clock.steps(after: time), Self.mostSteps))
  }

  fileprivate static var mostSteps: Double { 9e15 }

  /// The step from which the product of the first `steps` steps is multiplied step by step.
  @inline(__always)
  fileprivate func restart(before steps: Int) -> Int {
    steps < blendSteps ? steps / 64 * 64 : steps - (steps - blendSteps) % 64
  }
}
