import ContractSupport
import Testing

/// Custom keys, of which a request has a limited number.
@Suite("Keys of transactions")
struct TransactionKeyTests {
  /// A transaction with half of some keys, and a modifier with the other half.
  private func answer(keys count: Int) throws -> WireAnswer {
    let keys = (0..<count).map { #""k\#($0)":true"# }
    let (own, others) = (keys.prefix(count / 2), keys.dropFirst(count / 2))
    let body =
      #"{"transaction":{"keys":{\#(own.joined(separator: ","))}},"modifiers":[{"type":"opacity"},"#
      + #"{"type":"transaction","when":{"k0":true,"k63":true},"animation":"linear"},"#
      + #"{"type":"transaction","keys":{\#(others.joined(separator: ","))}}]}"#
    return try InProcessWire().send(.post("/v1/transactions/resolve", body))
  }

  @Test("the greatest number of keys is carried inward")
  func mostKeys() throws {
    let answer = try answer(keys: 64)
    #expect(answer.status == 200, "\(answer.json.text)")
    #expect(answer.json["attributes"]?[0]?["reason"] == "transaction")
  }

  /// The animation of a `transaction` modifier with `when`, and that of its `otherwise`.
  private func reason(
    defaults: JSON, keys: JSON = [:], inside: JSON = [:], when: JSON
  ) throws -> Bool {
    let answer = try InProcessWire().ask(
      "/v1/transactions/resolve",
      [
        "keyDefaults": defaults, "transaction": ["keys": keys],
        "modifiers": [
          ["type": "opacity"],
          ["type": "transaction", "when": when, "animation": ".linear"],
          ["type": "transaction", "keys": inside],
        ],
      ])
    return answer["attributes"]?[0]?["reason"] == "transaction"
  }

  @Test("a key that is not set has its default, until a transaction or a modifier sets it")
  func defaults() throws {
    #expect(try reason(defaults: ["speed": 1], when: ["speed": 1]))
    #expect(try !reason(defaults: ["speed": 1], when: ["speed": 2]))
    #expect(try reason(defaults: ["speed": 1], keys: ["speed": 2], when: ["speed": 2]))
    #expect(try !reason(defaults: ["speed": 1], keys: ["speed": 2], when: ["speed": 1]))
    #expect(try reason(defaults: ["speed": 1], inside: ["speed": 3], when: ["speed": 3]))
    #expect(try reason(defaults: ["speed": 1], keys: ["tapped": true], when: ["speed": 1]))
    #expect(try !reason(defaults: ["tapped": true], when: ["tapped": false]))
    #expect(try reason(defaults: ["tapped": true], when: ["other": false]))
    #expect(
      try reason(defaults: ["pace": ["a": 1, "b": 2]], when: ["pace": ["b": 2, "a": 1]]))
  }

  @Test("defaults count as keys, each name once, in every one of several transactions")
  func defaultsAreKeys() throws {
    let defaults = (0..<65).map { #""k\#($0)":1"# }.joined(separator: ",")
    func answer(_ defaults: String) throws -> WireAnswer {
      try InProcessWire().send(
        .post(
          "/v1/transactions/resolve",
          #"{"keyDefaults":{\#(defaults)},"transactions":[{"at":0,"keys":{"k0":2}},{"at":1}],"#
            + #""modifiers":[{"type":"opacity","values":[0,1,2]},"#
            + #"{"type":"transaction","when":{"k0":1},"animation":"linear"}]}"#))
    }
    #expect(try answer(defaults).places == ["/keyDefaults/k64"])
    let reasons = try answer(#""k0":1"#).json["transactions"]?.items?.map {
      $0["attributes"]?[0]?["reason"]
    }
    #expect(reasons == ["none", "transaction"])
  }

  @Test("the first key too many is refused at its place")
  func tooManyKeys() throws {
    #expect(try answer(keys: 65).places == ["/modifiers/2/keys/k64"])
    #expect(try answer(keys: 90).places == ["/modifiers/2/keys/k64"])
  }
}
