/// Compares the service with the figures of SwiftUI.
public struct SwiftUIVectors {
  let wire: any Wire

  /// Creates a checker that sends requests by a wire.
  public init(_ wire: any Wire) { self.wire = wire }

  /// Returns the service's answer to a vector, or nil if no request corresponds to it; throws if
  /// the service refuses the request.
  public func answer(_ vector: ReferenceVector) throws -> JSON? {
    let inputs = vector.inputs
    switch vector.system {
    case "spring.property": return try spring(inputs, member: inputs["property"]?.string ?? "")
    case "spring.settlingDuration": return try spring(inputs, member: "settlingDuration")
    case "spring.value": return try spring(inputs, column: "value")
    case "spring.velocity": return try spring(inputs, column: "velocity")
    case "spring.force": return try force(inputs)
    case "spring.update": return try update(inputs)
    case "unitCurve.value": return try curve(inputs, column: "value")
    case "unitCurve.velocity": return try curve(inputs, column: "velocity")
    case "animation.value": return try animation(inputs)
    case "animation.settlingTime": return try settlingTime(inputs)
    case "completion.logical": return try completion(inputs)
    case "keyframes.value": return try keyframes(inputs)["samples"]?["value"] ?? .null
    case "keyframes.duration": return try keyframes(inputs)["timeline"]?["duration"] ?? .null
    case "combine": return try combine(inputs)
    case "gesture.predictedEnd": return try projected(inputs, by: "swiftui")
    case "gesture.project": return try projected(inputs, by: inputs["decelerationRate"] ?? 0)
    case "velocitySampler": return try sampledVelocity(inputs)
    case "gesture.velocityFromPrediction": return try velocityFromPrediction(inputs)
    default: return nil
    }
  }
}

// MARK: - Springs

extension SwiftUIVectors {
  private func springRequest(_ inputs: JSON) -> JSON {
    var request: JSON = ["fidelity": "swiftui", "spring": inputs["spring"] ?? .null]
    request["from"] = inputs["fromValue"]
    request["to"] = inputs["toValue"] ?? inputs["target"]
    request["initialVelocity"] = inputs["initialVelocity"]
    request["epsilon"] = inputs["epsilon"]
    request["sample"] = ["times": .array([inputs["time"] ?? 0])]
    return request
  }

  private func spring(_ inputs: JSON, member: String) throws -> JSON {
    try wire.ask("/v1/springs/evaluate", springRequest(inputs))["spring"]?[member] ?? .null
  }

  private func spring(_ inputs: JSON, column: String) throws -> JSON {
    let answer = try wire.ask("/v1/springs/evaluate", springRequest(inputs))
    return answer["samples"]?[column] ?? .null
  }

  private func force(_ inputs: JSON) throws -> JSON {
    var request = springRequest(inputs)
    request["from"] = inputs["position"]
    request["initialVelocity"] = inputs["velocity"]
    request["columns"] = ["force"]
    return try wire.ask("/v1/springs/evaluate", request)["samples"]?["force"] ?? .null
  }

  private func update(_ inputs: JSON) throws -> JSON {
    var (value, velocity) = (inputs["value"], inputs["velocity"])
    for step in inputs["deltaTime"]?.numbers ?? [] {
      var request = springRequest(inputs)
      request["from"] = value
      request["initialVelocity"] = velocity
      request["sample"] = ["times": .array([.number(step)])]
      let samples = try wire.ask("/v1/springs/evaluate", request)["samples"]
      (value, velocity) = (samples?["value"]?[0], samples?["velocity"]?[0])
    }
    return .object(["value": value ?? .null, "velocity": velocity ?? .null])
  }
}

// MARK: - Curves and animations

extension SwiftUIVectors {
  private func curve(_ inputs: JSON, column: String) throws -> JSON {
    let curve = inputs["curve"]?["bezier"] ?? inputs["curve"] ?? .null
    let progress = inputs["progress"] ?? 0
    var request: JSON = ["fidelity": "swiftui", "curve": curve, "progress": .array([progress])]
    if inputs["inverse"] == true {
      request["inverse"] = .array([progress])
      return try wire.ask("/v1/curves/evaluate", request)["inverse"] ?? .null
    }
    return try wire.ask("/v1/curves/evaluate", request)["samples"]?[column]?[0] ?? .null
  }

  /// Returns a vector's animation in the service's format, in which modifiers have other names.
  public static func animation(_ animation: JSON) -> JSON {
    guard let modifiers = animation["modifiers"]?.items else { return animation }
    var result = animation
    result["modifiers"] = .array(
      modifiers.map { modifier in
        if let count = modifier["repeat"]?["count"] {
          return .object([
            "repeatCount": count, "autoreverses": modifier["repeat"]?["autoreverses"] ?? true,
          ])
        }
        return modifier["logicallyComplete"].map { ["logicallyCompleteAfter": $0] } ?? modifier
      })
    return result
  }

  /// Evaluates the animation of a vector.
  public func evaluate(_ inputs: JSON) throws -> JSON {
    let request: JSON = [
      "fidelity": "swiftui", "animation": Self.animation(inputs["animation"] ?? .null),
      "to": inputs["distance"] ?? 1, "sample": ["times": .array([inputs["time"] ?? 0])],
    ]
    return try wire.ask("/v1/animations/evaluate", request)
  }

  private func animation(_ inputs: JSON) throws -> JSON {
    try evaluate(inputs)["samples"]?["value"] ?? .null
  }

  private func completion(_ inputs: JSON) throws -> JSON {
    try evaluate(inputs)["timeline"]?["logicalDuration"] ?? .null
  }

  private func settlingTime(_ inputs: JSON) throws -> JSON {
    try evaluate(inputs)["timeline"]?["duration"] ?? .null
  }
}

// MARK: - Merging

extension SwiftUIVectors {
  /// Returns the values in a window about the time of a retargeting vector.
  public func retarget(_ inputs: JSON) throws -> [Double] {
    let events = (inputs["steps"]?.items ?? []).map { step -> JSON in
      [
        "at": step["at"] ?? 0, "to": step["to"] ?? 0,
        "animation": step["animation"].map(Self.animation) ?? .null,
      ]
    }
    let (time, window) = (inputs["time"]?.number ?? 0, inputs["timeWindow"]?.number ?? 0)
    let times = (-8...8).map { JSON.number(time + window * Double($0) / 8) }
    let request: JSON = [
      "fidelity": "swiftui", "initial": 0, "events": .array(events),
      "sample": ["times": .array(times)],
    ]
    return try wire.ask("/v1/animations/merge", request)["samples"]?["value"]?.numbers ?? []
  }

  private func combine(_ inputs: JSON) throws -> JSON {
    let events = (inputs["entries"]?.items ?? []).map { entry -> JSON in
      [
        "at": entry["elapsed"] ?? 0, "to": entry["target"] ?? 0,
        "animation": ["type": "linear", "duration": entry["duration"] ?? 1],
      ]
    }
    let request: JSON = [
      "fidelity": "swiftui", "initial": 0, "events": .array(events),
      "sample": ["times": .array([inputs["time"] ?? 0])],
    ]
    return try wire.ask("/v1/animations/merge", request)["samples"]?["value"] ?? .null
  }
}

// MARK: - Gestures

extension SwiftUIVectors {
  private func release(_ request: JSON) throws -> JSON {
    var request = request
    request["fidelity"] = "swiftui"
    request["sample"] = ["times": []]
    return try wire.ask("/v1/gestures/release", request)
  }

  private func projected(_ inputs: JSON, by projection: JSON) throws -> JSON {
    try release([
      "position": inputs["location"] ?? 0, "velocity": inputs["velocity"] ?? 0,
      "projection": projection, "target": ["type": "snap", "points": [0]],
    ])["projected"] ?? .null
  }

  /// A sample is a value and a time.
  private func sampledVelocity(_ inputs: JSON) throws -> JSON {
    let samples = (inputs["samples"]?.items ?? []).map { sample -> JSON in
      ["time": sample[1] ?? 0, "position": sample[0] ?? 0]
    }
    return try release([
      "estimator": "swiftui", "samples": .array(samples), "target": ["type": "fixed", "value": 0],
    ])["velocity"] ?? .null
  }

  /// The velocity is right if its projection is the prediction.
  private func velocityFromPrediction(_ inputs: JSON) throws -> JSON {
    let (location, end) = (
      inputs["location"]?.number ?? 0, inputs["predictedEndLocation"]?.number ?? 0
    )
    let velocity = 4 * (end - location)
    let answer = try release([
      "position": .number(location), "velocity": .number(velocity), "projection": "swiftui",
      "target": ["type": "snap", "points": [0]],
    ])
    return answer["projected"]?.number == end ? .number(velocity) : .null
  }
}
