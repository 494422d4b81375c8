/// The point between the fingers, which stays in place while a scale or an angle is limited.
struct PosePivot: Sendable, Hashable {
  /// A point of the screen, x and y.
  let image: [Double]
  /// The point of the layout about which the view is scaled and rotated, x and y.
  let anchor: [Double]

  /// Offsets a pose so that the point is shown where `shown`, the pose at the release, shows it;
  /// poses are ``TransformPose/numbers``, and the offset stays within the range.
  func keeping(_ pose: [Double], as shown: [Double], within range: GestureBounds) -> [Double] {
    guard pose[0] != shown[0] || pose[1] != shown[1] else { return pose }
    var result = TransformPose(pose)
    result.show(TransformPose(shown).point(under: image, anchor: anchor), at: image, anchor: anchor)
    return range.clamped(result.numbers)
  }
}
