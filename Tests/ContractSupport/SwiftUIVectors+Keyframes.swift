extension SwiftUIVectors {
  func keyframes(_ inputs: JSON) throws -> JSON {
    let request: JSON = [
      "fidelity": "swiftui", "initial": inputs["initial"] ?? 0,
      "tracks": .array((inputs["keyframes"]?.items ?? []).map(Self.keyframe)),
      "sample": ["times": .array([inputs["time"] ?? 0])],
    ]
    return try wire.ask("/v1/keyframes/evaluate", request)
  }

  /// In the service's terms; null members are left out.
  private static func keyframe(_ vector: JSON) -> JSON {
    var keyframe: JSON = ["type": vector["kind"] ?? .null]
    let names = [
      "to": "to", "duration": "duration", "timingCurve": "curve", "spring": "spring",
      "startVelocity": "startVelocity", "endVelocity": "endVelocity",
    ]
    for (name, member) in names where vector[name] != nil && vector[name] != .null {
      keyframe[member] = vector[name]
    }
    return keyframe
  }
}
