extension AnimationHistory {
  /// The value after the last change, and its velocity in units per second.
  public var state: (value: [Double], velocity: [Double]) {
    isMoving ? movingState(at: animator.clock) : rest
  }

  var rest: (value: [Double], velocity: [Double]) { (animator.target, animator.target.zeros) }

  func movingState(at time: Double) -> (value: [Double], velocity: [Double]) {
    switch current {
    case .rest: return rest
    case .replayed(let motion):
      return motion.motion.state(at: time - motion.start, width: animator.target.count)
    case .stack:
      let stack = stacks.count - 1
      WorkBudget.spend(stacks[stack].cost(at: time) + animator.target.count)
      return stacks[stack].state(at: time)
    }
  }
}
