internal import CLibrary

extension Spring {
  /// Creates a spring that settles, by SwiftUI's criterion, after seconds, clamped to 0.01…10.
  ///
  /// Under-damped, the envelope of the unit response is `ζ/√(1−ζ²)·e^(−ζω₀d) = ε` at the end, so
  /// `ω₀ = ln(ζ/(√(1−ζ²) ε)) / (ζd)`; critically damped, `(1 + ω₀d) e^(−ω₀d) = ε`. ζ is clamped to
  /// 2.2e-16…1; ε is the fraction of the whole distance that counts as settled.
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

  /// The settling duration, in seconds, of a motion over a distance of 1 without initial velocity.
  public var settlingDuration: Double {
    settlingDuration(target: 1.0, initialVelocity: 0, epsilon: 0.001)
  }

  /// Returns the settling duration by SwiftUI's criterion, in seconds; infinite without damping.
  ///
  /// Under-damped, it is the time at which the envelope |T| + |cT − v₀| (not divided by the
  /// frequency, so later than necessary) has decayed to `epsilon`, in the value's units. Otherwise
  /// it is the first multiple of 0.1 s from which on the motion stays within `epsilon` for more
  /// than a second; 0 if there is none among the first 1,012. The velocity is in units per second.
  public func settlingDuration<V: VectorArithmetic>(
    target: V, initialVelocity: V = .zero, epsilon: Double
  ) -> Double {
    if decay == 0 { return .infinity }
    if angularFrequency > 0 {
      let ratio = envelope(target: target, initialVelocity: initialVelocity) / epsilon
      let logarithm =
        ratio.isFinite
        ? log(ratio)
        : logEnvelope(target: target, initialVelocity: initialVelocity) - log(epsilon)
      return max(0, logarithm / decay)
    }
    let solution = SpringSolution(self)
    let width = target.numbers?.count ?? 4
    return SettlingScan.firstRest(within: epsilon, cost: 16 + width) { time in
      let matrix = solution.matrix(at: time)
      let distance =
        initialVelocity.scaled(by: matrix.positionFromVelocity)
        - target.scaled(by: matrix.positionFromPosition)
      return distance.magnitude
    }
  }

  /// |T| + |cT − v₀|, in the value's units.
  private func envelope<V: VectorArithmetic>(target: V, initialVelocity: V) -> Double {
    let drive = target.scaled(by: decay) - initialVelocity
    return target.magnitude + drive.magnitude
  }

  /// The logarithm of an envelope that may exceed the range of a double: that of a motion 2⁻⁶⁰⁰
  /// times as large, and 600 ln 2.
  private func logEnvelope<V: VectorArithmetic>(target: V, initialVelocity: V) -> Double {
    let part = envelope(
      target: target.scaled(by: 0x1p-600), initialVelocity: initialVelocity.scaled(by: 0x1p-600))
    return log(part) + 600 * log(2)
  }

  /// Uses SwiftUI's criterion, as for an ``AnimatableVector`` of the numbers.
  package func settlingDuration(
    from start: [Double], to target: [Double], initialVelocity: [Double], epsilon: Double
  ) -> Double {
    // A single number takes no vectors.
    if start.count == 1, target.count == 1, initialVelocity.count == 1 {
      return settlingDuration(
        target: target[0] - start[0], initialVelocity: initialVelocity[0], epsilon: epsilon)
    }
    return settlingDuration(
      target: AnimatableVector(target) - AnimatableVector(start),
      initialVelocity: AnimatableVector(initialVelocity), epsilon: epsilon)
  }

  /// Of a motion between two values; see ``settlingDuration(target:initialVelocity:epsilon:)``.
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

/// SwiftUI's search for the settling time, in steps of a tenth of a second.
enum SettlingScan {
  /// By accumulated steps of 0.1 s, below `epsilon` for more than a second; 0 for none among 1,024.
  static func firstRest(within epsilon: Double, cost: Int, distance: (Double) -> Double) -> Double {
    var time = 0.0
    var candidate: Double?
    for _ in 0..<1024 {
      guard WorkBudget.spend(units: cost) else { return 0 }
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
