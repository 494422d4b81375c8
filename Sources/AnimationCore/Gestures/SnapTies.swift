/// The choice between two places at the same distance.
public enum SnapTies: String, Sendable, Hashable, CaseIterable {
  /// The greater.
  case larger
  /// The place farther from 0, or, if both are equally far, the greater, as in Swift's `rounded()`.
  case awayFromZero
}
