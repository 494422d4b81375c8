/// A rule of a release: a condition, and the target of the view if the condition holds.
public struct ReleaseRule: Sendable, Hashable {
  /// The condition.
  public var condition: ReleaseCondition
  /// The name of the decision; nil for the target's own.
  public var decision: ReleaseDecision?
  /// The target of the view.
  public var target: ReleaseTarget

  /// Creates a rule.
  public init(
    when condition: ReleaseCondition, decision: ReleaseDecision? = nil, to target: ReleaseTarget
  ) { (self.condition, self.decision, self.target) = (condition, decision, target) }
}

/// A condition on the quantities of a released view.
public indirect enum ReleaseCondition: Sendable, Hashable {
  /// A quantity lies beyond its limits.
  case limits(ReleaseLimits)
  /// All of the conditions hold.
  case all([ReleaseCondition])
  /// At least one of the conditions holds.
  case any([ReleaseCondition])
  /// The condition does not hold.
  case not(ReleaseCondition)

  func holds(for drag: ReleasedDrag) -> Bool {
    switch self {
    case .limits(let limits): limits.thresholds(for: drag).allSatisfy(\.isExceeded)
    case .all(let conditions): conditions.allSatisfy { $0.holds(for: drag) }
    case .any(let conditions): conditions.contains { $0.holds(for: drag) }
    case .not(let condition): !condition.holds(for: drag)
    }
  }

  /// The thresholds of the condition and all its parts, in order.
  func thresholds(for drag: ReleasedDrag) -> [ReleaseThreshold] {
    switch self {
    case .limits(let limits): limits.thresholds(for: drag)
    case .all(let conditions), .any(let conditions): conditions.flatMap { $0.thresholds(for: drag) }
    case .not(let condition): condition.thresholds(for: drag)
    }
  }
}

/// The limits of one quantity of a released view.
public struct ReleaseLimits: Sendable, Hashable {
  /// The quantity.
  public var quantity: ReleaseQuantity
  /// The index of the axis; nil for a length over all axes.
  public var axis: Int?
  /// The limit above which the quantity must be; nil for none.
  public var above: Double?
  /// The limit below which the quantity must be; nil for none.
  public var below: Double?
  /// The distance in units that is a progress of 1.
  public var dimension: Double

  /// Creates limits; a quantity is signed on an axis unless it is a distance or a speed.
  public init(
    _ quantity: ReleaseQuantity, axis: Int? = nil, above: Double? = nil, below: Double? = nil,
    dimension: Double = 1
  ) {
    (self.quantity, self.axis, self.above) = (quantity, axis, above)
    (self.below, self.dimension) = (below, dimension)
  }

  /// The lower limit first.
  func thresholds(for drag: ReleasedDrag) -> [ReleaseThreshold] {
    let axis = drag.origin.count == 1 ? 0 : axis
    let value = value(of: drag, on: axis)
    return [
      above.map {
        ReleaseThreshold(quantity, of: axis, value: value, comparison: .above, limit: $0)
      },
      below.map {
        ReleaseThreshold(quantity, of: axis, value: value, comparison: .below, limit: $0)
      },
    ].compactMap(\.self)
  }

  private func value(of drag: ReleasedDrag, on axis: Int?) -> Double {
    if let axis { return component(axis: axis, of: drag) }
    return switch quantity {
    case .position, .value: drag.lengths.position
    case .projected: drag.lengths.projected
    case .velocity, .speed: drag.lengths.velocity
    case .distance: drag.lengths.translation
    case .predicted: drag.lengths.predictedTranslation
    case .progress: drag.lengths.translation / dimension
    }
  }

  private func component(axis: Int, of drag: ReleasedDrag) -> Double {
    switch quantity {
    case .position, .value: drag.position[axis]
    case .projected: drag.projected[axis]
    case .velocity: drag.velocity[axis]
    case .speed: abs(drag.velocity[axis])
    case .distance: abs(drag.position[axis] - drag.origin[axis])
    case .predicted: abs(drag.projected[axis] - drag.origin[axis])
    case .progress: (drag.position[axis] - drag.origin[axis]) / dimension
    }
  }
}
