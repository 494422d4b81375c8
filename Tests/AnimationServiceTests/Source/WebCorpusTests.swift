import Foundation
import Testing

@testable import Conversions
@testable import JSONText
@testable import Schema
@testable import SourceText

/// Lines of public repositories, with what they mean by the documentation of their system.
@Suite("Lines of the web, as they are written")
struct WebCorpusTests {
  struct Line {
    let text: String
    let source: String
    /// Nil if the motion depends on what is not in the line.
    let means: JSONValue?
  }

  private static func lines() throws -> [Line] {
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let file = tests.appending(path: "Fixtures/corpus/web.json")
    let json = try JSONParser.parse(Array(try Data(contentsOf: file)), maximumDepth: 12)
      .literal(at: 0)
    guard case .array(let items) = json else { return [] }
    return items.map { item in
      let means = item["means"].flatMap { $0 == .null ? nil : $0 }
      return Line(
        text: item["text"]?.text ?? "", source: item["source"]?.text ?? "",
        means: means.map(Self.withoutFormula))
    }
  }

  /// An object whose `ease` is a formula, as samples of it.
  private static func withoutFormula(_ means: JSONValue) -> JSONValue {
    guard case .object(let members) = means, let name = means["ease"]?.text else { return means }
    let ease = WebEase(name)
    let values = (0...400).map { JSONValue.number(ease.value(at: Double($0) / 400)) }
    let others = members.filter { $0.key != "ease" && $0.key != "type" }
    return .object(
      [Member("type", .string("sampled")), Member("values", .array(values))] + others)
  }

  private static func difference(_ text: String, _ means: JSONValue) throws -> Double? {
    guard let read = PastedAnimationTests.motion(of: .string(text)).motion else { return nil }
    let expected = try #require(PastedAnimationTests.motion(of: means).motion, "\(means)")
    return expected.difference(to: read)
  }

  @Test("at least 85 % of the lines whose motion is in them are read, and none wrongly")
  func known() throws {
    let known = try Self.lines().compactMap { line in line.means.map { (line, $0) } }
    var (read, wrong): (Int, [String]) = (0, [])
    for (line, means) in known {
      guard let difference = try Self.difference(line.text, means) else { continue }
      read += 1
      if difference > 2e-4 { wrong.append("\(line.source): \(line.text): \(difference)") }
    }
    #expect(wrong == [])
    #expect(known.count >= 180)
    #expect(Double(read) >= 0.85 * Double(known.count), "\(read) of \(known.count)")
  }

  @Test("a line whose motion is not in it is refused")
  func unknown() throws {
    let unknown = try Self.lines().filter { $0.means == nil }
    #expect(unknown.count >= 80)
    let read = unknown.filter { PastedAnimationTests.read(.string($0.text)).description != nil }
    #expect(read.map(\.source) == [])
  }

  @Test("nine in ten of the lines that are refused are told the place and what to write")
  func helped() throws {
    let sentences = try Self.lines().compactMap { line -> String? in
      PastedAnimationTests.read(.string(line.text)).faults.first
    }
    let helpless = sentences.filter { sentence in
      let hasPlace = sentence.contains(" at character ") || sentence.contains(" at line ")
      return !(hasPlace && (sentence.contains("; ") || sentence.contains(", such as ")))
    }
    #expect(helpless.count * 10 <= sentences.count, "\(helpless)")
  }
}

/// An easing by its formula, `inOut quad`: Penner's equations, as easings.net has them.
struct WebEase {
  private let way: Substring
  private let family: Substring
  private let overshoot: Double

  init(_ name: String) {
    let words = name.split(separator: " ")
    (way, family) = (words[0], words[1])
    overshoot = words.count > 2 ? Double(words[2]) ?? 0 : 0
  }

  func value(at t: Double) -> Double {
    switch way {
    case "in": easeIn(t)
    case "out": 1 - easeIn(1 - t)
    case "outIn": t < 0.5 ? (1 - easeIn(1 - 2 * t)) / 2 : (1 + easeIn(2 * t - 1)) / 2
    default: t < 0.5 ? easeIn(2 * t) / 2 : 1 - easeIn(2 - 2 * t) / 2
    }
  }

  private func easeIn(_ t: Double) -> Double {
    switch family {
    case "quad": t * t
    case "cubic": t * t * t
    case "quart": t * t * t * t
    case "quint": t * t * t * t * t
    case "sine": 1 - cos(t * .pi / 2)
    case "expo": t == 0 ? 0 : pow(2, 10 * t - 10)
    // GSAP 3.12 and later.
    case "gsapExpo": pow(2, 10 * (t - 1)) * t + pow(t, 6) * (1 - t)
    case "circ": 1 - (1 - t * t).squareRoot()
    case "back": t * t * ((overshoot + 1) * t - overshoot)
    case "bounce": bounce(t)
    // A Bézier curve, (0.42, 0, 1, 1).
    case "ease": bezier(t)
    default: .nan
    }
  }

  /// As anime.js writes it.
  private func bounce(_ t: Double) -> Double {
    let power = [8.0, 4, 2, 1].first { t >= ($0 - 1) / 11 } ?? 1
    return power * power / 64 - 7.5625 * pow((power * 3 - 2) / 22 - t, 2)
  }

  private func bezier(_ x: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    for _ in 0..<60 {
      let t = (low + high) / 2
      let place = 3 * t * (1 - t) * (1 - t) * 0.42 + 3 * t * t * (1 - t) + t * t * t
      if place < x { low = t } else { high = t }
    }
    return 3 * low * low * (1 - low) + low * low * low
  }
}
