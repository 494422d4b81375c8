import ContractSupport
import Testing

@Suite("The type of a body, and its charset")
struct CharsetTests {
  private func answer(_ type: String) throws -> WireAnswer {
    var request = WireRequest.post("/v1/springs/evaluate", "{}")
    request.fields["Content-Type"] = type
    return try InProcessWire().send(request)
  }

  @Test(
    "UTF-8 and its part ASCII are read",
    arguments: [
      "application/json", "application/json; charset=utf-8", "application/json;charset=\"UTF-8\"",
      "application/json; charset=UTF8", "application/json; charset=us-ascii",
      "application/vnd.example+json; charset=utf-8",
    ])
  func read(_ type: String) throws { #expect(try answer(type).status == 200) }

  @Test("another charset is refused, by its name", arguments: ["utf-16", "UTF-16LE", "iso-8859-1"])
  func refused(_ charset: String) throws {
    let answer = try answer("application/json; charset=\(charset)")
    #expect(answer.status == 415)
    #expect(
      answer.json["detail"]?.string
        == "the body must be JSON in UTF-8, not in \(charset.lowercased()): encode it in UTF-8, "
        + "with Content-Type: application/json")
  }

  @Test("a form, as curl sends it, is told the flag that sends JSON")
  func form() throws {
    let answer = try answer("application/x-www-form-urlencoded")
    #expect(answer.status == 415)
    #expect(
      answer.json["detail"]?.string
        == "the body must be JSON with Content-Type: application/json, which curl sends with "
        + "--json in place of --data")
  }
}
