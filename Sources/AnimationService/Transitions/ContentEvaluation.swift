internal import AnimationCore

/// A content transition, `contentTransition`: the content of a view changes while the view stays.
struct ContentEvaluation: TransitionEvaluation {
  /// The content before and after: the opacities of the old content and of the new one, or the
  /// values of `interpolate`.
  private let ends: TransitionEnds
  /// The times at which the content changes and changes back, and their animations.
  private let timing: TransitionTiming
  /// Whether the content changes with an animation; `identity` changes without one.
  private let isAnimated: Bool

  /// The content transitions of SwiftUI's `ContentTransition`.
  private enum Style: String, CaseIterable { case identity, opacity, interpolate, numericText }

  /// The opacities of the old content and of the new one.
  private static let shape = Shape.object([
    Shape.Field(name: "old", shape: .numbers(["opacity"], from: 0)),
    Shape.Field(name: "new", shape: .numbers(["opacity"], from: 1)),
  ])

  /// Reads a content transition.
  ///
  /// `numericText` is read by ``NumericTextEvaluation``.
  ///
  /// - Parameters:
  ///   - object: the transition.
  ///   - timing: the times of the changes.
  ///   - context: the limits of the request, and its faults.
  /// - Returns: The parsed transition; the content changes without an animation, with a fault, if
  ///   the style is unknown.
  static func read(
    _ object: inout RequestObject, _ timing: TransitionTiming, in context: OperationContext
  ) -> any TransitionEvaluation {
    let style = object.required("style").choice(Style.self, default: .identity)
    switch style {
    case .identity, .opacity:
      let ends = TransitionEnds(
        from: ShapedValue(shape, [1, 0]), to: ShapedValue(shape, [0, 1]))
      return ContentEvaluation(ends: ends, timing: timing, isAnimated: style == .opacity)
    case .interpolate:
      _ = object.required("to")  // Content has no default, unlike a value.
      let ends = ValueEnds.read(&object)
      return ContentEvaluation(
        ends: TransitionEnds(from: ends.from, to: ends.to), timing: timing, isAnimated: true)
    case .numericText: return NumericTextEvaluation(&object, timing, in: context)
    }
  }

  /// The shape of the content: two opacities, or that of the values of `interpolate`.
  var shape: Shape? { ends.from.shape }

  /// Returns the content over time, and its model value; `identity` changes immediately.
  private func history(from start: TransitionStart, in context: OperationContext) -> (
    AnimationHistory, ModelHistory
  ) {
    (isAnimated ? timing : timing.withoutAnimations).history(of: ends, from: start, in: context)
  }

  /// Returns the motion of the content, whose model value is that after the last change.
  func motion(from start: TransitionStart, in context: OperationContext) -> SourceMotion? {
    let (history, model) = history(from: start, in: context)
    return SourceMotion(timeline: history.timeline, model: model.last)
  }

  /// Returns the content at the sample times, with the animation of the first change.
  func answer(from start: TransitionStart, in context: OperationContext) -> Answer {
    let (history, model) = history(from: start, in: context)
    var answer = start.answer(history.timeline, model, lastTime: timing.lastTime, in: context)
    answer.animation = timing.changes[0].animation
    return answer
  }
}
