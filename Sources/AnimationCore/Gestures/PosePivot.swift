/// The point of a screen at which the same point of a view stays while its scale or angle is
/// brought back inside a range: the one between the fingers.
struct PosePivot: Sendable, Hashable {
  /// The point of the screen, x and y.
  let image: [Double]
  /// The point of the view's layout about which the view is scaled and rotated, x and y.
  let anchor: [Double]

  /// Returns a pose with its offset such that the point is shown where another pose shows it.
  ///
  /// - Parameters:
  ///   - pose: the pose with its scale and angle, ``TransformPose/numbers``.
  ///   - shown: the pose at the release.
  ///   - range: the range of the poses; the offset is within it in any case.
  /// - Returns: ``TransformPose/numbers``.
  func keeping(_ pose: [Double], as shown: [Double], within range: GestureBounds) -> [Double] {
    guard pose[0] != shown[0] || pose[1] != shown[1] else { return pose }
    var result = TransformPose(pose)
    result.show(
      TransformPose(shown).point(under: image, anchor: anchor), at: image, anchor: anchor)
    return range.clamped(result.numbers)
  }
}
