import AnimationCore
import RandomSupport

extension Animation {
  /// The timeline of this animation alone, from rest.
  func timeline(
    from start: [Double] = [0], to target: [Double] = [1],
    under rules: EvaluationRules = EvaluationRules()
  ) -> Timeline {
    var history = AnimationHistory(Animator(at: start, rules: rules))
    history.change(to: target, at: 0, with: self)
    return history.timeline
  }
}

extension Timeline {
  func number(at time: Double) -> Double { value(at: time)[0] }

  func speed(at time: Double) -> Double { velocity(at: time)[0] }
}

extension SeededGenerator {
  /// Comes to rest within about a minute.
  mutating func spring() -> Spring {
    Spring(
      response: logarithmic(in: 0.1...2),
      dampingRatio: [0.05, 0.3, 0.825, 1, 1 + 1e-9, 1.7].randomElement(using: &self) ?? 1)
  }

  /// Sometimes with a blend.
  mutating func fluidSpring() -> Animation {
    .spring(
      response: logarithmic(in: 0.1...2), dampingFraction: Double.random(in: 0.2...2, using: &self),
      blendDuration: Bool.random(using: &self) ? 0 : Double.random(in: 0...1, using: &self))
  }

  /// Any built-in animation, sometimes with modifiers.
  mutating func animation() -> Animation {
    var result: Animation
    switch Int.random(in: 0..<6, using: &self) {
    case 0: result = .easeInOut(duration: Double.random(in: 0...2, using: &self))
    case 1: result = .timingCurve(0.3, -1, 0.6, 2, duration: logarithmic(in: 0.01...3))
    case 2:
      result = .interpolatingSpring(
        duration: logarithmic(in: 0.1...0.6), bounce: Double.random(in: -0.4...0.7, using: &self),
        initialVelocity: signed(10))
    case 3: result = .default
    default: result = fluidSpring()
    }
    switch Int.random(in: 0..<12, using: &self) {
    case 0: result = result.delay(Double.random(in: 0...1, using: &self))
    case 1: result = result.speed(Double.random(in: 0...3, using: &self))
    case 2: result = result.repeatCount(3, autoreverses: Bool.random(using: &self))
    case 3: result = result.logicallyComplete(after: 0.2)
    default: break
    }
    return result
  }

  /// Two coordinates from −10 to 10.
  mutating func point() -> [Double] { [signed(10), signed(10)] }
}
