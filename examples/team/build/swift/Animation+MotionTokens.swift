// Generated from design tokens by Overshoot. Do not edit.
import SwiftUI

extension Animation {
  public static func motionEasingMessage(duration: TimeInterval) -> Animation {
    .timingCurve(0, 0, 0.58, 1, duration: duration)
  }
  /// The sheet comes up.
  public static let motionSpringSheet: Animation = .spring(duration: 0.4, bounce: 0.15)
  /// A button grows under the finger.
  public static let motionSpringButton: Animation = .spring(duration: 0.35, bounce: 0.4)
}

extension TimeInterval {
  /// A message fades in.
  public static let motionDurationMessage: TimeInterval = 0.2
}
