internal import CLibrary

/// One number that moves as a fling of Android.
///
/// With D = ln 0.78/ln 0.9 and the deceleration K of a friction of 0.015 at a density of 1, a fling
/// of the speed v takes T = (0.35 v/K)^(1/(D − 1)) seconds over the distance K (0.35 v/K)^(D/(D −
/// 1)), along a curve that `OverScroller` and Compose's `AndroidFlingSpline` keep as a table of 100
/// pieces. The curve itself is a cubic Bézier curve, which begins with exactly the velocity v.
struct AndroidFling: FrictionMotion {
  let position: Double
  let velocity: Double
  /// Signed.
  let distance: Double
  /// In seconds.
  let duration: Double

  static let curve = UnitCurve.bezier(0.175, 0.5, 0.35, 1)
  /// In units per second squared, the units being density-independent pixels: 9.80665 m/s², 39.37
  /// inches a meter, 160 units an inch, and two factors of Android.
  private static let deceleration = 9.80665 * 39.37 * 160 * 0.84 * 0.015
  private static let inflection = 0.35
  private static let exponent = log(0.78) / log(0.9)

  init(position: Double, velocity: Double) {
    let ratio = Self.inflection * abs(velocity) / Self.deceleration
    let length = Self.deceleration * pow(ratio, Self.exponent / (Self.exponent - 1))
    (self.position, self.velocity) = (position, velocity)
    distance = velocity < 0 ? -length : length
    duration = Self.duration(ratio: ratio)
  }

  private static func duration(ratio: Double) -> Double { pow(ratio, 1 / (exponent - 1)) }

  /// The signed speed of the fling over a signed distance.
  static func velocity(over distance: Double) -> Double {
    let speed = deceleration / inflection * ratio(over: distance)
    return distance < 0 ? -speed : speed
  }

  private static func ratio(over distance: Double) -> Double {
    pow(abs(distance) / deceleration, (exponent - 1) / exponent)
  }

  /// In seconds.
  static func duration(over distance: Double) -> Double { duration(ratio: ratio(over: distance)) }

  func position(at time: Double) -> Double {
    isOver(at: time)
      ? position + distance : position + distance * Self.curve.value(at: time / duration)
  }

  func velocity(at time: Double) -> Double {
    isOver(at: time) ? 0 : distance / duration * Self.curve.velocity(at: time / duration)
  }

  func acceleration(at time: Double) -> Double {
    isOver(at: time)
      ? 0 : distance / duration / duration * Self.curve.acceleration(at: time / duration)
  }

  private func isOver(at time: Double) -> Bool { time >= duration }

  func time(at place: Double) -> Double {
    guard place != position else { return 0 }
    let progress = Self.curve.leastProgress(withValue: min((place - position) / distance, 1))
    return duration * (progress ?? 1)
  }

  func velocity(passing place: Double) -> Double { velocity(at: time(at: place)) }
  func end(within epsilon: Double) -> Double { velocity == 0 ? 0 : duration }
}
