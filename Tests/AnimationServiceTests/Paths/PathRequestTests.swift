import ContractSupport
import Foundation
import Testing

/// `/v1/paths/evaluate`: motions along paths.
@Suite("Paths") struct PathRequestTests {
  private let wire = InProcessWire()

  private func answer(_ body: String) throws -> JSON {
    try wire.ask(.post("/v1/paths/evaluate", body))
  }

  private func column(_ answer: JSON, _ column: String, _ name: String) throws -> [Double] {
    try #require(answer["samples"]?[column]?[name], "\(answer.text)").numbers
  }

  struct RecordedPath: Decodable, Sendable, CustomTestStringConvertible {
    let data: String
    let length: Double
    let places: [[Double]]
    var testDescription: String { data }
  }

  private struct RecordedPaths: Decodable { let paths: [String: RecordedPath] }

  static let recorded: [RecordedPath] = {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Fixtures/offset-path/chromium.json").standardizedFileURL
    guard let data = try? Data(contentsOf: file),
      let paths = try? JSONDecoder().decode(RecordedPaths.self, from: data)
    else { return [] }
    return paths.paths.sorted { $0.key < $1.key }.map(\.value)
  }()

  @Test("there are paths that Chromium was asked for")
  func fixture() { #expect(Self.recorded.count == 14) }

  @Test("elements are where Chromium puts them by offset-path", arguments: recorded)
  func chromium(_ path: RecordedPath) throws {
    let times = path.places.map { String(($0[0] + 0.5) / 2) }.joined(separator: ",")
    let answer = try answer(
      #"{"path": "\#(path.data)", "from": -0.5, "to": 1.5, "animation": ".linear(duration: 1)", "#
        + #""sample": {"times": [\#(times)]}}"#)
    let length = try #require(answer["length"]?.number)
    #expect(abs(length / path.length - 1) < 2e-4)
    let isClosed = answer["closed"] == .bool(true)
    let columns = try ["x", "y", "angle"].map { try column(answer, "value", $0) }
    for (row, place) in path.places.enumerated() {
      // An open path ends there in CSS.
      if !isClosed, !(0...1).contains(place[0]) { continue }
      #expect(abs(columns[0][row] - place[1]) < 0.5, "x at \(place[0])")
      #expect(abs(columns[1][row] - place[2]) < 0.5, "y at \(place[0])")
      let turn = (columns[2][row] - place[3]).remainder(dividingBy: 360)
      #expect(abs(turn) < 0.1, "angle at \(place[0])")
    }
  }

  @Test("an arc is that of a circle, and a fixed angle stays")
  func arc() throws {
    let answer = try answer(
      #"{"path": {"arc": {"from": {"x": 0, "y": 0}, "to": {"x": 100, "y": 0}}}, "rotate": 30, "#
        + #""animation": ".linear(duration: 2)", "sample": {"times": [0, 1, 2]}}"#)
    expectClose(try column(answer, "value", "x"), [0, 50, 100], within: 1e-10)
    expectClose(try column(answer, "value", "y"), [0, -50, 0], within: 1e-10)
    #expect(try column(answer, "value", "angle") == [30, 30, 30])
    // π/2 · 50 a second.
    expectClose(try column(answer, "velocity", "x"), [0, 25 * .pi, 0], within: 1e-9)
    #expect(try column(answer, "velocity", "angle") == [0, 0, 0])
  }

  /// By ArcSpline.kt of androidx.compose.animation 0196ee13, in Python: its table of 90 chords is
  /// 0.002 beside the length.
  @Test(
    "the arcs of the page are those of Compose's modes",
    arguments: [
      (1, [(60.3129, 4.6554), (118.8964, 19.5891), (171.6669, 48.691)]),
      (0, [(28.3331, 51.309), (81.1036, 80.4109), (139.6871, 95.3446)]),
    ] as [(Int, [(Double, Double)])])
  func arcModes(_ sweep: Int, _ places: [(x: Double, y: Double)]) throws {
    let answer = try answer(
      #"{"path": "M0 0A200 100 0 0 \#(sweep) 200 100", "animation": ".linear(duration: 1)", "#
        + #""sample": {"times": [0.25, 0.5, 0.75]}}"#)
    expectClose(try column(answer, "value", "x"), places.map(\.x), within: 0.003)
    expectClose(try column(answer, "value", "y"), places.map(\.y), within: 0.003)
  }

  @Test("a curve through points passes them")
  func through() throws {
    let answer = try answer(
      #"{"path": {"through": [{"x": 0, "y": 0}, {"x": 50, "y": 40}, {"x": 100, "y": 0}]}, "#
        + #""animation": ".linear(duration: 1)", "sample": {"times": [0, 0.5, 1]}}"#)
    expectClose(try column(answer, "value", "x"), [0, 50, 100], within: 1e-9)
    expectClose(try column(answer, "value", "y"), [0, 40, 0], within: 1e-9)
  }

  @Test("a motion along a path is turned back, with its velocity, by its state")
  func resumed() throws {
    let path = #""path": "M0 0 C 60 -80 140 160 200 40""#
    let first = try answer(
      #"{\#(path), "animation": ".spring(duration: 0.6)", "sample": {"times": [0.2]}}"#)
    let state = try #require(first["state"]?.string)
    let second = try answer(
      #"{\#(path), "state": "\#(state)", "at": 0.2, "to": 0, "sample": {"times": [0, 0.1, 9]}, "#
        + #""animation": ".spring(duration: 0.6)"}"#)
    for name in ["x", "y", "angle"] {
      for part in ["value", "velocity"] {
        let (last, next) = (try column(first, part, name), try column(second, part, name))
        expectClose([next[0]], [last[0]], within: 1e-9 * max(1, abs(last[0])), "\(part) of \(name)")
      }
    }
    #expect(try column(second, "value", "x")[2] == 0)
    // Once more, from a state that began with a state.
    let third = try answer(
      #"{\#(path), "state": "\#(try #require(second["state"]?.string))", "at": 0.1, "#
        + #""animation": ".spring", "sample": {"times": [0]}}"#)
    expectClose(
      try column(third, "velocity", "x"), [try column(second, "velocity", "x")[1]], within: 1e-6)
  }

  @Test("the state of a number is that of the progress, and a spring leaves the path by its state")
  func otherStates() throws {
    let number = try wire.send(
      .post("/v1/animations/evaluate", #"{"animation": ".spring", "to": 1}"#)
    ).json
    let along = try answer(
      #"{"path": "M0 0 H 200", "state": "\#(try #require(number["state"]?.string))", "at": 0.1, "#
        + #""animation": ".spring", "sample": {"times": [0]}}"#)
    #expect(try column(along, "velocity", "x")[0] > 0)
    let left = try wire.ask(
      .post(
        "/v1/springs/evaluate",
        #"{"state": "\#(try #require(along["state"]?.string))", "at": 0.05, "#
          + #""to": {"x": 0, "y": 300, "angle": 0}, "sample": {"times": [0]}}"#))
    #expect(left["samples"]?["velocity"]?["x"]?.numbers.first ?? 0 > 0)
  }

  @Test("a motion along a path is written as CSS and measured as any other")
  func formats() throws {
    let body =
      #"{"path": "M0 0 H 200 V 100", "animation": ".bouncy", "measure": {"overshoot": true}}"#
    for format in ["css", "waapi", "svg", "csv", "rows"] {
      let answer = try wire.send(.post("/v1/paths/evaluate?format=\(format)", body))
      #expect(answer.status == 200, "\(format)")
    }
    #expect(try answer(body)["measures"]?["overshoot"]?["y"]?.number ?? 0 > 0)
  }

  @Test(
    "what is no path, and an angle with a unit, are told what to write",
    arguments: [
      (#""path": 3"#, #"must be path data, such as M0 0 L100 50, or an object with "arc" or"#),
      (#""path": "M0 0 H9", "rotate": "45deg""#, "in degrees: write 45, without a unit"),
      (#""path": "M0 0 H9", "rotate": "0.25turn""#, "in degrees: write 90, without a unit"),
    ])
  func advice(_ members: String, _ sentence: String) throws {
    let answer = try wire.send(
      .post("/v1/paths/evaluate", #"{\#(members), "animation": ".spring"}"#))
    let detail = answer.json["errors"]?[0]?["detail"]?.string ?? ""
    #expect(detail.contains(sentence), "\(detail)")
  }

  @Test(
    "requests that are wrong are refused at their places",
    arguments: [
      RefusedRequest("no path", #"{"animation": ".spring"}"#, at: "/path"),
      RefusedRequest("no animation", #"{"path": "M0 0 L1 1"}"#, at: "/animation"),
      wrong("a word to turn by", #""M0 0 L1 1", "rotate": "reverse""#, at: "/rotate"),
      wrong("one point", #"{"through": [{"x": 0, "y": 0}]}"#, at: "/path/through"),
      wrong("two kinds of paths", #"{"through": [], "arc": {}}"#, at: "/path"),
      wrong("a state and a start", #""M0 0 L1 1", "state": "x", "from": 0"#, at: "/from", "/state"),
      wrong(
        "a far point", #"{"arc": {"from": {"x": 1e10, "y": 0}, "to": {"x": 0, "y": 0}}}"#,
        at: "/path/arc"),
    ])
  func refusals(_ request: RefusedRequest) throws {
    try request.expectRefusal(at: "/v1/paths/evaluate")
  }

  private static func wrong(_ name: String, _ path: String, at places: String...) -> RefusedRequest
  {
    RefusedRequest(name, #"{"animation": ".spring", "path": \#(path)}"#, at: places)
  }

  struct WrongData: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let data: String
    let detail: String
    init(_ testDescription: String, _ data: String, _ detail: String) {
      (self.testDescription, self.data, self.detail) = (testDescription, data, detail)
    }
  }

  @Test(
    "path data that is wrong is refused with its column",
    arguments: [
      WrongData("too few numbers", "M0 0 C 1 2 3 4 5", "expected a number at column 17"),
      WrongData("an unknown letter", "M0 0 X 4", "expected a command at column 6"),
      WrongData("no move first", "L0 0", "expected \"M\" at column 1"),
      WrongData("nothing", "", "expected \"M\" at column 1"),
      WrongData("a flag", "M0 0 A 5 5 0 2 0 9 9", "expected the flag 0 or 1 at column 14"),
      WrongData("a comma at the end", "M0 0,", "expected a number at column 6"),
      WrongData("a number after closing", "M0 0 L1 1 Z 3", "expected a command at column 13"),
      WrongData("inside of path()", "path('M0 0 L1')", "expected a number at column 14"),
      WrongData("path() without quotes", "path(M0 0)", "expected path(\"M0 0 L10 0\")"),
      WrongData("a far coordinate", "M0 0 L2e9 0", "has a coordinate beyond ±1000000000"),
    ])
  func data(_ wrong: WrongData) throws {
    let data = wrong.data
    let answer = try wire.send(
      .post("/v1/paths/evaluate", #"{"path": "\#(data)", "animation": ".spring"}"#))
    #expect(answer.status == 422)
    let text = answer.json.text
    #expect(text.contains(wrong.detail.replacing("\"", with: "\\\"")), "\(text)")
  }

  @Test("a path of more than ten thousand commands is refused")
  func limit() throws {
    let data = String(repeating: "h1", count: 10_000)
    let answer = try wire.send(
      .post("/v1/paths/evaluate", #"{"path": "M0 0 \#(data)", "animation": ".spring"}"#))
    #expect(answer.status == 422 && answer.places == ["/path"])
  }
}
