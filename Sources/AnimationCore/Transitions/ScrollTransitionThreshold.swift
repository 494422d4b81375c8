extension ScrollTransitionConfiguration {
  /// The threshold of the identity phase: `ScrollTransitionConfiguration.Threshold`.
  public struct Threshold: Sendable, Hashable {
    private indirect enum ThresholdForm: Sendable, Hashable {
      case visible(Double)
      case centered
      case interpolated(ThresholdForm, towards: ThresholdForm, amount: Double)
      case inset(ThresholdForm, by: Double)
    }

    private let form: ThresholdForm
    /// The threshold at which the view is wholly visible.
    public static let visible = visible(1)
    /// The threshold at which the view is just hidden.
    public static let hidden = visible(0)
    /// The threshold at which the centers of view and scroll view coincide.
    public static let centered = Threshold(form: .centered)
    /// Returns the threshold at which a fraction of the view, from 0 to 1, is visible.
    public static func visible(_ amount: Double) -> Threshold { Threshold(form: .visible(amount)) }

    /// Returns a threshold between this one (`amount` 0) and another (1).
    public func interpolated(towards other: Threshold, amount: Double) -> Threshold {
      Threshold(form: .interpolated(form, towards: other.form, amount: amount))
    }

    /// Returns the threshold closer to the center by a distance, in units.
    public func inset(by distance: Double) -> Threshold {
      Threshold(form: .inset(form, by: distance))
    }

    /// Returns the distance between the centers of view and scroll view at the threshold, in units
    /// like the lengths: at least 0, and at most where the view is just hidden.
    public func reach(container: Double, length: Double) -> Double {
      let reach = Self.reach(of: form, container: container, length: length)
      return min(max(0, reach), (container + length) / 2)
    }

    private static func reach(of form: ThresholdForm, container: Double, length: Double) -> Double {
      switch form {
      case .visible(let part): (container + length) / 2 - part * min(length, container)
      case .centered: 0
      case .interpolated(let first, let second, let amount):
        reach(of: first, container: container, length: length) * (1 - amount)
          + reach(of: second, container: container, length: length) * amount
      case .inset(let form, let distance):
        reach(of: form, container: container, length: length) - distance
      }
    }
  }
}
