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
  /// The limit above which the quantity must be, in its unit; nil for none.
  public var above: Double?
  /// The limit below which the quantity must be, in its unit; nil for none.
  public var below: Double?
  /// The distance in units that is a progress of 1, above 0; other quantities do not need it.
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
    return [(ReleaseThreshold.Comparison.above, above), (.below, below)].compactMap { side, limit in
      limit.map { ReleaseThreshold(quantity, of: axis, value: value, must: side, limit: $0) }
    }
  }

  private func value(of drag: ReleasedDrag, on axis: Int?) -> Double {
    let lengths = drag.lengths
    func read(_ vector: [Double], length: Double) -> Double { axis.map { vector[$0] } ?? length }
    return switch quantity {
    case .position, .value: read(drag.position, length: lengths.position)
    case .projected: read(drag.projected, length: lengths.projected)
    case .velocity: read(drag.velocity, length: lengths.velocity)
    case .speed: abs(read(drag.velocity, length: lengths.velocity))
    case .distance: abs(read(drag.translation, length: lengths.translation))
    case .predicted: abs(read(drag.predictedTranslation, length: lengths.predictedTranslation))
    case .progress: read(drag.translation, length: lengths.translation) / dimension
    }
  }
}
