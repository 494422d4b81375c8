import Foundation

/// The rest criteria of other libraries, and their definitions of a spring's duration.
extension PeerVectors {
  /// Motion's perceived duration is 1/1.2 of the period; its damping ratio is clamped to 0.05…1.
  func motionVisualDuration(_ inputs: JSON) throws -> JSON {
    let ratio = motionDampingRatio(inputs)
    let period = 1.2 * number(inputs, "visualDuration")
    return try spring(["response": .number(period), "dampingRatio": .number(ratio)], inputs)
  }

  /// Motion's duration ends when an envelope reaches 0.001, which is SwiftUI's settling duration.
  func motionDuration(_ inputs: JSON) throws -> JSON {
    let ratio = motionDampingRatio(inputs)
    return try spring(
      [
        "settlingDuration": inputs["duration"] ?? 0, "dampingRatio": .number(ratio),
        "epsilon": 0.001,
      ], inputs)
  }

  private func motionDampingRatio(_ inputs: JSON) -> Double {
    min(max(1 - number(inputs, "bounce"), 0.05), 1)
  }

  /// These springs begin at rest, whatever their velocity is.
  private func spring(_ spring: JSON, _ inputs: JSON) throws -> JSON {
    let request: JSON = [
      "spring": spring, "from": inputs["from"] ?? 0, "to": inputs["to"] ?? 1, "epsilon": 1e-12,
      "sample": ["times": .array([inputs["time"] ?? 0])],
    ]
    return row(try wire.ask("/v1/springs/evaluate", request))
  }

  /// The first of evenly spaced times at which the spring is near its target and slow.
  func restTime(_ inputs: JSON) throws -> JSON {
    let (step, target) = (number(inputs, "step"), number(inputs, "to"))
    let times = (0...400).map { Double($0) * step }
    let samples = try sampled(mechanical(inputs), inputs, at: times)
    let (values, velocities) = (samples["value"]?.numbers, samples["velocity"]?.numbers)
    let rows = zip(values ?? [], velocities ?? [])
    let first = rows.enumerated().first { _, row in
      abs(row.0 - target) <= number(inputs, "restDelta")
        && abs(row.1) <= number(inputs, "restSpeed")
    }
    return ["time": first.map { .number(times[$0.offset]) } ?? .null]
  }

  private func sampled(_ spring: JSON, _ inputs: JSON, at times: [Double]) throws -> JSON {
    let request: JSON = [
      "spring": spring, "from": inputs["from"] ?? 0, "to": inputs["to"] ?? 1,
      "initialVelocity": inputs["velocity"] ?? 0, "epsilon": 1e-12,
      "sample": ["times": .array(times.map { .number($0) })],
    ]
    return try wire.ask("/v1/springs/evaluate", request)["samples"] ?? .null
  }

  /// anime.js waits until the spring has been within 0.0005 of its end for 200 ms.
  func animeSettling(_ inputs: JSON) throws -> JSON {
    let request: JSON = [
      "spring": mechanical(inputs), "initialVelocity": inputs["velocity"] ?? 0,
      "epsilon": 0.0005, "sample": ["times": []],
    ]
    let answer = try wire.ask("/v1/springs/evaluate", request)
    let duration = answer["timeline"]?["duration"]?.number ?? .nan
    return ["ms": .number((duration + 0.2) * 1000)]
  }

  /// Wave's settling time: when e^(−ct) is a fraction.
  func waveSettling(_ inputs: JSON) throws -> JSON {
    let (period, ratio) = (number(inputs, "response"), number(inputs, "dampingFraction"))
    let time = try envelopeTime(
      ["response": .number(period), "dampingRatio": .number(ratio)],
      decay: 2 * .pi * ratio / period,
      amplitude: 1, level: number(inputs, "fraction"))
    return ["time": time]
  }

  /// The time at which an envelope A e^(−ct) falls to a level.
  ///
  /// It is SwiftUI's settling duration, ln((T + |cT − v|)/ε)/c, with a velocity that cancels its
  /// second term.
  private func envelopeTime(_ spring: JSON, decay: Double, amplitude: Double, level: Double) throws
    -> JSON
  {
    let distance = amplitude / level * 1e-4
    let request: JSON = [
      "spring": spring, "to": .number(distance), "initialVelocity": .number(decay * distance),
      "epsilon": 1e-4, "sample": ["times": []],
    ]
    return try wire.ask("/v1/springs/evaluate", request)["spring"]?["settlingDuration"] ?? .null
  }

  /// Compose's estimate in whole milliseconds: when the envelope of an under-damped spring, or
  /// another spring itself, falls to a level.
  func composeSettling(_ inputs: JSON) throws -> JSON {
    let (stiffness, ratio) = (number(inputs, "stiffness"), number(inputs, "dampingRatio"))
    let damping = 2 * ratio * stiffness.squareRoot()
    let spring: JSON = [
      "stiffness": .number(stiffness), "damping": .number(damping), "allowOverDamping": true,
    ]
    let (start, velocity) = (number(inputs, "displacement"), number(inputs, "velocity"))
    let level = number(inputs, "delta")
    guard ratio < 1 else {
      var motion: JSON = ["from": .number(start), "to": 0]
      motion["velocity"] = .number(velocity)
      let times = (0...20_000).map { Double($0) / 1000 }
      let values = try sampled(spring, motion, at: times)["value"]?.numbers ?? []
      return ["ms": .number(Double(values.lastIndex { abs($0) > level } ?? -1) + 1)]
    }
    let frequency = (stiffness * (1 - ratio * ratio)).squareRoot()
    let amplitude = hypot(start, (velocity + damping / 2 * start) / frequency)
    let time = try envelopeTime(
      spring, decay: damping / 2, amplitude: amplitude, level: level)
    return ["ms": .number((time.number ?? .nan) * 1000)]
  }

  /// A fall is a parabola, like a cubic keyframe with the velocities of both ends.
  func gravity(_ inputs: JSON) throws -> JSON {
    let (acceleration, velocity) = (number(inputs, "acceleration"), number(inputs, "velocity"))
    let duration = max(2 * number(inputs, "time"), 1)
    let way = velocity * duration + acceleration * duration * duration / 2
    let request: JSON = [
      "initial": inputs["from"] ?? 0,
      "tracks": [
        [
          "type": "cubic", "to": .number(number(inputs, "from") + way),
          "duration": .number(duration), "startVelocity": .number(velocity),
          "endVelocity": .number(velocity + acceleration * duration),
        ]
      ],
      "sample": ["times": .array([inputs["time"] ?? 0])],
    ]
    return row(try wire.ask("/v1/keyframes/evaluate", request))
  }

  /// The velocity between two samples of a finger.
  func velocityPerSecond(_ inputs: JSON) throws -> JSON {
    let samples: JSON = [
      ["time": 0, "position": 0],
      ["time": .number(number(inputs, "dt_ms") / 1000), "position": inputs["delta"] ?? 0],
    ]
    let request: JSON = [
      "gesture": "drag", "samples": samples, "estimator": "twoPoint",
      "target": ["type": "fixed", "value": 0], "sample": ["times": []],
    ]
    return ["value": try wire.ask("/v1/gestures/release", request)["velocity"] ?? .null]
  }
}
