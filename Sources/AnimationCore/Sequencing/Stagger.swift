/// The delays of the items of a step, by their distance from an origin.
///
/// With dᵢ for the distance of an item and D for the greatest, the delay is
///
///     each · dᵢ              or   total · dᵢ / D
///     each · D · e(dᵢ / D)   or   total · e(dᵢ / D)   with an easing e
///
/// so that an easing leaves the last item where it is. The properties are:
/// - a delay is never negative, whatever the easing;
/// - a total is the greatest delay, as long as the items are not equally far;
/// - from the edges, the delays are those from the center subtracted from their greatest.
///
/// The distances, and so the delays without an easing, are those of anime.js and Motion. Between
/// them the easing differs: Motion divides by the number of items in place of D.
public struct Stagger: Sendable, Hashable {
  /// The time between items.
  public enum Interval: Sendable, Hashable {
    /// The seconds for each unit of distance, at least 0.
    case each(Double)
    /// The seconds from distance 0 to the greatest distance, at least 0.
    case total(Double)
  }

  /// The item, or the place, that is first.
  public enum Origin: Sendable, Hashable {
    /// The first item.
    case first
    /// The last item.
    case last
    /// The middle of all, between two items if their number is even.
    case center
    /// The items that are the farthest from the center.
    case edges
    /// No place: the distances from the first item, in an order that ``Stagger/seed`` decides.
    case random
    /// The item with an index from 0 on.
    case index(Int)
  }

  /// The direction of a grid that counts alone.
  public enum Axis: String, Sendable, Hashable, CaseIterable {
    /// From column to column.
    case x
    /// From row to row.
    case y
  }

  /// Rows and columns that the items fill row by row.
  public struct ItemGrid: Sendable, Hashable {
    /// The number of rows, at least 1.
    public var rows: Int
    /// The number of columns, at least 1.
    public var columns: Int

    /// Creates a grid; a number below 1 counts as 1.
    public init(rows: Int, columns: Int) {
      (self.rows, self.columns) = (max(1, rows), max(1, columns))
    }
  }

  /// The time between items.
  public var interval: Interval
  /// The item that is first.
  public var origin: Origin
  /// The grid of the items; nil for a line.
  public var grid: ItemGrid?
  /// The direction that counts alone in the grid; nil for both.
  public var axis: Axis?
  /// The easing over the distances; nil for none.
  public var easing: UnitCurve?
  /// The number from which the random order follows.
  public var seed: UInt64

  /// Creates a stagger; by default from the first item on, on a line.
  public init(
    _ interval: Interval, from origin: Origin = .first, grid: ItemGrid? = nil, axis: Axis? = nil,
    easing: UnitCurve? = nil, seed: UInt64 = 0
  ) {
    (self.interval, self.origin, self.grid) = (interval, origin, grid)
    (self.axis, self.easing, self.seed) = (axis, easing, seed)
  }

  /// Returns the delays of `count` items, in seconds, in O(count).
  public func delays(count: Int) -> [Double] {
    guard WorkBudget.spend(units: 16 * max(0, count), bytes: 32 * max(0, count))
    else { return Array(repeating: 0, count: max(0, count)) }
    let distances = distances(count: max(0, count))
    let greatest = distances.max() ?? 0
    return distances.map { delay(at: $0, of: greatest) }
  }

  private func delay(at distance: Double, of greatest: Double) -> Double {
    guard greatest > 0 else { return 0 }
    let part = distance / greatest
    let eased = easing.map { max(0, $0.value(at: part)) } ?? part
    switch interval {
    case .each(let each): return each * (easing == nil ? distance : greatest * eased)
    case .total(let total): return total * eased
    }
  }
}
