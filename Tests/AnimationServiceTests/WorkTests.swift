import AnimationCore
import Bytes
import ContractSupport
import Foundation
import HTTPMessage
import Testing

@testable import AnimationService
@testable import CSSValues
@testable import JSONText
@testable import Schema
@testable import SourceText

@Suite("The work of a request")
struct WorkTests {
  private func respond(
    _ path: String, _ body: String? = nil, limits: ServiceLimits = ServiceLimits()
  ) -> HTTPResponse {
    let wire = InProcessWire(service: AnimationService(limits: limits, version: "test"))
    return wire.respond(
      to: WireRequest(body == nil ? "GET" : "POST", path, body: body))
  }

  private var smallLimits: ServiceLimits {
    var limits = ServiceLimits()
    limits.maximumWork = 20_000
    return limits
  }

  @Test("the same request states the same work each time")
  func counted() throws {
    let path = "/v1/springs/evaluate?bounce=0.3&count=100"
    let work = try #require(respond(path).fields["Overshoot-Work"].flatMap { Int($0) })
    #expect(work > 100 && work < 10_000)
    #expect(respond(path).fields["Overshoot-Work"] == String(work))
  }

  @Test(
    "the figures of the page on limits are right to a tenth, for long requests in part",
    arguments: [
      (
        "/v1/springs/evaluate",
        #"{"to": [1, 1, 1, 1, 1, 1, 1, 1, 1, 1], "sample": {"count": 10000}}"#, 1_240_000
      ),
      ("/v1/batch", Self.springs(1000), 4_200_000),
      ("/v1/animations/merge", Self.combined, 4_500_000),
      ("/v1/springs/evaluate", #"{"spring": "bouncy", "sample": {"times": [0.1]}}"#, 1000),
    ])
  func documented(_ path: String, _ body: String, _ figure: Int) throws {
    let work = try #require(respond(path, body).fields["Overshoot-Work"].flatMap { Int($0) })
    #expect(abs(work - figure) <= figure / 10, "\(work)")
  }

  @Test("the keys that a modifier looks at and sets, and their values, take work each time")
  func keys() throws {
    func work(_ members: [String: JSON]) throws -> Int {
      let modifier = JSON.object(members.merging(["type": "transaction"]) { $1 })
      let body: JSON = [
        "transactions": .array((0..<100).map { ["at": .number(Double($0))] }),
        "modifiers": [["type": "offset"], modifier],
      ]
      let answer = respond("/v1/transactions/resolve", body.text)
      #expect(answer.status == .ok)
      return try #require(answer.fields["Overshoot-Work"].flatMap { Int($0) })
    }
    func keys(_ count: Int) -> JSON {
      .object(Dictionary(uniqueKeysWithValues: (0..<count).map { ("k\($0)", .bool(false)) }))
    }
    let least = try work(["when": [:], "animation": "linear"])
    #expect(try work(["when": keys(400), "animation": "linear"]) - least >= 100 * 400 * 9)
    let list = JSON.array(.init(repeating: 0, count: 900))
    #expect(try work(["when": ["a": list], "animation": "linear"]) - least >= 100 * 900)
    #expect(try work(["keys": keys(60)]) - least >= 100 * 60 * 8)
  }

  @Test("the text of an answer takes work between short lists of samples too")
  func text() throws {
    let digits = String(repeating: "1", count: 256)
    let transition = #"{"type": "numericText", "from": "\#(digits)", "to": "\#(digits)"}"#
    let members = #""animation": ".smooth", "sample": {"times": [0]}"#
    let body = #"{"transition": \#(transition), \#(members)}"#
    let request = #"{"path": "/v1/transitions/evaluate", "body": \#(body)}"#
    let requests = repeatElement(request, count: 100).joined(separator: ",")
    let answer = respond("/v1/batch", #"{"requests": [\#(requests)]}"#)
    let work = try #require(answer.fields["Overshoot-Work"].flatMap { Int($0) })
    #expect(answer.body.count > 1_000_000 && work > 2 * answer.body.count, "\(work)")
  }

  private static func springs(_ count: Int) -> String {
    let body = #"{"spring": "bouncy", "sample": {"times": [0.1]}}"#
    let request = #"{"path": "/v1/springs/evaluate", "body": \#(body)}"#
    return #"{"requests": [\#(repeatElement(request, count: count).joined(separator: ","))]}"#
  }
  private static let combined: String = {
    let events = (0..<1000).map { index in
      let animation = ".interpolatingSpring(stiffness: 100, damping: 10)"
      return #"{"at": \#(index), "to": \#(index % 7 + 1), "animation": "\#(animation)"}"#
    }
    return
      #"{"initial": 0, "events": [\#(events.joined(separator: ","))], "sample": {"times": [0]}}"#
  }()

  @Test(
    "work beyond the limit is refused at its place",
    arguments: [
      ("/v1/springs/evaluate", #"{"sample": {"count": 100000}}"#, "/sample"),
      ("/v1/animations/merge", Self.merge, "/events/2"),
      ("/v1/batch", Self.batch, "/requests/5"),
      ("/v1/curves/evaluate", #"{"curve": "ease", "inverse": [\#(Self.zeros)]}"#, "/inverse"),
      ("/v1/springs/fit", Self.recorded, "/value"), ("/v1/curves/fit", Self.recorded, "/value"),
      (
        "/v1/curves/evaluate",
        #"{"curve": "steps(500)", "inverse": [0.5], "measure": {"extremes": true}}"#, "/measure"
      ),
      (
        "/v1/springs/evaluate",
        #"{"spring": {"stiffness": 1e9, "damping": 0.001}, \#(Self.overshoot)}"#, "/measure"
      ),
      (
        "/v1/transactions/resolve",
        #"{"transaction": {"animation": ".smooth.repeatCount(999)"}, \#(Self.frames)}"#,
        "/frames/measure"
      ),
    ])
  func refused(_ path: String, _ body: String, _ place: String) throws {
    let response = respond(path, body, limits: smallLimits)
    #expect(response.status.code == 422)
    let problem = try JSON(Data(response.body))
    #expect(problem["errors"]?[0]?["pointer"]?.string == place)
    let detail = "needs more than 20000 units of work, the limit for one request"
    #expect(problem["errors"]?[0]?["detail"]?.string == detail)
  }

  @Test(
    "a refusal costs what was done until then, not what was asked for",
    arguments: [
      "/v1/springs/evaluate?stiffness=1e9&damping=0.001&times=0&measure={\"overshoot\":true}",
      "/v1/animations/evaluate?animation=.easeInOut(duration:0.001).repeatCount(1000000000)"
        + "&measure={\"crossings\":[0.1]}",
    ])
  func costOfRefusal(_ target: String) throws {
    let response = respond(target)
    #expect(response.status.code == 422)
    let work = try #require(response.fields["Overshoot-Work"].flatMap { Int($0) })
    #expect(work < 10_000_000)
    #expect(response.tokens == 1 + work / 1_000_000)
  }

  @Test(
    "no example costs more than it may, answered or refused",
    arguments: [1000, 10_000, 100_000, 1_000_000])
  func limitOfCost(_ maximum: Int) throws {
    var limits = ServiceLimits()
    limits.maximumWork = maximum
    let service = AnimationService(limits: limits, version: "test")
    var (priced, refusals) = (0, 0)
    for example in OpenAPIExamplesTests.examples {
      let response = InProcessWire(service: service).respond(
        to: WireRequest(example.method, example.target, body: example.body))
      guard let work = response.fields["Overshoot-Work"].flatMap({ Int($0) }) else { continue }
      #expect((0...maximum).contains(work), "\(example)")
      priced += 1
      refusals += response.status.code == 422 ? 1 : 0
    }
    #expect(priced > 50)
    #expect(maximum > 100_000 || refusals > 5)
  }

  private static let overshoot = #""sample": {"times": [0]}, "measure": {"overshoot": true}"#
  private static let frames =
    #""modifiers": [{"type": "opacity", "from": 0, "to": 1}], "frames": {\#(overshoot)}"#
  private static let recorded: String = {
    let times = (0..<100).map { "\($0)" }.joined(separator: ",")
    let values = (0..<100).map { "\($0 * $0 % 97)" }.joined(separator: ",")
    return #"{"time": [\#(times)], "value": [\#(values)]}"#
  }()
  private static let zeros = repeatElement("0", count: 1000).joined(separator: ",")
  private static let batch: String = {
    let request = #"{"path": "/v1/springs/evaluate", "body": {"sample": {"times": [0]}}}"#
    return #"{"requests": [\#(repeatElement(request, count: 12).joined(separator: ","))]}"#
  }()
  private static let merge: String = {
    let events = (0..<5).map { index in
      // Only the third never comes to rest.
      let animation = index == 2 ? ".spring(response: 1, dampingFraction: 0)" : ".spring"
      return #"{"at": \#(10 * index), "to": \#(index % 2)e-2, "animation": "\#(animation)"}"#
    }
    let list = events.joined(separator: ",")
    return #"{"initial": 0.01, "fidelity": "swiftui", "events": [\#(list)]}"#
  }()

  @Test("an answer takes tokens by its work")
  func tokens() {
    #expect(respond("/v1/springs/evaluate?count=10").tokens == 1)
    #expect(respond("/v1/springs/evaluate?count=500000").tokens == 9)
  }

  @Test("an answer that is too long besides its samples is refused")
  func tooLong() {
    var limits = ServiceLimits()
    limits.maximumAnswer = 50_000
    let events = (0..<1000).map { #"{"at": \#($0), "to": \#($0 % 5), "animation": ".spring"}"# }
    let body = #"{"initial": 0, "events": [\#(events.joined(separator: ","))]}"#
    let response = respond("/v1/animations/merge", body, limits: limits)
    #expect(response.status.code == 422)
    #expect(String(decoding: response.body, as: UTF8.self).contains("more than 50000 bytes"))
  }

  @Test("source text is charged by its bytes, and not read once the work is too much")
  func sourceTexts() throws {
    let texts = [0, 1000].map { ".linear(duration: 1" + String(repeating: " ", count: $0) + ")" }
    let work = try texts.map { text in
      let response = respond("/v1/animations/evaluate", #"{"animation": "\#(text)"}"#)
      return try #require(response.fields["Overshoot-Work"].flatMap { Int($0) })
    }
    // Of each byte of a request, and of a text besides, which is also charged by pairs of bytes.
    let pairs = texts.map { $0.utf8.count * $0.utf8.count / 8 }
    #expect(work[1] - work[0] == (8 + 16) * 1000 + pairs[1] - pairs[0])
    let budget = WorkBudget(maximum: 1000)
    WorkBudget.withCurrent(budget) {
      #expect(throws: SourceError.self) {
        try SourceCursor(checking: String(repeating: "(", count: 4096))
      }
    }
    #expect(budget.isExhausted)
  }

  @Test("a value is read no further once the request is cancelled")
  func unwantedValue() throws {
    let numbers = repeatElement("1", count: 1000).joined(separator: ",")
    let value = try RequestValue(json: #"{"to": [\#(numbers)]}"#)
    let read = { ShapedValue.read(value).numbers.count }
    #expect(WorkBudget.withCurrent(WorkBudget(maximum: 1000), read) == 1000)
    #expect(WorkBudget.withCurrent(WorkBudget(maximum: 1000) { true }, read) < 10)
  }

  @Test("cancelled work ends soon, whatever was asked for")
  func cancelled() {
    let service = AnimationService(version: "test")
    let request = HTTPRequest(
      target: RequestTarget(path: "/v1/springs/evaluate", query: "count=1000000"))
    let flag = CancellationFlag()
    flag.cancel()
    guard case .later(_, let work) = service.respond(to: request, in: RequestContext()) else {
      Issue.record("it is answered at once")
      return
    }
    #expect(work(flag).status.code == 422)
  }
}

@Suite("Long answers")
struct LongAnswerTests {
  private func response(_ target: String) -> HTTPResponse {
    InProcessWire().respond(to: WireRequest("GET", target))
  }

  @Test("a short answer is whole, and a long one is made as it is sent, with a tag of its own")
  func streamed() {
    #expect(response("/v1/springs/evaluate?count=100").stream == nil)
    let long = response("/v1/springs/evaluate?count=100000")
    #expect(long.stream != nil)
    #expect(long.fields["ETag"] == response("/v1/springs/evaluate?count=100000").fields["ETag"])
    #expect(long.fields["ETag"] != response("/v1/springs/evaluate?count=100001").fields["ETag"])
    let other = InProcessWire(service: AnimationService(version: "another"))
      .respond(to: WireRequest("GET", "/v1/springs/evaluate?count=100000"))
    #expect(other.fields["ETag"] != nil && other.fields["ETag"] != long.fields["ETag"])
  }

  @Test("no block is much longer than another, and all together are the answer")
  func blocks() throws {
    let response = response("/v1/springs/evaluate?bounce=0.3&count=20000&to={\"x\":1,\"y\":[2,3]}")
    let stream = try #require(response.stream)
    var (bytes, longest) = (response.body, 0)
    while let block = stream.next() {
      #expect(!block.isEmpty)
      longest = max(longest, block.count)
      bytes += block
    }
    #expect(longest <= 3 * JSONWriter.blockLength)
    #expect(abs(Double(bytes.count) / Double(stream.estimatedLength) - 1) < 0.5)
    let answer = try JSON(Data(bytes))
    let samples = try #require(answer["samples"])
    for column in [
      samples["time"], samples["value"]?["x"], samples["value"]?["y"]?[1],
      samples["velocity"]?["x"],
    ] { #expect(column?.numbers.count == 20_000) }
  }

  @Test(
    "a long answer has the same figures as a short one",
    arguments: [
      "/v1/springs/evaluate?bounce=0.3&from=red&to=blue",
      "/v1/springs/evaluate?bounce=0.3&to={\"x\":1,\"label\":\"a\"}&columns=value,velocity,force,"
        + "model",
      "/v1/springs/evaluate?bounce=-0.3&to=10px&fidelity=swiftui",
      "/v1/animations/evaluate?animation=.easeInOut.delay(0.1)",
      "/v1/phases/evaluate?phases=0,1,2&animation=.bouncy",
      "/v1/keyframes/evaluate?initial=0&tracks=[{\"type\":\"cubic\",\"to\":1,\"duration\":1}]",
    ])
  func sameFigures(_ target: String) throws {
    let long = try json(target + "&count=10001&sampleDuration=2")
    let rows = [0, 1, 5_000, 9_999, 10_000]
    let times = try rows.map { row in
      try #require(long["samples"]?["time"]?[row]?.number)
    }
    let list = times.map { "\($0)" }.joined(separator: ",")
    let short = try json(target + "&times=\(list)")
    compare(long["samples"], short["samples"], rows)
  }

  private func json(_ target: String) throws -> JSON {
    let response = response(target).collected()
    #expect(response.status.code == 200, "\(String(decoding: response.body, as: UTF8.self))")
    return try JSON(Data(response.body))
  }

  /// At some rows, every column of the long answer equals the short one.
  private func compare(_ long: JSON?, _ short: JSON?, _ rows: [Int]) {
    switch (long, short) {
    case (.object(let left)?, .object(let right)?):
      #expect(Set(left.keys) == Set(right.keys))
      for (name, column) in right { compare(left[name], column, rows) }
    case (.array(let left)?, .array(let right)?):
      #expect(right.count == rows.count)
      for (index, row) in rows.enumerated() where index < right.count {
        #expect(left[row].isClose(to: right[index], within: 1e-12))
      }
    default: Issue.record("a column is missing")
    }
  }
}
