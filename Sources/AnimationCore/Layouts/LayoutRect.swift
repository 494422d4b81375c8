/// A rectangle with round corners, in the coordinates of a page.
package struct LayoutRect: Sendable, Hashable {
  /// The left and top edges, in units of the page.
  package var x, y: Double
  /// The size in units of the page, at least 0.
  package var width, height: Double
  /// The radius of all four corners in units of the page, at least 0.
  package var cornerRadius: Double

  package init(x: Double, y: Double, width: Double, height: Double, cornerRadius: Double = 0) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
    self.cornerRadius = cornerRadius
  }

  /// The numbers of ``LayoutBox/shown``.
  package func numbers(opacity: Double) -> [Double] {
    [x, y, width, height, cornerRadius, opacity]
  }

  /// Along x for 0, along y for 1.
  func origin(along axis: Int) -> Double { axis == 0 ? x : y }
  /// Along x for 0, along y for 1.
  func length(along axis: Int) -> Double { axis == 0 ? width : height }
}
