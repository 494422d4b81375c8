internal import AnimationCore
internal import CSSValues
internal import JSONText
internal import Rendering
internal import Schema

struct EvaluateLayout: MotionSource {
  static let path = "/v1/layouts/evaluate"
  static let form = RequestForm("LayoutRequest", LayoutRequest.form)
  static let parts: AnswerParts = .timeline
  /// Nil with faults.
  private let layout: Layout?
  private let options: EvaluationOptions
  private let request: MotionRequest

  private static let boxesPlace = JSONPointer.root.appending("boxes")

  init(_ request: LayoutRequest, from value: RequestValue, in context: OperationContext) {
    let options = request.options
    self.options = options
    let count = context.faults.count
    let caught = CaughtMotion.read(
      request.motion, in: context, under: options.rules, takesUnderlying: true)
    if let caught, context.faults.count == count,
      LayoutShapes.places(in: caught.model.shape).isEmpty
    {
      request.motion.state?.fail("is of no layout", .wrongShape)
    }
    layout = context.faults.working(at: Self.boxesPlace) {
      request.boxes.flatMap {
        LayoutReading($0, animation: request.animation, options: options, after: caught).layout()
      }
    }
    self.request = MotionRequest(value, path: Self.path, start: caught, in: context)
  }

  func motion(in context: OperationContext) -> SourceMotion? {
    layout.map {
      SourceMotion(timeline: $0.timeline, model: $0.model, underlying: $0.underlying)
    }
  }

  func answer(in context: OperationContext) -> Answer {
    guard let layout else { return Answer() }
    let (timeline, model) = (layout.timeline, layout.model)
    let times = options.sample.times(along: timeline, weight: model.weight, in: context)
    context.faults.working(at: Self.boxesPlace) { Self.spend(on: layout.boxes.count, at: times) }
    var answer = Answer(
      timeline, at: times, options: options, model: ModelHistory(model), in: context)
    answer.members = [request.state()]
    return answer
  }

  /// Beyond what a timeline spends for a number: a box has a motion of its own, and needs that of
  /// the box around it.
  private static func spend(on boxes: Int, at times: SampleTimes) {
    WorkBudget.spend(units: boxes * (192 + 16 * times.count))
  }
}
