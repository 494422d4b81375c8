/// The point between the fingers, which stays in place while a scale or an angle is limited.
struct PosePivot: Sendable, Hashable {
  /// A point of the screen, x and y.
  let image: [Double]
  /// The point of the layout about which the view is scaled and rotated, x and y.
  let anchor: [Double]

  /// Offsets a pose, within the range, so that the point is where the pose at release shows it.
  func keeping(_ pose: [Double], as shown: [Double], within range: GestureBounds) -> [Double] {
    guard pose[0] != shown[0] || pose[1] != shown[1] else { return pose }
    var result = TransformPose(pose)
    result.show(TransformPose(shown).point(under: image, anchor: anchor), at: image, anchor: anchor)
    return range.clamped(result.numbers)
  }
}
