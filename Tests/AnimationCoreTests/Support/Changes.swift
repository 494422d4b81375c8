import AnimationCore
import RandomSupport

struct Change: Sendable {
  let target: [Double]
  let time: Double
  let animation: Animation?
}

extension SeededGenerator {
  /// Some changes are to the same target, at the same time, or without an animation.
  mutating func changes(_ count: Int) -> [Change] {
    var (time, target) = (0.0, point())
    return (0..<count).map { _ in
      if Int.random(in: 0..<6, using: &self) > 0 { time += Double.random(in: 0...1, using: &self) }
      if Int.random(in: 0..<6, using: &self) > 0 { target = point() }
      let isAnimated = Int.random(in: 0..<6, using: &self) > 0
      return Change(target: target, time: time, animation: isAnimated ? animation() : nil)
    }
  }
}
