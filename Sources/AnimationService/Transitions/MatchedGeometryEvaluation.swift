internal import AnimationCore

/// Views that share an identifier, before and after a change.
struct MatchedGeometryEvaluation: TransitionEvaluation {
  /// The views in the order of the request.
  private let views: [View]
  /// The times at which the views change and change back, and their animations.
  private let timing: TransitionTiming

  /// A view of the group, with its roles before and after the change.
  private struct View: Sendable {
    /// The name of the view in the answer, which no other view has.
    let name: String
    /// The view's own frame, without matching, in units.
    let frame: Frame
    /// The role before the change.
    let before: MatchedGeometry.Role
    /// The role after the change.
    let after: MatchedGeometry.Role
    /// The properties that the view takes from the source, and the point that both share.
    let rule: MatchedGeometry
  }

  /// Reads the views.
  ///
  /// Names and sources are checked only if the views have no other fault.
  ///
  /// - Parameters:
  ///   - object: the transition.
  ///   - timing: the times of the changes.
  init(_ object: inout RequestObject, _ timing: TransitionTiming) {
    self.timing = timing
    let faults = object.value.faults
    let count = faults.count
    let rule = Self.rule(&object, default: MatchedGeometry())
    let items = object.required("views").items()
    views = items.map { Self.view($0, rule) }
    if faults.count == count { checkNamesAndSources(of: items) }
  }

  /// Reads `properties` and `anchor`, which apply to all views or to one of them.
  ///
  /// - Parameters:
  ///   - object: the transition or one of its views.
  ///   - rule: the rule with the defaults: that of all views for one of them.
  /// - Returns: The properties that are matched, and the anchor.
  private static func rule(_ object: inout RequestObject, default rule: MatchedGeometry)
    -> MatchedGeometry
  {
    MatchedGeometry(
      properties: object.choice("properties", default: rule.properties),
      anchor: object.member("anchor", default: rule.anchor, UnitPoint.read))
  }

  /// Reads a view of the group.
  ///
  /// - Parameters:
  ///   - value: the view.
  ///   - rule: the rule of all views, which the view's own members override.
  /// - Returns: The view; absent where its role is missing or unknown, with a fault.
  private static func view(_ value: RequestValue, _ rule: MatchedGeometry) -> View {
    value.object { object in
      let own = Self.rule(&object, default: rule)
      return View(
        name: object.required("name").string(), frame: Frame.read(object.required("frame")),
        before: object.required("before").choice(default: .absent),
        after: object.required("after").choice(default: .absent), rule: own)
    }
  }

  /// Adds a fault at each view that has the name of an earlier one, or is a second source.
  private func checkNamesAndSources(of items: [RequestValue]) {
    var names: Set<String> = []
    let sources = [\View.before, \View.after].map { role in
      (role, first: views.firstIndex { $0[keyPath: role] == .source })
    }
    for (index, view) in views.enumerated() {
      if !names.insert(view.name).inserted {
        items[index].fail("duplicates the name of an earlier view", .duplicate)
      }
      for (role, first) in sources
      where view[keyPath: role] == .source && first != index {
        items[index].fail("is a second source; SwiftUI leaves the result undefined", .conflict)
      }
    }
  }

  /// Returns the frames and opacities of the views in their roles before or after the change.
  ///
  /// An absent view has the frame that it takes from the source, where it appears or disappears.
  ///
  /// - Parameter role: the role that counts: before the change, or after it.
  /// - Returns: Five numbers per view: x, y, width, height and opacity, which is 0 for an absent
  ///   view.
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

  /// An object with a member per view, by its name, of five numbers each.
  private var viewShape: Shape {
    .object(
      views.enumerated().map { index, view in
        Shape.Field(
          name: view.name, shape: .numbers(Frame.names + ["opacity"], from: 5 * index))
      })
  }

  /// The shape of all views together.
  var shape: Shape? { viewShape }

  /// The views before and after the change.
  private var ends: TransitionEnds {
    let shape = viewShape
    return TransitionEnds(
      from: ShapedValue(shape, value(\.before)), to: ShapedValue(shape, value(\.after)))
  }

  /// Returns the motion of the views, which move as one value.
  func motion(from start: TransitionStart, in context: OperationContext) -> SourceMotion? {
    let (history, model) = timing.history(of: ends, from: start, in: context)
    return SourceMotion(timeline: history.timeline, model: model.last)
  }

  /// Returns the views at the sample times, with the animation of the first change.
  func answer(from start: TransitionStart, in context: OperationContext) -> Answer {
    let (history, model) = timing.history(of: ends, from: start, in: context)
    var answer = start.answer(history.timeline, model, lastTime: timing.lastTime, in: context)
    answer.animation = timing.changes[0].animation
    return answer
  }
}

extension Frame {
  /// The names of a frame's numbers, in their order.
  static let names = ["x", "y", "width", "height"]

  /// Reads a rectangle in units.
  ///
  /// The width and the height are at least 0.
  static func read(_ value: RequestValue) -> Frame {
    value.object {
      Frame(
        x: $0.required("x").number(), y: $0.required("y").number(),
        width: $0.required("width").number(.nonNegative),
        height: $0.required("height").number(.nonNegative))
    }
  }
}
