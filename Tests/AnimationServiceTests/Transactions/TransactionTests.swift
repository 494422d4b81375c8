import ContractSupport
import Testing

@Suite("/v1/transactions/resolve")
struct TransactionTests {
  private static let path = "/v1/transactions/resolve"

  private static let avatar: JSON = [
    ["type": "scaleEffect", "from": 1, "to": 1.5],
    ["type": "animation", "animation": ".bouncy", "value": true],
    ["type": "offset", "from": ["x": 0, "y": 0], "to": ["x": 0, "y": -20]],
    ["type": "animation", "animation": ".smooth", "value": ["from": 1, "to": 1]],
    ["type": "attribute", "name": "glow"],
  ]

  @Test("each attribute gets the nearest animation around it whose value changed")
  func attributes() throws {
    let answer = try InProcessWire().ask(
      Self.path, ["transaction": ["animation": "linear"], "modifiers": Self.avatar])
    let attributes = try #require(answer["attributes"]?.items)
    #expect(attributes.map { $0["name"] } == ["scaleEffect", "offset", "glow"])
    #expect(attributes.map { $0["reason"] } == ["animation", "withAnimation", "withAnimation"])
    #expect(attributes.map { $0["by"] } == ["/modifiers/1", "/transaction", "/transaction"])
    #expect(attributes[0]["animation"]?["dampingFraction"] == 0.7)
    #expect(attributes[1]["animation"]?["type"] == "linear")
    #expect(attributes[2]["events"] == nil)
    #expect(
      answer["modifiers"] == [
        ["modifier": "/modifiers/3", "outcome": "unchanged"],
        ["modifier": "/modifiers/1", "outcome": "applied"],
      ])
  }

  @Test("the events of an attribute are what merging takes")
  func events() throws {
    let wire = InProcessWire()
    let answer = try wire.ask(
      Self.path, ["at": 0.25, "transaction": ["animation": "linear"], "modifiers": Self.avatar])
    let attributes = try #require(answer["attributes"]?.items)
    #expect(attributes.count == 3)
    for attribute in attributes.prefix(2) {
      let initial = try #require(attribute["initial"])
      let events = try #require(attribute["events"])
      let merged = try wire.ask(
        "/v1/animations/merge", ["initial": initial, "events": events])
      #expect(merged["events"]?[0]?["outcome"] == "started")
      #expect(merged["events"]?[0]?["at"] == 0.25)
    }
  }

  private static let byKey: JSON = [
    ["type": "opacity", "from": 0, "to": 1],
    [
      "type": "transaction", "when": ["tapped": true], "animation": "bouncy",
      "otherwise": ["animation": "smooth"],
    ],
  ]

  @Test(
    "a custom key decides which animation a transaction has",
    arguments: [("tapped", 0.7), ("scrolled", 1)])
  func keys(key: String, dampingFraction: Double) throws {
    let answer = try InProcessWire().ask(
      Self.path,
      ["transaction": ["keys": .object([key: true])], "modifiers": Self.byKey])
    #expect(
      answer["attributes"]?[0]?["animation"]?["dampingFraction"] == .number(dampingFraction))
    #expect(answer["attributes"]?[0]?["reason"] == "transaction")
  }

  @Test(
    "the members of an observed value have no order",
    arguments: [
      (#""value":{"from":{"a":1,"b":[{"c":1,"d":2}]},"to":{"b":[{"d":2,"c":1}],"a":1}}"#, false),
      (#""values":[{"a":1,"b":2},{"b":2,"a":1}]"#, false),
      (#""value":{"from":{"a":1,"b":2},"to":{"b":1,"a":2}}"#, true),
      (#""values":[[1,2],[2,1]]"#, true),
    ])
  func order(value: String, isChanged: Bool) throws {
    let body =
      #"{"modifiers":[{"type":"opacity","from":0,"to":1},"#
      + #"{"type":"animation","animation":"linear",\#(value)}]}"#
    let answer = try InProcessWire().send(.post(Self.path, body)).json
    #expect(
      answer["modifiers"]?[0]?["outcome"]?.string == (isChanged ? "applied" : "unchanged"),
      "\(answer.text)")
  }

  @Test("the members of a custom key have no order")
  func orderOfKey() throws {
    let body =
      #"{"transaction":{"keys":{"place":{"x":1,"y":2}}},"modifiers":[{"type":"opacity"},"#
      + #"{"type":"transaction","when":{"place":{"y":2,"x":1}},"animation":"bouncy"}]}"#
    let answer = try InProcessWire().send(.post(Self.path, body)).json
    #expect(answer["attributes"]?[0]?["reason"] == "transaction", "\(answer.text)")
  }

  @Test("withAnimation(nil) sets values at once, and tracks their velocity on request")
  func noAnimation() throws {
    let answer = try InProcessWire().ask(
      Self.path,
      [
        "transaction": ["animation": .null, "tracksVelocity": true],
        "modifiers": [["type": "offset", "to": 5]],
      ])
    #expect(answer["attributes"]?[0]?["reason"] == "none")
    #expect(
      answer["attributes"]?[0]?["events"]
        == [["at": 0, "to": 5, "animation": .null, "tracksVelocity": true]])
  }

  @Test("the body of a scope is a place of its own")
  func scope() throws {
    let answer = try InProcessWire().ask(
      Self.path,
      [
        "transaction": ["animation": "linear", "disablesAnimations": true],
        "modifiers": [
          ["type": "transaction", "animation": "snappy", "body": [["type": "blur"]]],
          ["type": "animation", "animation": "bouncy", "body": [["type": "opacity"]]],
        ],
      ])
    let attributes = try #require(answer["attributes"]?.items)
    #expect(
      attributes.map { $0["modifier"] } == ["/modifiers/0/body/0", "/modifiers/1/body/0"])
    #expect(attributes.map { $0["reason"] } == ["scopedTransaction", "withAnimation"])
    #expect(answer["modifiers"]?[0]?["outcome"] == "disabled")
  }

  @Test("GET and POST answer with the same bytes")
  func methods() throws {
    let modifiers = Self.avatar.text
    try expectSameAnswer(
      Self.path, ["transaction": #"{"animation":"linear"}"#, "modifiers": modifiers, "at": "1"],
      #"{"transaction":{"animation":"linear"},"modifiers":\#(modifiers),"at":1}"#)
  }

  static let refusals: [RefusedRequest] = [
    RefusedRequest("modifiers are required", "{}", at: "/modifiers"),
    RefusedRequest(
      "a modifier of no kind", #"{"modifiers":[{"type":"opacty"}]}"#, at: "/modifiers/0/type"),
    RefusedRequest(
      "an animation modifier without one", #"{"modifiers":[{"type":"animation"}]}"#,
      at: "/modifiers/0/animation"),
    RefusedRequest(
      "a wrong animation", #"{"modifiers":[{"type":"animation","animation":".wobbly"}]}"#,
      at: "/modifiers/0/animation"),
    RefusedRequest(
      "a value that is neither yes nor no",
      #"{"modifiers":[{"type":"animation","animation":null,"value":3}]}"#,
      at: "/modifiers/0/value"),
    RefusedRequest(
      "otherwise without a condition",
      #"{"modifiers":[{"type":"transaction","otherwise":{}}]}"#, at: "/modifiers/0/otherwise"),
    RefusedRequest(
      "a wrong modifier inside a body, and an unknown setting",
      #"{"transaction":{"speed":2},"modifiers":[{"type":"animation","animation":null,"#
        + #""body":[{"type":"attribute"}]}]}"#,
      at: "/transaction/speed", "/modifiers/0/body/0/name"),
    RefusedRequest(
      "a current animation that is not there yet, in the transaction itself",
      #"{"transaction":{"animation":{"type":"current"}},"modifiers":[]}"#,
      at: "/transaction/animation/type"),
    RefusedRequest(
      "a modifier of the current animation that is none",
      #"{"modifiers":[{"type":"transaction","animation":"$0.animation?.sped(2)"}]}"#,
      at: "/modifiers/0/animation"),
    RefusedRequest(
      "one transaction and several",
      #"{"transaction":{},"at":1,"transactions":[{"at":0}],"modifiers":[]}"#,
      at: "/transaction", "/at"),
    RefusedRequest("no transactions", #"{"transactions":[],"modifiers":[]}"#, at: "/transactions"),
    RefusedRequest(
      "no transactions, for values of them",
      #"{"transactions":[],"modifiers":[{"type":"opacity","values":[0]}]}"#, at: "/transactions"),
    RefusedRequest(
      "transactions that do not ascend",
      #"{"transactions":[{"at":1},{"at":0.5}],"modifiers":[]}"#, at: "/transactions/1/at"),
    RefusedRequest(
      "values for fewer changes than there are",
      #"{"transactions":[{"at":0},{"at":1}],"modifiers":[{"type":"opacity","values":[0,1]},"#
        + #"{"type":"animation","animation":null,"values":[1]}]}"#,
      at: "/modifiers/0/values", "/modifiers/1/values"),
    RefusedRequest(
      "the values of one change for two",
      #"{"transactions":[{"at":0},{"at":1}],"modifiers":[{"type":"opacity","to":1},"#
        + #"{"type":"animation","animation":null,"value":{"from":0,"to":1}}]}"#,
      at: "/modifiers/0/to", "/modifiers/1/value"),
    RefusedRequest(
      "values and their ends",
      #"{"modifiers":[{"type":"opacity","values":[0,1],"to":1},{"type":"animation","#
        + #""animation":null,"value":true,"values":[0,1]}]}"#,
      at: "/modifiers/0/to", "/modifiers/1/value"),
    RefusedRequest(
      "a criterion that is none",
      #"{"transaction":{"completionCriteria":"done"},"modifiers":[]}"#,
      at: "/transaction/completionCriteria"),
    RefusedRequest(
      "values before and after of different shapes",
      #"{"modifiers":[{"type":"offset","from":{"x":1},"to":2}]}"#, at: "/modifiers/0/from"),
  ]

  @Test("a wrong transaction is refused at its place", arguments: refusals)
  func isRefused(_ request: RefusedRequest) throws { try request.expectRefusal(at: Self.path) }
}
