/// The bounds of a position at rest: a least and a greatest number for each axis.
public struct GestureBounds: Sendable, Hashable {
  /// The least numbers, one per axis; nil if there is no bound on this side.
  public var min: [Double]?
  /// The greatest numbers, one per axis, none below ``min``; nil if there is no such bound.
  public var max: [Double]?
  /// Creates bounds; a side that is left out has none.
  public init(min: [Double]? = nil, max: [Double]? = nil) { (self.min, self.max) = (min, max) }

  /// Creates the bounds in which no gap opens at the edges of a picture, scaled about its center:
  /// half of the length that does not fit, to each side; `content` has its lengths at a scale of 1.
  public init(panning content: [Double], in viewport: [Double], scale: Double) {
    let slack = zip(content, viewport).map { Swift.max(0, ($0 * scale - $1) / 2) }
    self.init(min: slack.map { 0 - $0 }, max: slack)
  }

  /// Returns the least number on an axis; −∞ if there is none.
  public func lower(axis: Int) -> Double { min?[axis] ?? -.infinity }
  /// Returns the greatest number on an axis; ∞ if there is none.
  public func upper(axis: Int) -> Double { max?[axis] ?? .infinity }

  /// The bound that `number` is beyond; nil if the number is within both.
  func edge(beyond number: Double, axis: Int) -> Double? {
    if number < lower(axis: axis) { return lower(axis: axis) }
    if number > upper(axis: axis) { return upper(axis: axis) }
    return nil
  }

  /// Whether a number at or beyond a bound moves away from the range.
  func isLeft(from number: Double, by velocity: Double, axis: Int) -> Bool {
    velocity > 0 ? number >= upper(axis: axis) : number <= lower(axis: axis)
  }

  /// Returns the nearest position within the bounds.
  public func clamped(_ position: [Double]) -> [Double] {
    position.enumerated().map { axis, number in edge(beyond: number, axis: axis) ?? number }
  }

  /// Whether a position is within the bounds, the bounds themselves included.
  public func contains(_ position: [Double]) -> Bool { clamped(position) == position }

  mutating func shift(by delta: [Double]) {
    min?.add(delta)
    max?.add(delta)
  }
}
