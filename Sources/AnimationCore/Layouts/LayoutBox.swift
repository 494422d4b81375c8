/// A box that is laid out at one place and seen at another, which moves.
package struct LayoutBox: Sendable {
  /// The box as it is seen on the page: x, y, width, height and corner radius in units of the page,
  /// and the opacity.
  package let shown: Timeline
  /// The rectangle of the box on the page if nothing is transformed.
  package let laidOut: LayoutRect
  /// The place of the box around it among all boxes; nil for none that moves.
  package let parent: Int?

  package init(shown: Timeline, laidOut: LayoutRect, parent: Int?) {
    (self.shown, self.laidOut, self.parent) = (shown, laidOut, parent)
  }

  /// The number of numbers of ``shown``.
  package static let width = 6
}

package enum LayoutNesting {
  /// Returns for each box how many lie around it, and nil for those that lie in a box that lies in
  /// itself; O(n) for n boxes.
  package static func depths(ofParents parents: [Int?]) -> [Int?] {
    var depths = [Int?](repeating: nil, count: parents.count)
    var isSeen = [Bool](repeating: false, count: parents.count)
    for start in parents.indices where !isSeen[start] {
      var way: [Int] = []
      var next: Int? = start
      while let index = next, !isSeen[index] {
        isSeen[index] = true
        way.append(index)
        next = parents[index]
      }
      // A way ends outside of all boxes, at one whose depth is known, or at one without.
      var depth = next.map { depths[$0].map { $0 + 1 } } ?? 0
      for index in way.reversed() {
        depths[index] = depth
        depth = depth.map { $0 + 1 }
      }
    }
    return depths
  }
}
