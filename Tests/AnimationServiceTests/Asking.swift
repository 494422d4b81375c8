import ContractSupport
import Testing

/// A request that is refused, and the places that the refusal names.
struct RefusedRequest: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let body: String
  let places: [String]

  init(_ testDescription: String, _ body: String, at places: String...) {
    self.init(testDescription, body, at: places)
  }

  init(_ testDescription: String, _ body: String, at places: [String]) {
    (self.testDescription, self.body, self.places) = (testDescription, body, places)
  }

  /// Expects the service to refuse it with 422, at exactly these places.
  func expectRefusal(at path: String) throws {
    let answer = try InProcessWire().send(.post(path, body))
    #expect(answer.status == 422, "\(answer.json.text)")
    #expect(answer.places == places, "\(answer.json.text)")
  }
}

/// Expects two rows of numbers, which are not empty, to be as long and nowhere `tolerance` apart.
func expectClose(
  _ found: [Double], _ expected: [Double], within tolerance: Double, _ comment: Comment? = nil,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  #expect(!expected.isEmpty, comment, sourceLocation: sourceLocation)
  #expect(found.count == expected.count, comment, sourceLocation: sourceLocation)
  let apart = zip(found, expected).enumerated().filter { !(abs($1.0 - $1.1) < tolerance) }
  #expect(apart.isEmpty, comment, sourceLocation: sourceLocation)
}

/// Requires a number inside of members of an answer, the outermost first.
func number(
  _ json: JSON, _ names: String..., sourceLocation: SourceLocation = #_sourceLocation
) throws -> Double {
  try #require(
    names.reduce(json) { $0?[$1] }?.number, "\(json.text)", sourceLocation: sourceLocation)
}

/// Expects a part of an answer to be there, and to be the same as that of another answer.
func expectSame(
  _ found: JSON?, _ expected: JSON?, _ comment: Comment? = nil,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  #expect(expected != nil, comment, sourceLocation: sourceLocation)
  #expect(found == expected, comment, sourceLocation: sourceLocation)
}

/// Expects the same bytes whether a question comes by GET or by POST.
func expectSameAnswer(
  _ path: String, _ parameters: KeyValuePairs<String, String>, _ body: String
) throws {
  let wire = InProcessWire()
  let (get, post) = (try wire.send(.get(path, parameters)), try wire.send(.post(path, body)))
  #expect(get.status == 200, "\(get.json.text)")
  #expect(get.body == post.body)
}
