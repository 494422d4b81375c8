import ContractSupport
import Foundation
import Testing

@Suite("/v1/transactions/resolve: several transactions in time")
struct SeveralTransactionsTests {
  private static let path = "/v1/transactions/resolve"

  /// A card that is tapped, tapped again while it moves, dragged, and released.
  private static let card: JSON = [
    "transactions": [
      ["at": 0, "animation": "bouncy", "completionCriteria": "logicallyComplete"],
      ["at": 0.2, "animation": "smooth", "completionCriteria": "removed"],
      ["at": 1.5, "isContinuous": true, "tracksVelocity": true],
      ["at": 1.52, "isContinuous": true, "tracksVelocity": true],
      ["at": 1.54, "animation": "snappy", "completionCriteria": "removed"],
    ],
    "modifiers": [
      ["type": "offset", "values": [0, 100, 40, 50, 60, 0]],
      ["type": "opacity", "values": [1, 0.5, 1, 1, 1, 1]],
      ["type": "animation", "animation": ".linear(duration: 1)", "values": [0, 1, 1, 1, 1, 1]],
      ["type": "attribute", "name": "glow"],
    ],
  ]

  private func answer() throws -> JSON { try InProcessWire().ask(Self.path, Self.card) }

  @Test("each transaction has its own answer, with its place in the request")
  func transactions() throws {
    let answer = try answer()
    let transactions = try #require(answer["transactions"]?.items)
    #expect(transactions.map { $0["at"] } == [0, 0.2, 1.5, 1.52, 1.54])
    let offsets = transactions.map { $0["attributes"]?[0] }
    #expect(
      offsets.map { $0?["reason"] } == [
        "animation", "withAnimation", "none", "none", "withAnimation",
      ])
    #expect(offsets[0]?["by"] == "/modifiers/2")
    #expect(offsets[4]?["by"] == "/transactions/4")
    #expect(transactions[0]["modifiers"]?[0]?["outcome"] == "applied")
    #expect(transactions[1]["modifiers"]?[0]?["outcome"] == "unchanged")
  }

  @Test("the events of an attribute are one list, which merging takes as it is")
  func events() throws {
    let wire = InProcessWire()
    let answer = try answer()
    let offset = try #require(answer["attributes"]?[0])
    #expect(
      offset["events"]?.items?.map { $0["tracksVelocity"] } == [
        nil, nil, .bool(true), .bool(true), nil,
      ])
    let merged = try wire.ask(
      "/v1/animations/merge",
      [
        "initial": try #require(offset["initial"]), "events": try #require(offset["events"]),
        "sample": ["times": [0, 0.5, 1.53999, 9]],
      ])
    #expect(
      merged["events"]?.items?.map { $0["outcome"] }
        == ["started", "merged", "immediate", "immediate", "merged"])
    // 500 units per second, tracked, of which 0.998 is left after each of 20 ms.
    let velocity = try #require(merged["events"]?[4]?["velocity"]?.number)
    #expect(abs(velocity - 500 * pow(0.998, 20)) < 1e-6)
    #expect(merged["samples"]?["value"]?[0] == 0)
    #expect(merged["samples"]?["value"]?[2] == 60)
    #expect(merged["samples"]?["value"]?[3] == 0)
  }

  @Test("a completion is called when the last animation of its transaction is complete")
  func completions() throws {
    let wire = InProcessWire()
    let answer = try answer()
    let merges = try (0..<2).map { index in
      let attribute = try #require(answer["attributes"]?[index])
      return try wire.ask(
        "/v1/animations/merge",
        [
          "initial": try #require(attribute["initial"]),
          "events": try #require(attribute["events"]),
        ])
    }
    let transactions = try #require(answer["transactions"]?.items)
    for (index, criteria) in [(0, "logicallyComplete"), (1, "removed"), (4, "removed")] {
      let times = merges.compactMap { $0["events"]?[index]?[criteria]?.number }
      let completion = transactions[index]["completion"]
      #expect(completion?["criteria"] == .string(criteria))
      #expect(completion?["at"]?.number == times.max())
    }
    #expect(transactions[2]["completion"] == nil)
  }

  @Test("a transaction that animates nothing is complete at once")
  func nothingToComplete() throws {
    let answer = try InProcessWire().ask(
      Self.path,
      [
        "at": 0.5, "transaction": ["completionCriteria": "removed"],
        "modifiers": [["type": "offset", "to": 5]],
      ])
    #expect(answer["completion"] == ["criteria": "removed", "at": 0.5])
  }

  @Test("GET and POST answer with the same bytes")
  func methods() throws {
    let transactions = try #require(Self.card["transactions"]).text
    let modifiers = try #require(Self.card["modifiers"]).text
    try expectSameAnswer(
      Self.path, ["transactions": transactions, "modifiers": modifiers],
      #"{"transactions":\#(transactions),"modifiers":\#(modifiers)}"#)
  }
}
