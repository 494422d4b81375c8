/// The service's answers to the figures of the record, as its runners take them.
public struct RecordAnswers {
  private let wire: any Wire

  /// Creates answers that are asked for by a wire.
  public init(_ wire: any Wire) { self.wire = wire }

  /// Returns the answer to a vector, or nil if no request corresponds to it; throws if the service
  /// refuses the request.
  public func answer(_ vector: ReferenceVector) throws -> JSON? {
    switch vector.system {
    case "preset": return try preset(vector.inputs)
    case "line": return try line(vector.inputs)
    case "retarget":
      return .array(try SwiftUIVectors(wire).retarget(vector.inputs).map { .number($0) })
    default: break
    }
    // A spring that the service refuses.
    if vector.inputs["spring"].map(VectorLedger.refuses) == true { return nil }
    let answer = try SwiftUIVectors(wire).answer(vector) ?? PeerVectors(wire).answer(vector)
    // An infinite number is null in JSON.
    return answer == .null ? "inf" : answer
  }

  private func preset(_ inputs: JSON) throws -> JSON {
    let request: JSON = ["spring": inputs["spring"] ?? .null, "sample": ["times": []]]
    return try wire.ask("/v1/springs/evaluate", request)["spring"] ?? .null
  }

  private func line(_ inputs: JSON) throws -> JSON {
    let request: JSON = ["animation": inputs["text"] ?? .null, "sample": ["times": []]]
    var animation = try wire.ask("/v1/animations/evaluate", request)["animation"] ?? .null
    if animation["curve"] == nil { animation["curve"] = animation["type"] }
    // Control points on the diagonal are a straight line.
    if let points = animation["curve"]?.numbers, points.count == 4, points[0] == points[1],
      points[2] == points[3]
    {
      animation["curve"] = "linear"
    }
    if let response = animation["response"]?.number {
      animation["stiffness"] = .number(4 * .pi * .pi / (response * response))
      animation["dampingRatio"] = animation["dampingFraction"]
    }
    return animation
  }
}
