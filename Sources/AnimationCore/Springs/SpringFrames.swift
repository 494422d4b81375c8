/// One number on a spring at eight consecutive frames, which advance together.
///
/// In one vector of eight lanes they would not stay in the processor's registers.
struct SpringFrames {
  private(set) var pairs: (FramePair, FramePair, FramePair, FramePair)

  /// The first frame has the given displacement and velocity.
  @inline(__always) init(from displacement: Double, velocity: Double, by steps: SpringSteps) {
    let second = steps.one.moved(position: displacement, velocity: velocity)
    let first = FramePair(
      displacement: SIMD2(displacement, second.0), velocity: SIMD2(velocity, second.1))
    let next = first.advanced(by: steps.two)
    pairs = (first, next, first.advanced(by: steps.four), next.advanced(by: steps.four))
  }

  /// Hands over each pair with the place of its first frame before it advances.
  @inline(__always)
  mutating func advance(
    by matrix: SpringMatrix, taking take: (_ place: Int, FramePair) -> Void = { _, _ in }
  ) {
    take(0, pairs.0)
    pairs.0 = pairs.0.advanced(by: matrix)
    take(2, pairs.1)
    pairs.1 = pairs.1.advanced(by: matrix)
    take(4, pairs.2)
    pairs.2 = pairs.2.advanced(by: matrix)
    take(6, pairs.3)
    pairs.3 = pairs.3.advanced(by: matrix)
  }

  /// The pair that has the frame `place`, from 0 to 7.
  func pair(at place: Int) -> FramePair {
    switch place / 2 {
    case 0: pairs.0
    case 1: pairs.1
    case 2: pairs.2
    default: pairs.3
    }
  }
}

/// One number on a spring at two consecutive frames.
struct FramePair {
  let displacement: SIMD2<Double>
  let velocity: SIMD2<Double>

  @inline(__always) func advanced(by matrix: SpringMatrix) -> FramePair {
    let moved = matrix.moved(position: displacement, velocity: velocity)
    return FramePair(displacement: moved.0, velocity: moved.1)
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
