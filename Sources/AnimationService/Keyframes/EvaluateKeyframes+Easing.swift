internal import AnimationCore
internal import CSSValues
internal import Rendering
internal import SourceText

extension TrackTree {
  /// The one curve on which all tracks move from the initial value, behind jumps at their start;
  /// nil for any other motion.
  func easing(from initial: ShapedValue) -> AnswerEasing? {
    var (start, only) = (initial, AnimationDescriptionBase?.none)
    for track in list where !track.keyframes.isEmpty {
      guard let course = track.onlyCurve, only == nil || only == course else { return nil }
      only = course
      for keyframe in track.keyframes.dropLast() { start.take(track.shape, from: keyframe.target) }
    }
    var easing = only.flatMap { AnimationDescription(base: $0).easing }
    easing?.from = start.numbers
    return easing
  }
}

extension KeyframeTrackDescription {
  /// That of the last keyframe, where all before it jump.
  fileprivate var onlyCurve: AnimationDescriptionBase? {
    guard case .linear(_, let duration, let curve)? = keyframes.last?.keyframe,
      keyframes.dropLast().allSatisfy({ if case .move = $0.keyframe { true } else { false } })
    else { return nil }
    return .curve(CurveDescription(curve: curve, name: nil), duration: duration)
  }
}
