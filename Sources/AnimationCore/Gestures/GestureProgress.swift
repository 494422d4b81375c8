/// A rule for the progress of a dragged view: 0 where the view rests, 1 at a distance from there.
public struct GestureProgress: Sendable, Hashable {
  /// The axis that counts; nil for the distance over all axes.
  public var axis: Int?
  /// The side on which a displacement counts; ignored if ``axis`` is nil.
  public var direction: GestureProgressDirection
  /// The distance at which the progress is 1, in units, above 0.
  public var distance: Double

  /// Creates a rule for a progress.
  public init(axis: Int? = nil, direction: GestureProgressDirection = .either, distance: Double) {
    (self.axis, self.direction, self.distance) = (axis, direction, distance)
  }

  /// Returns the progress, 0 to 1; the displacement from rest is in units, one number per axis.
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

/// The side of rest on which a displacement counts.
public enum GestureProgressDirection: String, Sendable, Hashable, CaseIterable {
  /// Toward greater numbers.
  case positive
  /// Toward smaller numbers.
  case negative
  /// Both sides.
  case either
}
