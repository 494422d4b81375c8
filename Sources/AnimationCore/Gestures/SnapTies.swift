/// The choice between two places at the same distance.
public enum SnapTies: String, Sendable, Hashable, CaseIterable {
  /// The greater.
  case larger
  /// The one farther from 0, and of two as far the greater, as Swift's `rounded()` has it.
  case awayFromZero
}
