extension Animation {
  /// Returns this animation on a clock at another rate, above 0: the progress f(t) becomes
  /// f(`rate`·t), and a velocity with which it starts is as much higher.
  ///
  /// The clock is no modifier of the animation, as ``speed(_:)`` is: with shorter times the
  /// animation merges with others as it would by itself. In SwiftUI's fidelity, whose steps are not
  /// those of the faster animation, and where there is no such animation, it is at that speed.
  func onClock(rate: Double, under rules: EvaluationRules) -> Animation {
    if rate == 1 { return self }
    guard rules.fidelity == .analytic, let root = root.onClock(rate: rate) else {
      return speed(rate)
    }
    return Animation(root, modifiers: ArraySlice(modifiers.map { $0.onClock(rate: rate) }))
  }
}

extension Animation.Modifier {
  fileprivate func onClock(rate: Double) -> Animation.Modifier {
    switch self {
    case .delay(let delay): .delay(delay / rate)
    case .logicallyCompleteAfter(let after): .logicallyCompleteAfter(after / rate)
    case .speed, .repeatCount, .repeatForever: self
    }
  }
}

extension Animation.AnimationBase {
  /// Nil if there is none, as of a fling whose duration depends on the distance, or if a double
  /// does not hold it.
  fileprivate func onClock(rate: Double) -> Animation.AnimationBase? {
    switch self {
    case .curve(let curve): .curve(curve.onClock(rate: rate))
    case .fluidSpring(let spring): spring.onClock(rate: rate).map { .fluidSpring($0) }
    case .interpolatingSpring(let spring):
      spring.onClock(rate: rate).map { .interpolatingSpring($0) }
    case .stopping(let spring): spring.onClock(rate: rate).map { .stopping($0) }
    case .custom(let curve as MergingCurveAnimation):
      .custom(MergingCurveAnimation(curve: curve.curve.onClock(rate: rate)))
    case .custom(let landing as LandingAnimation):
      landing.onClock(rate: rate).map { .custom($0) }
    case .custom: nil
    }
  }
}

extension CurveAnimation {
  fileprivate func onClock(rate: Double) -> CurveAnimation {
    CurveAnimation(curve: curve, duration: duration / rate)
  }
}

extension FluidSpringAnimation {
  fileprivate func onClock(rate: Double) -> FluidSpringAnimation? {
    let response = response / rate
    guard response.isNormal else { return nil }
    return FluidSpringAnimation(
      response: response, dampingFraction: dampingFraction, blendDuration: blendDuration / rate,
      isDefault: isDefault)
  }
}

extension InterpolatingSpringAnimation {
  /// With y″ = −(k/m)·y − (c/m)·y′.
  fileprivate func onClock(rate: Double) -> InterpolatingSpringAnimation? {
    let (stiffness, damping) = (stiffness * rate * rate, damping * rate)
    guard stiffness.isNormal, damping == 0 ? self.damping == 0 : damping.isNormal else {
      return nil
    }
    return InterpolatingSpringAnimation(
      mass: mass, stiffness: stiffness, damping: damping, initialVelocity: initialVelocity * rate)
  }
}

extension StoppingSpring {
  fileprivate func onClock(rate: Double) -> StoppingSpring? {
    let stop = SpringStop(clamps: stop.clamps, rest: stop.rest?.onClock(rate: rate))
    return spring.onClock(rate: rate).map { StoppingSpring(spring: $0, stop: stop) }
  }
}

extension StoppingSpring.StoppedSpring {
  fileprivate func onClock(rate: Double) -> StoppingSpring.StoppedSpring? {
    switch self {
    case .fluid(let spring): spring.onClock(rate: rate).map { .fluid($0) }
    case .interpolating(let spring): spring.onClock(rate: rate).map { .interpolating($0) }
    }
  }
}

extension SpringRestRule {
  fileprivate func onClock(rate: Double) -> SpringRestRule {
    switch self {
    case .thresholds(let delta, let speed): .thresholds(delta: delta, speed: speed * rate)
    case .distance, .envelope, .energy: self
    }
  }
}

extension LandingAnimation {
  fileprivate func onClock(rate: Double) -> LandingAnimation? {
    guard case .timeConstant(let timeConstant) = course, (timeConstant / rate).isNormal else {
      return nil
    }
    return LandingAnimation(course: .timeConstant(timeConstant / rate))
  }
}
