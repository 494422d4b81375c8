extension UnitCurve {
  /// Returns a cubic Bézier curve from (0, 0) to (1, 1).
  ///
  /// - Parameters:
  ///   - startControlPoint: the control point of the start; x is clamped to 0…1 when evaluated.
  ///   - endControlPoint: the control point of the end; x is clamped to 0…1 when evaluated.
  /// - Returns: the same as ``bezier(_:_:_:_:)`` of the four coordinates.
  public static func bezier(
    startControlPoint: UnitPoint, endControlPoint: UnitPoint
  ) -> UnitCurve {
    .bezier(startControlPoint.x, startControlPoint.y, endControlPoint.x, endControlPoint.y)
  }
}
