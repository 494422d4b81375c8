/// A request that must be refused, and the refusal.
public struct RefusalCase: Sendable, CustomStringConvertible {
  /// The fault of the request, in a sentence.
  public let description: String
  let request: WireRequest
  let status: Int
  /// All places that are named, in any order; nil if they do not matter.
  let places: [String]?
  /// The refusal contains it.
  let phrase: String

  init(
    _ description: String, _ request: WireRequest, _ status: Int, at places: [String]? = nil,
    says phrase: String = ""
  ) {
    self.description = description
    (self.request, self.status, self.places, self.phrase) = (request, status, places, phrase)
  }

  /// Returns the complaints about the refusal, and about the service after it.
  public func complaints(_ wire: any Wire) throws -> [String] {
    var findings = Findings()
    let answer = try wire.send(request)
    let text = answer.json.text
    findings.expect(answer.status == status, "gave \(answer.status) \(text.prefix(300))")
    findings.equal(answer.json["status"], .number(Double(status)), "the status in the problem")
    findings.expect(answer.json["title"]?.string != nil, "no title in \(text)")
    let code = answer.json["code"]?.string ?? "no code"
    findings.equal(answer.json["type"], .string("/docs/errors#\(code)"), "the type")
    for error in answer.json["errors"]?.items ?? [] {
      findings.expect(error["code"]?.string != nil, "no code in \(error.text)")
    }
    if status != 413 { findings.equal(answer.json["instance"], .string(path), "the instance") }
    if let places {
      findings.expect(answer.places.sorted() == places.sorted(), "named \(answer.places): \(text)")
    }
    findings.expect(text.contains(phrase), "said \(text)")
    findings.expect(try wire.send(WireRequest("GET", "/healthz")).status == 200, "is gone")
    return findings.complaints
  }

  private var path: String { String(request.target.prefix { $0 != "?" }) }
}

enum Path {
  static let springs = "/v1/springs/evaluate"
  static let curves = "/v1/curves/evaluate"
  static let animations = "/v1/animations/evaluate"
  static let merge = "/v1/animations/merge"
  static let convert = "/v1/animations/convert"
  static let release = "/v1/gestures/release"
}

extension RefusalCase {
  /// All refusals.
  public static let all = messages + contents + rules
}
