// Generated from design tokens by Overshoot. Do not edit.
import UIKit

@MainActor public enum MotionTokens {
  /// Hover, press and focus.
  public static let motionDurationFast: TimeInterval = 0.12
  /// What enters or leaves.
  public static let motionDurationMedium: TimeInterval = 0.24
  /// What crosses the screen.
  public static let motionDurationSlow: TimeInterval = 0.4
  public static let motionDurationStagger: TimeInterval = 0.04
  /// What moves from place to place.
  public static let motionEasingStandard = UICubicTimingParameters(
    controlPoint1: CGPoint(x: 0.2, y: 0), controlPoint2: CGPoint(x: 0, y: 1))
  public static let motionEasingEnter = UICubicTimingParameters(
    controlPoint1: CGPoint(x: 0, y: 0), controlPoint2: CGPoint(x: 0, y: 1))
  public static let motionEasingExit = UICubicTimingParameters(
    controlPoint1: CGPoint(x: 0.3, y: 0), controlPoint2: CGPoint(x: 1, y: 1))
  /// Goes past the end once.
  public static func motionEasingSettle(
    of keyPath: String, from start: CGFloat, to end: CGFloat, duration: TimeInterval
  ) -> CAKeyframeAnimation {
    let animation = CAKeyframeAnimation(keyPath: keyPath)
    let progress: [CGFloat] = [0, 0.72, 1.04, 0.99, 1]
    animation.values = progress.map { start + (end - start) * $0 }
    animation.keyTimes = [0, 0.3, 0.55, 0.8, 1]
    animation.duration = duration
    return animation
  }
  public static func motionEasingAttention(
    of keyPath: String, from start: CGFloat, to end: CGFloat, duration: TimeInterval
  ) -> CAKeyframeAnimation {
    let animation = CAKeyframeAnimation(keyPath: keyPath)
    let progress: [CGFloat] = [0, 0.03276, 0.11246, 0.22815, 0.36902, 0.52429, 0.68325, 0.83487, 0.96842, 1.07301, 1.13777, 1.14967, 1.05711, 1.0123, 1]
    animation.values = progress.map { start + (end - start) * $0 }
    animation.keyTimes = [0, 0.00051, 0.00412, 0.01363, 0.03187, 0.06168, 0.1059, 0.16732, 0.24882, 0.35322, 0.48338, 0.61759, 0.69735, 0.81434, 1]
    animation.duration = duration
    return animation
  }
  public static func motionSpringGentle(
    _ animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    UIView.animate(
      springDuration: 0.5, bounce: 0.1, initialSpringVelocity: 0, delay: 0,
      animations: animations, completion: completion)
  }
  public static func motionSpringSnappy(
    _ animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    UIView.animate(
      springDuration: 0.3, bounce: 0.15, initialSpringVelocity: 0, delay: 0,
      animations: animations, completion: completion)
  }
  public static func motionSpringPlayful(
    _ animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    UIView.animate(
      springDuration: 0.468320982069, bounce: 0.5527864045, initialSpringVelocity: 0, delay: 0,
      animations: animations, completion: completion)
  }
  /// Where nothing else is said.
  @discardableResult public static func motionTransition(
    _ animations: @escaping () -> Void
  ) -> UIViewPropertyAnimator {
    let animator = UIViewPropertyAnimator(
      duration: 0.24, controlPoint1: CGPoint(x: 0.2, y: 0), controlPoint2: CGPoint(x: 0, y: 1),
      animations: animations)
    animator.startAnimation()
    return animator
  }
  @discardableResult public static func motionTransitionFade(
    _ animations: @escaping () -> Void
  ) -> UIViewPropertyAnimator {
    let animator = UIViewPropertyAnimator(
      duration: 0.12, controlPoint1: CGPoint(x: 0.3, y: 0), controlPoint2: CGPoint(x: 1, y: 1),
      animations: animations)
    animator.startAnimation()
    return animator
  }
  /// A sheet that a finger may catch.
  public static func motionTransitionSheet(
    _ animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    UIView.animate(
      springDuration: 0.4, bounce: 0.1, initialSpringVelocity: 0, delay: 0,
      animations: animations, completion: completion)
  }
  @available(*, deprecated, message: "Use sheet.")
  public static func motionTransitionItem(
    of keyPath: String, from start: CGFloat, to end: CGFloat
  ) -> CAKeyframeAnimation {
    let animation = CAKeyframeAnimation(keyPath: keyPath)
    let progress: [CGFloat] = [0, 0.72, 1.04, 0.99, 1]
    animation.values = progress.map { start + (end - start) * $0 }
    animation.keyTimes = [0, 0.3, 0.55, 0.8, 1]
    animation.duration = 0.4
    animation.beginTime = CACurrentMediaTime() + 0.04
    animation.fillMode = .backwards
    return animation
  }
}
