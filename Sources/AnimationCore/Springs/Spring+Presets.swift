extension Spring {
  /// Critically damped, half a second long.
  public static var smooth: Spring { smooth() }

  /// A little bouncy, half a second long.
  public static var snappy: Spring { snappy() }

  /// Bouncy, half a second long.
  public static var bouncy: Spring { bouncy() }

  /// A spring of bounce 0, or more.
  ///
  /// - Parameters:
  ///   - duration: the perceptual duration in seconds.
  ///   - extraBounce: added to the bounce of 0.
  /// - Returns: a spring of mass 1, critically damped without extra bounce.
  public static func smooth(duration: Double = 0.5, extraBounce: Double = 0) -> Spring {
    Spring(duration: duration, bounce: extraBounce)
  }

  /// A spring of bounce 0.15, or more.
  ///
  /// - Parameters:
  ///   - duration: the perceptual duration in seconds.
  ///   - extraBounce: added to the bounce of 0.15.
  /// - Returns: a spring of mass 1, of damping ratio 0.85 without extra bounce.
  public static func snappy(duration: Double = 0.5, extraBounce: Double = 0) -> Spring {
    Spring(duration: duration, bounce: 0.15 + extraBounce)
  }

  /// A spring of bounce 0.3, or more.
  ///
  /// - Parameters:
  ///   - duration: the perceptual duration in seconds.
  ///   - extraBounce: added to the bounce of 0.3.
  /// - Returns: a spring of mass 1, of damping ratio 0.7 without extra bounce.
  public static func bouncy(duration: Double = 0.5, extraBounce: Double = 0) -> Spring {
    Spring(duration: duration, bounce: 0.3 + extraBounce)
  }
}
