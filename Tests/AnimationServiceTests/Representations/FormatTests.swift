import Bytes
import ContractSupport
import Foundation
import HTTPMessage
import Testing

@testable import AnimationService
@testable import JSONText
@testable import Rendering
@testable import Schema

@Suite("csv, ndjson, f64 and Arrow")
struct FormatTests {
  private let wire = InProcessWire()
  private static let path = "/v1/springs/evaluate"

  private func text(_ format: String, _ body: String, path: String = Self.path) throws -> String {
    let answer = try wire.send("POST", "\(path)?format=\(format)", body: body)
    return String(decoding: answer.body, as: UTF8.self)
  }

  private static let ends = #""sample": {"times": [0, 9]}"#

  @Test("columns have names of their own", arguments: ["csv", "arrow", "f64"])
  func dottedNames(_ format: String) throws {
    let path = Self.path + "?format=" + format
    let clash = try wire.send("POST", path, body: #"{"to": {"a": {"b": 1}, "a.b": 2}}"#)
    #expect(clash.status == 406)
    #expect(clash.json["detail"]?.string?.contains(#""value.a.b""#) == true, "\(clash.json.text)")
    #expect(try wire.send("POST", path, body: #"{"to": {"a": 1, "a.b": 2}}"#).status == 200)
  }

  @Test("csv has a header, CRLF, and quotes where they are needed")
  func csv() throws {
    let moving =
      #"{"from": {"x": 0, "y": [0, "0px"]}, "to": {"x": 1, "y": [2, "3px"]}, \#(Self.ends)}"#
    #expect(
      try text("csv", moving)
        == "time,value.x,value.y.0,value.y.1,velocity.x,velocity.y.0\r\n"
        + "0,0,0,0px,0,0\r\n9,1,2,3px,0,0\r\n")
    let still =
      #"{"to": {"a,\"b": 1, "c": "say \"hi\",\r\nyou", "d": "", "e": null, "f": true}, "#
      + #"\#(Self.ends)}"#
    #expect(
      try text("csv", still)
        == "time,\"value.a,\"\"b\",value.c,value.d,value.e,value.f,\"velocity.a,\"\"b\"\r\n"
        + "0,0,\"say \"\"hi\"\",\r\nyou\",\"\",,true,0\r\n"
        + "9,1,\"say \"\"hi\"\",\r\nyou\",\"\",,true,0\r\n")
  }

  @Test("a curve has its progress, and nothing where it is undefined")
  func curve() throws {
    let body = #"{"curve": "circularEaseIn", "progress": [-1, 0, 1]}"#
    let path = "/v1/curves/evaluate"
    #expect(
      try text("csv", body, path: path) == "progress,value,velocity\r\n-1,,\r\n0,0,0\r\n1,1,\r\n")
    #expect(
      try text("ndjson", body, path: path)
        == #"{"progress":-1,"value":null,"velocity":null}"# + "\n"
        + #"{"progress":0,"value":0,"velocity":0}"# + "\n"
        + #"{"progress":1,"value":1,"velocity":null}"# + "\n")
  }

  @Test("f64 has the columns that its field names, sorted by name")
  func f64() throws {
    let target = #"to={"b,c":1,"a":[2,3],"s":"1px"}&from=0&times=0,9&format=f64"#
    let query = try #require(target.addingPercentEncoding(withAllowedCharacters: .urlQueryAllowed))
    let response = wire.respond(to: WireRequest("GET", Self.path + "?" + query))
    #expect(
      response.fields[F64Representation.columnsField]
        == "time,value.a.0,value.a.1,value.b%2Cc,velocity.a.0,velocity.a.1,velocity.b%2Cc")
    #expect(Self.doubles(response.body) == [0, 9, 0, 2, 0, 3, 0, 1, 0, 0, 0, 0, 0, 0])
  }

  private static func doubles(_ bytes: [UInt8]) -> [Double] {
    stride(from: 0, to: bytes.count, by: 8).map { start in
      Double(
        bitPattern: bytes[start..<start + 8].reversed().reduce(0) { $0 << 8 | UInt64($1) })
    }
  }

  @Test("long samples are written block by block, to the same numbers", arguments: [1, 70_000])
  func isStreamed(_ count: Int) throws {
    let columns = try wire.get("\(Self.path)?count=\(count)&to=3")
    let expected = ["time", "value", "velocity"].flatMap {
      columns["samples"]?[$0]?.items?.map(\.number) ?? []
    }
    var blocks = 0
    for format in ["f64", "csv", "ndjson", "arrow"] {
      let response = wire.respond(
        to: WireRequest("GET", "\(Self.path)?count=\(count)&to=3&format=\(format)"))
      var bytes = response.body
      while let block = response.stream?.next() {
        #expect(block.count <= (format == "arrow" ? 2 << 20 : 3 * JSONWriter.blockLength))
        (bytes, blocks) = (bytes + block, blocks + 1)
      }
      #expect((response.stream != nil) == (count > 1), "\(format)")
      if format == "f64" { #expect(Self.doubles(bytes) == expected) }
      if format == "ndjson" { #expect(bytes.count { $0 == UInt8(ascii: "\n") } == count) }
      if format == "csv" { #expect(bytes.count { $0 == UInt8(ascii: "\n") } == count + 1) }
    }
    #expect(blocks > 20 || count == 1)
  }

  @Test("names that would not fit into a field are refused")
  func namesAreBounded() throws {
    let names = (0..<400).map { "\"member\($0)\": 1" }.joined(separator: ", ")
    let body = "{\"to\": {\(names)}, \(Self.ends)}"
    let answer = try wire.send("POST", Self.path + "?format=f64", body: body)
    #expect(answer.status == 406)
    #expect(answer.json["detail"]?.string?.contains("4096 bytes") == true)
    #expect(try wire.send("POST", Self.path + "?format=csv", body: body).status == 200)
  }

  @Test("names that repeat a long path are counted")
  func pathsAreBounded() throws {
    var service = InProcessWire()
    var limits = ServiceLimits()
    limits.maximumAnswer = 1 << 20
    service.service = AnimationService(limits: limits, version: "test")
    let long = String(repeating: "n", count: 10_000)
    let zeros = repeatElement("0", count: 1000).joined(separator: ",")
    let body = #"{"to": {"\#(long)": [\#(zeros)]}, \#(Self.ends)}"#
    for format in ["csv", "arrow"] {
      let answer = try service.send("POST", "\(Self.path)?format=\(format)", body: body)
      #expect(answer.status == 406, "\(answer.json.text)")
    }
  }

  @Test("an Arrow stream of one column has the bytes that pyarrow reads")
  func arrow() throws {
    let body = #"{"to": 1, "columns": [], "sample": {"times": [0.5]}}"#
    let answer = try wire.send("POST", Self.path + "?format=arrow", body: body)
    let bytes = answer.body
    // The mark and the end are constant; lengths are multiples of 8; the body is the one double.
    #expect(bytes.prefix(4) == [255, 255, 255, 255])
    #expect(bytes.suffix(8) == [255, 255, 255, 255, 0, 0, 0, 0])
    #expect(bytes.count % 8 == 0)
    #expect(Self.doubles(Array(bytes.suffix(16).prefix(8))) == [0.5])
    #expect(String(decoding: bytes, as: UTF8.self).contains("time\0"))
  }
}
