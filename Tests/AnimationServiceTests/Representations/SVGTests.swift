import ContractSupport
import Foundation
import HTTPMessage
import Testing

@Suite("format=svg")
struct SVGTests {
  private let wire = InProcessWire()

  private func get(_ target: String, accept: String? = nil) -> (HTTPResponse, String) {
    var request = WireRequest("GET", target)
    request.fields["Accept"] = accept
    let response = wire.respond(to: request)
    return (response, String(decoding: response.body, as: UTF8.self))
  }

  private static let spring = "/v1/springs/evaluate?bounce=0.3"

  /// The points of the first path of a class.
  private static func points(_ svg: String, _ name: String) throws -> [(x: Double, y: Double)] {
    let start = try #require(svg.range(of: "<path class=\"\(name)\" d=\"M"))
    let path = svg[start.upperBound...].prefix { $0 != "\"" }
    return try path.split(separator: "L").map { point in
      let numbers = point.split(separator: " ").compactMap { Double($0) }
      try #require(numbers.count == 2, "\(point)")
      return (numbers[0], numbers[1])
    }
  }

  /// Numbers and positions of the grid lines, in the order of the drawing.
  private static func ticks(_ svg: String) -> [(value: Double, y: Double)] {
    svg.matches(of: /class="tick" x="[^>]*? y="([^"]*)"[^>]*>([^<]*)</).compactMap { match in
      guard let y = Double(match.1), let value = Double(match.2) else { return nil }
      return (value, y - 3.5)
    }
  }

  @Test(
    "a motion whose slopes overflow is drawn",
    arguments: [
      "/v1/springs/evaluate?duration=0.001&to=1.5e307&times=0,1",
      "/v1/animations/evaluate?animation=.easeIn(duration:1e-10)&to=1e300&times=0,1",
    ])
  func steep(_ target: String) {
    let (response, svg) = get(target + "&format=svg")
    #expect(response.status == .ok)
    #expect(svg.contains("class=\"target\"") && !svg.contains("nan") && !svg.contains("inf"))
  }

  @Test("samples whose distance overflows have no drawing", arguments: ["linear", "ease"])
  func farApart(_ curve: String) {
    let target = "/v1/curves/evaluate?curve=\(curve)&progress=-1e308,1e308&format=svg"
    #expect(get(target).0.status == .notAcceptable)
  }

  @Test("the path, read by the numbers of the grid, gives back the samples")
  func isReadBack() throws {
    let (response, svg) = get(Self.spring + "&format=svg&width=1000&height=700")
    #expect(response.status == .ok)
    #expect(response.fields["Content-Type"] == "image/svg+xml")
    let ticks = Self.ticks(svg)
    let points = try Self.points(svg, "value")
    try #require(ticks.count > 1 && points.count > 1)
    let (low, high) = (ticks[0], ticks[1])
    let answer = try wire.send(.get("/v1/springs/evaluate", ["bounce": "0.3", "count": "501"]))
    let values = try #require(answer.json["samples"]?["value"]).numbers
    #expect(values.count == 501)
    let (left, right) = (points[0].x, points[points.count - 1].x)
    for (row, value) in values.enumerated() {
      let x = left + (right - left) * Double(row) / 500
      let next = min(max(points.firstIndex { $0.x >= x } ?? 0, 1), points.count - 1)
      let (start, end) = (points[next - 1], points[next])
      let y = start.y + (end.y - start.y) * (x - start.x) / max(end.x - start.x, 1e-9)
      let read = low.value + (high.value - low.value) * (y - low.y) / (high.y - low.y)
      #expect(abs(read - value) < 0.002)
    }
  }

  @Test("the bytes are the same each time, and texts are escaped")
  func isEscaped() throws {
    #expect(get(Self.spring + "&format=svg").1 == get(Self.spring + "&format=svg").1)
    let body = #"{"to": {"<b>&\"": 1, "y": 2}}"#
    let answer = wire.respond(to: .post("/v1/springs/evaluate?format=svg", body))
    let svg = String(decoding: answer.body, as: UTF8.self)
    #expect(svg.contains("&lt;b&gt;&amp;&quot;"))
    #expect(!svg.contains("<b>"))
  }

  @Test("an `<img>` gets a drawing without naming the format")
  func isPreferred() {
    let accept = "image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8"
    #expect(get(Self.spring, accept: accept).0.fields["Content-Type"] == "image/svg+xml")
  }

  @Test("an error is drawn, with its status and in its size")
  func isDrawn() {
    let (response, svg) = get("/v1/springs/evaluate?bounce=7&format=svg&width=600")
    #expect(response.status == .unprocessableContent)
    #expect(response.fields["Content-Type"] == "image/svg+xml")
    #expect(svg.contains("width=\"600\"") && svg.contains("bounce"))
    let (lost, drawing) = get("/v1/nothing?format=svg")
    #expect(lost.status == .notFound && drawing.contains("404"))
  }

  @Test("a drawing is bounded however long and wild the motion is")
  func isBounded() {
    let (response, svg) = get(
      "/v1/springs/evaluate?bounce=1&duration=0.01&sampleDuration=300&format=svg")
    #expect(response.status == .ok)
    #expect(svg.utf8.count < 1_000_000)
  }

  @Test("a size out of range is an error")
  func isLimited() {
    #expect(get(Self.spring + "&format=svg&width=9999").0.status == .unprocessableContent)
  }

  @Test("marks show the perceptual duration, the end, the overshoot and events")
  func isMarked() {
    let svg = get(Self.spring + "&format=svg").1
    for word in ["perceptual 0.5 s", "settles", "class=\"overshoot\"", "class=\"target\""] {
      #expect(svg.contains(word), "\(word)")
    }
    let body =
      #"{"initial":0,"events":[{"at":0,"to":1,"animation":".spring"},"#
      + #"{"at":0.2,"to":0,"animation":".spring"}]}"#
    let merge = wire.respond(to: .post("/v1/animations/merge?format=svg", body))
    #expect(String(decoding: merge.body, as: UTF8.self).contains("merged"))
  }
}
