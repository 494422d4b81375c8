/// One number on a spring at eight consecutive frames, one in each lane, which advance together.
struct SpringFrames {
  private(set) var displacement: SIMD8<Double>
  private(set) var velocity: SIMD8<Double>

  /// The first frame has the given displacement and velocity.
  @inline(__always) init(from displacement: Double, velocity: Double, by steps: SpringSteps) {
    let second = steps.one.moved(position: displacement, velocity: velocity)
    let two = (SIMD2(displacement, second.0), SIMD2(velocity, second.1))
    let nextTwo = steps.two.moved(position: two.0, velocity: two.1)
    let four = (
      SIMD4(lowHalf: two.0, highHalf: nextTwo.0), SIMD4(lowHalf: two.1, highHalf: nextTwo.1)
    )
    let nextFour = steps.four.moved(position: four.0, velocity: four.1)
    self.displacement = SIMD8(lowHalf: four.0, highHalf: nextFour.0)
    self.velocity = SIMD8(lowHalf: four.1, highHalf: nextFour.1)
  }

  @inline(__always)
  mutating func advance(by matrix: SpringMatrix) {
    (displacement, velocity) = matrix.moved(position: displacement, velocity: velocity)
  }
}

/// One, two, four and eight equal steps of a spring.
struct SpringSteps {
  let one: SpringMatrix
  let two: SpringMatrix
  let four: SpringMatrix
  let eight: SpringMatrix

  init(of one: SpringMatrix) {
    self.one = one
    two = one.followed(by: one)
    four = two.followed(by: two)
    eight = four.followed(by: four)
  }
}

extension SpringMatrix {
  @inline(__always)
  fileprivate func moved(position y: Double, velocity v: Double) -> (Double, Double) {
    (position(displacement: y, velocity: v), velocity(displacement: y, velocity: v))
  }

  @inline(__always)
  fileprivate func moved<Lanes: SIMD<Double>>(position y: Lanes, velocity v: Lanes) -> (
    Lanes, Lanes
  ) {
    (
      positionFromPosition * y + positionFromVelocity * v,
      velocityFromPosition * y + velocityFromVelocity * v
    )
  }
}
