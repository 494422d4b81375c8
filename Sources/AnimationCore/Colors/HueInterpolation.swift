/// The direction in which a hue changes around the color circle (CSS Color 4 §12.4).
public enum HueInterpolation: String, Sendable, Hashable, CaseIterable {
  /// The shorter arc.
  case shorter
  /// The longer arc; a whole turn where both hues are equal.
  case longer
  /// The direction of greater angles.
  case increasing
  /// The direction of smaller angles.
  case decreasing

  /// Returns the hue `end` plus the whole number of turns that leads from `start`, which may be
  /// several turns, to it in this direction, in degrees.
  public func angle(to end: Double, from start: Double) -> Double {
    let difference = HueModels.degrees(end) - HueModels.degrees(start)
    let turns = (start + turned(difference) - end) / 360
    return end + 360 * turns.rounded()
  }

  private func turned(_ difference: Double) -> Double {
    switch self {
    case .shorter:
      difference > 180 ? difference - 360 : difference < -180 ? difference + 360 : difference
    case .longer where difference > 0 && difference < 180: difference - 360
    case .longer where difference > -180 && difference <= 0: difference + 360
    case .longer: difference
    case .increasing: difference < 0 ? difference + 360 : difference
    case .decreasing: difference > 0 ? difference - 360 : difference
    }
  }
}
