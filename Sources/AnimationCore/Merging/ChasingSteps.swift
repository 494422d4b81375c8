/// The steps of a stepped spring over a distance that changes meanwhile.
///
/// With D for the distance at the time of a step, x for the displacement so far, v for the velocity
/// and f for the force, all of them 0 at first, a step is
///
///     u = v + f/600,   x += u/300,   f = k (D − x) − c u,   v = u + f/600
///
/// Once D no longer changes, the rest of the steps is that of a ``SteppedSpring`` in closed form.
struct ChasingSteps<V: VectorArithmetic> {
  private(set) var count = 0
  /// The clock of SwiftUI's loop, to which each of these steps adds 1/300 s; see ``StepClock``.
  private(set) var clock = 0.0
  /// The steps until rest over a distance that no longer changes; nil if it does, or if never.
  private(set) var rest: Int?
  private(set) var position = V.zero
  private(set) var velocity = V.zero
  private var force = V.zero
  private var settling: Settling?

  /// The motion over a distance that no longer changes.
  fileprivate struct Settling {
    let propagator: SteppedSpring
    let displacement: V
    /// The velocity with what the force adds to it in the next step.
    let drive: V
  }

  /// Whether the distance no longer changes, so that ``rest`` is final.
  var isSettling: Bool { settling != nil }

  mutating func step(over distance: V, by constants: SteppedSpring.Constants) {
    let middle = velocity + force.scaled(by: 1 / 600)
    position += middle.scaled(by: 1 / 300)
    force =
      (distance - position).scaled(by: constants.stiffness) - middle.scaled(by: constants.damping)
    velocity = middle + force.scaled(by: 1 / 600)
    count += 1
    clock += 1 / SteppedSpring.stepsPerSecond
  }

  /// At rest by SwiftUI's criterion, after at least one step; see ``SteppedSpring``.
  func isAtRest(over distance: V) -> Bool {
    guard count > 0 else { return false }
    let left = distance - position
    let fastest = max(velocity.magnitudeSquared, force.magnitudeSquared)
    guard fastest <= SteppedSpring.restLimit else { return false }
    let near = SteppedSpring.positionTolerance * distance.magnitude
    return !(near > 0 && near * near < left.magnitudeSquared)
  }

  mutating func settle(over distance: V, by spring: SteppedSpring) {
    let displacement = position - distance
    let drive = velocity + force.scaled(by: 1 / 600)
    var spring = spring
    spring.clock = .since(clock)
    let start = SpringInitialConditions(displacement: displacement, velocity: drive)
    spring.overAfter = spring.firstRest(from: start.gram, distance: distance.magnitude)
    rest = spring.overAfter.map { count + $0 }
    settling = Settling(propagator: spring, displacement: displacement, drive: drive)
  }

  /// Nil if the spring is at rest by then, at the distance whatever that is; `elapsed` is in its
  /// own seconds, and at most ``clock`` unless settling.
  func state(at elapsed: Double, over distance: V) -> (displacement: V, velocity: V)? {
    guard let settling, elapsed > clock else { return (position, velocity) }
    let spring = settling.propagator
    if let most = spring.overAfter, spring.stepCount(at: elapsed - clock) >= most { return nil }
    let matrix = spring.matrix(at: elapsed - clock)
    return (
      distance + settling.displacement.scaled(by: matrix.positionFromPosition)
        + settling.drive.scaled(by: matrix.positionFromVelocity),
      settling.displacement.scaled(by: matrix.velocityFromPosition)
        + settling.drive.scaled(by: matrix.velocityFromVelocity)
    )
  }
}

extension ChasingSteps: Sendable where V: Sendable {}
extension ChasingSteps.Settling: Sendable where V: Sendable {}
