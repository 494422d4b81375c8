internal import AnimationCore

/// Reads the bounds within which a zoomed picture can be panned.
///
/// They are `bounds` as `{"content": {"width", "height"}, "viewport": {"width", "height"},
/// "scale"}`.
enum PanBoundsReading {
  /// Whether bounds have the form that this type reads.
  static func applies(to reader: ObjectReader) -> Bool {
    reader.has("content") || reader.has("viewport")
  }

  /// Reads the bounds of a point.
  ///
  /// - Parameters:
  ///   - reader: the bounds.
  ///   - count: the number of numbers in a position.
  ///   - element: the bounds, for a fault.
  /// - Returns: The bounds; nil, with faults, if a member is invalid.
  static func read(_ reader: inout ObjectReader, count: Int, at element: Element) -> GestureBounds?
  {
    let content = reader.required("content").flatMap(size)
    let viewport = reader.required("viewport").flatMap(size)
    let scale = reader.member("scale").map { $0.number(.nonNegative) } ?? 1
    guard count == 2 else {
      element.fail("requires a position with two axes, such as {\"x\": 0, \"y\": 0}")
      return nil
    }
    guard let content, let viewport, let scale else { return nil }
    return GestureBounds(panning: content, in: viewport, scale: scale)
  }

  /// Reads a size `{"width": 400, "height": 300}`.
  static func size(_ element: Element) -> [Double]? {
    guard var reader = element.object() else { return nil }
    let width = reader.required("width")?.number(.positive)
    let height = reader.required("height")?.number(.positive)
    reader.finish()
    guard let width, let height else { return nil }
    return [width, height]
  }
}
