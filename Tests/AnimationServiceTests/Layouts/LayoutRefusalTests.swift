import ContractSupport
import Testing

/// What `/v1/layouts/evaluate` does not take.
@Suite("Refused layouts") struct LayoutRefusalTests {
  private static let place = LayoutTests.rect(0, 0, 10, 10)

  private static func wrong(_ name: String, _ boxes: [String], at places: String...)
    -> RefusedRequest
  { RefusedRequest(name, LayoutTests.body(boxes, #""animation": ".spring""#), at: places) }

  @Test(
    "requests that are wrong are refused at their places",
    arguments: [
      RefusedRequest("no boxes", #"{"animation": ".spring"}"#, at: "/boxes"),
      wrong("an empty list", [], at: "/boxes"),
      wrong("a text for a box", [LayoutTests.box("a", to: place), "\"b\""], at: "/boxes/1"),
      wrong("a box that is nowhere", [LayoutTests.box("a")], at: "/boxes/0"),
      wrong(
        "a box that is nowhere, in nulls", [LayoutTests.box("a", from: "null", to: "null")],
        at: "/boxes/0"),
      wrong(
        "an id twice", [LayoutTests.box("a", to: place), LayoutTests.box("a", to: place)],
        at: "/boxes/1/id"),
      wrong("an unknown parent", [LayoutTests.box("a", in: "b", to: place)], at: "/boxes/0/parent"),
      wrong("its own parent", [LayoutTests.box("a", in: "a", to: place)], at: "/boxes/0/parent"),
      wrong(
        "parents in each other, and one inside",
        [
          LayoutTests.box("a", in: "b", to: place), LayoutTests.box("b", in: "a", to: place),
          LayoutTests.box("c", in: "a", to: place),
        ], at: "/boxes/0/parent", "/boxes/1/parent", "/boxes/2/parent"),
      wrong(
        "a width below 0, and a far place",
        [
          LayoutTests.box("a", from: place, to: LayoutTests.rect(0, 0, -1, 10)),
          LayoutTests.box("b", from: LayoutTests.rect(1e10, 0, 1, 10)),
        ], at: "/boxes/0/to/width", "/boxes/1/from/x"),
      wrong(
        "no height", [#"{"id": "a", "to": {"x": 0, "y": 0, "width": 1}}"#], at: "/boxes/0/to/height"
      ),
    ])
  func refusals(_ request: RefusedRequest) throws {
    try request.expectRefusal(at: LayoutTests.path)
  }

  @Test("boxes in more than 64 boxes are refused, and in 64 are not")
  func depth() throws {
    let boxes = (0..<66).map { index in
      LayoutTests.box("b\(index)", in: index > 0 ? "b\(index - 1)" : nil, to: Self.place)
    }
    try Self.wrong("too deep", boxes, at: "/boxes/65/parent").expectRefusal(at: LayoutTests.path)
    let answer = try InProcessWire().send(
      .post(LayoutTests.path, LayoutTests.body(boxes.dropLast(), #""sample": {"times": [0.1]}"#)))
    #expect(answer.status == 200)
  }

  @Test("a state has where its boxes are, and one of no layout has none")
  func states() throws {
    let wire = InProcessWire()
    let first = try wire.send(
      .post(
        LayoutTests.path, LayoutTests.body([LayoutTests.box("a", to: Self.place)], #""digits": 6"#))
    )
    let state = try #require(first.json["state"]?.string)
    let both = LayoutTests.body(
      [LayoutTests.box("a", from: Self.place, to: Self.place)], #""state": "\#(state)""#)
    try RefusedRequest("a box with two starts", both, at: "/boxes/0/from")
      .expectRefusal(at: LayoutTests.path)
    let spring = try wire.send(.post("/v1/springs/evaluate", #"{"spring": {}}"#))
    let other = LayoutTests.body(
      [LayoutTests.box("a", to: Self.place)],
      #""state": "\#(try #require(spring.json["state"]?.string))""#)
    try RefusedRequest("a state of a number", other, at: "/state")
      .expectRefusal(at: LayoutTests.path)
  }

  @Test("a box that is laid out without a width gets a warning, and what is held is finite")
  func flat() throws {
    let body = LayoutTests.body(
      [LayoutTests.box("a", from: Self.place, to: LayoutTests.rect(0, 0, 0, 10))],
      #""sample": {"times": [0, 0.1]}"#)
    let answer = try InProcessWire().send(.post(LayoutTests.path, body)).json
    #expect(answer["warnings"]?[0]?["pointer"]?.string == "/boxes/0/to", "\(answer.text)")
    #expect(answer["samples"]?["value"]?["a"]?["scale"]?["x"]?.numbers == [1, 1])
  }
}
