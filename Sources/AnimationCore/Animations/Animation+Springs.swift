extension Animation {
  /// A spring without bounce, with a perceptual duration of 0.5 s.
  public static var spring: Animation { spring(duration: 0.5) }

  /// Returns a spring that merges with the running animation, into whose response its own blends in
  /// `blendDuration` seconds; a bounce of 0 is critical, 1 never settles, below 0 overdamped.
  public static func spring(duration: Double = 0.5, bounce: Double = 0, blendDuration: Double = 0)
    -> Animation
  {
    spring(
      response: duration, dampingFraction: Spring.dampingRatio(bounce: bounce),
      blendDuration: blendDuration)
  }

  /// Returns a spring by its undamped period in seconds and its damping ratio, as once in SwiftUI.
  public static func spring(
    response: Double, dampingFraction: Double = 0.825, blendDuration: Double = 0
  ) -> Animation {
    Animation(
      .fluidSpring(
        FluidSpringAnimation(
          response: response, dampingFraction: dampingFraction, blendDuration: blendDuration)))
  }

  /// Returns a spring of mass 1 by the response and damping ratio of another; the response of a
  /// spring with which it merges blends into its own in `blendDuration` seconds.
  public static func spring(_ spring: Spring, blendDuration: Double = 0) -> Animation {
    self.spring(duration: spring.duration, bounce: spring.bounce, blendDuration: blendDuration)
  }

  /// The bounce of ``interactiveSpring(duration:extraBounce:blendDuration:)`` without extra bounce.
  public static let interactiveBounce = 0.15
  /// A quick spring for values that follow a finger, with a duration of 0.15 s and 0.15 of bounce.
  public static var interactiveSpring: Animation { interactiveSpring(duration: 0.15) }

  /// Returns a quick spring for values that follow a finger, with a perceptual duration in seconds
  /// and a bounce of 0.15 plus `extraBounce`; see ``spring(duration:bounce:blendDuration:)``.
  public static func interactiveSpring(
    duration: Double = 0.15, extraBounce: Double = 0, blendDuration: Double = 0.25
  ) -> Animation {
    spring(
      duration: duration, bounce: interactiveBounce + extraBounce, blendDuration: blendDuration)
  }

  /// Returns a quick spring for values that follow a finger, by SwiftUI's older parameters, the
  /// period of the undamped spring in seconds and the damping ratio.
  public static func interactiveSpring(
    response: Double, dampingFraction: Double = 0.86, blendDuration: Double = 0.25
  ) -> Animation {
    spring(response: response, dampingFraction: dampingFraction, blendDuration: blendDuration)
  }

  /// A spring without bounce, with a perceptual duration of 0.5 s.
  public static var smooth: Animation { smooth() }
  /// A spring with a bounce of 0.15 and a perceptual duration of 0.5 s.
  public static var snappy: Animation { snappy() }
  /// A spring with a bounce of 0.3 and a perceptual duration of 0.5 s.
  public static var bouncy: Animation { bouncy() }

  /// Returns a spring with a bounce of `extraBounce` and a perceptual duration in seconds.
  public static func smooth(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
    spring(duration: duration, bounce: extraBounce)
  }

  /// Returns a spring with a bounce of 0.15 plus `extraBounce` and a perceptual duration in s.
  public static func snappy(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
    spring(duration: duration, bounce: Spring.Preset.snappy.bounce + extraBounce)
  }

  /// Returns a spring with a bounce of 0.3 plus `extraBounce` and a perceptual duration in seconds.
  public static func bouncy(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
    spring(duration: duration, bounce: Spring.Preset.bouncy.bounce + extraBounce)
  }

  /// Returns a spring that combines with running animations, and scales with the distance:
  /// stiffness is in M/T², damping in M/T, for a mass in M, velocity in distances per second.
  public static func interpolatingSpring(
    mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0
  ) -> Animation {
    Animation(
      .interpolatingSpring(
        InterpolatingSpringAnimation(
          mass: mass, stiffness: stiffness, damping: damping, initialVelocity: initialVelocity)))
  }

  /// Returns a spring of mass 1 that combines with running animations, by its perceptual duration
  /// in seconds and its bounce; the velocity is in distances per second toward the target.
  public static func interpolatingSpring(
    duration: Double = 0.5, bounce: Double = 0, initialVelocity: Double = 0
  ) -> Animation {
    interpolatingSpring(
      Spring(duration: duration, bounce: bounce), initialVelocity: initialVelocity)
  }

  /// Returns a spring of mass 1 that combines with running animations, by the frequency and decay
  /// of another; the velocity is in distances per second toward the target.
  public static func interpolatingSpring(_ spring: Spring, initialVelocity: Double = 0) -> Animation
  {
    interpolatingSpring(
      stiffness: spring.naturalFrequencySquared, damping: 2 * spring.decay,
      initialVelocity: initialVelocity)
  }
}

extension Animation {
  /// Whether this is a fluid spring that SwiftUI's steps lead away from its target.
  package var divergesInSteps: Bool {
    fluidSpring.map {
      SteppedSpring.diverges(response: $0.response, dampingFraction: $0.dampingFraction)
    } ?? false
  }
}
