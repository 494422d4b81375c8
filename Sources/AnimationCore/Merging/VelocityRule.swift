/// The rule for the velocity that a spring inherits.
public enum VelocityRule: String, Sendable, Hashable, CaseIterable {
  /// The velocity of another spring, as in SwiftUI, or of a decay; otherwise the spring starts at
  /// rest.
  ///
  /// The velocity of a custom animation that reports one, and of an unmodified circular curve,
  /// counts too.
  case springs
  /// The velocity of any motion.
  case always
}
