internal import Rendering
internal import Schema

struct EvaluateTransition: MotionSource {
  static let path = "/v1/transitions/evaluate"
  static let form = RequestForm("TransitionRequest", TransitionRequest.form)
  static let parts: AnswerParts = .timeline
  private let evaluation: any TransitionEvaluation
  private let start: TransitionStart

  init(_ request: TransitionRequest, from value: RequestValue, in context: OperationContext) {
    let kind = request.transition.flatMap(TransitionReading.kind)
    if let kind { TransitionRequest.refuseStrangers(to: kind, in: value) }
    evaluation = request.evaluation(of: kind, whole: value, in: context)
    start = TransitionStart(request, from: value, at: evaluation.rest, in: context)
  }

  func motion(in context: OperationContext) -> SourceMotion? {
    evaluation.motion(from: start, in: context)
  }

  func answer(in context: OperationContext) -> Answer {
    evaluation.answer(from: start, in: context)
  }
}
