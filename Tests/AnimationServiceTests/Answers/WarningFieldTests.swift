import ContractSupport
import Foundation
import HTTPMessage
import RandomSupport
import Testing

@testable import AnimationService
@testable import JSONText
@testable import Rendering
@testable import Schema

/// A warning in every format: the field names the place, and the content has it where it can.
@Suite("Warnings in every format")
struct WarningFieldTests {
  private static let path = "/v1/animations/evaluate"
  private static let formats = Representations.available(for: EvaluateAnimation.self)
    .map { $0.name }
  private let wire = InProcessWire()

  private func respond(_ format: String, _ body: String, path: String = path) -> HTTPResponse {
    wire.respond(to: .post("\(path)?format=\(format)", body)).collected()
  }

  /// A spring of `duration` seconds that is sampled until `end`.
  private static func body(_ duration: Double, until end: Double = 1, to: String = "1") -> String {
    #"{"animation":{"type":"spring","duration":\#(duration)},"to":\#(to),"#
      + #""sample":{"times":[0,\#(end)]}}"#
  }

  @Test("each format has the field for a request with a warning", arguments: formats)
  func everyFormat(_ format: String) throws {
    var random = SeededGenerator(seed: 20)
    // Keyframes of Compose are at milliseconds, of which longer motions have too many.
    let longest = format == "compose" ? 120.0 : 5000
    for _ in 0..<8 {
      let duration = Double.random(in: 61...longest, using: &random).rounded()
      // Events are sent in real time; in that time nothing moves that a style sheet could show.
      let end = format == "sse" ? 1e-3 : duration
      let response = respond(format, Self.body(duration, until: end))
      let context = Comment(rawValue: "seed 20, \(format), \(duration)")
      #expect(response.status == .ok, context)
      let field = try #require(response.fields[WarningsField.name], context)
      #expect(
        field.hasPrefix(#"long-duration;pointer=%"/animation/duration";detail=%"is "#), context)
      let warning = try #require(ResponseWarning.warnings(in: response).first, context)
      #expect(warning.pointer == "/animation/duration", context)
      #expect(
        warning.detail == RequestValue.phrase(ofLength: duration), context)
    }
  }

  @Test("a request without a warning has no field and no comment", arguments: formats)
  func silence(_ format: String) throws {
    let response = respond(format, Self.body(0.5, until: format == "sse" ? 1e-3 : 1))
    #expect(response.status == .ok)
    #expect(response.fields[WarningsField.name] == nil)
    #expect(!String(decoding: response.body, as: UTF8.self).lowercased().contains("warning"))
  }

  /// The text that precedes everything else in the content.
  private static let beginnings = [
    "json": #"{"warnings":[{"pointer":"/animation/duration","#,
    "rows": #"{"warnings":[{"pointer":"/animation/duration","#,
    "waapi": #"{"warnings":[{"pointer":"/animation/duration","#,
    "css": "/* Warning: /animation/duration: is 500 seconds; did you mean 0.5? */\n/* motion",
    "swift": "// Warning: /animation/duration: is 500 seconds; did you mean 0.5?\n.spring(",
  ]

  @Test("the warning comes first in the content", arguments: beginnings.keys.sorted())
  func first(_ format: String) throws {
    let text = String(decoding: respond(format, Self.body(500)).body, as: UTF8.self)
    let beginning = try #require(Self.beginnings[format])
    #expect(text.hasPrefix(beginning), "\(text.prefix(200))")
  }

  @Test("the rest of the content is that of an answer without a warning")
  func rest() throws {
    // The same motion, of which only one request has a string that is nearly one of CSS.
    let pair = [#"{"x":9,"a":"10 px"}"#, #"{"x":9,"a":"hello"}"#].map { to in
      #"{"animation":".linear","from":{"x":0,"a":"0px"},"to":\#(to),"sample":{"count":3}}"#
    }
    for format in Self.formats {
      let answers = pair.map { respond(format, $0) }
      try #require(answers.map(\.status) == [.ok, .ok], "\(format)")
      #expect(answers[0].fields[WarningsField.name] != nil, "\(format)")
      let texts = answers.map { String(decoding: $0.body, as: UTF8.self) }
      var text = texts[0]
      if ["json", "rows", "waapi", "program"].contains(format) {
        let end = try #require(text.range(of: "],"))
        text = "{" + text[end.upperBound...]
      } else if ["css", "swift", "coreanimation", "compose"].contains(format) {
        text = String(text.drop { $0 != "\n" }.dropFirst())
      } else if format == "svg" {
        let start = try #require(text.range(of: "Warning:"))
        let end = try #require(text.range(of: "The value"))
        text.removeSubrange(start.lowerBound..<end.lowerBound)
      }
      text = text.replacing("10 px", with: "hello")
      #expect(Self.withoutState(text) == Self.withoutState(texts[1]), "\(format)")
    }
  }

  private static func withoutState(_ text: String) -> String {
    text.replacing(/"state":"[^"]*"/, with: "")
  }

  @Test("an SVG has the warning in its description")
  func description() throws {
    let text = String(decoding: respond("svg", Self.body(500)).body, as: UTF8.self)
    #expect(text.contains("<desc>Warning: /animation/duration: is 500 seconds;"))
  }

  @Test("the warning about a query names the parameter")
  func parameter() throws {
    let response = wire.respond(
      to: .get("/v1/springs/evaluate", ["duration": "500", "format": "css"]))
    #expect(ResponseWarning.warnings(in: response).first?.parameter == "duration")
  }

  @Test("a batch places the warnings of its answers")
  func batch() throws {
    let item = #"{"path":"\#(Self.path)","body":\#(Self.body(500))}"#
    let quiet = #"{"path":"\#(Self.path)","body":\#(Self.body(0.5))}"#
    let response = wire.respond(to: .post("/v1/batch", #"{"requests":[\#(quiet),\#(item)]}"#))
    #expect(
      ResponseWarning.warnings(in: response).map(\.pointer)
        == ["/requests/1/body/animation/duration"])
    let many = Array(repeating: item, count: 200).joined(separator: ",")
    let long = wire.respond(to: .post("/v1/batch", #"{"requests":[\#(many)]}"#))
    let field = try #require(long.fields[WarningsField.name])
    #expect(field.utf8.count <= WarningsField.maximumLength)
    #expect(ResponseWarning.warnings(in: long).last?.detail.hasPrefix("further") == true)
  }

  // MARK: - Hostile texts

  /// A string that is warned of, made of pieces that might end something.
  private static func hostile(_ random: inout SeededGenerator) -> String {
    let pieces = [
      "\r\n", "\"", "%", "%22", "*/", "/*", "--", "-->", "<", "</style>", "\u{0}", "\u{7F}", "é",
      "\u{1F600}", "\u{202E}", "\u{2028}", "~1", "/", "\\", ";", ", ", "x: y", "\u{301}", " ",
    ]
    return (0..<Int.random(in: 1...12, using: &random)).map { _ in
      pieces[Int.random(in: pieces.indices, using: &random)]
    }.joined()
  }

  @Test(
    "no text of a request ends a string, a field or a comment of a warning",
    arguments: 0 as UInt64..<200)
  func hostileTexts(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let name = Self.hostile(&random)
    let from = try JSONEncoder().encode([name: "0px", "x": "0"])
    let to = try JSONEncoder().encode([name: "10 px", "x": Self.hostile(&random) + "px"])
    let body =
      #"{"animation":".linear","from":{"v":\#(String(decoding: from, as: UTF8.self)),"n":0},"#
      + #""to":{"v":\#(String(decoding: to, as: UTF8.self)),"n":1}}"#
    for format in ["json", "css", "swift", "svg"] {
      let response = respond(format, body)
      let context = Comment(rawValue: "seed \(seed), \(format), \(body)")
      guard response.status == .ok, let field = response.fields[WarningsField.name] else {
        continue
      }
      #expect(field.utf8.filter { !(0x20...0x7E).contains($0) }.isEmpty, context)
      #expect(field.utf8.count <= WarningsField.maximumLength, context)
      #expect(
        field.wholeMatch(of: Self.grammar) != nil, "\(context.rawValue): \(field)")
      check(response, format, name, context)
    }
  }

  /// The list of RFC 9651 that the field is.
  private static var grammar: some RegexComponent {
    /[a-z-]+(;[a-z]+=%"([^"%]|%[0-9a-f]{2})*")+(, [a-z-]+(;[a-z]+=%"([^"%]|%[0-9a-f]{2})*")+)*/
  }

  private func check(
    _ response: HTTPResponse, _ format: String, _ name: String, _ context: Comment
  ) {
    let text = String(decoding: response.body, as: UTF8.self).unicodeScalars
    let lines = text.split(separator: "\n").map(String.init)
    let warnings = ResponseWarning.warnings(in: response)
    switch format {
    case "json":
      let pointer = JSONPointer.root.appending("to").appending("v").appending(name)
      #expect(warnings.map(\.pointer).contains(pointer.description), context)
    case "css":
      for line in lines.prefix(warnings.count) {
        #expect(line.hasPrefix("/* Warning: ") && line.hasSuffix(" */"), context)
        #expect(line.unicodeScalars.count < 600 && !line.contains("</"), context)
        #expect(line.dropLast(2).range(of: "*/", options: .literal) == nil, context)
      }
    case "swift":
      #expect(lines.dropLast().filter { !$0.hasPrefix("// Warning: ") }.isEmpty, context)
    default:
      #expect(throws: Never.self, context) {
        // The reader looks for characters, which a combining mark would change.
        let plain = text.filter { $0 != "\u{301}" }
        return try SVGElements(String(String.UnicodeScalarView(plain)))
      }
    }
  }
}
