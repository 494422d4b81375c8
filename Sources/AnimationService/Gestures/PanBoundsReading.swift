internal import AnimationCore

/// Reads the bounds within which a zoomed picture can be panned.
///
/// They are `bounds` as `{"content": {"width", "height"}, "viewport": {"width", "height"},
/// "scale"}`.
enum PanBoundsReading {
  /// Whether bounds have the form that this type reads.
  static func applies(to bounds: RequestObject) -> Bool {
    bounds.has("content") || bounds.has("viewport")
  }

  /// Reads the bounds of a point; none, with a fault, unless a position has two numbers.
  ///
  /// - Parameters:
  ///   - object: the bounds.
  ///   - count: the number of numbers in a position.
  /// - Returns: The bounds.
  static func read(_ object: inout RequestObject, count: Int) -> GestureBounds {
    let bounds = GestureBounds(
      // Size of the picture at a scale of 1.
      panning: size(object.required("content")), in: size(object.required("viewport")),
      // Scale of the picture, default: 1; or the bounds of a member of this name.
      scale: object.number("scale", .nonNegative, default: 1))
    if count == 2 { return bounds }
    object.value.fail(
      "requires a position with two axes, such as {\"x\": 0, \"y\": 0}", .wrongShape)
    return GestureBounds()
  }

  /// Reads a size `{"width": 400, "height": 300}`.
  ///
  /// - Parameter value: the size, whose lengths are above 0, in units.
  /// - Returns: The width and the height.
  static func size(_ value: RequestValue) -> [Double] {
    value.object {
      [
        // Width.
        $0.required("width").number(.positive),
        // Height.
        $0.required("height").number(.positive),
      ]
    }
  }
}
