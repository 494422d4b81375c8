import Foundation

/// Compares the service with the figures of other animation libraries.
public struct PeerVectors {
  let wire: any Wire

  /// Creates a checker that sends requests by a wire.
  public init(_ wire: any Wire) { self.wire = wire }

  /// Returns the complaint about the service's answer to a vector, or nil if the answer is right;
  /// throws if the service refuses a valid request.
  public func complaint(_ vector: ReferenceVector) throws -> String? {
    guard let answer = try answer(vector) else { return "is asked nowhere" }
    guard case .object(let members) = vector.expected else { return "expects nothing" }
    let wrong = members.keys.filter { !vector.accepts(answer[$0] ?? .null, member: $0) }
    return wrong.isEmpty ? nil : "\(wrong) of \(answer.text)"
  }

  /// Returns the service's answer to a vector, or nil if no request corresponds to it; throws if
  /// the service refuses the request.
  public func answer(_ vector: ReferenceVector) throws -> JSON? {
    let inputs = vector.inputs
    if vector.system.hasPrefix("spring") { return try springAnswer(vector.system, inputs) }
    switch vector.system {
    case "decay": return try decay(inputs)
    case "decay.end": return try decayEnd(inputs)
    case "decay.bounded": return try bounded(inputs)
    case "gravity": return try gravity(inputs)
    case "velocity.perSecond": return try velocityPerSecond(inputs)
    case "snap": return try snap(inputs)
    case "rubberBand":
      return try band(inputs, "scroll", coefficient: inputs["constant"] ?? 0)
    case "elasticClamp": return try elasticClamp(inputs)
    case "cubicBezier": return try bezier(inputs)
    case "steps": return try steps(inputs)
    case "easing": return try easing(inputs)
    case "interpolate": return try interpolate(inputs)
    case "color": return try color(inputs)
    case "repeat": return try repetition(inputs)
    case "keyframes": return try keyframes(inputs)
    default: return nil
    }
  }

  private func springAnswer(_ system: String, _ inputs: JSON) throws -> JSON? {
    switch system {
    case "spring", "spring.response": try spring(inputs)
    case "spring.retarget": try retarget(inputs)
    case "spring.convert": try convert(inputs)
    case "spring.motionVisualDuration": try motionVisualDuration(inputs)
    case "spring.motionDuration": try motionDuration(inputs)
    case "spring.restTime": try restTime(inputs)
    case "spring.settle.anime": try animeSettling(inputs)
    case "spring.settle.envelope": try waveSettling(inputs)
    case "spring.settle.threshold": try composeSettling(inputs)
    default: nil
    }
  }

  func number(_ inputs: JSON, _ name: String) -> Double { inputs[name]?.number ?? 0 }

  /// The first row of the answer's samples.
  func row(_ answer: JSON) -> JSON {
    [
      "value": answer["samples"]?["value"]?[0] ?? .null,
      "velocity": answer["samples"]?["velocity"]?[0] ?? .null,
    ]
  }
}

// MARK: - Springs

extension PeerVectors {
  func mechanical(_ inputs: JSON) -> JSON {
    if let response = inputs["response"] {
      return ["response": response, "dampingRatio": inputs["dampingFraction"] ?? 1]
    }
    return [
      "mass": inputs["mass"] ?? 1, "stiffness": inputs["stiffness"] ?? 1,
      "damping": inputs["damping"] ?? 0, "allowOverDamping": true,
    ]
  }

  /// The smallest epsilon, so that the exact motion is not cut off where it counts as settled.
  private func spring(_ inputs: JSON) throws -> JSON {
    let request: JSON = [
      "spring": mechanical(inputs), "from": inputs["from"] ?? 0, "to": inputs["to"] ?? 1,
      "initialVelocity": inputs["velocity"] ?? 0, "epsilon": 1e-12,
      "sample": ["times": .array([inputs["time"] ?? 0])],
    ]
    return row(try wire.ask("/v1/springs/evaluate", request))
  }

  private func retarget(_ inputs: JSON) throws -> JSON {
    var first = inputs["first"] ?? .null
    first["time"] = inputs["switchAt"]
    let state = try spring(first)
    var second = inputs["second"] ?? .null
    second["from"] = state["value"]
    second["velocity"] = state["velocity"]
    second["time"] = .number(number(inputs, "time") - number(inputs, "switchAt"))
    return try spring(second)
  }

  private func convert(_ inputs: JSON) throws -> JSON {
    let spring: JSON =
      switch inputs["form"]?.string {
      case "durationBounce":
        ["duration": inputs["duration"] ?? 0, "bounce": inputs["bounce"] ?? 0]
      case "responseDampingFraction":
        ["response": inputs["response"] ?? 0, "dampingRatio": inputs["dampingFraction"] ?? 0]
      default: mechanical(inputs)
      }
    let request: JSON = ["spring": spring, "sample": ["times": []]]
    return try wire.ask("/v1/springs/evaluate", request)["spring"] ?? .null
  }
}

// MARK: - Glides

extension PeerVectors {
  /// A friction model as a decay: its velocity, and the fraction left after a millisecond.
  private func glide(_ inputs: JSON) -> (velocity: Double, rate: Double) {
    let velocity = number(inputs, "velocity")
    switch inputs["model"]?.string {
    case "powerTimeConstant":
      let constant = number(inputs, "timeConstant")
      let way =
        inputs["target"]?.number.map { $0 - number(inputs, "from") }
        ?? velocity * number(inputs, "power")
      return (way / constant, exp(-0.001 / constant))
    case "decelerationRate": return (velocity, number(inputs, "decelerationRate"))
    default: return (velocity, pow(inputs["drag"]?.number ?? 0.135, 0.001))
    }
  }

  private func release(_ inputs: JSON, bounds: JSON? = nil, animation: JSON = ".spring") throws
    -> JSON
  {
    let (velocity, rate) = glide(inputs)
    var request: JSON = [
      "position": inputs["from"] ?? 0, "velocity": .number(velocity), "epsilon": 1e-12,
      "target": ["type": "decay", "rate": .number(rate)], "animation": animation,
      "sample": ["times": .array([inputs["time"] ?? 0])],
    ]
    request["bounds"] = bounds
    return try wire.ask("/v1/gestures/release", request)
  }

  private func decay(_ inputs: JSON) throws -> JSON { row(try release(inputs)) }

  private func decayEnd(_ inputs: JSON) throws -> JSON {
    guard inputs["model"] == "wwdc" else {
      return ["value": try release(inputs)["projected"] ?? .null]
    }
    let request: JSON = [
      "position": inputs["from"] ?? 0, "velocity": inputs["velocity"] ?? 0,
      "projection": inputs["decelerationRate"] ?? 0, "target": ["type": "snap", "points": [0]],
      "sample": ["times": []],
    ]
    return ["value": try wire.ask("/v1/gestures/release", request)["projected"] ?? .null]
  }

  /// Flutter's scrolling: friction that leaves 0.135 of the velocity after a second, and a spring
  /// at the edges.
  private func bounded(_ inputs: JSON) throws -> JSON {
    let stiffness = number(inputs, "stiffness")
    let animation: JSON = [
      "type": "interpolatingSpring", "mass": 1, "stiffness": .number(stiffness),
      "damping": .number(2 * number(inputs, "dampingRatio") * stiffness.squareRoot()),
    ]
    var bounds: JSON = [:]
    for name in ["min", "max"] where inputs[name]?.number != nil { bounds[name] = inputs[name] }
    return row(try release(inputs, bounds: bounds, animation: animation))
  }

  private func snap(_ inputs: JSON) throws -> JSON {
    let target: JSON =
      inputs["points"].map { ["type": "snap", "points": $0] }
      ?? ["type": "step", "every": inputs["interval"] ?? 1]
    let request: JSON = [
      "position": inputs["value"] ?? 0, "target": target, "sample": ["times": []],
    ]
    return ["value": try wire.ask("/v1/gestures/release", request)["target"] ?? .null]
  }
}

// MARK: - Rubber bands

extension PeerVectors {
  private func band(_ inputs: JSON, _ formula: JSON, coefficient: JSON) throws -> JSON {
    var band: JSON = ["formula": formula, "coefficient": coefficient]
    band["dimension"] = inputs["dimension"]
    let request: JSON = [
      "gesture": "drag", "translation": inputs["value"] ?? 0, "rubberBand": band,
      "bounds": ["min": inputs["min"] ?? 0, "max": inputs["max"] ?? 0],
    ]
    return ["value": try wire.ask("/v1/gestures/track", request)["position"] ?? .null]
  }

  /// Uses the elasticity of the bound that the value is beyond.
  private func elasticClamp(_ inputs: JSON) throws -> JSON {
    let isBelow = number(inputs, "value") < number(inputs, "min")
    return try band(
      inputs, "linear", coefficient: inputs[isBelow ? "elasticMin" : "elasticMax"] ?? 0)
  }
}

// MARK: - Curves

extension PeerVectors {
  func curve(_ curve: JSON, at x: JSON?) throws -> JSON {
    let request: JSON = ["curve": curve, "progress": .array([x ?? 0])]
    let answer = try wire.ask("/v1/curves/evaluate", request)
    return ["y": answer["samples"]?["value"]?[0] ?? .null]
  }

  private func bezier(_ inputs: JSON) throws -> JSON {
    let points = ["x1", "y1", "x2", "y2"].map { inputs[$0] ?? 0 }
    return try curve(.array(points), at: inputs["x"])
  }

  private func steps(_ inputs: JSON) throws -> JSON {
    let count = Int(number(inputs, "n"))
    return try curve(
      .string("steps(\(count), \(inputs["position"]?.string ?? "end"))"), at: inputs["x"])
  }

  /// All times are in milliseconds.
  private func repetition(_ inputs: JSON) throws -> JSON {
    let modifier: JSON =
      inputs["iterations"]?.number.map { ["repeatCount": .number($0), "autoreverses": true] }
      ?? ["repeatForever": true, "autoreverses": true]
    let request: JSON = [
      "from": inputs["from"] ?? 0, "to": inputs["to"] ?? 1,
      "animation": [
        "type": "linear", "duration": .number(number(inputs, "duration") / 1000),
        "modifiers": .array([modifier]),
      ],
      "sample": ["times": .array([.number(number(inputs, "time") / 1000)])],
    ]
    return row(try wire.ask("/v1/animations/evaluate", request))
  }
}

// MARK: - Colours

extension PeerVectors {
  /// Whole channels up to 255, truncated or rounded as in the library, whose `hsv` of a fully
  /// saturated color is `hsl`.
  private func color(_ inputs: JSON) throws -> JSON {
    let request: JSON = [
      "animation": ["type": "linear", "duration": 1], "from": inputs["from"] ?? .null,
      "to": inputs["to"] ?? .null, "sample": ["times": .array([inputs["progress"] ?? 0])],
      "colorSpace": inputs["space"] == "hsv" ? "hsl longer hue" : "srgb",
    ]
    let answer = try wire.ask("/v1/animations/evaluate", request)
    let text = answer["samples"]?["value"]?[0]?.string ?? ""
    let channels = text.split { " ()/".contains($0) }.dropFirst(2).compactMap { Double($0) }
    let rule: FloatingPointRoundingRule =
      inputs["quantize"] == "floor" ? .down : .toNearestOrAwayFromZero
    let whole = channels.prefix(3).map { JSON.number(($0 * 255).rounded(rule)) }
    return ["rgba": .array(whole + [.number(channels.count > 3 ? channels[3] : 1)])]
  }
}

// MARK: - Keyframes

extension PeerVectors {
  /// Straight lines, or the given curves.
  private func keyframes(_ inputs: JSON) throws -> JSON {
    let (values, times) = (inputs["values"]?.items ?? [], inputs["times"]?.numbers ?? [])
    let keyframes = values.indices.dropFirst().map { index -> JSON in
      [
        "type": "linear", "to": values[index],
        "duration": .number(times[index] - times[index - 1]),
        "curve": inputs["easings"]?[index - 1] ?? "linear",
      ]
    }
    let request: JSON = [
      "initial": values.first ?? 0, "tracks": .array(keyframes),
      "sample": ["times": .array([inputs["time"] ?? 0])],
    ]
    return row(try wire.ask("/v1/keyframes/evaluate", request))
  }
}
