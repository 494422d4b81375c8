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

  /// Returns a named spring of mass 1 with `extraBounce` and a perceptual duration in seconds.
  public static func preset(
    _ preset: Preset, duration: Double = 0.5, extraBounce: Double = 0
  ) -> Spring { Spring(duration: duration, bounce: preset.bounce + extraBounce) }

  /// A critically damped spring with a perceptual duration of 0.5 seconds.
  public static var smooth: Spring { smooth() }
  /// A spring of bounce 0.15 with a perceptual duration of 0.5 seconds.
  public static var snappy: Spring { snappy() }
  /// A spring of bounce 0.3 with a perceptual duration of 0.5 seconds.
  public static var bouncy: Spring { bouncy() }

  /// Returns a spring of mass 1 with a bounce of `extraBounce`; the duration is in seconds.
  public static func smooth(duration: Double = 0.5, extraBounce: Double = 0) -> Spring {
    preset(.smooth, duration: duration, extraBounce: extraBounce)
  }

  /// Returns a spring of mass 1 with a bounce of 0.15 plus `extraBounce`; the duration is in s.
  public static func snappy(duration: Double = 0.5, extraBounce: Double = 0) -> Spring {
    preset(.snappy, duration: duration, extraBounce: extraBounce)
  }

  /// Returns a spring of mass 1 and bounce 0.3 plus `extraBounce`, with a perceptual duration in
  /// seconds.
  public static func bouncy(duration: Double = 0.5, extraBounce: Double = 0) -> Spring {
    preset(.bouncy, duration: duration, extraBounce: extraBounce)
  }
}
