internal import CLibrary

/// The pose of a view that is scaled and rotated about its anchor, and then moved.
///
/// Like SwiftUI's `.scaleEffect(scale).rotationEffect(angle).offset(offset)`: a point p is shown at
/// a + o + s·R(θ)·(p − a), with anchor a, offset o, scale s and rotation R(θ).
public struct TransformPose: Sendable, Hashable {
  /// The scale s; 1 for the view's own size.
  public var scale: Double
  /// The angle θ in degrees, clockwise on a screen whose y points down.
  public var angle: Double
  /// The offset o in units, x and y.
  public var offset: [Double]

  /// Creates a pose; the default leaves a view unchanged.
  public init(scale: Double = 1, angle: Double = 0, offset: [Double] = [0, 0]) {
    (self.scale, self.angle, self.offset) = (scale, angle, offset)
  }

  /// Creates a pose from four numbers, in the order of their names: `angle`, `scale`, `x`, `y`.
  public init(_ numbers: [Double]) {
    self.init(scale: numbers[1], angle: numbers[0], offset: [numbers[2], numbers[3]])
  }

  /// The pose as four numbers: `angle`, `scale`, `x`, `y`.
  public var numbers: [Double] { [angle, scale, offset[0], offset[1]] }

  /// Returns the position at which a point of the view is shown.
  public func image(of point: [Double], anchor: [Double]) -> [Double] {
    let turned = Self.turn([point[0] - anchor[0], point[1] - anchor[1]], by: angle)
    return [
      anchor[0] + offset[0] + scale * turned[0], anchor[1] + offset[1] + scale * turned[1],
    ]
  }

  /// Returns the point of the view that is shown at `image`; a scale of 0 counts as 1.
  public func point(under image: [Double], anchor: [Double]) -> [Double] {
    let arm = [image[0] - anchor[0] - offset[0], image[1] - anchor[1] - offset[1]]
    let turned = Self.turn(arm, by: -angle)
    let size = scale == 0 ? 1 : scale
    return [anchor[0] + turned[0] / size, anchor[1] + turned[1] / size]
  }

  /// Moves the view so that `point` is shown at `image`.
  public mutating func show(_ point: [Double], at image: [Double], anchor: [Double]) {
    offset = [0, 0]
    let shown = self.image(of: point, anchor: anchor)
    offset = [image[0] - shown[0], image[1] - shown[1]]
  }

  private static func turn(_ vector: [Double], by degrees: Double) -> [Double] {
    let (sine, cosine) = sineAndCosine(of: degrees * .pi / 180)
    return [cosine * vector[0] - sine * vector[1], sine * vector[0] + cosine * vector[1]]
  }
}
