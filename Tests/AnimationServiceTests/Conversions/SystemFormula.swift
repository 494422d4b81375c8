import ContractSupport
import Foundation

/// The motion from 0 to 1 of a system's parameters, by the system's own formula.
///
/// Nothing of the service is used here. The formulas are those of the systems' sources and
/// documentation: androidx's `SpringSimulation`, Flutter's `SpringSimulation`, React Native's
/// `SpringAnimation`, Reanimated's `spring`, react-spring's `SpringValue`, Motion's and Popmotion's
/// `spring`, anime.js 4's `Spring`, CSS Easing Functions 2, GSAP's `CustomEase`, the Lottie format.
struct SystemFormula {
  private let name: String
  private let parameters: JSON

  init(_ name: String, _ parameters: JSON) { (self.name, self.parameters) = (name, parameters) }

  private func number(_ name: String) -> Double? { parameters[name]?.number }

  private func numbers(_ name: String) -> [Double] { parameters[name]?.numbers ?? [] }

  /// In seconds since the start of a pass; nil if the parameters have no motion.
  func value(at time: Double) -> Double? {
    switch name {
    case "swiftui": swiftUI(time)
    case "uikit": uiKit(time)
    case "coreAnimation": coreAnimation(time)
    case "compose", "material3", "androidSpringForce": android(time)
    case "flutter": flutter(time)
    case "reactNative", "reanimated": reactNative(time)
    case "reactSpring": reactSpring(time)
    case "motion": motion(time)
    case "popmotion": popmotion(time)
    case "anime": anime(time)
    case "gsap": gsap(time)
    case "css": css(time)
    case "figma": figma(time)
    case "lottie": lottie(time)
    case "designTokens": designTokens(time)
    default: nil
    }
  }

  /// In seconds.
  var delay: Double {
    let milliseconds = ["delayMillis", "initialStartOffset", "delayMs"].compactMap(number).first
    if let milliseconds { return milliseconds / 1000 }
    switch name {
    case "popmotion": return -(number("elapsed") ?? 0) / 1000
    case "coreAnimation": return number("beginTime") ?? 0
    case "figma": return number("timeout") ?? 0
    case "lottie": return (numbers("t").first ?? 0) / 60
    case "compose", "material3", "reactNative", "reactSpring", "anime", "designTokens":
      return (number("delay") ?? 0) / 1000
    default: return number("delay") ?? 0
    }
  }
}

// MARK: - Apple

extension SystemFormula {
  private func swiftUI(_ time: Double) -> Double? {
    if let bounce = number("bounce"), let duration = number("duration") {
      return bySight(duration, bounce, 0, time)
    }
    if let spring = mechanical("initialVelocity") { return spring.textbook(at: time) }
    return bezier(["p1x", "p1y", "p2x", "p2y"], lasting: number("duration"), time)
  }

  private func uiKit(_ time: Double) -> Double? {
    if let duration = number("springDuration"), let bounce = number("bounce") {
      return bySight(duration, bounce, number("initialSpringVelocity") ?? 0, time)
    }
    let names = ["controlPoint1.x", "controlPoint1.y", "controlPoint2.x", "controlPoint2.y"]
    return bezier(names, lasting: number("duration"), time)
  }

  /// Apple's meaning: the stiffness is (2π/duration)², the damping 4π(1 − bounce)/duration, or
  /// 4π/(duration (1 + bounce)) below 0.
  private func bySight(
    _ duration: Double, _ bounce: Double, _ velocity: Double, _ time: Double
  ) -> Double {
    let damping =
      bounce >= 0 ? 4 * .pi * (1 - bounce) / duration : 4 * .pi / (duration * (1 + bounce))
    return SpringConstants(
      mass: 1, stiffness: pow(2 * .pi / duration, 2), damping: damping, velocity: velocity
    ).textbook(at: time)
  }

  private func coreAnimation(_ time: Double) -> Double? {
    if let spring = mechanical("initialVelocity") { return spring.textbook(at: time) }
    if !numbers("keyTimes").isEmpty {
      return lines(numbers("keyTimes"), numbers("values"), lasting: number("duration"), time)
    }
    return bezier(["c1x", "c1y", "c2x", "c2y"], lasting: number("duration"), time)
  }
}

// MARK: - Android, Flutter, React Native

extension SystemFormula {
  /// androidx: γ± = −ζω ± ω√(ζ² − 1), or the damped cosine, with ω = √stiffness.
  private func android(_ time: Double) -> Double? {
    guard let ratio = number("dampingRatio"), let stiffness = number("stiffness") else {
      let milliseconds = number("durationMillis")
      return bezier(["a", "b", "c", "d"], lasting: milliseconds.map { $0 / 1000 }, time)
    }
    let natural = stiffness.squareRoot()
    let velocity = number("initialVelocity") ?? number("startVelocity") ?? 0
    let start = -1.0
    if ratio > 1 {
      let root = natural * (ratio * ratio - 1).squareRoot()
      let (plus, minus) = (-ratio * natural + root, -ratio * natural - root)
      let b = (minus * start - velocity) / (minus - plus)
      return 1 + (start - b) * exp(minus * time) + b * exp(plus * time)
    }
    if ratio == 1 {
      return 1 + (start + (velocity + natural * start) * time) * exp(-natural * time)
    }
    let damped = natural * (1 - ratio * ratio).squareRoot()
    let sine = (ratio * natural * start + velocity) / damped
    return 1 + exp(-ratio * natural * time)
      * (start * cos(damped * time) + sine * sin(damped * time))
  }

  /// Flutter: the roots of the characteristic polynomial, by the sign of c² − 4mk.
  private func flutter(_ time: Double) -> Double? {
    guard let spring = mechanical("velocity") else {
      let seconds = number("microseconds").map { $0 / 1e6 }
      return bezier(["a", "b", "c", "d"], lasting: seconds, time)
    }
    let (m, k, c) = (spring.mass, spring.stiffness, spring.damping)
    let (discriminant, distance) = (c * c - 4 * m * k, -1.0)
    if abs(discriminant) < 1e-9 * c * c {
      let r = -c / (2 * m)
      return 1 + (distance + (spring.velocity - r * distance) * time) * exp(r * time)
    }
    if discriminant > 0 {
      let r1 = (-c - discriminant.squareRoot()) / (2 * m)
      let r2 = (-c + discriminant.squareRoot()) / (2 * m)
      let c2 = (spring.velocity - r1 * distance) / (r2 - r1)
      return 1 + (distance - c2) * exp(r1 * time) + c2 * exp(r2 * time)
    }
    let (w, r) = ((-discriminant).squareRoot() / (2 * m), -c / (2 * m))
    let c2 = (spring.velocity - r * distance) / w
    return 1 + exp(r * time) * (distance * cos(w * time) + c2 * sin(w * time))
  }

  /// React Native and Reanimated: damped below a ratio of 1, critical from there on.
  private func reactNative(_ time: Double) -> Double? {
    guard let spring = mechanical("velocity") else {
      return bezier(lasting: number("duration").map { $0 / 1000 }, time)
    }
    let natural = (spring.stiffness / spring.mass).squareRoot()
    let ratio = spring.damping / (2 * (spring.stiffness * spring.mass).squareRoot())
    let velocity = -spring.velocity
    guard ratio < 1 else {
      return 1 - exp(-natural * time) * (1 + (velocity + natural) * time)
    }
    let damped = natural * (1 - ratio * ratio).squareRoot()
    let sine = (velocity + ratio * natural) / damped
    return 1 - exp(-ratio * natural * time) * (sine * sin(damped * time) + cos(damped * time))
  }
}

// MARK: - Springs

extension SystemFormula {
  private func mechanical(_ velocity: String) -> SpringConstants? {
    guard let stiffness = number("stiffness"), let damping = number("damping") else { return nil }
    return SpringConstants(
      mass: number("mass") ?? 1, stiffness: stiffness, damping: damping,
      velocity: number(velocity) ?? 0)
  }

  /// react-spring: forces per millisecond², velocities per millisecond; here by Runge and Kutta.
  private func reactSpring(_ time: Double) -> Double? {
    guard let tension = number("tension"), let friction = number("friction") else {
      return bezier(lasting: number("duration").map { $0 / 1000 }, time)
    }
    return SpringConstants(
      mass: number("mass") ?? 1, stiffness: tension * 1e-6, damping: friction * 1e-3,
      velocity: number("velocity") ?? 0
    ).integrated(to: time * 1000)
  }

  private func motion(_ time: Double) -> Double? {
    if let spring = mechanical("velocity") { return spring.hyperbolic(at: time) }
    if !numbers("times").isEmpty {
      return lines(numbers("times"), numbers("keyframes"), lasting: number("duration"), time)
    }
    return bezier(numbers("ease"), lasting: number("duration"), time)
  }

  private func popmotion(_ time: Double) -> Double? {
    mechanical("velocity")?.hyperbolic(at: time)
      ?? bezier(lasting: number("duration").map { $0 / 1000 }, time)
  }

  /// anime.js 4: e^(−ζωt)(cos + b sin), (1 + bt)e^(−ωt), or two exponentials.
  private func anime(_ time: Double) -> Double? {
    guard let spring = mechanical("velocity") else {
      return bezier(lasting: number("duration").map { $0 / 1000 }, time)
    }
    let natural = (spring.stiffness / spring.mass).squareRoot()
    let ratio = spring.damping / (2 * (spring.stiffness * spring.mass).squareRoot())
    let damped = natural * abs(1 - ratio * ratio).squareRoot()
    let b = (ratio * natural - spring.velocity) / damped
    if ratio < 1 {
      return 1 - exp(-ratio * natural * time) * (cos(damped * time) + b * sin(damped * time))
    }
    if ratio == 1 { return 1 - (1 + (natural - spring.velocity) * time) * exp(-natural * time) }
    return 1 - (1 + b) * exp((damped - ratio * natural) * time) / 2
      - (1 - b) * exp((-damped - ratio * natural) * time) / 2
  }

  private func figma(_ time: Double) -> Double? {
    mechanical("")?.textbook(at: time) ?? bezier(lasting: number("duration"), time)
  }
}

// MARK: - Curves

extension SystemFormula {
  /// The Bézier curve of four parameters; the straight line without them.
  private func bezier(
    _ names: [String] = ["x1", "y1", "x2", "y2"], lasting duration: Double?, _ time: Double
  ) -> Double? {
    bezier(names.compactMap(number), lasting: duration, time)
  }

  private func bezier(_ points: [Double], lasting duration: Double?, _ time: Double) -> Double? {
    guard let duration else { return nil }
    guard time < duration else { return 1 }
    guard points.count == 4 else { return time / duration }
    let piece = BezierPiece(
      start: (0, 0), first: (points[0], points[1]), second: (points[2], points[3]), end: (1, 1))
    return piece.value(at: time / duration)
  }

  private func lines(
    _ inputs: [Double], _ outputs: [Double], lasting duration: Double?, _ time: Double
  ) -> Double? {
    guard let duration else { return nil }
    guard time < duration else { return outputs.last }
    let x = time / duration
    guard let next = inputs.firstIndex(where: { $0 > x }) else { return outputs.last }
    guard next > 0 else { return outputs.first }
    let place = (x - inputs[next - 1]) / (inputs[next] - inputs[next - 1])
    return outputs[next - 1] + (outputs[next] - outputs[next - 1]) * place
  }

  private func css(_ time: Double) -> Double? {
    if let count = number("steps"), let duration = number("duration") {
      let position = parameters["position"]?.string ?? ""
      let starts = position == "jump-start" || position == "jump-both"
      let jumps = count + (position == "jump-none" ? -1 : position == "jump-both" ? 1 : 0)
      let step = (time / duration * count).rounded(.down) + (starts ? 1 : 0)
      return time < duration ? min(step, jumps) / jumps : 1
    }
    guard !numbers("percentages").isEmpty else {
      return bezier(lasting: number("duration"), time)
    }
    return lines(
      numbers("percentages").map { $0 / 100 }, numbers("outputs"), lasting: number("duration"),
      time)
  }

  /// A path from 0,0 of curves, with three points each, or of lines.
  private func gsap(_ time: Double) -> Double? {
    let (curves, corners, duration) = (numbers("C"), numbers("L"), number("duration") ?? 0)
    let path = [0, 0] + (curves.isEmpty ? corners : curves)
    guard path.count > 2, time < duration else { return min(time / duration, 1) }
    let points = stride(from: 0, to: path.count, by: 2).map { (x: path[$0], y: path[$0 + 1]) }
    if curves.isEmpty { return lines(points.map(\.x), points.map(\.y), lasting: duration, time) }
    let pieces = stride(from: 0, to: points.count - 3, by: 3).map {
      BezierPiece(
        start: points[$0], first: points[$0 + 1], second: points[$0 + 2], end: points[$0 + 3])
    }
    return (pieces.last { $0.start.x <= time / duration } ?? pieces[0]).value(at: time / duration)
  }

  /// Keyframes at frames of 1/60 s, whose handles are parts of the time and of the distance to the
  /// next.
  private func lottie(_ time: Double) -> Double? {
    let (frames, values) = (numbers("t"), numbers("s"))
    let frame = time * 60 + (frames.first ?? 0)
    guard let next = frames.firstIndex(where: { $0 > frame }), next > 0 else { return values.last }
    let start = (frames[next - 1], values[next - 1])
    let (width, height) = (frames[next] - start.0, values[next] - start.1)
    let handle = { (side: String) in
      let x = numbers(side + ".x")[next - 1]
      let y = numbers(side + ".y")[next - 1]
      return (x: start.0 + x * width, y: start.1 + y * height)
    }
    let end = (x: frames[next], y: values[next])
    return BezierPiece(start: start, first: handle("o"), second: handle("i"), end: end)
      .value(at: frame)
  }

  private func designTokens(_ time: Double) -> Double? {
    bezier(numbers("timingFunction"), lasting: number("duration").map { $0 / 1000 }, time)
  }
}

/// my″ + cy′ + ky = 0, where y is the displacement from the target, initially −1.
struct SpringConstants {
  let mass: Double
  let stiffness: Double
  let damping: Double
  let velocity: Double

  private var natural: Double { (stiffness / mass).squareRoot() }
  private var ratio: Double { damping / (2 * (stiffness * mass).squareRoot()) }

  /// Uses complex, double or real roots.
  func textbook(at time: Double) -> Double {
    let (decay, square) = (damping / (2 * mass), stiffness / mass)
    let rest = decay * decay - square
    if abs(rest) < 1e-9 * square {
      return 1 + (-1 + (velocity - decay) * time) * exp(-decay * time)
    }
    if rest < 0 {
      let w = (-rest).squareRoot()
      return 1 + exp(-decay * time) * (-cos(w * time) + (velocity - decay) / w * sin(w * time))
    }
    let (fast, slow) = (-decay - rest.squareRoot(), -square / (decay + rest.squareRoot()))
    let b = (velocity + fast) / (slow - fast)
    return 1 + (-1 - b) * exp(fast * time) + b * exp(slow * time)
  }

  /// Motion's and Popmotion's: sine and cosine, or hyperbolic ones, whose argument is at most 300.
  func hyperbolic(at time: Double) -> Double {
    let (ratio, natural) = (ratio, natural)
    let envelope = exp(-ratio * natural * time)
    if ratio == 1 { return 1 - exp(-natural * time) * (1 + (natural - velocity) * time) }
    let damped = natural * abs(1 - ratio * ratio).squareRoot()
    let sine = ratio * natural - velocity
    if ratio < 1 {
      return 1 - envelope * (sine / damped * sin(damped * time) + cos(damped * time))
    }
    let angle = min(damped * time, 300)
    return 1 - envelope * (sine * sinh(angle) + damped * cosh(angle)) / damped
  }

  /// Uses Runge and Kutta in 4000 steps.
  func integrated(to time: Double) -> Double {
    var (y, v) = (-1.0, velocity)
    let step = time / 4000
    let force = { (y: Double, v: Double) in (-stiffness * y - damping * v) / mass }
    for _ in 0..<4000 {
      let a1 = force(y, v)
      let (v2, a2) = (v + step / 2 * a1, force(y + step / 2 * v, v + step / 2 * a1))
      let (v3, a3) = (v + step / 2 * a2, force(y + step / 2 * v2, v + step / 2 * a2))
      let (v4, a4) = (v + step * a3, force(y + step * v3, v + step * a3))
      y += step / 6 * (v + 2 * v2 + 2 * v3 + v4)
      v += step / 6 * (a1 + 2 * a2 + 2 * a3 + a4)
    }
    return 1 + y
  }
}

/// A cubic Bézier curve of four points with ascending x, by bisection.
struct BezierPiece {
  typealias Point = (x: Double, y: Double)

  let start: Point
  let first: Point
  let second: Point
  let end: Point

  func value(at x: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    for _ in 0..<60 {
      let middle = (low + high) / 2
      let place = Self.polynomial(start.x, first.x, second.x, end.x, middle)
      if place < x { low = middle } else { high = middle }
    }
    return Self.polynomial(start.y, first.y, second.y, end.y, low)
  }

  private static func polynomial(
    _ a: Double, _ b: Double, _ c: Double, _ d: Double, _ s: Double
  ) -> Double {
    let rest = 1 - s
    return rest * rest * rest * a + 3 * rest * rest * s * b + 3 * rest * s * s * c + s * s * s * d
  }
}
