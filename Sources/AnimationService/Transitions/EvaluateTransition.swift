internal import AnimationCore

/// `/v1/transitions/evaluate`: a view's appearance during an insertion, a removal or a change into
/// another view.
struct EvaluateTransition: MotionSource, ReadOperation {
  static let path = "/v1/transitions/evaluate"
  static let layout = QueryLayout(QueryLayout.sample)
  static let parts: AnswerParts = .timeline

  /// The parsed transition, by its kind.
  private let evaluation: any TransitionEvaluation
  /// The options of the request, and the motion that goes on into the transition.
  private let start: TransitionStart

  /// Reads `transition`, and the members of the request that its kind has besides.
  init(_ object: inout RequestObject, in context: OperationContext) {
    let options = EvaluationOptions.read(&object)
    // A transition; most kinds have members besides `type`.
    let value = object.required("transition")
    let reading = TransitionReading(options: options, context: context)
    let kind = TransitionReading.kind(value)
    evaluation =
      if let kind, !kind.isOfViews {
        value.object { Self.evaluation(of: kind, &$0, &object, reading) }
      } else {
        Self.viewTransition(value, of: kind, &object, reading)
      }
    start = TransitionStart(&object, options, as: evaluation.shape)
  }

  func motion(in context: OperationContext) -> SourceMotion? {
    evaluation.motion(from: start, in: context)
  }

  func answer(in context: OperationContext) -> Answer {
    evaluation.answer(from: start, in: context)
  }

  /// Reads a change that is not a view's own transition.
  ///
  /// Only a zoom takes drags among its `interruptions`.
  ///
  /// - Parameters:
  ///   - kind: the kind, which is not one of views.
  ///   - object: the transition.
  ///   - root: the request, with the times and animations of the changes.
  ///   - reading: the options of the request, and its context.
  /// - Returns: The parsed transition.
  private static func evaluation(
    of kind: TransitionReading.Kind, _ object: inout RequestObject, _ root: inout RequestObject,
    _ reading: TransitionReading
  ) -> any TransitionEvaluation {
    _ = object.member("type")
    if kind == .scroll { return ScrollEvaluation(&object, &root, reading) }
    let timing = TransitionTiming.read(
      &root, reading.options, in: reading.context, takesDrags: kind == .zoom)
    switch kind {
    case .matchedGeometry: return MatchedGeometryEvaluation(&object, timing)
    case .zoom: return ZoomEvaluation(&object, timing, in: reading.context)
    case .contentTransition: return ContentEvaluation.read(&object, timing, in: reading.context)
    default: return NumericTextEvaluation(&object, timing, in: reading.context)
    }
  }

  /// Reads a view's own transition, and `phase`, `layoutDirection` and `size` beside it.
  ///
  /// - Parameters:
  ///   - value: the transition: an object, a bare name, or source text.
  ///   - kind: its kind; nil for an unknown one, which has a fault.
  ///   - root: the request.
  ///   - reading: the options of the request, and its context.
  /// - Returns: The parsed transition; an insertion unless `phase` is given.
  private static func viewTransition(
    _ value: RequestValue, of kind: TransitionReading.Kind?, _ root: inout RequestObject,
    _ reading: TransitionReading
  ) -> any TransitionEvaluation {
    let timing = TransitionTiming.read(&root, reading.options, in: reading.context)
    let transition = reading.whole(value, of: kind)
    // For transitions of views: whether the view is inserted or removed at first.
    let phase = root.choice("phase", default: Transition.Phase.insertion)
    let layout = layout(&root, isNeeded: transition.needsSize)
    return ViewTransitionEvaluation(
      transition: transition, layout: layout, phase: phase, timing: timing)
  }

  /// The layout directions; in `rightToLeft`, the leading edge is the right one.
  private enum Direction: String, CaseIterable { case leftToRight, rightToLeft }

  /// Reads the layout direction and the size of the view in units.
  ///
  /// - Parameters:
  ///   - root: the request.
  ///   - isNeeded: whether `size` is required, since the effects depend on it.
  /// - Returns: The layout; a view without a size has the lengths 0.
  private static func layout(_ root: inout RequestObject, isNeeded: Bool) -> Transition.Layout {
    // The layout direction, which determines the leading edge.
    let direction = root.choice("layoutDirection", default: Direction.leftToRight)
    // The size of the view; required by `slide`, `move` and `push`.
    guard let size = isNeeded ? root.required("size") : root.member("size") else {
      return Transition.Layout(width: 0, height: 0)
    }
    return size.object {
      Transition.Layout(
        // In units.
        width: $0.required("width").number(.nonNegative),
        // In units.
        height: $0.required("height").number(.nonNegative),
        isRightToLeft: direction == .rightToLeft)
    }
  }
}
