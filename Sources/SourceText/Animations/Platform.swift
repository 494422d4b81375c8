package enum Platform: String, Sendable, CaseIterable {
  /// iOS 16 and earlier: `.default` is an ease in and out of 0.35 s, `.spring` has a response of
  /// 0.55 s and a damping fraction of 0.825, `.interactiveSpring` has 0.15 s and 0.86.
  case ios16
  case ios17
}
