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

  @Test("the first key too many is refused at its place")
  func tooManyKeys() throws {
    #expect(try answer(keys: 65).places == ["/modifiers/2/keys/k64"])
    #expect(try answer(keys: 90).places == ["/modifiers/2/keys/k64"])
  }
}
