import AnimationCore
import ContractSupport
import HTTPMessage
import RandomSupport
import Testing

@testable import AnimationService
@testable import CSSValues
@testable import Rendering

@Suite("Drawings of extreme numbers")
struct ExtremeDrawingTests {
  /// Motions whose velocities exceed the range of a double.
  static let overflowing: [WireRequest] = [
    .get("/v1/springs/evaluate", ["to": "1e308", "times": "0,1e-300"]),
    .get("/v1/animations/evaluate", ["animation": ".bouncy", "to": "1e308", "times": "0,1e-300"]),
    .get(
      "/v1/gestures/release",
      [
        "position": "1e308", "target": #"{"type":"snap","points":[0]}"#, "times": "0,1e-300",
      ]),
    .post(
      "/v1/phases/evaluate",
      #"{"phases":[-1,-1.7e308],"animation":".bouncy","sample":{"duration":2.3e-308,"fps":4}}"#),
    .post(
      "/v1/gestures/track",
      #"{"gesture":"rotate","center":{"x":200,"y":200},"samples":[{"time":0,"position":{"x":300,"#
        + #""y":200}},{"time":-7.39e-227,"position":{"x":200,"y":300}},{"time":2.023e-320,"#
        + #""position":{"x":100,"y":200}}]}"#),
    .get("/v1/curves/evaluate", ["curve": "easeIn", "progress": "0,5e-324"]),
  ]

  private func ask(_ request: WireRequest, accept: String, terminal: TerminalDrawing? = nil)
    -> HTTPResponse
  {
    var request = request
    request.fields["Accept"] = accept
    let service = AnimationService(version: "test", terminal: terminal)
    return InProcessWire(service: service).respond(to: request).collected()
  }

  @Test("a drawing is made where velocities overflow", arguments: overflowing)
  func areMade(_ request: WireRequest) throws {
    let response = ask(request, accept: "image/*")
    #expect(response.status == .ok && response.fields["Content-Type"] == "image/svg+xml")
    try Self.expectFinite(String(decoding: response.body, as: UTF8.self))
    let terminal = TerminalDrawing(columns: 60, rows: 24)
    let text = ask(request, accept: "*/*", terminal: terminal)
    #expect(text.status == .ok && !text.body.isEmpty)
  }

  @Test("a drawing shows what is finite: a spring to 1e308 rises as one to 1 does")
  func areShown() throws {
    let drawings = try ["1", "1e308"].map { to in
      let request = WireRequest.get("/v1/springs/evaluate", ["to": to, "columns": "value"])
      return try SVGElements(
        String(decoding: ask(request, accept: "image/svg+xml").body, as: UTF8.self))
    }
    let ends = try drawings.map { drawing in
      let points = try #require(drawing.all("path", "value").first).points
      return (first: try #require(points.first), last: try #require(points.last))
    }
    #expect(ends[1].last.y < ends[1].first.y - 100)
    let texts = drawings.map { $0.all("desc").first?.text ?? "" }
    #expect(texts[1].contains("from 0 to 1e+308") || texts[1].contains("to 9.99"), "\(texts[1])")
  }

  // MARK: - Any columns

  /// Computations with these overflow or underflow; includes their neighbors.
  private static let extremes: [Double] = [
    0, .leastNonzeroMagnitude, .leastNormalMagnitude, 1e-300, 1e-150, 1e-9, 0.1, 1, 1.0.nextUp,
    1.0.nextDown, 2,
    1e15, 1e150, 1.3e154, 1e300, 1e308, .greatestFiniteMagnitude,
  ]

  /// Columns have any numbers, velocities also infinities.
  private static func answer(_ generator: inout SeededGenerator) -> Answer {
    let few = (0..<Int.random(in: 1...4, using: &generator)).compactMap { _ in
      extremes.randomElement(using: &generator)
    }
    func number() -> Double {
      let number = few.randomElement(using: &generator) ?? 0
      return Bool.random(using: &generator) ? number : -number
    }
    let rows = Int.random(in: 1...9, using: &generator)
    let times = (0..<rows).map { _ in few.randomElement(using: &generator) ?? 0 }
    var columns = Columns(indexName: "time", index: times)
    let values = (0..<rows).map { _ in number() }
    let velocities = (0..<rows).map { _ in
      [number(), number(), .infinity, -.infinity].randomElement(using: &generator) ?? 0
    }
    let target = Bool.random(using: &generator) ? ModelHistory(ShapedValue(number())) : nil
    var value = AnswerColumn(name: "value", shape: .number(0), numbers: values)
    value.discretes = target
    columns.columns = [
      value, AnswerColumn(name: "velocity", shape: .number(0), numbers: velocities),
    ]
    var answer = Answer()
    answer.columns = columns
    answer.marks = [AnswerMark(time: times[0], label: "mark")]
    return answer
  }

  @Test("a drawing has finite coordinates whatever the columns hold", arguments: [1, 2, 3, 4])
  func areFinite(_ seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let count = RandomCases.count(500)
    var drawn = 0
    for index in 0..<count {
      let answer = Self.answer(&generator)
      let size = DrawingSize(
        width: [160, 480, 4096].randomElement(using: &generator) ?? 480,
        height: [90, 270, 4096].randomElement(using: &generator) ?? 270)
      guard let plot = try? PlotReading.plot(answer, height: size.height) else { continue }
      let bytes = PlotDrawing.draw(plot, width: size.width, height: size.height)
      let svg = String(decoding: bytes, as: UTF8.self)
      try Self.expectFinite(svg, "seed \(seed), answer \(index)")
      for panel in plot.panels {
        #expect(panel.extent.lowerBound.isFinite && panel.extent.upperBound.isFinite)
      }
      let terminal = TerminalPlot(plot: plot, size: TerminalDrawing(columns: 60, rows: 24))
      #expect(terminal.lines.filter { $0.count > 60 }.isEmpty, "seed \(seed), answer \(index)")
      drawn += 1
    }
    #expect(5 * drawn > 4 * count, "only \(drawn) were drawn")
  }

  /// Each coordinate is a number within a thousand times the size of the drawing.
  private static func expectFinite(_ svg: String, _ place: String = "") throws {
    for element in try SVGElements(svg).elements {
      for name in ["d", "x", "y", "cx", "cy", "width", "height", "viewBox"] {
        guard let text = element.attributes[name] else { continue }
        let numbers = text.split { !"0123456789.-e+".contains($0) }
        // What is no number is written as null.
        #expect(
          !text.contains("null")
            && numbers.filter { !((Double($0) ?? .nan).magnitude < 1e7) }.isEmpty,
          "\(name)=\"\(text.prefix(200))\" \(place)")
      }
    }
  }
}
