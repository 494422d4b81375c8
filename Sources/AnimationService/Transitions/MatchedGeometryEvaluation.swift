internal import AnimationCore
internal import CSSValues
internal import Schema

struct MatchedGeometryRequest {
  var rule = MatchedGeometry()
  var views: RequestValue?

  static let form = Form(
    "MatchedGeometryTransition", initial: Self(),
    .type(
      TransitionKind.matchedGeometry,
      "Views that share an identifier, before and after a change."),
    .choice("properties", \.rule.properties, "The properties that views take from the source."),
    .unitPoint("anchor", \.rule.anchor, "The point that is at that of the source."),
    .later(
      "views", \.views, .list(of: MatchedViewRequest.form.type, count: .anyCount),
      "The views, of which one is the source at a time."
    ).required())
}

struct MatchedViewRequest {
  var name = ""
  var frame = Frame(x: 0, y: 0, width: 0, height: 0)
  var cornerRadius: Double?
  var before = MatchedGeometryRole.absent
  var after = MatchedGeometryRole.absent
  var properties: MatchedGeometry.Properties?
  var anchor: UnitPoint?

  static let form = Form(
    "MatchedView", initial: Self(),
    .string("name", \.name, "The name of the view in the answer, which no other view has.")
      .required(),
    .form("frame", \.frame, Frame.form, "The view's own frame, without matching.").required(),
    .number(
      "cornerRadius", \.cornerRadius, .nonNegative,
      """
      The radius of the view's own corners, in units; with it, every view has the `cornerRadius` \
      of the source.
      """),
    .choice("before", \.before, "The role before the change.").required(),
    .choice("after", \.after, "The role after the change.").required(),
    .choice(
      "properties", \.properties, "The view's own `properties`; default: those of all views."),
    .value(
      "anchor", \.anchor, UnitPoint.type, "The view's own `anchor`; default: that of all views.",
      read: { UnitPoint.read($0) }))
}

struct MatchedGeometryEvaluation: TimedTransition {
  private let views: [View]
  private let names: [String]
  private let timing: TransitionTiming

  private struct View: Sendable {
    let name: String
    let frame: Frame
    let cornerRadius: Double
    let before: MatchedGeometryRole
    let after: MatchedGeometryRole
    let rule: MatchedGeometry

    /// The view's own members override the rule of all views.
    init(_ request: MatchedViewRequest, rule: MatchedGeometry) {
      (name, frame) = (request.name, request.frame)
      cornerRadius = request.cornerRadius ?? 0
      (before, after) = (request.before, request.after)
      self.rule = MatchedGeometry(
        properties: request.properties ?? rule.properties, anchor: request.anchor ?? rule.anchor)
    }
  }

  /// Names and sources are checked only if the views have no other fault.
  init(_ request: MatchedGeometryRequest, timing: TransitionTiming) {
    self.timing = timing
    guard let list = request.views else {
      (views, names) = ([], [])
      return
    }
    let count = list.faults.count
    let items = list.items(suchAs: "")
    let requests = items.map { MatchedViewRequest.form.readRest($0) }
    views = requests.map { View($0, rule: request.rule) }
    let hasCorners = requests.contains { $0.cornerRadius != nil }
    names = Frame.names + (hasCorners ? ["cornerRadius"] : []) + ["opacity"]
    if list.faults.count == count { checkNamesAndSources(of: items) }
  }

  private func checkNamesAndSources(of items: [RequestValue]) {
    var names: Set<String> = []
    let sources = [\View.before, \View.after].map { role in
      (role, first: views.firstIndex { $0[keyPath: role] == .source })
    }
    for (index, view) in views.enumerated() {
      if !names.insert(view.name).inserted {
        items[index].fail("duplicates the name of an earlier view", .duplicate)
      }
      for (role, first) in sources where view[keyPath: role] == .source && first != index {
        items[index].fail("is a second source; SwiftUI leaves the result undefined", .conflict)
      }
    }
  }

  /// The named numbers of each view; an absent one takes its frame from the source, with opacity 0.
  private func value(_ role: KeyPath<View, MatchedGeometryRole>) -> [Double] {
    let source = views.first { $0[keyPath: role] == .source }
    return views.flatMap { view -> [Double] in
      let isSource = view[keyPath: role] == .source
      let frame =
        isSource
        ? view.frame
        : view.rule.frame(of: view.frame, matching: source?.frame, at: source?.rule.anchor)
      let opacity: Double = view[keyPath: role] == .absent ? 0 : 1
      let isFitted = !isSource && view.rule.properties != .position
      let corners = (isFitted ? source?.cornerRadius : nil) ?? view.cornerRadius
      let numbers = [frame.x, frame.y, frame.width, frame.height]
      return numbers + (names.count > numbers.count + 1 ? [corners] : []) + [opacity]
    }
  }

  private var shape: Shape {
    .object(
      views.enumerated().map { index, view in
        ShapeField(name: view.name, shape: .numbers(names, from: names.count * index))
      })
  }

  var rest: ShapedValue? { ShapedValue(shape, numbers: value(\.before)) }

  func course(from start: TransitionStart, in context: OperationContext) -> TransitionCourse? {
    let ends = ValueEnds(
      from: ShapedValue(shape, numbers: value(\.before)),
      to: ShapedValue(shape, numbers: value(\.after)))
    return timing.course(of: ends, from: start, in: context)
  }
}

extension Frame {
  static let names = ["x", "y", "width", "height"]

  static let form = Form(
    "Frame", "A rectangle in units.", initial: Frame(x: 0, y: 0, width: 0, height: 0),
    .number("x", \.x, .any, "The distance from the leading edge.").required(),
    .number("y", \.y, .any, "The distance from the top.").required(),
    .number("width", \.width, .nonNegative, "The width.").required(),
    .number("height", \.height, .nonNegative, "The height.").required())
}
