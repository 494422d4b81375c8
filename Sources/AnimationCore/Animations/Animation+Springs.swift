extension Animation {
  /// A spring without bounce, half a second long.
  public static var spring: Animation { spring(duration: 0.5) }

  /// A spring that takes over from what is running.
  ///
  /// - Parameters:
  ///   - duration: the perceptual duration in seconds.
  ///   - bounce: 0 is critically damped, 1 never ends, below 0 is over-damped.
  ///   - blendDuration: for how many seconds its response is blended with that of the spring it takes
  ///     over from.
  /// - Returns: a spring of response `duration` and the damping ratio that belongs to the bounce.
  public static func spring(duration: Double = 0.5, bounce: Double = 0, blendDuration: Double = 0)
    -> Animation
  {
    spring(
      response: duration, dampingFraction: Spring.dampingRatio(bounce: bounce),
      blendDuration: blendDuration)
  }

  /// A spring that takes over from what is running, by its older names.
  ///
  /// - Parameters:
  ///   - response: the period of the undamped spring in seconds.
  ///   - dampingFraction: the damping ratio.
  ///   - blendDuration: as for ``spring(duration:bounce:blendDuration:)``.
  /// - Returns: a spring that keeps the velocity of the spring it takes over from.
  public static func spring(
    response: Double, dampingFraction: Double = 0.825, blendDuration: Double = 0
  ) -> Animation {
    Animation(
      FluidSpringAnimation(
        response: response, dampingFraction: dampingFraction, blendDuration: blendDuration))
  }

  /// A spring that takes over from what is running.
  ///
  /// - Parameters:
  ///   - spring: its response and damping ratio are used.
  ///   - blendDuration: as for ``spring(duration:bounce:blendDuration:)``.
  /// - Returns: a spring of mass 1, whatever the mass of `spring`.
  public static func spring(_ spring: Spring, blendDuration: Double = 0) -> Animation {
    self.spring(duration: spring.duration, bounce: spring.bounce, blendDuration: blendDuration)
  }

  /// A quick spring for values that follow a finger, 0.15 s long with a bounce of 0.15.
  public static var interactiveSpring: Animation { interactiveSpring(duration: 0.15) }

  /// A quick spring for values that follow a finger.
  ///
  /// - Parameters:
  ///   - duration: the perceptual duration in seconds.
  ///   - extraBounce: added to the bounce of 0.15.
  ///   - blendDuration: as for ``spring(duration:bounce:blendDuration:)``.
  /// - Returns: a spring that blends its response in, over a quarter of a second unless said.
  public static func interactiveSpring(
    duration: Double = 0.15, extraBounce: Double = 0, blendDuration: Double = 0.25
  ) -> Animation {
    spring(duration: duration, bounce: 0.15 + extraBounce, blendDuration: blendDuration)
  }

  /// A quick spring for values that follow a finger, by its older names.
  ///
  /// - Parameters:
  ///   - response: the period of the undamped spring in seconds.
  ///   - dampingFraction: the damping ratio.
  ///   - blendDuration: as for ``spring(duration:bounce:blendDuration:)``.
  /// - Returns: a spring that blends its response in, over a quarter of a second unless said.
  public static func interactiveSpring(
    response: Double, dampingFraction: Double = 0.86, blendDuration: Double = 0.25
  ) -> Animation {
    spring(response: response, dampingFraction: dampingFraction, blendDuration: blendDuration)
  }

  /// A spring without bounce, half a second long.
  public static var smooth: Animation { smooth() }

  /// A spring with a small bounce, half a second long.
  public static var snappy: Animation { snappy() }

  /// A bouncy spring, half a second long.
  public static var bouncy: Animation { bouncy() }

  /// A spring of bounce 0, or more.
  ///
  /// - Parameters:
  ///   - duration: the perceptual duration in seconds.
  ///   - extraBounce: added to the bounce of 0.
  /// - Returns: a spring, critically damped without extra bounce.
  public static func smooth(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
    spring(duration: duration, bounce: extraBounce)
  }

  /// A spring of bounce 0.15, or more.
  ///
  /// - Parameters:
  ///   - duration: the perceptual duration in seconds.
  ///   - extraBounce: added to the bounce of 0.15.
  /// - Returns: a spring of damping ratio 0.85 without extra bounce.
  public static func snappy(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
    spring(duration: duration, bounce: 0.15 + extraBounce)
  }

  /// A spring of bounce 0.3, or more.
  ///
  /// - Parameters:
  ///   - duration: the perceptual duration in seconds.
  ///   - extraBounce: added to the bounce of 0.3.
  /// - Returns: a spring of damping ratio 0.7 without extra bounce.
  public static func bouncy(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
    spring(duration: duration, bounce: 0.3 + extraBounce)
  }

  /// A spring that combines with what is running instead of taking over.
  ///
  /// - Parameters:
  ///   - mass: in units of M.
  ///   - stiffness: in units of M/T².
  ///   - damping: in units of M/T.
  ///   - initialVelocity: distances per second.
  /// - Returns: a spring whose motion does not depend on the distance, only scales with it.
  public static func interpolatingSpring(
    mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0
  ) -> Animation {
    Animation(
      InterpolatingSpringAnimation(
        mass: mass, stiffness: stiffness, damping: damping, initialVelocity: initialVelocity))
  }

  /// A spring that combines with what is running, by its perceptual duration.
  ///
  /// - Parameters:
  ///   - duration: the perceptual duration in seconds.
  ///   - bounce: 0 is critically damped, 1 never ends, below 0 is over-damped.
  ///   - initialVelocity: distances per second.
  /// - Returns: a spring of mass 1 whose motion scales with the distance.
  public static func interpolatingSpring(
    duration: Double = 0.5, bounce: Double = 0, initialVelocity: Double = 0
  ) -> Animation {
    interpolatingSpring(
      Spring(duration: duration, bounce: bounce), initialVelocity: initialVelocity)
  }

  /// A spring that combines with what is running.
  ///
  /// - Parameters:
  ///   - spring: its frequency and decay are taken, for a mass of 1.
  ///   - initialVelocity: distances per second.
  /// - Returns: a spring of mass 1 whose motion scales with the distance.
  public static func interpolatingSpring(_ spring: Spring, initialVelocity: Double = 0) -> Animation
  {
    interpolatingSpring(
      stiffness: spring.naturalFrequencySquared, damping: 2 * spring.decay,
      initialVelocity: initialVelocity)
  }
}
