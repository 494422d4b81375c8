import ContractSupport
import Foundation
import HTTPMessage
import Testing

/// Each thing that a drawing shows or says, at its place.
@Suite("format=svg: the content of a drawing")
struct SVGContentTests {
  private let wire = InProcessWire()

  private static let spring = "/v1/springs/evaluate?bounce=0.3&from=20&to=320"

  private func drawing(_ target: String, _ body: String? = nil) throws -> SVGElements {
    let request = body.map { WireRequest.post(target, $0) } ?? WireRequest("GET", target)
    return try SVGElements(String(decoding: wire.respond(to: request).body, as: UTF8.self))
  }

  private func spring(_ options: String = "") throws -> SVGElements {
    try drawing(Self.spring + "&format=svg&width=600&height=300" + options)
  }

  private func measures() throws -> JSON {
    try wire.ask(
      "/v1/springs/evaluate",
      [
        "spring": ["bounce": 0.3], "from": 20, "to": 320,
        "measure": ["overshoot": true, "extremes": true],
      ])
  }

  // MARK: - In words

  @Test("the title and the description state what is seen")
  func isDescribed() throws {
    let svg = try spring()
    #expect(svg.root.children("title").map(\.text) == ["Value and velocity over time"])
    #expect(
      svg.root.children("desc").map(\.text) == [
        "The value goes from 20 to 320, between 20 and 333.8. The velocity goes from 0 to 0, "
          + "between -79.5 and 1729. It goes past its target by 4.6 %. At 0.8187 s: settles "
          + "0.819 s. At 0.5 s: perceptual 0.5 s."
      ])
    let answer = try measures()
    let overshoot = try #require(answer["measures"]?["overshoot"]?.number)
    #expect(abs(overshoot - 0.046) < 0.0005)
    #expect(abs(try #require(answer["timeline"]?["duration"]?.number) - 0.8187) < 0.00005)
  }

  @Test("the description does not depend on the size", arguments: [100, 150, 333, 1000])
  func isExact(_ height: Int) throws {
    for options in ["bounce=0.3&from=20&to=320", "bounce=0.6&to=-7&initialVelocity=30", "to=1e9"] {
      let target = "/v1/springs/evaluate?" + options + "&format=svg&height="
      let svg = try drawing(target + String(height))
      let text = try #require(svg.root.children("desc").first?.text)
      let large = try drawing(target + "2000")
      #expect(text == large.root.children("desc").first?.text)
    }
  }

  @Test("the description states each of several numbers, colors and events")
  func isDescribedInParts() throws {
    let svg = try drawing(
      "/v1/animations/merge?format=svg",
      #"{"initial": {"x": 0, "c": "red"}, "events": [{"at": 0, "to": {"x": 4, "c": "blue"}, "#
        + #""animation": ".spring"}, {"at": 0.2, "to": {"x": 1, "c": "red"}, "#
        + #""animation": ".spring"}]}"#)
    let text = try #require(svg.root.children("desc").first?.text)
    for sentence in [
      "The value of x goes from 0 to 1, between 0 and ", "The color c changes.", "At 0.2 s: ",
    ] {
      #expect(text.contains(sentence), "\(text)")
    }
  }

  // MARK: - Marks

  @Test("target, overshoot, perceptual duration and end are marked at their places")
  func isMarked() throws {
    let (svg, answer) = (try spring(), try measures())
    let (time, value) = (try svg.timeScale, try svg.valueScale)
    let duration = try #require(answer["timeline"]?["duration"]?.number)
    for (name, expected) in [("perceptual", 0.5), ("settled", duration)] {
      let mark = try #require(svg.all("g", name).first)
      let path = try #require(mark.children("path").first)
      #expect(abs(try time(#require(path.points.first?.x)) - expected) < 0.001, "\(name)")
      #expect(try #require(mark.children("title").first?.text).hasPrefix(name.prefix(6)))
    }
    let target = try #require(svg.all("path", "target").first)
    #expect(target.points.count == 2)
    #expect(target.points.map { value($0.y) }.filter { !(abs($0 - 320) < 0.1) }.isEmpty)
    let extreme = try #require(answer["measures"]?["extremes"]?[0])
    let ring = try #require(svg.all("g", "overshoot").first?.children("circle").first)
    let (x, y) = (try #require(ring.number("cx")), try #require(ring.number("cy")))
    #expect(abs(time(x) - (try #require(extreme["time"]?.number))) < 0.01)
    #expect(abs(value(y) - (try #require(extreme["value"]?.number))) < 0.1)
    #expect(svg.all("g", "overshoot").first?.children("text").map(\.text) == ["+4.6 %"])
  }

  @Test("each of several numbers has its own overshoot, and a target of its own look")
  func isMarkedEach() throws {
    let body = #"{"spring": {"bounce": 0.5}, "to": {"x": 100, "y": -20, "z": 0}}"#
    let svg = try drawing("/v1/springs/evaluate?format=svg", body)
    let value = try svg.valueScale
    let rings = svg.all("g", "overshoot")
    #expect(rings.map { $0.children("text").map(\.text) } == [["+16 %"], ["+16 %"]])
    let circles = rings.flatMap { $0.children("circle") }
    let places = try circles.map { value(try #require($0.number("cy"))) }
    #expect(abs(places[0] - 116.3) < 0.5 && abs(places[1] + 23.26) < 0.5, "\(places)")
    let text = try #require(svg.root.children("desc").first?.text)
    #expect(text.contains("x goes past its target by 16 %. y goes past its target by 16 %."))
    let targets = svg.all("path", "target")
    let lines = svg.all("path", "value")
    #expect(Set(targets.compactMap { $0.attributes["stroke-dasharray"] }).count == 3)
    let colors = [targets, lines].map { $0.compactMap { $0.attributes["stroke"] } }
    #expect(
      colors[0] == colors[1] && Set(circles.compactMap { $0.attributes["stroke"] }).count == 2)
  }

  @Test("two numbers that overshoot at one place share one text, and have both rings")
  func isLegibleTogether() throws {
    let body = #"{"spring": {"bounce": 0.5}, "to": {"x": 100, "y": 100}}"#
    let rings = try drawing("/v1/springs/evaluate?format=svg", body).all("g", "overshoot")
    #expect(rings.map { $0.children("circle").count } == [1, 1])
    #expect(rings.map { $0.children("text").count } == [1, 0])
  }

  @Test("value and velocity have an axis each")
  func hasPanels() throws {
    let svg = try spring()
    #expect(svg.all("path", "value").count == 1 && svg.all("path", "velocity").count == 1)
    let names = svg.all("text").filter { $0.attributes["transform"] != nil }.map(\.text)
    #expect(names == ["value", "velocity"])
    let value = try #require(svg.all("path", "value").first?.points.map(\.y).max())
    let velocity = try #require(svg.all("path", "velocity").first?.points.map(\.y).min())
    #expect(value < velocity)
  }

  @Test("each event of a merge is marked, and so is the release of a gesture")
  func hasEvents() throws {
    let merge = try drawing(
      "/v1/animations/merge?format=svg",
      #"{"initial": 0, "events": [{"at": 0, "to": 1, "animation": ".spring"}, "#
        + #"{"at": 0.25, "to": 0, "animation": ".spring"}]}"#)
    let time = try merge.timeScale
    let marks = merge.all("g", "event").compactMap { $0.children("path").first?.points.first?.x }
    #expect(marks.count == 2)
    #expect(zip(marks.map(time), [0, 0.25]).filter { !(abs($0 - $1) < 0.002) }.isEmpty)
    #expect(merge.all("path", "target").first?.points.count == 4)
    let release = try drawing(
      "/v1/gestures/release?format=svg",
      #"{"position": 80, "velocity": 900, "target": {"type": "decay"}}"#)
    let titles = release.all("g", "event").flatMap { $0.children("title").map(\.text) }
    #expect(titles == ["release"])
  }

  // MARK: - Looks

  @Test("several numbers differ in their dashes and names, too")
  func isToldApart() throws {
    let names = ["a", "b", "c", "d", "e", "f", "g", "h"]
    let members = names.enumerated().map { "\"\($1)\": \($0 + 1)" }.joined(separator: ", ")
    let svg = try drawing("/v1/springs/evaluate?format=svg", "{\"to\": {\(members)}}")
    for panel in ["value", "velocity"] {
      let lines = svg.all("path", panel)
      #expect(lines.count == names.count)
      #expect(Set(lines.compactMap { $0.attributes["stroke-dasharray"] }).count == names.count)
      #expect(Set(lines.compactMap { $0.attributes["stroke"] }).count == names.count)
    }
    let labels = svg.all("text").map(\.text)
    for name in names { #expect(labels.count { $0 == name } == 2) }
  }

  /// WCAG 2.2 asks for a contrast of 4.5 to 1 of texts, and of 3 to 1 of graphics.
  @Test("texts and axes have the color of the page, and are legible on white and on black")
  func isLegible() throws {
    let svg = try drawing("/v1/springs/evaluate?format=svg", #"{"to": {"x": 1, "y": 2}}"#)
    let lines = Set(svg.all("path", "value").compactMap { $0.attributes["stroke"] })
    #expect(lines.count == 2)
    for element in svg.elements {
      for color in ["fill", "stroke"].compactMap({ element.attributes[$0] }) {
        #expect(color == "currentColor" || color == "none" || lines.contains(color), "\(color)")
      }
    }
    #expect(Set(svg.all("path", "grid").map { $0.attributes["stroke"] }) == ["currentColor"])
    let style = try #require(svg.all("style").first?.text)
    let gray = try #require(style.range(of: "svg:root{color:").map { style[$0.upperBound...] })
    for (color, least) in [(String(gray.prefix(7)), 4.5)] + lines.map({ ($0, 3.0) }) {
      for background in ["#ffffff", "#000000"] {
        #expect(Luminance.contrast(color, on: background) >= least, "\(color)")
      }
    }
  }

  @Test("a drawing has the size that the query asks for, also of an error")
  func hasSize() throws {
    let size = "&width=700&height=200"
    for (target, title) in [
      (Self.spring + "&format=svg" + size, "Value and velocity over time"),
      (Self.spring + "&digits=99&format=svg" + size, "422 Unprocessable Content"),
    ] {
      let svg = try drawing(target)
      let root = svg.root.attributes
      #expect(root["width"] == "700" && root["height"] == "200", "\(title)")
      #expect(root["viewBox"] == "0 0 700 200" && root["role"] == "img")
      #expect(svg.root.children("title").map(\.text) == [title])
    }
    let error = try drawing(Self.spring + "&digits=99&format=svg")
    #expect(error.all("text").map(\.text).joined(separator: "\n").contains("digits"))
    #expect(error.root.attributes["width"] == "480" && error.root.attributes["height"] == "270")
  }

  @Test(
    "a drawing runs nothing and loads nothing from elsewhere",
    arguments: [
      #"{"to": {"<script>alert(1)</script>": 1, "\" onload=\"alert(1)": 2}}"#,
      #"{"to": {"javascript:alert(1)": 1, "url(https://a)": 2, "c]]>": 3}}"#,
      #"{"<script>": 1}"#,
    ])
  func isHarmless(_ body: String) throws {
    let svg = try drawing("/v1/springs/evaluate?format=svg", body)
    let names: Set = [
      "svg", "title", "desc", "style", "text", "tspan", "path", "g", "circle", "rect",
      "linearGradient", "stop",
    ]
    for element in svg.elements {
      #expect(names.contains(element.name), "\(element.name)")
      for (name, value) in element.attributes where name != "xmlns" {
        #expect(!name.hasPrefix("on") && !name.hasSuffix("href"), "\(name)")
        #expect(!value.contains("://") && !value.contains("javascript:"), "\(value)")
      }
    }
  }
}
