import Bytes
import ContractSupport
import Foundation
import HTTPMessage
import Testing

@testable import AnimationService
@testable import Schema

@Suite("The memory of a request")
struct MemoryTests {
  private static func list(_ item: String, _ count: Int) -> String {
    "[" + repeatElement(item, count: count).joined(separator: ",") + "]"
  }

  private static func path(_ segment: String, _ count: Int) -> String {
    "\"path('M0 0\(String(repeating: segment, count: count))')\""
  }

  private static func numbers(_ count: Int, _ sample: String = #"{"times": [0, 0.1]}"#) -> String {
    #"{"animation": ".linear", "to": \#(list("1", count)), "sample": \#(sample)}"#
  }

  private static let modifiers =
    #"{"transaction": {"animation": ".spring"}, "modifiers": "#
    + list(#"{"type":"opacity"}"#, 10_000) + "}"
  private static let toggle =
    #"{"position": \#(list("0", 2000)), "velocity": \#(list("0", 2000)), "target": "#
    + #"{"type": "toggle", "values": \#(list("0", 1000))}, "sample": {"times": [0]}}"#
  private static let batch: String = {
    let request = #"{"path": "/v1/springs/evaluate", "body": {"sample": {"times": [0]}}}"#
    return #"{"requests": \#(list(request, 4000))}"#
  }()
  private static let colors =
    #"{"animation": ".linear", "to": \#(list("\"red\"", 20_000)), "sample": {"times": [0]}}"#
  private static let merge: String = {
    let to = list("1", 1000)
    let events = (0..<100).map { #"{"at": \#($0), "to": \#(to), "animation": ".spring"}"# }
    return #"{"initial": \#(to), "events": [\#(events.joined(separator: ","))]}"#
  }()

  private static let measures =
    #"{"to": \#(list("1", 2000)), "measure": {"overshoot": true}, "sample": {"times": [0]}}"#
  private static let axes =
    #"{"position": \#(list("0", 10_000)), "velocity": \#(list("1", 10_000)), "target": "#
    + #"{"type": "fixed", "value": \#(list("2", 10_000))}, "sample": {"times": [0]}}"#

  /// Requests that are answered with the default limit, and what they need more than.
  static let cases: [(path: String, body: String, bytes: Int)] = [
    ("/v1/animations/evaluate", numbers(100_000), 5_000_000),
    ("/v1/animations/evaluate?format=rows", numbers(100_000), 7_000_000),
    ("/v1/animations/evaluate?format=ndjson", numbers(100_000), 7_000_000),
    ("/v1/animations/evaluate?format=sse", numbers(100_000), 7_000_000),
    ("/v1/animations/evaluate?format=csv", numbers(20_000), 5_000_000),
    ("/v1/animations/evaluate?format=arrow", numbers(20_000), 5_000_000),
    ("/v1/animations/evaluate?format=css", numbers(10_000), 5_000_000),
    ("/v1/animations/evaluate?format=waapi", numbers(10_000), 3_000_000),
    ("/v1/animations/evaluate?format=svg", numbers(100_000), 5_000_000),
    ("/v1/transactions/resolve", modifiers, 8_000_000),
    ("/v1/gestures/release", toggle, 12_000_000),
    ("/v1/gestures/release", axes, 8_000_000),
    ("/v1/springs/evaluate", measures, 1_048_576),
    ("/v1/batch", batch, 8_000_000),
    ("/v1/animations/evaluate", colors, 3_000_000),
    ("/v1/animations/merge", merge, 5_000_000),
  ]

  @Test("a request that fits is answered; with less memory it is refused", arguments: cases.indices)
  func refused(_ index: Int) throws {
    let (path, body, bytes) = Self.cases[index]
    #expect(InProcessWire.respond(path, body).status.code == 200, "\(path)")
    var limits = ServiceLimits()
    limits.maximumMemory = bytes
    let response = InProcessWire.respond(path, body, limits: limits)
    try #require(response.status.code == 422, "\(path): \(response.status.code)")
    if path.hasSuffix("svg") { return }
    let problem = try JSON(Data(response.body))
    #expect(problem["errors"]?[0]?["code"]?.string == "limit-exceeded")
    #expect(
      problem["errors"]?[0]?["detail"]?.string
        == "needs more than \(bytes) bytes of memory, the limit for one request")
  }

  @Test(
    "a path of 99,000 segments is refused keyframes before they are sampled",
    arguments: ["css", "waapi"])
  func path(_ format: String) throws {
    let body =
      #"{"animation": ".bouncy", "from": \#(Self.path("L1 1", 99_000)), "#
      + #""to": \#(Self.path("L9 9", 99_000)), "sample": {"count": 2}}"#
    let response = InProcessWire.respond("/v1/animations/evaluate?format=\(format)", body)
    #expect(response.status.code == 406)
    let work = try #require(response.fields["Overshoot-Work"].flatMap { Int($0) })
    #expect(work < 20_000_000, "\(work)")
  }

  @Test("a million samples of ten numbers hold little, also while they are sent")
  func streamed() throws {
    var limits = ServiceLimits()
    limits.maximumMemory = 2_000_000
    let body = #"{"to": [1,2,3,4,5,6,7,8,9,10], "sample": {"count": 1000000}}"#
    let response = InProcessWire.respond("/v1/springs/evaluate", body, limits: limits)
    #expect(response.status.code == 200)
    #expect(try #require(response.stream).heldLength < 200_000)
  }

  @Test(
    "what a stream of a large value keeps is counted while it is sent",
    arguments: [
      "rows", "sse", "ndjson",
    ])
  func held(_ format: String) throws {
    let body = Self.numbers(5000, #"{"count": 1000}"#)
    let response = InProcessWire.respond("/v1/animations/evaluate?format=\(format)", body)
    #expect(response.status.code == 200)
    #expect(try #require(response.stream).heldLength > 5000 * 16)
  }

  @Test("a body of more values than there is memory for is refused while it is read")
  func values() {
    var limits = ServiceLimits()
    limits.maximumMemory = 1_048_576
    let response = InProcessWire.respond(
      "/v1/animations/evaluate", Self.numbers(50_000), limits: limits)
    #expect(response.status.code == 400)
    #expect(String(decoding: response.body, as: UTF8.self).contains("more than 43690 values"))
  }
}
