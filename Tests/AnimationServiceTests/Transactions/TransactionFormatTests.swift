import Bytes
import ContractSupport
import Foundation
import HTTPMessage
import Testing

@testable import AnimationService
@testable import Rendering
@testable import Schema

@Suite("The formats of a transaction's frames")
struct TransactionFormatTests {
  private let wire = InProcessWire()
  private static let path = "/v1/transactions/resolve"

  private static func body(_ sample: String = #"{"fps": 30}"#, _ frames: String = "") -> String {
    """
    {"transactions": [{"at": 0, "animation": ".linear(duration: 1)"},
      {"at": 0.5, "animation": ".spring(response: 0.5, dampingFraction: 0.6)"}],
     "modifiers": [{"type": "opacity", "values": [0, 1, 0]}, {"type": "scaleEffect"},
      {"type": "animation", "animation": ".easeOut(duration: 0.1)",
       "body": [{"type": "opacity", "values": [1, 0.5, 0.75]}]},
      {"type": "attribute", "name": "tint", "values": ["red", "blue", "red"]},
      {"type": "offset", "values": [{"x": 0, "on": false}, {"x": 100, "on": true}, \
    {"x": 50, "on": false}]}],
     "frames": {"sample": \(sample)\(frames)}}
    """
  }

  private func text(_ format: String, _ body: String = body()) -> String {
    let response = wire.respond(to: .post("\(Self.path)?format=\(format)", body))
    #expect(response.status == .ok, "\(format)")
    var (bytes, stream) = (response.body, response.stream)
    while let block = stream?.next() { bytes += block }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test("all attributes are the members of one value, at the times of the longest")
  func isTable() throws {
    let lines = text("csv").split(separator: "\r\n").map { $0.components(separatedBy: ",") }
    #expect(
      lines[0] == [
        "time", "value.opacity", "value.opacity2", "value.tint", "value.offset.x",
        "value.offset.on", "velocity.opacity", "velocity.opacity2", "velocity.offset.x",
      ])
    let answer = try wire.send(.post(Self.path, Self.body())).json
    let attributes = try #require(answer["attributes"]?.items)
    let columns = [(0, "opacity", 1), (2, "opacity", 2)].map { ($0.0, $0.2) }
    for (attribute, column) in columns {
      let values = try #require(attributes[attribute]["samples"]?["value"]?.numbers)
      let found = lines.dropFirst().compactMap { Double($0[column]) }
      #expect(found.count >= values.count && values.count > 10)
      let last = values.count - 1
      #expect(zip(found, values).prefix(last).filter { !(abs($0 - $1) < 1e-12) }.isEmpty)
    }
    let durations = attributes.compactMap { $0["timeline"]?["duration"]?.number }
    #expect(durations.count == 4 && Set(durations).count > 1)
    #expect(Double(lines.last?[0] ?? "") == durations.max())
  }

  @Test("the frames have each format that a timeline has")
  func hasFormats() throws {
    let operation = try #require(Operations.byPath[Self.path])
    let names = Representations.available(for: operation).map { $0.name }
    #expect(names.contains("css") && names.contains("arrow") && names.count == 16)
    let refused = wire.respond(to: .post("\(Self.path)?format=program", Self.body()))
    #expect(refused.status == .notAcceptable, "a color has no formula")
    for name in names where name != "sse" && name != "program" {
      #expect(!text(name).isEmpty, "\(name)")
    }
    let css = text("css")
    for property in ["opacity: ", "translate: ", "--motion-opacity2: ", "tint: oklab("] {
      #expect(css.contains(property), "\(css)")
    }
    let svg = text("svg")
    for name in [">opacity<", ">opacity2<", ">offset.x<", ">tint<"] {
      #expect(svg.contains(name), "\(name)")
    }
  }

  @Test("JSON and rows have each attribute by itself, and nothing twice")
  func isWhole() throws {
    for format in ["json", "rows"] {
      let answer = try wire.send(.post("\(Self.path)?format=\(format)", Self.body())).json
      #expect(answer["timeline"] == nil && answer["samples"] == nil && answer["measures"] == nil)
      let samples = try #require(answer["attributes"]?[0]?["samples"])
      #expect((samples.items != nil) == (format == "rows"))
    }
  }

  @Test("frames or values that are missing leave no samples, and the refusal names JSON alone")
  func isRefused() throws {
    for body in [
      #"{"modifiers":[{"type":"opacity","from":0,"to":1}]}"#,
      #"{"modifiers":[{"type":"opacity"}],"frames":{}}"#,
    ] {
      let answer = try wire.send(.post(Self.path + "?format=csv", body))
      #expect(answer.status == 406)
      #expect(answer.json["detail"]?.string?.hasSuffix("available: json") == true)
    }
  }

  @Test("samples of all attributes that exceed the limit together are left to JSON")
  func isBounded() throws {
    var service = InProcessWire()
    var limits = ServiceLimits()
    limits.maximumNumbers = 100
    service.service = AnimationService(limits: limits, version: "test")
    let body = """
      {"modifiers": [
        {"type": "animation", "animation": ".linear(duration: 1)",
         "body": [{"type": "opacity", "from": 0, "to": 1}]},
        {"type": "animation", "animation": ".linear(duration: 0.1)",
         "body": [{"type": "blur", "from": 0, "to": 1}]}],
       "frames": {"sample": {"fps": 60}}}
      """
    #expect(try service.send(.post(Self.path, body)).status == 200)
    let answer = try service.send(.post(Self.path + "?format=csv", body))
    #expect(answer.status == 406)
  }
}
