import ContractSupport
import Testing

/// `/v1/paths/align`: two paths of like commands.
@Suite("Aligned paths") struct AlignedPathTests {
  private let wire = InProcessWire()

  private func align(_ from: String, _ to: String) throws -> (from: String, to: String) {
    let answer = try wire.ask(
      .post("/v1/paths/align", #"{"from": "\#(from)", "to": "\#(to)", "digits": 6}"#))
    return (
      try #require(answer["from"]?.string), try #require(answer["to"]?.string)
    )
  }

  @Test("a square becomes a diamond, corner by corner, and moves as any value")
  func square() throws {
    let aligned = try align("M0 0H90V90H0Z", "M45 -15L105 45L45 105L-15 45Z")
    #expect(
      aligned.from
        == "path('M 0 0 C 30 0 60 0 90 0 C 90 30 90 60 90 90 C 60 90 30 90 0 90 C 0 60 0 30 0 0 Z')"
    )
    let moved = try wire.ask(
      .post(
        "/v1/animations/evaluate",
        #"{"from": "\#(aligned.from)", "to": "\#(aligned.to)", "sample": {"times": [0.5]}, "#
          + #""animation": ".linear(duration: 1)"}"#))
    let middle = try #require(moved["samples"]?["value"]?.items?.first?.string)
    #expect(middle.hasSuffix("Z')"))
  }

  @Test("a circle of arcs and a cross of lines have as many curves")
  func unlike() throws {
    let aligned = try align(
      "M0 50a50 50 0 1 1 100 0a50 50 0 1 1-100 0z", "M40 0h20v100h-20zM0 40h100v20h-100z")
    let letters = [aligned.from, aligned.to].map { $0.filter { "MCZ".contains($0) } }
    #expect(letters[0] == letters[1])
    #expect(letters[0].filter { $0 == "M" }.count == 2)
  }

  @Test("the fill rule stays, and must be the same")
  func fillRule() throws {
    let aligned = try align("path(evenodd, 'M0 0h9v9z')", "path(evenodd, 'M0 0h5v9z')")
    #expect(aligned.from.hasPrefix("path(evenodd, 'M"))
    try RefusedRequest(
      "two fill rules", #"{"from": "path(evenodd, 'M0 0h9v9z')", "to": "M0 0h5v9z"}"#, at: "/to"
    ).expectRefusal(at: "/v1/paths/align")
  }

  @Test(
    "requests that are wrong are refused at their places",
    arguments: [
      RefusedRequest("no paths", "{}", at: "/from", "/to"),
      RefusedRequest("data that is wrong", #"{"from": "M0", "to": "M0 0"}"#, at: "/from"),
    ])
  func refusals(_ request: RefusedRequest) throws {
    try request.expectRefusal(at: "/v1/paths/align")
  }
}
