/// The transform by which a box that is laid out is seen where it moves: translate, scale and
/// corner radius, of x and y each, and the opacity.
///
/// Of a box that is laid out at L and seen at V, inside of one that is laid out at L̂ and seen at
/// V̂, along each axis, with o for the origin of a rectangle and l for its length:
///
///     total scale      g = l(V)/l(L), ĝ that of the box around it, 1 without one
///     translate        (o(V) − o(V̂))/ĝ − (o(L) − o(L̂))
///     scale            g/ĝ
///     corner radius    r/g
///
/// The transform of the box around it, and then its own, with the origin at the top left, lead from
/// L to V. The scales on the way from the outermost box have the product g, so that a box needs the
/// one around it alone; scaled by g, corners are round again, with the radius r.
///
/// - A length that a spring leads to 0 and beyond is seen as ``leastScale`` of the one that is laid
///   out, and stands still there: a scale of 0 has no inverse for what lies inside, and one below 0
///   would show a mirror image.
/// - No scale makes a box longer that is laid out without a length, so that its own is 1.
/// - A radius below 0 is 0.
package struct LayoutTransform {
  let box: LayoutBox
  let around: LayoutBox?

  /// The number of numbers of a transform.
  package static let width = 7
  /// The least scale by which a box is seen: half a pixel of 5000.
  package static let leastScale = 1e-4
  /// A shorter box has no length.
  package static let leastLength = 1e-6

  /// The numbers of ``LayoutBox/shown`` of the box, and of that around it, of which numbers of a
  /// transform are made.
  static func needs(of numbers: Range<Int>) -> (own: Range<Int>, around: Range<Int>) {
    let own = numbers.map { [0..<1, 1..<2, 2..<3, 3..<4, 2..<5, 3..<5, 5..<6][$0] }
    let around = numbers.prefix { $0 < 4 }.map { [0..<3, 1..<4, 2..<3, 3..<4][$0] }
    return (hull(of: own), hull(of: around))
  }

  private static func hull(of ranges: [Range<Int>]) -> Range<Int> {
    let first = ranges.reduce(Int.max) { min($0, $1.lowerBound) }
    let end = ranges.reduce(0) { max($0, $1.upperBound) }
    return first < end ? first..<end : 0..<0
  }

  /// The numbers of ``LayoutBox/shown`` come from `shown` and, of the box around, from `around`.
  func jet(
    of number: Int, shown: (Int) -> TimeJet, around shownAround: (Int) -> TimeJet
  ) -> TimeJet {
    if number == 6 { return shown(5) }
    let axis = number % 2
    if number >= 4 {
      let scale = Self.scale(of: box, along: axis, shown: shown)
      return (shown(4).held(atLeast: 0) / scale).rounded(to: box.laidOut.cornerRadius)
    }
    let inner = number < 2 ? shown(axis) : Self.scale(of: box, along: axis, shown: shown)
    let scale = around.map { Self.scale(of: $0, along: axis, shown: shownAround) }
    if number >= 2 { return scale.map { (inner / $0).rounded(to: 1) } ?? inner }
    let distance = TimeJet(distance(along: axis))
    return ((scale.map { (inner - shownAround(axis)) / $0 } ?? inner) - distance).rounded(to: 0)
  }

  /// From the box around it, or from the page, as laid out.
  private func distance(along axis: Int) -> Double {
    box.laidOut.origin(along: axis) - (around?.laidOut.origin(along: axis) ?? 0)
  }

  private static func scale(
    of box: LayoutBox, along axis: Int, shown: (Int) -> TimeJet
  ) -> TimeJet {
    let length = box.laidOut.length(along: axis)
    if length < leastLength { return TimeJet(1) }
    return (shown(2 + axis) / length).held(atLeast: leastScale)
  }
}
