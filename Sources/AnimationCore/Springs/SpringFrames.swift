/// The states of one number on a spring at eight consecutive frames, one in each lane.
///
/// Eight frames advance together by the matrix of eight steps, so that no frame waits for the one
/// before it.
struct SpringFrames {
  /// The displacements from the target.
  private(set) var displacement: SIMD8<Double>
  /// The velocities, in units per second.
  private(set) var velocity: SIMD8<Double>

  /// Creates the states of the frame with the given displacement and velocity and of the seven
  /// after it.
  @inline(__always)
  init(from displacement: Double, _ velocity: Double, by steps: SpringSteps) {
    let second = steps.one.moved(displacement, velocity)
    let two = (SIMD2(displacement, second.0), SIMD2(velocity, second.1))
    let nextTwo = steps.two.moved(two.0, two.1)
    let four = (
      SIMD4(lowHalf: two.0, highHalf: nextTwo.0), SIMD4(lowHalf: two.1, highHalf: nextTwo.1)
    )
    let nextFour = steps.four.moved(four.0, four.1)
    self.displacement = SIMD8(lowHalf: four.0, highHalf: nextFour.0)
    self.velocity = SIMD8(lowHalf: four.1, highHalf: nextFour.1)
  }

  /// Replaces each state by that after the steps of a matrix.
  @inline(__always)
  mutating func advance(by matrix: SpringMatrix) {
    (displacement, velocity) = matrix.moved(displacement, velocity)
  }
}

/// The matrices of one, two, four and eight equal steps of a spring.
struct SpringSteps {
  let one: SpringMatrix
  let two: SpringMatrix
  let four: SpringMatrix
  let eight: SpringMatrix

  /// Creates the matrices from that of one step, by squaring it three times.
  init(of one: SpringMatrix) {
    self.one = one
    two = one.followed(by: one)
    four = two.followed(by: two)
    eight = four.followed(by: four)
  }
}

extension SpringMatrix {
  /// Returns the displacement and the velocity after the motion of this matrix.
  @inline(__always)
  fileprivate func moved(_ y: Double, _ v: Double) -> (Double, Double) {
    (position(y, v), velocity(y, v))
  }

  /// Returns the displacements and the velocities, lane by lane, after the motion of this matrix.
  @inline(__always)
  fileprivate func moved<Lanes: SIMD<Double>>(_ y: Lanes, _ v: Lanes) -> (Lanes, Lanes) {
    (
      positionFromPosition * y + positionFromVelocity * v,
      velocityFromPosition * y + velocityFromVelocity * v
    )
  }
}
