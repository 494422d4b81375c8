import ContractSupport
import Testing

@Suite("/v1/transactions/resolve: frames")
struct TransactionFramesTests {
  private static let path = "/v1/transactions/resolve"
  private let wire = InProcessWire()

  private static let modifiers: JSON = [
    ["type": "opacity", "values": [0, 1, 0.5]],
    ["type": "animation", "animation": ".bouncy", "value": true],
    ["type": "offset", "values": [["x": 0], ["x": 40], ["x": 90]]],
  ]
  private static let transactions: JSON = [
    ["at": 0, "animation": ".easeIn"], ["at": 0.2, "animation": ".spring"],
  ]

  @Test("frames are those of a merge of the attribute's events")
  func frames() throws {
    let sample: JSON = ["times": [0, 0.1, 0.25, 0.8]]
    let answer = try wire.ask(
      Self.path,
      [
        "transactions": Self.transactions, "modifiers": Self.modifiers,
        "frames": ["sample": sample, "columns": ["value", "velocity", "model"]],
      ])
    let attributes = try #require(answer["attributes"]?.items)
    #expect(attributes.count == 2)
    for attribute in attributes {
      let merged = try wire.ask(
        "/v1/animations/merge",
        [
          "initial": attribute["initial"] ?? .null, "events": attribute["events"] ?? .null,
          "sample": sample, "columns": ["value", "velocity", "model"],
        ])
      for member in ["timeline", "samples", "state"] {
        #expect(attribute[member] == merged[member], "\(member)")
      }
    }
  }

  @Test("no samples are answered without frames, and an attribute without values has none")
  func none() throws {
    let plain = try wire.ask(
      Self.path, ["transactions": Self.transactions, "modifiers": Self.modifiers])
    #expect(plain["attributes"]?[0]?["samples"] == nil)
    let unknown = try wire.ask(
      Self.path,
      [
        "transaction": ["animation": ".spring"], "modifiers": [["type": "opacity"]],
        "frames": [:],
      ])
    #expect(unknown["attributes"]?[0]?["samples"] == nil)
  }

  @Test("frames of a motion that never ends need a duration")
  func endless() throws {
    let request = RefusedRequest(
      "an endless motion",
      #"""
      {"transaction": {"animation": ".linear.repeatForever()"},
       "modifiers": [{"type": "opacity", "from": 0, "to": 1}], "frames": {}}
      """#, at: "/frames/duration")
    try request.expectRefusal(at: Self.path)
  }
}
