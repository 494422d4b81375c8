// Generated from design tokens by Overshoot. Do not edit.
import SwiftUI

extension Animation {
  /// What moves from place to place.
  public static func motionEasingStandard(duration: TimeInterval) -> Animation {
    .timingCurve(0.2, 0, 0, 1, duration: duration)
  }
  public static func motionEasingEnter(duration: TimeInterval) -> Animation {
    .timingCurve(0, 0, 0, 1, duration: duration)
  }
  public static func motionEasingExit(duration: TimeInterval) -> Animation {
    .timingCurve(0.3, 0, 1, 1, duration: duration)
  }
  /// Goes past the end once.
  public static func motionEasingSettle(duration: TimeInterval) -> Animation {
    Animation(LinearStops(places: [0, 0.3, 0.55, 0.8, 1], values: [0, 0.72, 1.04, 0.99, 1], duration: duration))
  }
  public static func motionEasingAttention(duration: TimeInterval) -> Animation {
    Animation(LinearStops(places: [0, 0.00051, 0.00412, 0.01363, 0.03187, 0.06168, 0.1059, 0.16732, 0.24882, 0.35322, 0.48338, 0.61759, 0.69735, 0.81434, 1], values: [0, 0.03276, 0.11246, 0.22815, 0.36902, 0.52429, 0.68325, 0.83487, 0.96842, 1.07301, 1.13777, 1.14967, 1.05711, 1.0123, 1], duration: duration))
  }
  public static let motionSpringGentle: Animation = .spring(duration: 0.5, bounce: 0.1)
  public static let motionSpringSnappy: Animation = .spring(duration: 0.3, bounce: 0.15)
  public static let motionSpringPlayful: Animation = .spring(duration: 0.468320982069, bounce: 0.5527864045)
  /// Where nothing else is said.
  public static let motionTransition: Animation = .timingCurve(0.2, 0, 0, 1, duration: 0.24)
  public static let motionTransitionFade: Animation = .timingCurve(0.3, 0, 1, 1, duration: 0.12)
  /// A sheet that a finger may catch.
  public static let motionTransitionSheet: Animation = .spring(duration: 0.4, bounce: 0.1)
  @available(*, deprecated, message: "Use sheet.")
  public static let motionTransitionItem: Animation = Animation(LinearStops(places: [0, 0.3, 0.55, 0.8, 1], values: [0, 0.72, 1.04, 0.99, 1], duration: 0.4)).delay(0.04)
}

extension TimeInterval {
  /// Hover, press and focus.
  public static let motionDurationFast: TimeInterval = 0.12
  /// What enters or leaves.
  public static let motionDurationMedium: TimeInterval = 0.24
  /// What crosses the screen.
  public static let motionDurationSlow: TimeInterval = 0.4
  public static let motionDurationStagger: TimeInterval = 0.04
}

/// Straight lines from stop to stop, for curves that `Animation` does not have.
private struct LinearStops: CustomAnimation {
  let places: [Double]
  let values: [Double]
  let duration: TimeInterval

  func animate<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> V? {
    guard time < duration else { return nil }
    let place = time / duration
    let next = places.firstIndex { $0 > place } ?? places.count
    let start = min(max(next - 1, 0), places.count - 2)
    let width = places[start + 1] - places[start]
    let part = width > 0 ? (place - places[start]) / width : 1
    return value.scaled(by: values[start] + (values[start + 1] - values[start]) * part)
  }
}
