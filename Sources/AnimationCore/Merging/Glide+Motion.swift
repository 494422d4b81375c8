extension Glide {
  /// Returns the motion of all numbers; `start` is in the animator's time.
  func motion(
    since start: Double, bouncingBy animation: Animation, under rules: EvaluationRules
  ) -> RunningMotion {
    let (limit, end) = (limit, end)
    let axes = position.indices.map { axis in
      let decay = friction.motion(from: position[axis], velocity: velocity[axis])
      let startsBeyond = bounds.edge(beyond: position[axis], axis: axis) != nil
      guard startsBeyond || end[axis] != limit[axis] else { return GlideAxis(decay, under: rules) }
      let crossing = Crossing(of: decay, at: end[axis], startsBeyond: startsBeyond)
      return GlideAxis(decay, bouncingAt: crossing, by: animation, under: rules)
    }
    return RunningMotion(
      motion: GlideMotion(axes: axes), start: start,
      end: axes.reduce(start) { max($0, start + $1.end) },
      logicalEnd: axes.reduce(start) { max($0, start + $1.logicalEnd) })
  }
}
