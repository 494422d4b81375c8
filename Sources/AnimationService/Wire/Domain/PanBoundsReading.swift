internal import AnimationCore

/// Reads how far a zoomed picture may be moved: `bounds` as `{"content": {"width", "height"}, "viewport":
/// {"width", "height"}, "scale"}`.
enum PanBoundsReading {
  /// Whether bounds are said in this way.
  static func applies(to reader: ObjectReader) -> Bool {
    reader.has("content") || reader.has("viewport")
  }

  /// The bounds of a point.
  ///
  /// - Parameters:
  ///   - reader: the bounds.
  ///   - count: how many numbers a position has.
  ///   - element: the bounds, for a fault.
  /// - Returns: nil, and faults, if something is wrong.
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

  /// A size `{"width": 400, "height": 300}`.
  static func size(_ element: Element) -> [Double]? {
    guard var reader = element.object() else { return nil }
    let width = reader.required("width")?.number(.positive)
    let height = reader.required("height")?.number(.positive)
    reader.finish()
    guard let width, let height else { return nil }
    return [width, height]
  }
}
