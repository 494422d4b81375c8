extension UnitCurve {
  /// Returns a cubic Bézier curve from (0, 0) to (1, 1), like ``bezier(_:_:_:_:)``.
  public static func bezier(startControlPoint: UnitPoint, endControlPoint: UnitPoint) -> UnitCurve {
    .bezier(startControlPoint.x, startControlPoint.y, endControlPoint.x, endControlPoint.y)
  }
}
