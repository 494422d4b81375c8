internal import Glibc

extension Spring {
  /// A spring that comes to rest, as SwiftUI reckons rest, after a given time.
  ///
  /// Under-damped, the envelope of the unit response is `ζ/√(1−ζ²)·e^(−ζω₀d) = ε` at the end, so
  /// `ω₀ = ln(ζ/(√(1−ζ²) ε)) / (ζd)`; critically damped, `(1 + ω₀d) e^(−ω₀d) = ε`.
  ///
  /// - Parameters:
  ///   - settlingDuration: seconds, held between 0.01 and 10.
  ///   - dampingRatio: ζ, held between 2.2e-16 and 1.
  ///   - epsilon: the distance from the target that counts as rest, as a part of the way.
  public init(settlingDuration: Double, dampingRatio: Double, epsilon: Double = 0.001) {
    let duration = min(max(settlingDuration, 0.01), 10)
    let ratio = min(max(dampingRatio, .ulpOfOne), 1)
    let natural =
      ratio < 1
      ? log(ratio / (sqrt((1 - ratio) * (1 + ratio)) * epsilon)) / (ratio * duration)
      : Self.criticalDecay(to: epsilon) / duration
    let usable = natural > 0 ? natural : .nan
    self.init(response: 2 * .pi / usable, dampingRatio: ratio)
  }

  /// When SwiftUI takes a motion from rest over a distance of 1 to be over, in seconds.
  public var settlingDuration: Double {
    settlingDuration(target: 1.0, initialVelocity: 0, epsilon: 0.001)
  }

  /// When SwiftUI takes a motion to be over, in seconds.
  ///
  /// Under-damped this is the moment at which the envelope |T| + |cT − v₀| (not divided by the
  /// frequency, so later than need be) has decayed to `epsilon`. Otherwise it is a multiple of 0.1 s:
  /// the first from which on the motion stays within `epsilon` for more than a second; 0 if there is
  /// none within 1,012 of them. It is infinite without damping.
  ///
  /// - Parameters:
  ///   - target: how far the value has to go, a displacement from where it starts.
  ///   - initialVelocity: units per second.
  ///   - epsilon: the distance from the target that counts as rest, in the value's units.
  /// - Returns: seconds, at least 0; infinite without damping.
  public func settlingDuration<V: VectorArithmetic>(
    target: V, initialVelocity: V = .zero, epsilon: Double
  ) -> Double {
    if decay == 0 { return .infinity }
    if angularFrequency > 0 {
      let drive = target.scaled(by: decay) - initialVelocity
      let amplitude = sqrt(target.magnitudeSquared) + sqrt(drive.magnitudeSquared)
      return max(0, log(amplitude / epsilon) / decay)
    }
    let solution = SpringSolution(self)
    return SettlingScan.firstRest(within: epsilon) { time in
      let matrix = solution.matrix(at: time)
      let distance =
        initialVelocity.scaled(by: matrix.positionFromVelocity)
        - target.scaled(by: matrix.positionFromPosition)
      return sqrt(distance.magnitudeSquared)
    }
  }

  /// When SwiftUI takes a motion between two values to be over, in seconds.
  ///
  /// - Parameters:
  ///   - fromValue: where it starts.
  ///   - toValue: where it ends.
  ///   - initialVelocity: units per second.
  ///   - epsilon: the distance from the end that counts as rest, in the value's units.
  /// - Returns: seconds, at least 0; infinite without damping.
  public func settlingDuration<V: Animatable>(
    fromValue: V, toValue: V, initialVelocity: V, epsilon: Double
  ) -> Double {
    settlingDuration(
      target: toValue.animatableData - fromValue.animatableData,
      initialVelocity: initialVelocity.animatableData, epsilon: epsilon)
  }

  /// The x > 0 with (1 + x) e^(−x) = ε, by Newton's method in ln: g(x) = ln(1 + x) − x − ln ε.
  private static func criticalDecay(to epsilon: Double) -> Double {
    guard epsilon > 0, epsilon < 1 else { return .nan }
    var x = 1 - log(epsilon)
    for _ in 0..<64 {
      let step = (log1p(x) - x - log(epsilon)) * (1 + x) / x
      let next = max(x + step, x / 2)
      if abs(next - x) <= x.ulp { break }
      x = next
    }
    return x
  }
}

/// The search for rest by steps of a tenth of a second, as SwiftUI does it.
enum SettlingScan {
  /// The first accumulated multiple of 0.1 s from which on `distance` stays below `epsilon` for more
  /// than a second; 0 if there is none among the first 1,024 or a distance is not finite.
  static func firstRest(within epsilon: Double, distance: (Double) -> Double) -> Double {
    var time = 0.0
    var candidate: Double?
    WorkBudget.spend(2048)
    for _ in 0..<1024 {
      let current = distance(time)
      guard current.isFinite else { return 0 }
      if current >= epsilon {
        candidate = nil
      } else if let start = candidate {
        if time - start > 1 { return start }
      } else {
        candidate = time
      }
      time += 0.1
    }
    return 0
  }
}
