import ContractSupport
import Testing

/// `/v1/layouts/evaluate`.
@Suite("Layouts") struct LayoutTests {
  static let path = "/v1/layouts/evaluate"
  private let wire = InProcessWire()

  private func answer(_ body: String) throws -> JSON { try wire.ask(.post(Self.path, body)) }

  static func rect(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, radius: Double = 0
  ) -> String {
    #"{"x": \#(x), "y": \#(y), "width": \#(width), "height": \#(height), "#
      + #""cornerRadius": \#(radius)}"#
  }

  static func box(
    _ id: String, in parent: String? = nil, from: String? = nil, to: String? = nil,
    animation: String? = nil
  ) -> String {
    var members = [#""id": "\#(id)""#]
    if let parent { members.append(#""parent": "\#(parent)""#) }
    if let from { members.append(#""from": \#(from)"#) }
    if let to { members.append(#""to": \#(to)"#) }
    if let animation { members.append(#""animation": "\#(animation)""#) }
    return "{" + members.joined(separator: ", ") + "}"
  }

  static func body(_ boxes: [String], _ rest: String) -> String {
    #"{"boxes": [\#(boxes.joined(separator: ", "))], \#(rest)}"#
  }

  private func column(_ answer: JSON, _ column: String = "value", _ path: String...) throws
    -> [Double]
  {
    var found = answer["samples"]?[column]
    for name in path { found = found?[name] }
    return try #require(found, "\(answer.text)").numbers
  }

  private static let small = rect(20, 40, 160, 80, radius: 12)
  private static let large = rect(0, 0, 320, 400, radius: 24)

  /// The box on the page: of an outermost one translate is the distance, and scale the quotient.
  private func seen(_ answer: JSON, _ id: String, _ laidOut: [Double], row: Int) throws -> [Double]
  {
    [
      laidOut[0] + (try column(answer, "value", id, "translate", "x")[row]),
      laidOut[1] + (try column(answer, "value", id, "translate", "y")[row]),
      laidOut[2] * (try column(answer, "value", id, "scale", "x")[row]),
      laidOut[3] * (try column(answer, "value", id, "scale", "y")[row]),
    ]
  }

  private func speed(_ answer: JSON, _ id: String, _ laidOut: [Double], row: Int) throws -> [Double]
  {
    [
      try column(answer, "velocity", id, "translate", "x")[row],
      try column(answer, "velocity", id, "translate", "y")[row],
      laidOut[2] * (try column(answer, "velocity", id, "scale", "x")[row]),
      laidOut[3] * (try column(answer, "velocity", id, "scale", "y")[row]),
    ]
  }

  @Test("a box is seen where an animation of its rectangle has it")
  func seenOnPage() throws {
    let times = #""sample": {"times": [0, 0.1, 0.25, 9]}"#
    let layout = try answer(
      Self.body(
        [Self.box("card", from: Self.small, to: Self.large)], #""animation": ".bouncy", \#(times)"#)
    )
    let rects = try wire.send(
      .post(
        "/v1/animations/evaluate",
        #"{"animation": ".bouncy", "from": \#(Self.small), "to": \#(Self.large), \#(times)}"#)
    ).json
    for row in 0..<4 {
      let names = ["x", "y", "width", "height"]
      let expected = try names.map { try column(rects, "value", $0)[row] }
      expectClose(try seen(layout, "card", [0, 0, 320, 400], row: row), expected, within: 1e-9)
      let velocity = try names.map { try column(rects, "velocity", $0)[row] }
      expectClose(try speed(layout, "card", [0, 0, 320, 400], row: row), velocity, within: 1e-7)
    }
    #expect(try column(layout, "value", "card", "opacity") == [1, 1, 1, 1])
    #expect(try column(layout, "value", "card", "cornerRadius", "x")[3] == 24)
    #expect(layout["timeline"]?["duration"] == rects["timeline"]?["duration"])
  }

  @Test("boxes enter and leave in place, by their opacity")
  func entering() throws {
    let answer = try answer(
      Self.body(
        [
          Self.box("new", in: "card", from: "null", to: Self.rect(10, 10, 50, 20)),
          Self.box("old", from: Self.rect(0, 500, 50, 20), to: "null"),
          Self.box("card", to: Self.large),
        ], #""animation": ".linear(duration: 1)", "sample": {"times": [0, 0.25, 1]}"#))
    #expect(try column(answer, "value", "new", "opacity") == [0, 0.25, 1])
    #expect(try column(answer, "value", "old", "opacity") == [1, 0.75, 0])
    #expect(try column(answer, "velocity", "old", "opacity")[1] == -1)
    #expect(try column(answer, "value", "card", "opacity") == [0, 0.25, 1])
    for id in ["new", "old", "card"] {
      #expect(try column(answer, "value", id, "translate", "x") == [0, 0, 0])
      #expect(try column(answer, "value", id, "scale", "y") == [1, 1, 1])
    }
  }

  @Test("each box may have an animation of its own, or none")
  func animations() throws {
    let boxes = [
      Self.box("a", from: Self.rect(0, 0, 10, 10), to: Self.rect(100, 0, 10, 10)),
      Self.box(
        "b", from: Self.rect(0, 0, 10, 10), to: Self.rect(100, 0, 10, 10),
        animation: ".linear(duration: 4)"),
      #"{"id": "c", "from": \#(Self.small), "to": \#(Self.large), "animation": null}"#,
    ]
    let answer = try answer(
      Self.body(boxes, #""animation": ".linear(duration: 2)", "sample": {"times": [1]}"#))
    #expect(try column(answer, "value", "a", "translate", "x") == [-50])
    #expect(try column(answer, "value", "b", "translate", "x") == [-75])
    #expect(try column(answer, "value", "c", "translate", "x") == [0])
    #expect(answer["timeline"]?["duration"]?.number == 4)
  }

  // MARK: - Interruption

  @Test("the next layout begins where boxes are seen, with their velocity on the page")
  func interrupted() throws {
    let first = try answer(
      Self.body(
        [Self.box("card", from: Self.small, to: Self.large)],
        #""animation": ".bouncy", "sample": {"times": [0.12]}"#))
    let state = try #require(first["state"]?.string)
    let laidOut = [50.0, 60, 200, 100]
    let rest = #""state": "\#(state)", "at": 0.12, "animation": ".smooth""#
    let second = try answer(
      Self.body(
        [Self.box("card", to: Self.rect(50, 60, 200, 100))],
        #"\#(rest), "sample": {"times": [0, 0.1, 9]}"#))
    expectClose(
      try seen(second, "card", laidOut, row: 0), try seen(first, "card", [0, 0, 320, 400], row: 0),
      within: 1e-9)
    expectClose(
      try speed(second, "card", laidOut, row: 0),
      try speed(first, "card", [0, 0, 320, 400], row: 0), within: 1e-6)
    #expect(try seen(second, "card", laidOut, row: 2) == laidOut)
    // Once more, from a state that began with a state.
    let third = try answer(
      Self.body(
        [Self.box("card", to: Self.large)],
        #""at": 0.1, "sample": {"times": [0]}, "#
          + #""state": "\#(try #require(second["state"]?.string))""#
      ))
    expectClose(
      try speed(third, "card", [0, 0, 320, 400], row: 0),
      try speed(second, "card", laidOut, row: 1), within: 1e-6)
  }

  @Test("a box that enters is caught, leaves from where it is seen, and comes back")
  func leaving() throws {
    let place = Self.rect(10, 20, 30, 40)
    let entering = try answer(
      Self.body(
        [Self.box("note", to: place)],
        #""animation": ".linear(duration: 1)", "sample": {"times": [0.4]}"#))
    let state = try #require(entering["state"]?.string)
    let leaving = try answer(
      Self.body(
        [Self.box("note"), Self.box("other", to: place)],
        #""state": "\#(state)", "at": 0.4, "animation": ".spring", "sample": {"times": [0, 9]}"#))
    expectClose(try column(leaving, "value", "note", "opacity"), [0.4, 0], within: 1e-12)
    #expect(try column(leaving, "value", "note", "translate", "x") == [0, 0])
    #expect(try column(leaving, "value", "other", "opacity") == [0, 1])
    let anew = try answer(
      Self.body(
        [Self.box("note", from: "null", to: place)],
        #""state": "\#(state)", "at": 0.4, "sample": {"times": [0]}"#))
    #expect(try column(anew, "value", "note", "opacity") == [0])
  }

  @Test("other operations take the state as that of the transforms")
  func otherOperations() throws {
    let layout = try answer(
      Self.body(
        [Self.box("card", from: Self.small, to: Self.large)],
        #""animation": ".bouncy", "sample": {"times": [0.1]}"#))
    let caught = try wire.send(
      .post(
        "/v1/animations/evaluate",
        #"{"at": 0.1, "animation": ".spring", "sample": {"times": [0]}, "#
          + #""state": "\#(try #require(layout["state"]?.string))"}"#)
    ).json
    expectClose(
      try column(caught, "velocity", "card", "scale", "x"),
      try column(layout, "velocity", "card", "scale", "x"), within: 1e-9)
  }

  @Test("a layout is written and measured in every format")
  func formats() throws {
    let body = Self.body(
      [Self.box("card", from: Self.small, to: Self.large)],
      #""animation": ".bouncy", "measure": {"overshoot": true}"#)
    for format in ["css", "waapi", "svg", "csv", "rows"] {
      let answer = try wire.send(.post("\(Self.path)?format=\(format)", body))
      #expect(answer.status == 200, "\(format)")
    }
    let scale = try answer(body)["measures"]?["overshoot"]?["card"]?["scale"]?["x"]?.number
    #expect(scale ?? 0 > 0)
  }

  @Test("boxes without corners that lie in no other are written as a program")
  func program() throws {
    let body = Self.body(
      [Self.box("a", from: Self.rect(0, 0, 9, 9), to: Self.rect(90, 9, 27, 9))],
      #""animation": ".bouncy""#)
    let answer = try wire.ask(.post("\(Self.path)?format=program", body))
    #expect(answer["value"]?["a"]?["opacity"]?.number == 6)
  }

  @Test("a query is answered as a body")
  func query() throws {
    let boxes = "[" + Self.box("a", from: Self.small, to: Self.large) + "]"
    try expectSameAnswer(
      Self.path, ["boxes": boxes, "animation": ".bouncy", "times": "0,0.1"],
      #"{"boxes": \#(boxes), "animation": ".bouncy", "sample": {"times": [0, 0.1]}}"#)
  }
}
