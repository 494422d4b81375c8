/// Numbers on a line to which one axis snaps, each counted once.
struct SnapLine: Sendable, Hashable {
  /// Strictly ascending.
  let numbers: [Double]

  /// Sorts some numbers, and drops those that are there already.
  ///
  /// - Complexity: O(*n* log *n*).
  init(_ numbers: [Double]) { self.numbers = Set(numbers).sorted() }

  /// The nearest number to rest at; half-way between two it is the greater.
  ///
  /// Only numbers within the bounds count, if there are any.
  ///
  /// - Parameters:
  ///   - projected: where the axis would come to rest.
  ///   - origin: where it was when the gesture began.
  ///   - maxSteps: how many numbers from the one nearest to the origin it may go; nil for as many as
  ///     there are.
  ///   - lower: the least number at which it may rest.
  ///   - upper: the greatest.
  /// - Returns: `projected` if there are no numbers.
  /// - Complexity: O(log *n*).
  func nearest(
    to projected: Double, from origin: Double, maxSteps: Int?, between lower: Double,
    and upper: Double
  ) -> Double {
    let first = numbers.partitionPoint { $0 < lower }
    let inside = numbers[first..<numbers[first...].partitionPoint { $0 <= upper }]
    let places = inside.isEmpty ? numbers[...] : inside
    guard let home = Self.nearest(in: places, to: origin) else { return projected }
    let steps = min(maxSteps ?? places.count, places.count)
    let reach =
      max(home - steps, places.startIndex)...min(home + steps, places.endIndex - 1)
    return Self.nearest(in: places[reach], to: projected).map { places[$0] } ?? projected
  }

  /// The index of the number that is nearest to a place, and of several the greatest.
  ///
  /// Distances are rounded, so that of a place far away many numbers have the same. Yet rounding is
  /// monotonic: the distance falls up to the place and rises from there on, though not strictly. So the
  /// least distance is that of a neighbor of the place, and the greatest number that has it is either
  /// the last above the place whose distance is no more, or else the neighbor below it.
  private static func nearest(in numbers: ArraySlice<Double>, to place: Double) -> Int? {
    guard let first = numbers.indices.first, !place.isNaN else { return numbers.indices.first }
    let above = numbers.partitionPoint { $0 <= place }
    let below = above > first ? abs(numbers[above - 1] - place) : .infinity
    let least = above < numbers.endIndex ? min(below, abs(numbers[above] - place)) : below
    let next = numbers[above...].partitionPoint { abs($0 - place) <= least }
    return next > above ? next - 1 : above - 1
  }
}
