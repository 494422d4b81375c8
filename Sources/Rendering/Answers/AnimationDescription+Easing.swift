internal import AnimationCore
package import SourceText

extension AnimationDescription {
  /// Nil also for two delays of different signs, since time does not begin before 0 in between.
  package var easing: AnswerEasing? {
    guard case .curve(let description, let duration) = base else { return nil }
    var easing = AnswerEasing(curve: description.curve, duration: duration)
    for modifier in modifiers {
      switch modifier {
      case .delay(let delay):
        guard easing.delay * delay >= 0 else { return nil }
        easing.delay += delay
      case .speed(let speed):
        guard speed > 0 else { return nil }
        easing.delay /= speed
        easing.duration /= speed
      case .repeatCount(let count, _): guard count < 2 else { return nil }
      case .repeatForever: return nil
      case .logicallyCompleteAfter: break
      }
    }
    // Before its delay is over CSS has no step up (CSS Easing Functions 2, before flag).
    if easing.delay > 0, easing.curve.steps != nil, easing.curve.value(at: 0) > 0 { return nil }
    return easing.duration > 0 && easing.end > 0 && easing.end.isFinite ? easing : nil
  }
}
