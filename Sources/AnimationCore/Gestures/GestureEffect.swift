/// A property of a view that follows a gesture: a scale, an opacity, an angle, a dimming.
public struct GestureEffect: Sendable, Hashable {
  /// The function from the source to the effect's value.
  public enum Mapping: Sendable, Hashable {
    /// From `from` to `to` along `curve` while the source goes from `first` to `last`, which differ
    /// and may descend, in the source's unit; beyond them the effect stays at its ends.
    case range(from: Double, to: Double, curve: UnitCurve, first: Double, last: Double)
    /// A linear function of the source: base + factor · source.
    case proportional(factor: Double, base: Double)
  }

  /// The effect's input.
  public var source: GestureEffectSource
  /// The function from the source to the effect's value.
  public var mapping: Mapping
  /// The least value of the effect; nil for no limit.
  public var minimum: Double?
  /// The greatest value of the effect; nil for no limit.
  public var maximum: Double?

  /// Creates an effect.
  public init(
    of source: GestureEffectSource = .progress, _ mapping: Mapping, minimum: Double? = nil,
    maximum: Double? = nil
  ) {
    (self.source, self.mapping, self.minimum, self.maximum) = (source, mapping, minimum, maximum)
  }

  /// Returns the value; the displacement from rest is in units, one number per axis.
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

/// The input of an effect.
public enum GestureEffectSource: Sendable, Hashable {
  /// The gesture's progress.
  case progress
  /// The view's displacement from rest on one axis, in units.
  case axis(Int)
  /// The view's distance from rest over all axes, in units.
  case distance
}
