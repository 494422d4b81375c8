internal import AnimationCore

/// `/v1/transitions/evaluate`: a view's appearance during an insertion, a removal or a change into
/// another view.
struct EvaluateTransition: LegacyOperation {
  static let path = "/v1/transitions/evaluate"
  static let layout = QueryLayout(QueryLayout.sample)

  private let question: any TransitionQuestion
  private let options: EvaluationOptions

  init?(_ reader: inout ObjectReader, in context: OperationContext) {
    options = .read(&reader)
    guard let element = reader.required("transition") else { return nil }
    let reading = TransitionReading(options: options, context: context)
    let kind = TransitionReading.kind(element)
    let question = kind.flatMap { Self.question($0, element, &reader, reading) }
    guard let question else { return nil }
    self.question = question
  }

  func answer(in context: OperationContext) -> Answer? { question.answer(options, in: context) }

  private static func question(
    _ kind: TransitionReading.Kind, _ element: Element, _ root: inout ObjectReader,
    _ reading: TransitionReading
  ) -> (any TransitionQuestion)? {
    if kind.isOfViews { return viewTransition(element, &root, reading) }
    guard var reader = element.object() else { return nil }
    _ = reader.member("type")
    defer { reader.finish() }
    if kind == .scroll { return ScrollQuestion(&reader, &root, reading) }
    let timing = TransitionTiming.read(
      &root, reading.options, in: reading.context, takesDrags: kind == .zoom)
    switch kind {
    case .matchedGeometry: return MatchedGeometryQuestion(&reader, timing)
    case .zoom: return ZoomQuestion(&reader, timing, in: reading.context)
    case .contentTransition: return ContentQuestion.read(&reader, timing, in: reading.context)
    default: return NumericTextQuestion(&reader, timing, in: reading.context)
    }
  }

  private static func viewTransition(
    _ element: Element, _ root: inout ObjectReader, _ reading: TransitionReading
  ) -> (any TransitionQuestion)? {
    let timing = TransitionTiming.read(&root, reading.options, in: reading.context)
    let transition = reading.whole(element)
    let phase = root.member("phase").map { $0.choice(Transition.Phase.self) } ?? .insertion
    let layout = layout(&root, isNeeded: transition?.needsSize ?? false)
    guard let transition, let phase, let layout else { return nil }
    return ViewTransitionQuestion(
      transition: transition, layout: layout, phase: phase, timing: timing)
  }

  private enum Direction: String, CaseIterable { case leftToRight, rightToLeft }

  private static func layout(_ root: inout ObjectReader, isNeeded: Bool) -> Transition.Layout? {
    let direction =
      root.member("layoutDirection").map { $0.choice(Direction.self) } ?? .leftToRight
    guard let element = isNeeded ? root.required("size") : root.member("size") else {
      return isNeeded ? nil : Transition.Layout(width: 0, height: 0)
    }
    guard var reader = element.object() else { return nil }
    let width = reader.required("width")?.number(.nonNegative)
    let height = reader.required("height")?.number(.nonNegative)
    reader.finish()
    guard let width, let height, let direction else { return nil }
    return Transition.Layout(
      width: width, height: height, isRightToLeft: direction == .rightToLeft)
  }
}
