import ContractSupport
import Testing

@Suite("Warnings in answers")
struct WarningTests {
  private func warnings(_ body: String) throws -> [JSON] {
    try InProcessWire().ask(.post("/v1/springs/evaluate", body))["warnings"]?.items ?? []
  }

  @Test("an answer without warnings leaves the member out")
  func none() throws {
    #expect(try warnings(#"{"from":{"label":"tan"},"to":{"label":"fine"}}"#).isEmpty)
    #expect(try warnings(#"{"spring":{"duration":60},"sample":{"times":[0]}}"#).isEmpty)
  }

  @Test("warnings are bounded, and the last one counts the rest")
  func bounded() throws {
    let names = (0..<100).map { "\"m\($0)\":" }
    let from = names.map { $0 + "\"0px\"" }.joined(separator: ",")
    let to = names.map { $0 + "\"10 px\"" }.joined(separator: ",")
    let body = #"{"from":{\#(from)},"to":{\#(to)},"sample":{"times":[0]}}"#
    let found = try warnings(body)
    #expect((1...17).contains(found.count))
    #expect(try warnings(body) == found)
  }

  @Test("warnings name the parameter in a query")
  func parameter() throws {
    let answer = try InProcessWire().send(
      .get("/v1/springs/evaluate", ["sampleDuration": "500", "count": "2"]))
    #expect(answer.json["warnings"]?[0]?["parameter"] == "sampleDuration")
  }

  @Test("warnings stay with their answer in a batch")
  func batch() throws {
    let item =
      #"{"path":"/v1/springs/evaluate","body":{"spring":{"duration":500},"sample":{"times":[0]}}}"#
    let quiet = #"{"path":"/v1/springs/evaluate","body":{"sample":{"times":[0]}}}"#
    let answer = try InProcessWire().send(
      .post("/v1/batch", #"{"requests":[\#(quiet),\#(item)]}"#))
    #expect(answer.json["results"]?[0]?["warnings"] == nil)
    #expect(answer.json["results"]?[1]?["warnings"]?[0]?["pointer"] == "/spring/duration")
  }

  @Test("ten thousand typical requests fit into one batch")
  func largeBatch() throws {
    let item =
      #"{"path":"/v1/springs/evaluate","body":{"spring":{"duration":0.512345,"bounce":0.312345},"#
      + #""from":{"x":0,"y":0},"to":{"x":120.5,"y":-48.25},"sample":{"times":[0.1]}}}"#
    let body = #"{"requests":[\#(Array(repeating: item, count: 10_000).joined(separator: ","))]}"#
    #expect(body.utf8.count <= 2 * 1024 * 1024)
    #expect(try InProcessWire().send(.post("/v1/batch", body)).status == 200)
  }
}
