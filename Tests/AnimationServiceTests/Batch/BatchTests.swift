import AnimationService
import ContractSupport
import Synchronization
import Testing

@testable import Schema

@Suite("Batches, in process")
struct BatchTests {
  private static let path = "/v1/batch"

  /// Requests of several kinds, each with the path of the single operation.
  private static let requests: [(path: String, body: JSON)] = [
    ("/v1/springs/evaluate", ["spring": "bouncy", "sample": ["times": [0.1]]]),
    ("/v1/curves/evaluate", ["curve": "easeIn", "progress": [0.5]]),
    ("/v1/animations/evaluate", ["animation": ".snappy", "fidelity": "swiftui"]),
    (
      "/v1/animations/merge",
      ["initial": 0, "events": [["at": 0, "to": 1, "animation": ".smooth"]]]
    ),
    ("/v1/springs/evaluate", ["spring": ["duration": -1, "bounce": 2], "unknown": 1]),
  ]

  private static func batch(_ requests: [(path: String, body: JSON)]) -> JSON {
    ["requests": .array(requests.map { ["path": .string($0.path), "body": $0.body] })]
  }

  private func results(_ requests: [(path: String, body: JSON)], in wire: InProcessWire) throws
    -> [JSON]
  {
    try wire.ask(Self.path, Self.batch(requests))["results"]?.items ?? []
  }

  @Test("each request is answered as it would be alone, problems included, in order")
  func asAlone() throws {
    let wire = InProcessWire()
    let alone = try Self.requests.map { try wire.send(.post($0.path, $0.body.text)).json }
    #expect(try results(Self.requests, in: wire) == alone)
    #expect(alone.last?["errors"]?.items?.count == 3)
  }

  @Test("GET is answered as POST is")
  func get() throws {
    let list = Self.batch(Self.requests)["requests"] ?? .null
    let wire = InProcessWire()
    let got = try wire.get(WireRequest.get(Self.path, ["requests": list.text]).target)
    #expect(try got == wire.ask(Self.path, Self.batch(Self.requests)))
  }

  @Test(
    "a path that does not exist, or the batch itself, is a problem in its place",
    arguments: [("/v1/nothing", 404.0), ("/v1/batch", 422), ("/healthz", 404), ("", 404)])
  func notThere(path: String, status: Double) throws {
    let results = try results([(path, ["requests": []]), Self.requests[1]], in: InProcessWire())
    #expect(results.count == 2)
    #expect(results.first?["status"]?.number == status)
    #expect(results.first?["instance"]?.string == path)
    #expect(results.last?["samples"] != nil)
  }

  @Test("a request without a body is an empty one, and an empty batch has no results")
  func empty() throws {
    let wire = InProcessWire()
    let answer = try wire.ask(Self.path, ["requests": [["path": "/v1/curves/evaluate"]]])
    #expect(answer["results"]?[0]?["errors"]?[0]?["pointer"]?.string == "/curve")
    #expect(try wire.ask(Self.path, ["requests": []])["results"] == [])
  }

  @Test("a list that cannot be read is refused as a whole, by the place in it")
  func unreadable() throws {
    let answer = try InProcessWire().send(
      .post(Self.path, #"{"requests": [{"body": {}}, 3, {"path": 1, "method": "GET"}], "a": 1}"#))
    #expect(answer.status == 422)
    #expect(
      Set(answer.places)
        == ["/requests/0/path", "/requests/1", "/requests/2/path", "/requests/2/method", "/a"])
  }

  @Test("the limits apply to the batch as a whole")
  func limits() throws {
    var limits = ServiceLimits()
    limits.maximumRequests = 3
    limits.maximumSamples = 250
    let wire = InProcessWire(service: AnimationService(limits: limits, version: "test"))
    let spring: (path: String, body: JSON) = (
      "/v1/springs/evaluate", ["spring": "smooth", "sample": ["count": 120]]
    )
    let results = try results([spring, spring, spring], in: wire)
    #expect(results.map { $0["status"]?.number } == [nil, nil, 422])
    #expect(results.last?["errors"]?[0]?["pointer"]?.string == "/sample")
    let tooMany = try wire.send(
      .post(Self.path, Self.batch(Array(repeating: spring, count: 4)).text))
    #expect(tooMany.status == 422)
    #expect(tooMany.places == ["/requests"])
  }

  @Test("no further request is answered once the samples are used up")
  func usedUp() throws {
    var limits = ServiceLimits()
    limits.maximumSamples = 10
    let wire = InProcessWire(service: AnimationService(limits: limits, version: "test"))
    func curve(_ count: Int) -> (path: String, body: JSON) {
      ("/v1/curves/evaluate", ["curve": "ease", "count": .number(Double(count))])
    }
    let conversion: (path: String, body: JSON) = (
      "/v1/animations/convert", ["animation": ".spring"]
    )
    let results = try results([curve(10), curve(1), conversion], in: wire)
    #expect(results.map { $0["status"]?.number } == [nil, 422, nil])
    #expect(results[1]["code"]?.string == "limit-exceeded")
  }

  @Test("all samples of a batch are counted")
  func counted() throws {
    let counts = SampleCounter()
    let service = AnimationService(version: "test", onSamples: { counts.add($0) })
    _ = try InProcessWire(service: service).ask(
      Self.path, Self.batch(Array(Self.requests.prefix(2))))
    #expect(counts.total == 2)
  }
}

/// Counts on any thread.
private final class SampleCounter: Sendable {
  private let count = Atomic(0)

  var total: Int { count.load(ordering: .relaxed) }

  func add(_ number: Int) { count.add(number, ordering: .relaxed) }
}
