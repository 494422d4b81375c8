/// Something about a view that follows a gesture: its scale, its opacity, its angle, a backdrop's dimming.
public struct GestureEffect: Sendable, Hashable {
  /// What it follows.
  public enum Source: Sendable, Hashable {
    /// The gesture's progress.
    case progress
    /// How far the view is from where it rests, on one axis.
    case axis(Int)
    /// How far the view is from where it rests, on all axes.
    case distance
  }

  /// How it follows that.
  public enum Mapping: Sendable, Hashable {
    /// From one value to another along a curve, while the source goes through a range; beyond that, it
    /// stays.
    case range(from: Double, to: Double, curve: UnitCurve, first: Double, last: Double)
    /// So much for each unit of the source, from a base on.
    case proportional(factor: Double, base: Double)
  }

  /// What it follows.
  public var source: Source

  /// How it follows that.
  public var mapping: Mapping

  /// The least it may be; nil for no such limit.
  public var minimum: Double?

  /// The most it may be; nil for no such limit.
  public var maximum: Double?

  /// An effect.
  public init(
    of source: Source = .progress, _ mapping: Mapping, minimum: Double? = nil,
    maximum: Double? = nil
  ) {
    self.source = source
    self.mapping = mapping
    self.minimum = minimum
    self.maximum = maximum
  }

  /// The effect at a moment of a gesture.
  ///
  /// - Parameters:
  ///   - progress: the gesture's progress.
  ///   - displacement: how far the view is from where it rests, one number an axis.
  /// - Returns: its value within its limits.
  public func value(progress: Double, displacement: [Double]) -> Double {
    let input =
      switch source {
      case .progress: progress
      case .axis(let axis): displacement[axis]
      case .distance: displacement.length
      }
    let value = value(at: input)
    return max(minimum ?? -.infinity, min(maximum ?? .infinity, value))
  }

  private func value(at input: Double) -> Double {
    switch mapping {
    case .proportional(let factor, let base): return base + factor * input
    case .range(let from, let to, let curve, let first, let last):
      let part = max(0, min(1, (input - first) / (last - first)))
      return from + (to - from) * curve.value(at: part)
    }
  }
}
