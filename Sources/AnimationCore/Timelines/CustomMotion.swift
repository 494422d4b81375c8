/// A vector that an animation of somebody's own making moves, asked moment by moment.
///
/// The animation is asked as if for the first time, with nothing kept: a moment's answer must not depend
/// on which moments were asked for before.
struct CustomMotion: Motion {
  let origin: [Double]
  let target: [Double]
  let animation: Animation

  func write(at time: Double, to samples: inout Samples, row: Int) {
    let distance = AnimatableVector(target) - AnimatableVector(origin)
    var context = AnimationContext<AnimatableVector>()
    guard let part = animation.animate(value: distance, time: time, context: &context) else {
      return RestMotion(position: target).write(at: time, to: &samples, row: row)
    }
    let velocity = animation.velocity(value: distance, time: time, context: context) ?? .zero
    for number in origin.indices {
      samples.set(
        number, row: row, value: origin[number] + part.components[number],
        velocity: number < velocity.components.count ? velocity.components[number] : 0)
    }
  }

  var end: Double {
    CustomEnd.search(animation, over: AnimatableVector(target) - AnimatableVector(origin))
  }
}

/// How an animation of somebody's own making goes from 0 to 1, as it does so for one number.
struct CustomResponse: Response {
  let animation: Animation
  let end: Double

  init(animation: Animation) {
    self.animation = animation
    end = CustomEnd.search(animation, over: 1.0)
  }

  var logicalEnd: Double? { nil }

  func state(at time: Double) -> ResponseState {
    var context = AnimationContext<Double>()
    guard let part = animation.animate(value: 1.0, time: time, context: &context) else {
      return .end
    }
    let velocity = animation.velocity(value: 1.0, time: time, context: context) ?? 0
    return ResponseState(value: part, velocity: velocity)
  }
}

/// The search for the end of an animation that only says of each moment whether it is over.
enum CustomEnd {
  /// The first moment at which it is over, by doubling and halving; infinite if it goes on for 2²⁰ s.
  static func search<V: VectorArithmetic>(_ animation: Animation, over distance: V) -> Double {
    func isOver(at time: Double) -> Bool {
      var context = AnimationContext<V>()
      return animation.animate(value: distance, time: time, context: &context) == nil
    }
    if isOver(at: 0) { return 0 }
    var end = 1.0 / 64
    while !isOver(at: end) {
      end *= 2
      if end > 1_048_576 { return .infinity }
    }
    return Bisection.root(between: 0, and: end) { !isOver(at: $0) }
  }
}
