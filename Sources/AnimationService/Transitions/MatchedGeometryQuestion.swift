internal import AnimationCore

/// Views that share an identifier, before and after a change.
struct MatchedGeometryQuestion: TransitionQuestion {
  private let views: [View]
  private let timing: TransitionTiming

  private struct View: Sendable {
    let name: String
    let frame: Frame
    let before: MatchedGeometry.Role
    let after: MatchedGeometry.Role
    /// The properties that the view takes from the source, and the point that both share.
    let rule: MatchedGeometry
  }

  /// Reads the views.
  ///
  /// - Returns: nil, with faults, if a member is invalid.
  init?(_ reader: inout ObjectReader, _ timing: TransitionTiming) {
    self.timing = timing
    let rule = Self.rule(&reader, unless: MatchedGeometry())
    let element = reader.required("views")
    guard let items = element?.array() else { return nil }
    views = items.compactMap { Self.view($0, rule ?? MatchedGeometry()) }
    guard views.count == items.count, rule != nil, isWellFormed(items) else { return nil }
  }

  /// Reads `properties` and `anchor`, which apply to all views or to one of them.
  private static func rule(_ reader: inout ObjectReader, unless rule: MatchedGeometry)
    -> MatchedGeometry?
  {
    let properties =
      reader.member("properties").map { $0.choice(MatchedGeometry.Properties.self) }
      ?? rule.properties
    let anchor = reader.member("anchor").map(UnitPoint.read) ?? rule.anchor
    guard let properties, let anchor else { return nil }
    return MatchedGeometry(properties: properties, anchor: anchor)
  }

  private static func view(_ element: Element, _ rule: MatchedGeometry) -> View? {
    guard var reader = element.object() else { return nil }
    let own = Self.rule(&reader, unless: rule)
    let name = reader.required("name")?.string()
    let frame = reader.required("frame").flatMap(Frame.read)
    let before = reader.required("before")?.choice(MatchedGeometry.Role.self)
    let after = reader.required("after")?.choice(MatchedGeometry.Role.self)
    reader.finish()
    guard let name, let frame, let before, let after, let own else { return nil }
    return View(name: name, frame: frame, before: before, after: after, rule: own)
  }

  /// Returns whether all names differ and no two views are sources at the same time; adds faults if
  /// not.
  private func isWellFormed(_ items: [Element]) -> Bool {
    var isGood = true
    var names: Set<String> = []
    let sources = [\View.before, \View.after].map { role in
      (role, first: views.firstIndex { $0[keyPath: role] == .source })
    }
    for (index, view) in views.enumerated() {
      if !names.insert(view.name).inserted {
        items[index].fail("duplicates the name of an earlier view")
        isGood = false
      }
      for (role, first) in sources
      where view[keyPath: role] == .source && first != index {
        items[index].fail("is a second source; SwiftUI leaves the result undefined")
        isGood = false
      }
    }
    return isGood
  }

  /// Returns the frames and opacities of the views in their roles before or after the change.
  ///
  /// An absent view has the frame that it takes from the source, where it appears or disappears.
  private func value(_ role: KeyPath<View, MatchedGeometry.Role>) -> [Double] {
    let source = views.first { $0[keyPath: role] == .source }
    return views.flatMap { view -> [Double] in
      let isSource = view[keyPath: role] == .source
      let frame =
        isSource
        ? view.frame
        : view.rule.frame(of: view.frame, matching: source?.frame, at: source?.rule.anchor)
      let opacity: Double = view[keyPath: role] == .absent ? 0 : 1
      return [frame.x, frame.y, frame.width, frame.height, opacity]
    }
  }

  func answer(_ options: EvaluationOptions, in context: OperationContext) -> Answer? {
    let shape = Shape.object(
      views.enumerated().map { index, view in
        Shape.Field(
          name: view.name, shape: .numbers(Frame.names + ["opacity"], from: 5 * index))
      })
    let ends = TransitionEnds(
      from: AnimatedValue(shape, value(\.before)), to: AnimatedValue(shape, value(\.after)))
    let (history, model) = timing.history(of: ends, under: options.rules)
    var answer = answer(history.timeline, model, options, in: context)
    answer?.animation = timing.changes[0].animation
    return answer
  }
}

extension Frame {
  static let names = ["x", "y", "width", "height"]

  /// Reads a rectangle.
  static func read(_ element: Element) -> Frame? {
    guard var reader = element.object() else { return nil }
    defer { reader.finish() }
    return read(&reader)
  }

  /// Reads a rectangle from among the members of an object.
  static func read(_ reader: inout ObjectReader) -> Frame? {
    let (x, y) = (reader.required("x")?.number(), reader.required("y")?.number())
    let width = reader.required("width")?.number(.nonNegative)
    let height = reader.required("height")?.number(.nonNegative)
    guard let x, let y, let width, let height else { return nil }
    return Frame(x: x, y: y, width: width, height: height)
  }
}
