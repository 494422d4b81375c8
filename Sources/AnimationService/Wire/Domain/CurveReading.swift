internal import AnimationCore

/// A curve as the request describes it.
struct CurveDescription: Sendable, Equatable {
  let curve: UnitCurve
  /// The name or CSS text of the curve; nil for plain control points.
  let name: String?

  func write(to writer: inout JSONWriter) {
    if let name {
      writer.string(name)
    } else if let points = curve.controlPoints {
      writer.array([points.x1, points.y1, points.x2, points.y2])
    } else {
      writer.null()
    }
  }
}

/// Reads a curve: a name, four control points, or CSS.
enum CurveReading {
  private static let names: [String: UnitCurve] = [
    "linear": .linear, "easeIn": .easeIn, "easeOut": .easeOut, "easeInOut": .easeInOut,
    "circularEaseIn": .circularEaseIn, "circularEaseOut": .circularEaseOut,
    "circularEaseInOut": .circularEaseInOut,
  ]

  /// Reads a curve.
  ///
  /// X control points outside 0…1 are refused in analytic fidelity, and clamped by SwiftUI.
  static func read(_ element: Element, fidelity: Fidelity) -> CurveDescription? {
    switch element.value {
    case .string(let text): return named(text, element)
    case .text(let text):
      guard let items = element.array(), items.count == 4 else { return named(text, element) }
      return points(items, fidelity).map { CurveDescription(curve: $0, name: nil) }
    case .array:
      guard let items = element.array(), items.count == 4 else {
        element.fail("must be four numbers: x1, y1, x2, y2")
        return nil
      }
      return points(items, fidelity).map { CurveDescription(curve: $0, name: nil) }
    default:
      element.fail("must be the name of a curve, four control points, or a CSS easing function")
      return nil
    }
  }

  private static func named(_ text: String, _ element: Element) -> CurveDescription? {
    if let curve = names[text] { return CurveDescription(curve: curve, name: text) }
    do {
      return CurveDescription(curve: try CSSEasing.parse(text), name: text)
    } catch {
      let all = names.keys.sorted() + CSSEasing.keywords
      element.fail("\(error)\(Suggestion.phrase(for: text, among: all))")
      return nil
    }
  }

  private static func points(_ items: [Element], _ fidelity: Fidelity) -> UnitCurve? {
    let numbers = items.enumerated().compactMap { index, item in
      item.number(index % 2 == 0 && fidelity == .analytic ? .between(0, 1) : .any)
    }
    guard numbers.count == 4 else { return nil }
    return .bezier(numbers[0], numbers[1], numbers[2], numbers[3])
  }
}
