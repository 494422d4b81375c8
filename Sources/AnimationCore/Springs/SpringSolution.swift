internal import CLibrary

/// The linear map from the displacement and velocity at one time to those at a later time.
///
/// A damped oscillator is linear, so this 2×2 matrix describes its motion completely:
///
///     y(t) = positionFromPosition · y₀ + positionFromVelocity · v₀
///     v(t) = velocityFromPosition · y₀ + velocityFromVelocity · v₀
struct SpringMatrix: Sendable {
  var positionFromPosition: Double
  var positionFromVelocity: Double
  var velocityFromPosition: Double
  var velocityFromVelocity: Double

  static let identity = SpringMatrix(
    positionFromPosition: 1, positionFromVelocity: 0, velocityFromPosition: 0,
    velocityFromVelocity: 1)

  func position(displacement y: Double, velocity v: Double) -> Double {
    positionFromPosition * y + positionFromVelocity * v
  }

  func velocity(displacement y: Double, velocity v: Double) -> Double {
    velocityFromPosition * y + velocityFromVelocity * v
  }

  /// The matrix product `next · self`.
  func followed(by next: SpringMatrix) -> SpringMatrix {
    SpringMatrix(
      positionFromPosition: next.position(
        displacement: positionFromPosition, velocity: velocityFromPosition),
      positionFromVelocity: next.position(
        displacement: positionFromVelocity, velocity: velocityFromVelocity),
      velocityFromPosition: next.velocity(
        displacement: positionFromPosition, velocity: velocityFromPosition),
      velocityFromVelocity: next.velocity(
        displacement: positionFromVelocity, velocity: velocityFromVelocity))
  }
}

/// The closed-form solution of a damped oscillator, y″ + 2c y′ + ω₀² y = 0.
///
/// The regime follows from the angular frequency. With b(t) the response to a unit velocity,
///
///     under-damped    b = e^(−ct) sin(wt)/w                  w = √(ω₀² − c²)
///     otherwise       b = e^(−λ₁t) (1 − e^(−Δt))/Δ           Δ = λ₂ − λ₁ = 2√(c² − ω₀²)
///
/// and the rest of the matrix follows from b. Both forms have the same limit `t e^(−ct)` at
/// critical damping and stay accurate close to it: sin(wt)/w and expm1(Δt)/Δ do not cancel. The
/// slow rate is λ₁ = ω₀²/λ₂, since c − √(c² − ω₀²) would cancel in a strongly over-damped spring.
///
/// Three numbers are stored, as many as `any SpringPropagator` holds without an allocation.
struct SpringSolution: Sendable {
  enum Regime: Sendable {
    case oscillating(frequency: Double)
    case creeping(slow: Double, fast: Double, spread: Double)
  }

  /// c, in 1 per second.
  let decay: Double
  let naturalFrequencySquared: Double
  /// √|ω₀² − c²|, below 0 if over-damped.
  private let angularFrequency: Double

  init(_ spring: Spring) {
    self.init(
      decay: spring.decay, naturalFrequencySquared: spring.naturalFrequencySquared,
      angularFrequency: spring.angularFrequency)
  }

  /// c in 1 per second; √|ω₀² − c²| in radians per second, below 0 if over-damped.
  init(decay: Double, naturalFrequencySquared: Double, angularFrequency: Double) {
    self.decay = decay
    self.naturalFrequencySquared = naturalFrequencySquared
    self.angularFrequency = angularFrequency
  }

  @inline(__always) var regime: Regime {
    if angularFrequency > 0 { return .oscillating(frequency: angularFrequency) }
    let fast = decay - (decay < 0 ? -angularFrequency : angularFrequency)
    let slow = fast == 0 ? 0 : naturalFrequencySquared / fast
    let spread = decay < 0 ? 2 * angularFrequency : -2 * angularFrequency
    return .creeping(slow: slow, fast: fast, spread: spread)
  }

  var closedDamping: MotionSpring.Damping {
    switch regime {
    case .oscillating(let frequency): .oscillating(decay: decay, frequency: frequency)
    case .creeping(let slow, _, let spread): .creeping(slow: slow, spread: spread)
    }
  }

  func matrix(at time: Double) -> SpringMatrix {
    switch regime {
    case .oscillating(let frequency):
      // Without damping a motion goes on at times so late that the angle overflows, and an infinite
      // angle has no sine.
      let time = min(time, .greatestFiniteMagnitude)
      let envelope = exp(-decay * time)
      let (sine, cosine) = sineAndCosine(of: min(frequency * time, .greatestFiniteMagnitude))
      let fromPosition = envelope * cosine
      let fromVelocity = envelope * sine / frequency
      return SpringMatrix(
        positionFromPosition: fromPosition + decay * fromVelocity,
        positionFromVelocity: fromVelocity,
        velocityFromPosition: -naturalFrequencySquared * fromVelocity,
        velocityFromVelocity: fromPosition - decay * fromVelocity)
    case .creeping(let slow, let fast, let spread):
      let slowPart = exp(-slow * time)
      let growth = spread == 0 ? time : -expm1(-spread * time) / spread
      let fromVelocity = slowPart * growth
      return SpringMatrix(
        positionFromPosition: slowPart + slow * fromVelocity, positionFromVelocity: fromVelocity,
        velocityFromPosition: -naturalFrequencySquared * fromVelocity,
        velocityFromVelocity: exp(-fast * time) - slow * fromVelocity)
    }
  }

  /// The same number as by the matrix.
  func position(displacement: Double, velocity: Double, at time: Double) -> Double {
    guard case .creeping(let slow, _, let spread) = regime
    else { return matrix(at: time).position(displacement: displacement, velocity: velocity) }
    let slowPart = exp(-slow * time)
    let growth = spread == 0 ? time : -expm1(-spread * time) / spread
    let fromVelocity = slowPart * growth
    return (slowPart + slow * fromVelocity) * displacement + fromVelocity * velocity
  }
}
