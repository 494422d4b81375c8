/// Which way round the circle a hue goes (CSS Color 4 §12.4).
public enum HueInterpolation: String, Sendable, Hashable, CaseIterable {
  /// Along the shorter arc.
  case shorter
  /// Along the longer arc; a whole turn where both hues are equal.
  case longer
  /// Towards greater angles.
  case increasing
  /// Towards smaller angles.
  case decreasing

  /// The angle nearest to `start` on the way that ends at the hue `end`.
  ///
  /// - Parameters:
  ///   - end: degrees.
  ///   - start: degrees, any number of turns.
  /// - Returns: `end` and as many turns as bring it there.
  public func angle(to end: Double, from start: Double) -> Double {
    let difference = HueModels.degrees(end) - HueModels.degrees(start)
    let turns = (start + turned(difference) - end) / 360
    return end + 360 * turns.rounded()
  }

  /// A difference of two hues within 0 ≤ h < 360, by a turn if need be.
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
