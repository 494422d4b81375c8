/// The rule for the velocity that a spring inherits.
public enum VelocityRule: String, Sendable, Hashable, CaseIterable {
  /// The velocity of another spring, as in SwiftUI, of a decay, of a custom animation that reports
  /// one, or of an unmodified circular curve; otherwise the spring starts at rest.
  case springs
  /// The velocity of any motion.
  case always
}
