extension Spring {
  /// Where the value is.
  ///
  /// - Parameters:
  ///   - target: how far the value has to go, a displacement from where it starts.
  ///   - initialVelocity: units per second.
  ///   - time: seconds since the start.
  /// - Returns: the displacement from where it started, in the units of `target`.
  public func value<V: VectorArithmetic>(
    target: V, initialVelocity: V = .zero, time: Double
  ) -> V {
    let matrix = SpringSolution(self).matrix(at: time)
    return target - target.scaled(by: matrix.positionFromPosition)
      + initialVelocity.scaled(by: matrix.positionFromVelocity)
  }

  /// How fast the value moves, in units per second: the derivative of its position.
  ///
  /// - Parameters:
  ///   - target: how far the value has to go, a displacement from where it starts.
  ///   - initialVelocity: units per second.
  ///   - time: seconds since the start.
  /// - Returns: units per second.
  public func velocity<V: VectorArithmetic>(
    target: V, initialVelocity: V = .zero, time: Double
  ) -> V {
    let matrix = SpringSolution(self).matrix(at: time)
    return initialVelocity.scaled(by: matrix.velocityFromVelocity)
      - target.scaled(by: matrix.velocityFromPosition)
  }

  /// Moves a value and its velocity on by a step of time; exact, however long the step.
  ///
  /// - Parameters:
  ///   - value: where the value is, and then where it will be.
  ///   - velocity: how fast it moves, in units per second.
  ///   - target: where it is pulled to.
  ///   - deltaTime: seconds.
  public func update<V: VectorArithmetic>(
    value: inout V, velocity: inout V, target: V, deltaTime: Double
  ) {
    let matrix = SpringSolution(self).matrix(at: deltaTime)
    let displacement = value - target
    value =
      target + displacement.scaled(by: matrix.positionFromPosition)
      + velocity.scaled(by: matrix.positionFromVelocity)
    velocity =
      displacement.scaled(by: matrix.velocityFromPosition)
      + velocity.scaled(by: matrix.velocityFromVelocity)
  }

  /// The force on the mass, k·(target − position) − d·velocity, in units of M·value/T².
  ///
  /// - Parameters:
  ///   - target: where the value is pulled to.
  ///   - position: where it is.
  ///   - velocity: units per second.
  /// - Returns: units of M·value/T²; divided by ``mass`` it is the acceleration.
  public func force<V: VectorArithmetic>(target: V, position: V, velocity: V) -> V {
    (target - position).scaled(by: stiffness) - velocity.scaled(by: damping)
  }

  /// Where a value between two others is; see ``value(target:initialVelocity:time:)``.
  ///
  /// - Parameters:
  ///   - fromValue: where it starts.
  ///   - toValue: where it ends.
  ///   - initialVelocity: units per second.
  ///   - time: seconds since the start.
  /// - Returns: `fromValue` with its numbers moved; `toValue` as time goes to infinity, if damped.
  public func value<V: Animatable>(
    fromValue: V, toValue: V, initialVelocity: V, time: Double
  ) -> V {
    let start = fromValue.animatableData
    var result = fromValue
    result.animatableData =
      start
      + value(
        target: toValue.animatableData - start, initialVelocity: initialVelocity.animatableData,
        time: time)
    return result
  }

  /// How fast a value between two others moves; see ``velocity(target:initialVelocity:time:)``.
  ///
  /// - Parameters:
  ///   - fromValue: where it starts.
  ///   - toValue: where it ends.
  ///   - initialVelocity: units per second.
  ///   - time: seconds since the start.
  /// - Returns: `fromValue` with velocities in place of its numbers, in units per second.
  public func velocity<V: Animatable>(
    fromValue: V, toValue: V, initialVelocity: V, time: Double
  ) -> V {
    var result = fromValue
    result.animatableData = velocity(
      target: toValue.animatableData - fromValue.animatableData,
      initialVelocity: initialVelocity.animatableData, time: time)
    return result
  }

  /// The force on a value between two others; see ``force(target:position:velocity:)``.
  ///
  /// - Parameters:
  ///   - fromValue: where it starts.
  ///   - toValue: where it ends.
  ///   - position: where it is.
  ///   - velocity: units per second.
  /// - Returns: `fromValue` with forces in place of its numbers, in units of M·value/T².
  public func force<V: Animatable>(fromValue: V, toValue: V, position: V, velocity: V) -> V {
    var result = fromValue
    let start = fromValue.animatableData
    result.animatableData = force(
      target: toValue.animatableData - start, position: position.animatableData - start,
      velocity: velocity.animatableData)
    return result
  }
}
