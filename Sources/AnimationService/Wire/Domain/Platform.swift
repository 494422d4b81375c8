/// Whose defaults hold where an animation leaves something out.
enum Platform: String, Sendable, CaseIterable {
  /// Those before iOS 17: `.default` is an ease in and out of 0.35 s, `.spring` has a response of 0.55 and
  /// a damping fraction of 0.825, `.interactiveSpring` has 0.15 and 0.86.
  case ios16

  /// Those since iOS 17.
  case ios17
}
