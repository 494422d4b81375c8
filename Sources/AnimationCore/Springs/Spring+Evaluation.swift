extension Spring {
  /// Returns the displacement at `time`, in seconds; `target` is one from the start, and the
  /// velocity there is in units per second.
  public func value<V: VectorArithmetic>(target: V, initialVelocity: V = .zero, time: Double) -> V {
    let matrix = SpringSolution(self).matrix(at: time)
    return target - target.scaled(by: matrix.positionFromPosition)
      + initialVelocity.scaled(by: matrix.positionFromVelocity)
  }

  /// The values of a motion from 0 to 1 at times in seconds, since a start with a velocity per
  /// second; evenly spaced ones cost a few multiplications each.
  package func progress(
    initialVelocity: Double, at times: SampleTimes, since start: Double
  ) -> [Double] {
    let motion = SpringMotion(
      propagator: SpringSolution(self), from: [0], to: [1], velocity: [initialVelocity])
    var progress: [Double] = []
    progress.reserveCapacity(times.count)
    // The velocities are not kept, and a block of both stays in a processor's first cache.
    var samples = Samples(width: 1, count: min(SpringMotion.anchorInterval, times.count))
    for first in stride(from: 0, to: times.count, by: SpringMotion.anchorInterval) {
      let block = times[first..<min(first + SpringMotion.anchorInterval, times.count)]
      motion.write(0..<block.count, of: block, since: start, to: &samples)
      progress.append(contentsOf: samples.value[..<block.count])
    }
    return progress
  }

  /// Returns the derivative of ``value(target:initialVelocity:time:)``, in units per second.
  public func velocity<V: VectorArithmetic>(
    target: V, initialVelocity: V = .zero, time: Double
  ) -> V {
    let matrix = SpringSolution(self).matrix(at: time)
    return initialVelocity.scaled(by: matrix.velocityFromVelocity)
      - target.scaled(by: matrix.velocityFromPosition)
  }

  /// Advances a value and its velocity, in units per second, by a step in seconds, of any length.
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

  /// Returns the force on the mass, k·(target − position) − d·velocity, in units of M·value/T²; the
  /// velocity is in units per second.
  public func force<V: VectorArithmetic>(target: V, position: V, velocity: V) -> V {
    (target - position).scaled(by: stiffness) - velocity.scaled(by: damping)
  }

  /// Returns the value at `time` in seconds on the path between two values, with a velocity in
  /// units per second; see ``value(target:initialVelocity:time:)``.
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

  /// Returns the velocities at `time`, in units per second, as the numbers of `fromValue`.
  public func velocity<V: Animatable>(
    fromValue: V, toValue: V, initialVelocity: V, time: Double
  ) -> V {
    var result = fromValue
    result.animatableData = velocity(
      target: toValue.animatableData - fromValue.animatableData,
      initialVelocity: initialVelocity.animatableData, time: time)
    return result
  }

  /// Returns the forces on a value, in units of M·value/T², as the numbers of `fromValue`.
  public func force<V: Animatable>(fromValue: V, toValue: V, position: V, velocity: V) -> V {
    var result = fromValue
    let start = fromValue.animatableData
    result.animatableData = force(
      target: toValue.animatableData - start, position: position.animatableData - start,
      velocity: velocity.animatableData)
    return result
  }
}
