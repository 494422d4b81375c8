/// The matrices of four consecutive frames, one in each lane.
///
/// Four frames advance together by the matrix of four steps, so that no frame waits for the one
/// before it. The matrices stay within the range of the spring whatever the numbers are that move.
struct SpringMatrices {
  private var positionFromPosition: SIMD4<Double>
  private var positionFromVelocity: SIMD4<Double>
  private var velocityFromPosition: SIMD4<Double>
  private var velocityFromVelocity: SIMD4<Double>

  /// Creates the matrices of the frame with `first` and of the three after it, a step apart.
  init(first: SpringMatrix, step: SpringMatrix) {
    let second = first.followed(by: step)
    let third = second.followed(by: step)
    let fourth = third.followed(by: step)
    positionFromPosition = [
      first.positionFromPosition, second.positionFromPosition, third.positionFromPosition,
      fourth.positionFromPosition,
    ]
    positionFromVelocity = [
      first.positionFromVelocity, second.positionFromVelocity, third.positionFromVelocity,
      fourth.positionFromVelocity,
    ]
    velocityFromPosition = [
      first.velocityFromPosition, second.velocityFromPosition, third.velocityFromPosition,
      fourth.velocityFromPosition,
    ]
    velocityFromVelocity = [
      first.velocityFromVelocity, second.velocityFromVelocity, third.velocityFromVelocity,
      fourth.velocityFromVelocity,
    ]
  }

  @inline(__always)
  func position(_ y: Double, _ v: Double) -> SIMD4<Double> {
    positionFromPosition * y + positionFromVelocity * v
  }

  @inline(__always)
  func velocity(_ y: Double, _ v: Double) -> SIMD4<Double> {
    velocityFromPosition * y + velocityFromVelocity * v
  }

  /// Replaces each matrix by its product with `next`.
  @inline(__always)
  mutating func advance(by next: SpringMatrix) {
    let (fromPosition, fromVelocity) = (positionFromPosition, positionFromVelocity)
    positionFromPosition =
      next.positionFromPosition * fromPosition + next.positionFromVelocity * velocityFromPosition
    positionFromVelocity =
      next.positionFromPosition * fromVelocity + next.positionFromVelocity * velocityFromVelocity
    velocityFromPosition =
      next.velocityFromPosition * fromPosition + next.velocityFromVelocity * velocityFromPosition
    velocityFromVelocity =
      next.velocityFromPosition * fromVelocity + next.velocityFromVelocity * velocityFromVelocity
  }
}
