/// How much of its way a view has made that is being dragged: 0 where it rests, 1 a distance away.
public struct GestureProgress: Sendable, Hashable {
  /// To which side it counts.
  public enum Direction: String, Sendable, Hashable, CaseIterable {
    /// Towards greater numbers.
    case positive
    /// Towards smaller numbers.
    case negative
    /// To both.
    case either
  }

  /// The axis that counts; nil for the distance on all of them.
  public var axis: Int?

  /// To which side it counts; a distance on all axes has none.
  public var direction: Direction

  /// How far away it is 1, in units, above 0.
  public var distance: Double

  /// A progress.
  public init(axis: Int? = nil, direction: Direction = .either, distance: Double) {
    self.axis = axis
    self.direction = direction
    self.distance = distance
  }

  /// How much of its way a view has made, from 0 to 1.
  ///
  /// - Parameter displacement: how far it is from where it rests, one number an axis.
  /// - Returns: the progress.
  public func value(at displacement: [Double]) -> Double {
    max(0, min(1, length(of: displacement) / distance))
  }

  private func length(of displacement: [Double]) -> Double {
    guard let axis else { return displacement.length }
    switch direction {
    case .positive: return displacement[axis]
    case .negative: return -displacement[axis]
    case .either: return abs(displacement[axis])
    }
  }
}
