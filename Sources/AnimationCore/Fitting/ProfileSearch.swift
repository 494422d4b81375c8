/// Finds where the height is 1: it is 0 at the optimum and about proportional to the distance.
struct ProfileSearch {
  /// The distance to evaluate next.
  private(set) var trial: Double
  private(set) var isOver = false
  private let limit: Double
  private let first: Double
  private var inner: (distance: Double, height: Double)
  private var outer: (distance: Double, height: Double)?
  private var rounds = 0

  private static let mostRounds = 10
  /// The accepted difference of the height from 1.
  private static let nearness = 0.02
  /// The ratio of successive distances on the way out.
  private static let stretch = 1.3...3.0
  /// The parts of an interval at which it may be divided.
  private static let division = 0.1...0.9
  /// The part of the limit that is tried first if nothing is known.
  private static let firstPart = 0.125

  /// The height is at the distance 0, below 1; the limit is above 0 and bounds the first distance.
  init(height: Double, limit: Double, first: Double) {
    (self.limit, self.first) = (limit, height)
    inner = (0, height)
    let isUseful = first > 0 && first.isFinite
    trial = min(limit, isUseful ? first : limit * Self.firstPart)
  }

  /// ``limit`` if the height is below 1 there.
  var result: Double { outer?.distance ?? inner.distance }

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
