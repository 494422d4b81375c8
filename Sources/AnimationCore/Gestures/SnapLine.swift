struct SnapLine: Sendable, Hashable {
  /// Strictly ascending.
  let numbers: [Double]
  init(_ numbers: [Double]) { self.numbers = Set(numbers).sorted() }

  /// Numbers outside the bounds count only if none is within; steps are from the origin's.
  func nearest(
    to projected: Double, from origin: Double, maxSteps: Int?, ties: SnapTies,
    between lower: Double, and upper: Double
  ) -> Double {
    let first = numbers.partitionPoint { $0 < lower }
    let inside = numbers[first..<numbers[first...].partitionPoint { $0 <= upper }]
    let places = inside.isEmpty ? numbers[...] : inside
    guard let home = Self.nearest(in: places, to: origin, ties: ties) else { return projected }
    let steps = min(maxSteps ?? places.count, places.count)
    let reach = max(home - steps, places.startIndex)...min(home + steps, places.endIndex - 1)
    return Self.nearest(in: places[reach], to: projected, ties: ties).map { places[$0] }
      ?? projected
  }

  func hasNumber(from lower: Double, to upper: Double) -> Bool {
    let first = numbers.partitionPoint { $0 < lower }
    return first < numbers.count && numbers[first] <= upper
  }

  /// Of rounded distances many are the same; but rounding is monotonic, so a neighbor of the place
  /// has the least, and the greatest number at it is the last above, or the neighbor below.
  private static func nearest(
    in numbers: ArraySlice<Double>, to place: Double, ties: SnapTies
  ) -> Int? {
    guard let first = numbers.indices.first, !place.isNaN else { return numbers.indices.first }
    let above = numbers.partitionPoint { $0 <= place }
    let below = above > first ? abs(numbers[above - 1] - place) : .infinity
    let least = above < numbers.endIndex ? min(below, abs(numbers[above] - place)) : below
    let next = numbers[above...].partitionPoint { abs($0 - place) <= least }
    let greatest = next > above ? next - 1 : above - 1
    guard ties == .awayFromZero else { return greatest }
    let smallest = numbers[..<above].partitionPoint { abs($0 - place) > least }
    let isFarther = smallest < greatest && numbers[smallest].magnitude > numbers[greatest].magnitude
    return isFarther ? smallest : greatest
  }
}
