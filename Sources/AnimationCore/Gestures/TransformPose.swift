internal import Glibc

/// A view that is scaled and turned about its anchor, and then moved: SwiftUI's
/// `.scaleEffect(scale).rotationEffect(angle).offset(offset)`.
///
/// A point p of the view is shown at a + o + s·R(θ)·(p − a), with the anchor a, the offset o, the scale s
/// and the turn R(θ).
public struct TransformPose: Sendable, Hashable {
  /// s, 1 for the view's own size.
  public var scale: Double

  /// θ in degrees, clockwise on a screen whose y points down.
  public var angle: Double

  /// o in units, two numbers.
  public var offset: [Double]

  /// A pose; the view as it is unless said.
  public init(scale: Double = 1, angle: Double = 0, offset: [Double] = [0, 0]) {
    self.scale = scale
    self.angle = angle
    self.offset = offset
  }

  /// The pose as four numbers, in the order of their names: `angle`, `scale`, `x`, `y`.
  public init(_ numbers: [Double]) {
    self.init(scale: numbers[1], angle: numbers[0], offset: [numbers[2], numbers[3]])
  }

  /// `angle`, `scale`, `x`, `y`.
  public var numbers: [Double] { [angle, scale, offset[0], offset[1]] }

  /// Where a point of the view is shown.
  public func image(of point: [Double], anchor: [Double]) -> [Double] {
    let turned = Self.turn([point[0] - anchor[0], point[1] - anchor[1]], by: angle)
    return [
      anchor[0] + offset[0] + scale * turned[0], anchor[1] + offset[1] + scale * turned[1],
    ]
  }

  /// The point of the view that is shown somewhere; the scale must not be 0.
  public func point(under image: [Double], anchor: [Double]) -> [Double] {
    let arm = [image[0] - anchor[0] - offset[0], image[1] - anchor[1] - offset[1]]
    let turned = Self.turn(arm, by: -angle)
    return [anchor[0] + turned[0] / scale, anchor[1] + turned[1] / scale]
  }

  /// Moves the view so that a point of it is shown somewhere.
  public mutating func show(_ point: [Double], at image: [Double], anchor: [Double]) {
    offset = [0, 0]
    let shown = self.image(of: point, anchor: anchor)
    offset = [image[0] - shown[0], image[1] - shown[1]]
  }

  private static func turn(_ vector: [Double], by degrees: Double) -> [Double] {
    let (sine, cosine) = (sin(degrees * .pi / 180), cos(degrees * .pi / 180))
    return [cosine * vector[0] - sine * vector[1], sine * vector[0] + cosine * vector[1]]
  }
}
