extension Spring {
  /// A named spring of SwiftUI.
  public enum Preset: String, Sendable, Hashable, CaseIterable {
    /// Critically damped.
    case smooth
    /// With a small bounce.
    case snappy
    /// With a larger bounce.
    case bouncy

    /// The bounce without an extra bounce: 0, 0.15 or 0.3.
    public var bounce: Double {
      switch self {
      case .smooth: 0
      case .snappy: 0.15
      case .bouncy: 0.3
      }
    }
  }

  /// Returns a named spring.
  ///
  /// - Parameters:
  ///   - preset: the spring's name.
  ///   - duration: the perceptual duration in seconds.
  ///   - extraBounce: a number added to the preset's bounce.
  /// - Returns: a spring of mass 1.
  public static func preset(
    _ preset: Preset, duration: Double = 0.5, extraBounce: Double = 0
  ) -> Spring { Spring(duration: duration, bounce: preset.bounce + extraBounce) }

  /// A critically damped spring with a perceptual duration of 0.5 seconds.
  public static var smooth: Spring { smooth() }

  /// A spring of bounce 0.15 with a perceptual duration of 0.5 seconds.
  public static var snappy: Spring { snappy() }

  /// A spring of bounce 0.3 with a perceptual duration of 0.5 seconds.
  public static var bouncy: Spring { bouncy() }

  /// Returns a spring of bounce 0 plus `extraBounce`.
  ///
  /// - Parameters:
  ///   - duration: the perceptual duration in seconds.
  ///   - extraBounce: a number added to the bounce of 0.
  /// - Returns: a spring of mass 1, critically damped without extra bounce.
  public static func smooth(duration: Double = 0.5, extraBounce: Double = 0) -> Spring {
    preset(.smooth, duration: duration, extraBounce: extraBounce)
  }

  /// Returns a spring of bounce 0.15 plus `extraBounce`.
  ///
  /// - Parameters:
  ///   - duration: the perceptual duration in seconds.
  ///   - extraBounce: a number added to the bounce of 0.15.
  /// - Returns: a spring of mass 1, with a damping ratio of 0.85 without extra bounce.
  public static func snappy(duration: Double = 0.5, extraBounce: Double = 0) -> Spring {
    preset(.snappy, duration: duration, extraBounce: extraBounce)
  }

  /// Returns a spring of bounce 0.3 plus `extraBounce`.
  ///
  /// - Parameters:
  ///   - duration: the perceptual duration in seconds.
  ///   - extraBounce: a number added to the bounce of 0.3.
  /// - Returns: a spring of mass 1, with a damping ratio of 0.7 without extra bounce.
  public static func bouncy(duration: Double = 0.5, extraBounce: Double = 0) -> Spring {
    preset(.bouncy, duration: duration, extraBounce: extraBounce)
  }
}
