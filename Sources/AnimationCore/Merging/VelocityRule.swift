/// The rule for the velocity that a spring inherits.
public enum VelocityRule: String, Sendable, Hashable, CaseIterable {
  /// Of a spring, a decay, or an animation that reports one, as in SwiftUI; else at rest.
  case springs
  /// The velocity of any motion.
  case always
}
