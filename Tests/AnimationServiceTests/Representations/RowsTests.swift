import Bytes
import ContractSupport
import Foundation
import HTTPMessage
import Testing

@testable import JSONText

private enum Path {
  static let springs = "/v1/springs/evaluate"
  static let curves = "/v1/curves/evaluate"
  static let animations = "/v1/animations/evaluate"
  static let merge = "/v1/animations/merge"
  static let phases = "/v1/phases/evaluate"
}

@Suite("Samples as rows")
struct RowsTests {
  private let wire = InProcessWire()

  /// Requests of each operation with samples, whose rows must have the numbers of its columns.
  static let requests: [WireRequest] = [
    .post(Path.springs, #"{"to": {"x": 1, "y": [2, "3px"]}, "sample": {"count": 4}}"#),
    .post(Path.springs, #"{"to": 5, "columns": ["value", "force"], "sample": {"count": 3000}}"#),
    .post(Path.curves, #"{"curve": "circularEaseIn", "progress": [-1, 0.5, 1]}"#),
    .post(Path.animations, #"{"from": "red", "to": "blue", "animation": ".linear"}"#),
    .post(
      Path.animations,
      #"{"from": {"a": 0, "b": true}, "to": {"a": 1, "b": "x\n"}, "animation": ".bouncy"}"#),
    .post(
      Path.merge,
      #"{"initial": 0, "events": [{"at": 0, "to": 1, "animation": ".spring"}], "#
        + #""columns": ["model"]}"#
    ),
    .post(Path.phases, #"{"phases": [0, 1], "animation": ".smooth", "trigger": [0]}"#),
    .post(Path.springs, #"{"sample": {"times": []}}"#),
  ]

  @Test("strings have no velocity, nor have arrays of them, in JSON or CSV")
  func velocitiesOfStrings() throws {
    let ends: [(to: String, velocity: String?, header: String)] = [
      (#""1px""#, nil, "time,value"),
      (#"["a", "b"]"#, nil, "time,value.0,value.1"),
      (#"[["1px"], ["a", null]]"#, nil, "time,value.0.0,value.1.0,value.1.1"),
      (#"[0, "a"]"#, "[[0],null]", "time,value.0,value.1,velocity.0"),
      (#"{"x": 0, "y": "a"}"#, #"{"x":[0]}"#, "time,value.x,value.y,velocity.x"),
      (
        #"{"x": 0, "y": ["a", "b"]}"#, #"{"x":[0]}"#,
        "time,value.x,value.y.0,value.y.1,velocity.x"
      ),
    ]
    for (end, velocity, header) in ends {
      var asked = WireRequest.post(Path.springs, #"{"to": \#(end), "sample": {"times": [0]}}"#)
      let json = String(decoding: try wire.send(asked).body, as: UTF8.self)
      if let velocity {
        #expect(json.contains(#""velocity":\#(velocity)}"#), "\(json)")
      } else {
        #expect(json.contains(#""value":"#) && !json.contains(#""velocity":"#), "\(json)")
      }
      asked.target += "?format=csv"
      let csv = String(decoding: try wire.send(asked).body, as: UTF8.self)
      #expect(csv.hasPrefix(header + "\r\n"), "\(csv)")
    }
  }

  @Test("rows have the same values as columns", arguments: requests)
  func haveTheSameValues(_ request: WireRequest) throws {
    let columns = try wire.send(request)
    var asked = request
    asked.target += "?format=rows"
    let rows = try wire.send(asked)
    try #require(columns.status == 200 && rows.status == 200, "\(rows.json.text)")
    #expect(rows.json["timeline"] == columns.json["timeline"])
    let samples = try #require(columns.json["samples"])
    let items = try #require(rows.json["samples"]?.items)
    #expect(items.count == samples.rowCount)
    for (number, row) in items.enumerated() { #expect(row == samples.row(number)) }
  }

  @Test("rows are written as they are read, with the bytes of those written at once")
  func areStreamed() throws {
    let response = wire.respond(to: .get(Path.springs, ["count": "20000", "format": "rows"]))
    let stream = try #require(response.stream)
    #expect(response.body.count < JSONWriter.blockLength)
    var longest = 0
    var rows: [UInt8] = response.body
    while let block = stream.next() {
      longest = max(longest, block.count)
      rows += block
    }
    #expect(longest <= 3 * JSONWriter.blockLength)
    #expect(try JSON(Data(rows))["samples"]?.items?.count == 20_000)
  }

  @Test("a long name in every row is paid for")
  func longNamesCost() throws {
    let name = String(repeating: "n", count: 100_000)
    let answer = try wire.send(
      "POST", Path.springs + "?format=rows",
      body: #"{"to": {"\#(name)": 1}, "sample": {"count": 100000}}"#)
    #expect(answer.status == 422)
  }
}

extension JSON {
  /// The length of the first list in an object of columns.
  fileprivate var rowCount: Int { (self["time"] ?? self["progress"])?.items?.count ?? 0 }

  /// A row of an object of columns.
  fileprivate func row(_ number: Int) -> JSON {
    switch self {
    case .object(let members): .object(members.mapValues { $0.row(number) })
    case .array(let items):
      if case .array = items.first { .array(items.map { $0.row(number) }) } else { items[number] }
    default: self
    }
  }
}
