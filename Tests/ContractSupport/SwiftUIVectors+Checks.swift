extension SwiftUIVectors {
  /// Returns the complaint about the service's answer to a vector, or nil if the answer is right;
  /// throws if the service refuses a valid request.
  public func complaint(_ vector: ReferenceVector) throws -> String? {
    if vector.system == "retarget" { return try retargetComplaint(vector) }
    if vector.inputs["spring"].map(VectorLedger.refuses) == true {
      return try refusalComplaint(vector)
    }
    guard let answer = try answer(vector) else { return "is asked nowhere" }
    if case .object(let members) = vector.expected {
      let wrong = members.keys.filter { !vector.accepts(answer[$0] ?? .null, member: $0) }
      return wrong.isEmpty ? nil : "\(wrong) of \(answer.text)"
    }
    return vector.accepts(answer) ? nil : "is \(answer.text)"
  }

  private func retargetComplaint(_ vector: ReferenceVector) throws -> String? {
    let values = try retarget(vector.inputs)
    let wanted = vector.expected.number ?? .nan
    let allowed = vector.tolerance.number ?? 0
    return values.contains { abs($0 - wanted) <= allowed } ? nil : "is among \(values)"
  }

  private func refusalComplaint(_ vector: ReferenceVector) throws -> String? {
    let request: JSON = ["spring": vector.inputs["spring"] ?? .null]
    let answer = try wire.send("POST", "/v1/springs/evaluate", body: request.text)
    let isNamed = answer.places.contains { $0.hasPrefix("/spring/") }
    return answer.status == 422 && isNamed ? nil : "gave \(answer.status) \(answer.json.text)"
  }
}
