/// When a view that is let go leaves, and where to.
public struct Dismissal: Sendable, Hashable {
  /// Which of a drag's numbers are looked at.
  public enum Axis: String, Sendable, Hashable, CaseIterable {
    /// The first alone.
    case x
    /// The second alone; the only one of a drag along a line.
    case y
    /// All: lengths are those of vectors.
    case any
  }

  /// Where a view goes that leaves.
  public enum Destination: Sendable, Hashable {
    /// So many units from the origin on the axis, to the side to which it goes; the other numbers stay as
    /// they are. Where every axis counts, it is the one on which the direction points furthest.
    case offset(Double)
    /// So many times as far from the origin as it was dragged, on every axis.
    case multiple(Double)
  }

  /// What tells to which side it goes.
  public enum Direction: String, Sendable, Hashable, CaseIterable {
    /// Where it would come to rest, as seen from the origin.
    case predicted
    /// Where it is, as seen from the origin.
    case position
    /// Where it is moving.
    case velocity
  }

  /// Which of a drag's numbers count.
  public var axis: Axis

  /// It leaves if it is further from its origin than this, in units.
  public var distance: Double?

  /// It leaves if it is faster than this, in units per second.
  public var velocity: Double?

  /// It leaves if it would come to rest further from its origin than this, in units.
  public var predicted: Double?

  /// It leaves if its distance from the origin is more than this part of ``dimension``.
  public var progress: Double?

  /// The distance in units that is a progress of 1; without one, ``progress`` is not looked at.
  public var dimension: Double?

  /// Where it goes.
  public var destination: Destination

  /// What tells to which side it goes.
  ///
  /// Where that is neither side, the prediction tells, then the position; else it is the greater side.
  public var direction: Direction

  /// A dismissal; thresholds that are left out are never exceeded.
  public init(
    to destination: Destination, axis: Axis = .any, distance: Double? = nil,
    velocity: Double? = nil, predicted: Double? = nil, progress: Double? = nil,
    dimension: Double? = nil, direction: Direction = .predicted
  ) {
    self.destination = destination
    self.axis = axis
    self.distance = distance
    self.velocity = velocity
    self.predicted = predicted
    self.progress = progress
    self.dimension = dimension
    self.direction = direction
  }

  /// The first threshold that is exceeded; nil if none is.
  func reason(for drag: ReleasedDrag) -> ReleaseReason? {
    let distance = length(drag.translation)
    let measures: [(ReleaseReason, Double, Double?)] = [
      (.distance, distance, self.distance),
      (.velocity, length(drag.velocity), velocity),
      (.predicted, length(drag.predictedTranslation), predicted),
      (.progress, dimension.map { distance / $0 } ?? 0, progress),
    ]
    return measures.first { _, measure, threshold in threshold.map { measure > $0 } ?? false }?.0
  }

  /// Where it goes if it leaves.
  func target(of drag: ReleasedDrag) -> [Double] {
    switch destination {
    case .multiple(let factor):
      return zip(drag.origin, drag.translation).map { $0 + factor * $1 }
    case .offset(let offset):
      let (axis, sign) = side(of: drag)
      var target = drag.position
      target[axis] = drag.origin[axis] + sign * offset
      return target
    }
  }

  /// The axis that counts among `count` of them; nil if all do.
  private func component(of count: Int) -> Int? {
    switch axis {
    case .x: 0
    case .y: min(1, count - 1)
    case .any: nil
    }
  }

  private func length(_ vector: [Double]) -> Double {
    component(of: vector.count).map { abs(vector[$0]) } ?? vector.length
  }

  /// On which axis it leaves, and to which side of it.
  private func side(of drag: ReleasedDrag) -> (axis: Int, sign: Double) {
    let wanted =
      switch direction {
      case .predicted: drag.predictedTranslation
      case .position: drag.translation
      case .velocity: drag.velocity
      }
    for vector in [wanted, drag.predictedTranslation, drag.translation] {
      let axis = component(of: vector.count) ?? vector.dominantAxis
      if vector[axis] != 0 { return (axis, vector[axis] < 0 ? -1 : 1) }
    }
    return (component(of: wanted.count) ?? 0, 1)
  }
}
