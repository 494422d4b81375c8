/// The greatest part of a release's velocity with which a motion does not leave its range.
///
/// A spring's motion is linear in its initial velocity: with a part s of it, a number moves along
/// x(t) = x₀(t) + s (x₁(t) − x₀(t)), from rest and with the whole velocity. Each time at which x₁
/// is outside limits s; the least is the result, 0 if the motion leaves the range from rest, too.
struct ContainedVelocity {
  private let drag: ReleasedDrag
  private let range: GestureBounds
  private let whole: Timeline
  private let resting: Timeline
  private static let count = 512
  /// Only this fraction of the greatest part is used, since a peak may lie between two times.
  private static let margin = 0.999

  init(
    _ drag: ReleasedDrag, to target: [Double], within range: GestureBounds,
    by animation: Animation, under rules: EvaluationRules
  ) {
    func timeline(_ velocity: [Double]) -> Timeline {
      var animator = Animator(at: drag.position, rules: rules)
      animator.release(from: drag.position, velocity: velocity, to: target, with: animation)
      return AnimationHistory(animator).timeline
    }
    (self.drag, self.range) = (drag, range)
    whole = timeline(drag.velocity)
    resting = timeline(drag.velocity.zeros)
  }

  var velocity: [Double] {
    let end = min(whole.duration, 1000)
    guard WorkBudget.spend(units: Self.count * 32 * drag.position.count) else {
      return drag.velocity
    }
    var parts = drag.position.indices.map {
      range.isLeft(from: drag.position[$0], by: drag.velocity[$0], axis: $0) ? 0 : 1.0
    }
    for step in 1...Self.count {
      let time = end * Double(step) / Double(Self.count)
      let (moving, still) = (whole.value(at: time), resting.value(at: time))
      for axis in parts.indices {
        parts[axis] = min(parts[axis], part(from: still[axis], to: moving[axis], axis: axis))
      }
    }
    return zip(drag.velocity, parts).map { $1 == 1 ? $0 : $0 * $1 * Self.margin }
  }

  private func part(from still: Double, to moving: Double, axis: Int) -> Double {
    let lower = min(range.lower(axis: axis), drag.position[axis])
    let upper = max(range.upper(axis: axis), drag.position[axis])
    guard moving < lower || moving > upper else { return 1 }
    let edge = moving < lower ? lower : upper
    guard still > lower, still < upper else { return 0 }
    return max(0, (edge - still) / (moving - still))
  }
}
