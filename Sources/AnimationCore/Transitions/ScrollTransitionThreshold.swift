extension ScrollTransitionConfiguration {
  /// When a view counts as in: `ScrollTransitionConfiguration.Threshold`.
  public struct Threshold: Sendable, Hashable {
    private indirect enum Form: Sendable, Hashable {
      case visible(Double)
      case centered
      case interpolated(Form, towards: Form, amount: Double)
      case inset(Form, by: Double)
    }

    private let form: Form

    /// When all of it is visible.
    public static let visible = visible(1)

    /// When any of it is visible.
    public static let hidden = visible(0)

    /// When its middle is that of the scroll view.
    public static let centered = Threshold(form: .centered)

    /// When so much of it is visible, from 0 to 1.
    public static func visible(_ amount: Double) -> Threshold {
      Threshold(form: .visible(amount))
    }

    /// Between this threshold and another.
    ///
    /// - Parameters:
    ///   - other: the other one.
    ///   - amount: 0 for this one, 1 for the other.
    /// - Returns: a threshold at that part of the way.
    public func interpolated(towards other: Threshold, amount: Double) -> Threshold {
      Threshold(form: .interpolated(form, towards: other.form, amount: amount))
    }

    /// When the view is nearer to the middle, by so many units.
    public func inset(by distance: Double) -> Threshold {
      Threshold(form: .inset(form, by: distance))
    }

    /// How far the middles of view and scroll view may lie apart.
    ///
    /// - Parameters:
    ///   - container: the length of the scroll view, in units.
    ///   - length: that of the view, in units.
    /// - Returns: units, at least 0, and no further than where the view is just hidden.
    public func reach(container: Double, length: Double) -> Double {
      let reach = Self.reach(of: form, container, length)
      return min(max(0, reach), (container + length) / 2)
    }

    private static func reach(of form: Form, _ container: Double, _ length: Double) -> Double {
      switch form {
      case .visible(let part): (container + length) / 2 - part * min(length, container)
      case .centered: 0
      case .interpolated(let first, let second, let amount):
        reach(of: first, container, length) * (1 - amount)
          + reach(of: second, container, length) * amount
      case .inset(let form, let distance): reach(of: form, container, length) - distance
      }
    }
  }
}
