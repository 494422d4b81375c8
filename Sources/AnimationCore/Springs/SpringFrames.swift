internal import CMathematics

/// One number on a spring at eight consecutive frames, which advance together.
struct SpringFrames {
  private var displacement: SIMD8<Double>
  private var velocity: SIMD8<Double>

  /// A matrix takes the given displacement and velocity to those at the first frame.
  init(
    from displacement: Double, velocity: Double, moved start: SpringMatrix, by steps: SpringSteps
  ) {
    let first = start.moved(position: displacement, velocity: velocity)
    let second = steps.one.moved(position: first.0, velocity: first.1)
    let pair = (SIMD2(first.0, second.0), SIMD2(first.1, second.1))
    let next = steps.two.moved(position: pair.0, velocity: pair.1)
    let half = (
      SIMD4(lowHalf: pair.0, highHalf: next.0), SIMD4(lowHalf: pair.1, highHalf: next.1)
    )
    let rest = steps.four.moved(position: half.0, velocity: half.1)
    self.displacement = SIMD8(lowHalf: half.0, highHalf: rest.0)
    self.velocity = SIMD8(lowHalf: half.1, highHalf: rest.1)
  }

  mutating func advance(by matrix: SpringMatrix) {
    (displacement, velocity) = matrix.moved(position: displacement, velocity: velocity)
  }

  /// Writes as many rows of a number that rests at `goal` as the columns have; the first frame is
  /// the row `start`, at most seven before the first.
  mutating func write(
    from start: Int, by eight: SpringMatrix, around goal: Double,
    to values: UnsafeMutableBufferPointer<Double>, _ velocities: UnsafeMutableBufferPointer<Double>
  ) {
    precondition(start > -8 && values.count == velocities.count)
    var row = start
    if row < 0 {
      writePart(from: row, around: goal, to: values, velocities)
      advance(by: eight)
      row &+= 8
    }
    let blocks = max(0, values.count &- row) / 8
    if blocks > 0, let value = values.baseAddress, let velocities = velocities.baseAddress {
      let matrix = eight.inC
      withUnsafeMutableBytes(of: &self) { frames in
        cmathematics_write_frames(
          frames.baseAddress, 1, matrix, goal, value + row, velocities + row, blocks)
      }
      row &+= 8 &* blocks
    }
    if row < values.count { writePart(from: row, around: goal, to: values, velocities) }
  }

  /// Writes the first half of the rows of a number that rests at `goal`, and the second from
  /// `other`; each half is a multiple of eight rows.
  func write(
    before other: Self, by eight: SpringMatrix, around goal: Double,
    to values: UnsafeMutableBufferPointer<Double>, _ velocities: UnsafeMutableBufferPointer<Double>
  ) {
    precondition(values.count % 16 == 0 && values.count == velocities.count)
    guard let value = values.baseAddress, let velocity = velocities.baseAddress else { return }
    var pair = (self, other)
    let matrix = eight.inC
    withUnsafeMutableBytes(of: &pair) { frames in
      cmathematics_write_frames(
        frames.baseAddress, 2, matrix, goal, value, velocity, values.count / 16)
    }
  }

  /// Only those of eight rows that the columns have.
  private func writePart(
    from start: Int, around goal: Double, to values: UnsafeMutableBufferPointer<Double>,
    _ velocities: UnsafeMutableBufferPointer<Double>
  ) {
    for place in 0..<8 where values.indices.contains(start + place) {
      values[start + place] = goal + displacement[place]
      velocities[start + place] = velocity[place]
    }
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
  fileprivate var inC: cmathematics_spring_matrix {
    cmathematics_spring_matrix(
      position_from_position: positionFromPosition, position_from_velocity: positionFromVelocity,
      velocity_from_position: velocityFromPosition, velocity_from_velocity: velocityFromVelocity)
  }

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
