/// One number on a spring at eight consecutive frames, which advance together.
///
/// In one vector of eight lanes they would not stay in the processor's registers.
struct SpringFrames {
  private var pairs: (FramePair, FramePair, FramePair, FramePair)

  /// The first frame has the given displacement and velocity.
  @inline(__always) init(from displacement: Double, velocity: Double, by steps: SpringSteps) {
    let second = steps.one.moved(position: displacement, velocity: velocity)
    let first = FramePair(
      displacement: SIMD2(displacement, second.0), velocity: SIMD2(velocity, second.1))
    let next = first.advanced(by: steps.two)
    pairs = (first, next, first.advanced(by: steps.four), next.advanced(by: steps.four))
  }

  @inline(__always)
  mutating func advance(by matrix: SpringMatrix) { advance(by: matrix) { _, _ in } }

  /// Hands over each pair with the place of its first frame before it advances.
  @inline(__always)
  private mutating func advance(
    by matrix: SpringMatrix, taking take: (_ place: Int, FramePair) -> Void
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

  /// Writes as many rows of a number that rests at `goal` as the columns have; the first frame is
  /// the row `start`, at most seven before the first.
  @inline(__always)
  mutating func write(
    from start: Int, by eight: SpringMatrix, around goal: Double,
    to value: UnsafeMutableBufferPointer<Double>, velocity: UnsafeMutableBufferPointer<Double>
  ) {
    precondition(start > -8 && value.count == velocity.count)
    var row = start
    if row < 0 {
      writePart(from: row, around: goal, to: value, velocity: velocity)
      advance(by: eight)
      row &+= 8
    }
    let bytes = (UnsafeMutableRawBufferPointer(value), UnsafeMutableRawBufferPointer(velocity))
    while row &+ 8 <= value.count {
      let first = row
      advance(by: eight) { place, pair in
        let offset = 8 &* (first &+ place)
        bytes.0.storeBytes(
          of: goal + pair.displacement, toByteOffset: offset, as: SIMD2<Double>.self)
        bytes.1.storeBytes(of: pair.velocity, toByteOffset: offset, as: SIMD2<Double>.self)
      }
      row &+= 8
    }
    if row < value.count { writePart(from: row, around: goal, to: value, velocity: velocity) }
  }

  /// Only those of eight rows that the columns have; inlined, it would part the pairs in the loop.
  @inline(never)
  private func writePart(
    from start: Int, around goal: Double, to value: UnsafeMutableBufferPointer<Double>,
    velocity: UnsafeMutableBufferPointer<Double>
  ) {
    let (displacements, velocities) = (lanes(\.displacement), lanes(\.velocity))
    for place in 0..<8 where value.indices.contains(start + place) {
      value[start + place] = goal + displacements[place]
      velocity[start + place] = velocities[place]
    }
  }

  private func lanes(_ part: (FramePair) -> SIMD2<Double>) -> SIMD8<Double> {
    SIMD8(
      lowHalf: SIMD4(lowHalf: part(pairs.0), highHalf: part(pairs.1)),
      highHalf: SIMD4(lowHalf: part(pairs.2), highHalf: part(pairs.3)))
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
