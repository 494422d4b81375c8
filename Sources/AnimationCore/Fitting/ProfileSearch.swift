/// The search for the distance from an optimum at which a height, which is 0 there and about in
/// proportion to the distance, is 1.
struct ProfileSearch {
  /// The distance whose height is asked for.
  private(set) var trial: Double
  /// Whether ``result`` is final.
  private(set) var isOver = false
  private let limit: Double
  private let first: Double
  private var inner: (distance: Double, height: Double)
  private var outer: (distance: Double, height: Double)?
  private var rounds = 0

  private static let mostRounds = 10
  /// The difference from 1 that is near enough.
  private static let nearness = 0.02
  /// The range of the ratio of a distance outwards to that before it.
  private static let stretch = 1.3...3.0
  /// The range of the part of an interval at which it is divided.
  private static let division = 0.1...0.9
  /// The part of the limit that is tried first where nothing is known.
  private static let firstPart = 0.125

  /// Creates a search.
  ///
  /// - Parameters:
  ///   - height: the height at the distance 0, below 1.
  ///   - limit: the greatest distance, above 0.
  ///   - first: the distance to begin with; ``limit`` bounds it.
  init(height: Double, limit: Double, first: Double) {
    (self.limit, self.first) = (limit, height)
    inner = (0, height)
    let isUseful = first > 0 && first.isFinite
    trial = min(limit, isUseful ? first : limit * Self.firstPart)
  }

  /// The distance that was found; ``limit`` if the height is below 1 there.
  var result: Double { outer?.distance ?? inner.distance }

  /// Adds the height at ``trial``.
  mutating func add(_ height: Double) {
    rounds += 1
    if height < 1 { inner = (trial, height) } else { outer = (trial, height) }
    let isNear = abs(height - 1) < Self.nearness
    if isNear { outer = (trial, height) }
    isOver = isNear || rounds == Self.mostRounds || (outer == nil && trial >= limit)
    if isOver { return }
    guard let outer else {
      let growth = height - first
      let ratio = growth > 0 ? (1 - first) / growth : Self.stretch.upperBound
      trial *= min(max(ratio, Self.stretch.lowerBound), Self.stretch.upperBound)
      trial = min(trial, limit)
      return
    }
    let part = (1 - inner.height) / (outer.height - inner.height)
    let division = min(max(part, Self.division.lowerBound), Self.division.upperBound)
    trial = inner.distance + division * (outer.distance - inner.distance)
  }
}
