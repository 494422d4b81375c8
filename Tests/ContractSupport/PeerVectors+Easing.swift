import Foundation

/// Penner's easings, composed of what the service evaluates.
extension PeerVectors {
  /// An easing by name and direction: `BackIn`, `BackOut`, `BackInOut`.
  func easing(_ inputs: JSON) throws -> JSON? {
    let (name, t) = (inputs["name"]?.string ?? "", number(inputs, "t"))
    if name.hasSuffix("InOut") {
      let base = String(name.dropLast(5))
      let half = try easeIn(base, t < 0.5 ? 2 * t : 2 - 2 * t).map { $0 / 2 }
      return half.map { ["y": .number(t < 0.5 ? $0 : 1 - $0)] }
    }
    if name.hasSuffix("Out") {
      return try easeIn(String(name.dropLast(3)), 1 - t).map { ["y": .number(1 - $0)] }
    }
    let base = name.hasSuffix("In") ? String(name.dropLast(2)) : name
    return try easeIn(base, t).map { ["y": .number($0)] }
  }

  private func easeIn(_ name: String, _ t: Double) throws -> Double? {
    let third = 1.0 / 3
    switch name.lowercased() {
    case "linear": return try bezier([third, third, 2 * third, 2 * third], t)
    case "quad": return try bezier([third, 0, 2 * third, third], t)
    case "cubic", "poly": return try bezier([third, 0, 2 * third, 0], t)
    case "back": return try bezier([third, 0, 2 * third, -1.70158 / 3], t)
    case "circle", "circ": return try curve("circularEaseIn", at: .number(t))["y"]?.number
    case "sin", "sine": return try swing(0, to: 1, after: t, frequency: .pi / 2)
    case "exp", "expo": return try glide(to: 1 - t)
    case "elastic": return try elastic(1 - t)
    case "bounce": return try bounce(1 - t).map { 1 - $0 }
    default: return nil
    }
  }

  /// A cubic polynomial is a Bézier curve with evenly spaced x.
  private func bezier(_ points: [Double], _ t: Double) throws -> Double? {
    try curve(.array(points.map { .number($0) }), at: .number(t))["y"]?.number
  }

  /// An oscillation about a target: 1 − cos ωt of the distance, or with damping e^(−ct) cos ωt.
  private func swing(
    _ start: Double, to target: Double, after time: Double, frequency: Double, decay: Double = 0
  ) throws -> Double? {
    let request: JSON = [
      "spring": [
        "stiffness": .number(frequency * frequency + decay * decay), "damping": .number(2 * decay),
      ],
      "from": .number(start), "to": .number(target), "epsilon": 1e-12,
      "initialVelocity": .number(decay * (target - start)),
      "sample": ["times": .array([.number(time)])],
    ]
    return row(try wire.ask("/v1/springs/evaluate", request))["value"]?.number
  }

  /// Scales 2^(−10x) − 2^(−10) to be 1 at 0.
  private var gain: Double { 1024.0 / 1023 }

  /// 2^(−10x), from 1 to 0, as a decay.
  private func glide(to time: Double) throws -> Double? {
    let request: JSON = [
      "position": 1, "velocity": .number(-gain * 10 * log(2.0)), "epsilon": 1e-12,
      "target": ["type": "decay", "rate": .number(pow(2, -0.01))],
      "sample": ["times": .array([.number(time)])],
    ]
    return row(try wire.ask("/v1/gestures/release", request))["value"]?.number
  }

  /// (2^(−10x) − 2^(−10)) cos ωx is a damped oscillation minus an undamped one.
  private func elastic(_ x: Double) throws -> Double? {
    let frequency = 2 * Double.pi / 0.3
    let damped = try swing(gain, to: 0, after: x, frequency: frequency, decay: 10 * log(2.0))
    let free = try swing(gain / 1024, to: 0, after: x, frequency: frequency)
    return damped.flatMap { damped in free.map { damped - $0 } }
  }

  /// Four parabolas of the same steepness: cubic keyframes with the velocities of a ball.
  private func bounce(_ t: Double) throws -> Double? {
    let lowest = [(0.0, 0.0, 4.0), (4, 6, 8), (8, 9, 10), (10, 10.5, 11)]
    let steepness = 7.5625
    let keyframes = lowest.map { start, middle, end -> JSON in
      [
        "type": "cubic", "to": 1, "duration": .number((end - start) / 11),
        "startVelocity": .number(2 * steepness * (start - middle) / 11),
        "endVelocity": .number(2 * steepness * (end - middle) / 11),
      ]
    }
    let request: JSON = [
      "initial": 0, "tracks": .array(keyframes), "sample": ["times": .array([.number(t)])],
    ]
    return row(try wire.ask("/v1/keyframes/evaluate", request))["value"]?.number
  }

  /// Linear interpolation of points, like CSS's `linear()`.
  ///
  /// Beyond the ends it is extended, clamped by a flat stop on either side, or the identity.
  func interpolate(_ inputs: JSON) throws -> JSON? {
    let pairs = zip(inputs["input"]?.numbers ?? [], inputs["output"]?.numbers ?? [])
    var stops = pairs.sorted { $0.0 < $1.0 }.map { (input: $0.0, output: $0.1) }
    guard let first = stops.first, let last = stops.last else { return nil }
    let (low, high) = (first.input - 1, last.input + 1)
    switch inputs["extrapolate"]?.string {
    case "clamp": stops = [(low, first.output)] + stops + [(high, last.output)]
    case "identity":
      stops =
        [(low, low), (first.input, first.input)] + stops
        + [(last.input, last.input), (high, high)]
    default: break
    }
    let text = stops.map { "\($0.output) \($0.input * 100)%" }.joined(separator: ", ")
    let answer = try curve(.string("linear(\(text))"), at: inputs["value"])
    return ["value": answer["y"] ?? .null]
  }
}
