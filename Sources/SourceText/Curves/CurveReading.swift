package import AnimationCore
internal import JSONText
package import Schema

package struct CurveDescription: Sendable, Equatable {
  package let curve: UnitCurve
  /// The name or CSS text of the curve; nil for plain control points.
  package let name: String?
  package init(curve: UnitCurve, name: String?) { (self.curve, self.name) = (curve, name) }

  static func named(_ name: String) -> CurveDescription? {
    UnitCurve.named.first { $0.key == name }.map { CurveDescription(curve: $0.value, name: name) }
  }

  /// The linear curve, which also stands for a wrong one.
  package static let linear = CurveDescription(curve: .linear, name: "linear")
}

package enum CurveReading {
  package static let type = ValueType.named(
    "Curve", .oneOf([.string(), .list(of: .number(.any), count: IntegerRange(4...4))]),
    """
    A name (\(UnitCurve.named.map { "`\($0.key)`" }.joined(separator: ", "))), control points \
    `[x1, y1, x2, y2]`, CSS (`ease-in`, `step-end`, `cubic-bezier(...)`, `linear(...)`, \
    `steps(...)`), or source text of another system (`UnitCurve(...)`, `FastOutSlowInEasing`, \
    `backOut`, `power2.inOut`, `Easing.elastic(2)`). x1 and x2 are between 0 and 1, but for \
    `swiftui` fidelity, which clamps.
    """)

  package static let analyticType = ValueType.named(
    "AnalyticCurve",
    .oneOf([.string(), .tuple([.number(xs), .number(.any), .number(xs), .number(.any)])]),
    "A curve whose x coordinates are between 0 and 1.")

  private static let xs = NumberRange.between(0, 1)

  /// Refuses x control points outside 0…1 in analytic fidelity; SwiftUI clamps them.
  package static func read(_ value: RequestValue, fidelity: Fidelity) -> CurveDescription {
    let isList = value.kind == .array || value.isList && value.text?.hasPrefix("[") == false
    let items = isList ? value.items() : []
    if items.count == 4 {
      let numbers = items.enumerated().map { index, item in
        item.number(index % 2 == 0 && fidelity == .analytic ? xs : .any)
      }
      let curve = UnitCurve.bezier(numbers[0], numbers[1], numbers[2], numbers[3])
      return CurveDescription(curve: curve, name: nil)
    }
    if let text = value.text { return named(text, at: value, fidelity: fidelity) }
    value.fail(
      value.isList
        ? "must be four numbers: x1, y1, x2, y2"
        : "must be the name of a curve, four control points, or a CSS easing function", .wrongType)
    return .linear
  }

  /// Whether ``SourceTranslation/curve(_:)`` reads the text: not a plain name, and not an easing
  /// of CSS, which has faults of its own.
  private static func isSource(_ text: String) -> Bool {
    guard text.utf8.count <= SourceReader.maximumLength,
      text.utf8.contains(where: "([{.\"'`:=/;".utf8.contains) || mayBeFourNumbers(text)
    else { return false }
    // `linear()` may be Swift's animation, but a curve is CSS's function without its stops.
    if text.drop(while: \.isWhitespace).hasPrefix("linear(") { return false }
    guard let cursor = try? SourceCursor(checking: text) else { return false }
    guard SourceLanguage(of: cursor) == .css, !text.hasPrefix("new ") else { return true }
    return text.utf8.contains(where: ":;".utf8.contains) || mayBeFourNumbers(text)
  }

  private static func mayBeFourNumbers(_ text: String) -> Bool {
    guard let first = text.first(where: { !$0.isWhitespace }) else { return false }
    return "0123456789.+-".contains(first) && text.utf8.count { $0 == UInt8(ascii: ",") } == 3
  }

  /// This service's names come first, then the names of Motion and Compose, source text, and CSS.
  private static func named(
    _ text: String, at value: RequestValue, fidelity: Fidelity
  ) -> CurveDescription {
    let mayBeName = Suggestion.mayBeName(text)
    if mayBeName, let curve = CurveDescription.named(text) { return curve }
    if mayBeName, let curve = PeerEasing.motion[text] ?? PeerEasing.compose[text] {
      let reading = RequestReading(RequestNodes(curve), faults: value.faults)
      return read(reading.value, fidelity: fidelity)
    }
    if let curve = EasingName.curve(text) { return described(curve) }
    if isSource(text) {
      return SourceTranslation.read(
        text, in: value,
        translating: { (translation, source) throws(SourceError) in try translation.curve(source) },
        else: .linear, by: { read($0, fidelity: fidelity) })
    }
    if mayBeName, let remedy = WebEasing.remedy(forDiffering: text) {
      let ofCompose = text.prefix(1).uppercased() + text.dropFirst()
      let other = PeerEasing.compose[ofCompose] == nil ? "" : "; \(ofCompose) is Compose's"
      value.fail("differs between systems\(remedy)\(other)", .unknownName)
      return .linear
    }
    do { return CurveDescription(curve: try CSSEasing.parse(text), name: text) } catch {
      value.fail("\(error)\(remedy(for: text))", .invalidCSS)
      return .linear
    }
  }

  private static func described(_ curve: UnitCurve) -> CurveDescription {
    let name = UnitCurve.named.first { $0.value == curve }?.key ?? EasingName.text(of: curve)
    return CurveDescription(curve: curve, name: name ?? CSSEasing.text(of: curve))
  }

  private static func remedy(for text: String) -> String {
    let peers = PeerEasing.compose.keys.sorted() + PeerEasing.motion.keys.sorted()
    let own = UnitCurve.named.map(\.key).sorted() + CSSEasing.keywords
    let suggestion = Suggestion.phrase(for: text, among: own, orExactly: peers)
    if !suggestion.isEmpty || text.utf8.contains(UInt8(ascii: "(")) { return suggestion }
    return "; expected a name such as \"easeIn\", four numbers, or a CSS easing function"
  }
}
