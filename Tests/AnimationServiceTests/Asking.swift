import ContractSupport
import Testing

/// A request that is refused, and the places that the refusal names.
struct RefusedRequest: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let body: String
  let places: [String]

  init(_ testDescription: String, _ body: String, at places: String...) {
    (self.testDescription, self.body, self.places) = (testDescription, body, places)
  }

  /// Expects the service to refuse it with 422, at exactly these places.
  func expectRefusal(at path: String) throws {
    let answer = try InProcessWire().send(.post(path, body))
    #expect(answer.status == 422, "\(answer.json.text)")
    #expect(answer.places == places, "\(answer.json.text)")
  }
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
