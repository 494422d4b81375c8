import AnimationCore
import ContractSupport
import Foundation
import Testing

@testable import CSSValues

/// Values between two CSS values, held to what Chromium shows.
@Suite("Interpolation of CSS values")
struct CSSInterpolationTests {
  /// A pair of `Tests/Fixtures/css-interpolation/chromium.json`.
  struct Case: Decodable, Sendable, CustomTestStringConvertible {
    let property, from, to: String
    let values: [String]

    var testDescription: String { "\(property): \(from) to \(to)" }
  }

  private struct Table: Decodable {
    let progress: [Double]
    let cases: [Case]
  }

  private static let table: Table = {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let file = folder.appendingPathComponent("Fixtures/css-interpolation/chromium.json")
    do {
      return try JSONDecoder().decode(Table.self, from: Data(contentsOf: file))
    } catch {
      preconditionFailure("\(file.path): \(error)")
    }
  }()

  /// Pairs in which Chromium does something else.
  private static let exceptions: Set<String> = [
    // Reflections of the x axis and of the y axis differ by half a turn in CSS Transforms 1;
    // Chromium interpolates the scales through 0.
    "scale(-1, 1) rotate(10deg)",
    // Chromium clamps an opacity above 1 before it divides the color by it.
    "1px 2px 3px 4px rgb(0 128 0)",
  ]

  static let cases = table.cases.filter { !exceptions.contains($0.from) }

  @Test(
    "a value is interpolated as in Chromium, before the start and past the end too",
    arguments: cases)
  func chromium(_ row: Case) throws {
    try #require(row.values.count == Self.table.progress.count)
    for (progress, expected) in zip(Self.table.progress, row.values) {
      let answer = try InProcessWire().ask(
        "/v1/animations/evaluate",
        [
          "animation": [
            "type": "timingCurve", "curve": .string("linear(\(progress) 0%, \(progress) 100%)"),
            "duration": 1,
          ],
          "from": .string(row.from), "to": .string(row.to), "colorSpace": "srgb",
          "columns": ["value"], "sample": ["times": [0.5]],
        ])
      let text = answer["samples"]?["value"]?[0]?.string ?? ""
      let differences = try #require(Self.differences(text, expected), "\(text), \(expected)")
      // The browser writes six digits.
      #expect(
        differences.filter { !($0 < 2e-5) }.isEmpty, "at \(progress): \(text), \(expected)")
    }
  }

  /// Returns how far two values are apart, number by number, of the greater one if it is above 1;
  /// nil for values of different forms.
  private static func differences(_ left: String, _ right: String) -> [Double]? {
    guard let first = CSSValue.read(left), let second = CSSValue.read(right) else { return nil }
    let (mine, theirs) = (numbers(first), numbers(second))
    guard let mine, let theirs, mine.form == theirs.form else { return nil }
    let count = max(mine.numbers.count, theirs.numbers.count)
    // A shadow may have no spread.
    let padded = [mine, theirs].map {
      $0.numbers + Array(repeating: 0, count: count - $0.numbers.count)
    }
    return zip(padded[0], padded[1]).map { abs($0 - $1) / max(1, abs($1)) }
  }

  /// Returns the numbers of a value, and what must be equal in another one.
  private static func numbers(_ value: CSSValue) -> (form: [String], numbers: [Double])? {
    switch value {
    case .dimension(let number, let unit): return (["sum"], terms(CSSSum(number, unit: unit)))
    case .color: return nil
    case .path(let path): return (path.form.commands.map { "\($0)" }, path.numbers)
    case .list(let list) where list.kind == .quantity:
      return (["sum"], list.items.flatMap(\.slots).flatMap(numbers))
    case .list(let list) where list.items.allSatisfy { $0.matrix != nil }:
      let product = list.items.reduce(TransformMatrix.identity) { $0 * ($1.matrix ?? .identity) }
      return (["matrix"], product.numbers)
    case .list(let list) where [1, 0].contains(list.items.count) || list.kind != .shadow:
      return (list.items.map(\.name), list.items.flatMap(\.slots).flatMap(numbers))
    case .list(let list):
      let slots = list.items.flatMap { $0.slots + ($0.slots.count < 5 ? [.sum(.zero)] : []) }
      return (list.items.map(\.name), slots.flatMap(numbers))
    }
  }

  private static func numbers(_ slot: CSSSlot) -> [Double] {
    switch slot {
    case .number(let number): return [number]
    case .sum(let sum): return terms(sum)
    case .color(let color):
      let shown = color.converted(to: .srgb)
      // The browser writes bytes, clamped to the gamut, and nothing of what is not visible. A
      // difference of one of them is within the tolerance.
      let byte = 255e-5
      let bytes = (0..<3).map { min(max(shown.components[$0], 0), 1) * byte }
      return shown.alpha > 0.01 ? bytes + [shown.alpha * byte] : [0, 0, 0, 0]
    case .nearness, .matrix: return []
    }
  }

  /// Returns the percentage of a sum, and the rest in its canonical unit.
  private static func terms(_ sum: CSSSum) -> [Double] {
    var result = [0.0, 0]
    for term in sum.terms {
      result[term.unit.kind == .percentage ? 0 : 1] +=
        term.number * (term.unit.canonical?.factor ?? 1)
    }
    return result
  }
}
