/// Whose velocity a spring takes over.
public enum VelocityRule: String, Sendable, Hashable, CaseIterable {
  /// That of another spring, as in SwiftUI, or of a glide; after anything else it starts at rest.
  case springs = "swiftui"
  /// That of whatever was moving.
  case always
}
