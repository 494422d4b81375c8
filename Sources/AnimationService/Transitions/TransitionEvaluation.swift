internal import AnimationCore
internal import CSSValues
internal import Rendering
internal import Schema
internal import SourceText

protocol TransitionEvaluation: Sendable {
  /// The value before the transition; nil for one that cannot begin in motion.
  var rest: ShapedValue? { get }
  func motion(from start: TransitionStart, in context: OperationContext) -> SourceMotion?
  func answer(from start: TransitionStart, in context: OperationContext) -> Answer
}

/// A transition that is a motion from change to change.
protocol TimedTransition: TransitionEvaluation {
  func course(from start: TransitionStart, in context: OperationContext) -> TransitionCourse?
}

struct TransitionCourse {
  let timeline: Timeline
  let model: ModelHistory
  let animation: AnimationDescription?
  let lastTime: Double
  var first: [AnswerMember] = []
  var last: [AnswerMember] = []
}

extension TimedTransition {
  func motion(from start: TransitionStart, in context: OperationContext) -> SourceMotion? {
    course(from: start, in: context).map {
      SourceMotion(timeline: $0.timeline, model: $0.model.last)
    }
  }

  func answer(from start: TransitionStart, in context: OperationContext) -> Answer {
    guard let course = course(from: start, in: context) else { return Answer() }
    let (timeline, model) = (course.timeline, course.model)
    let times = start.options.sample.times(
      along: timeline, weight: model.first.weight, in: context)
    var answer = Answer(
      timeline, at: times, options: start.options, model: model, since: course.lastTime,
      in: context)
    answer.animation = course.animation
    if course.lastTime == 0, start.caught == nil {
      answer.easing = course.animation?.easing?.ending(at: timeline.duration)
    }
    let state = start.state(model.last, lastTime: course.lastTime)
    answer.members = course.first + [state] + course.last
    return answer
  }
}

struct TransitionStart: Sendable {
  let options: EvaluationOptions
  let caught: CaughtMotion?
  private let request: MotionRequest

  /// `rest` is nil for a transition that cannot begin in motion, where `state` is a fault.
  init(
    _ request: TransitionRequest, from whole: RequestValue, at rest: ShapedValue?,
    in context: OperationContext
  ) {
    options = request.options
    let member = request.member
    let place = rest.flatMap { rest in member.flatMap { StatePlace($0, in: rest) } }
    if rest == nil {
      request.motion.state?.fail(
        "is not allowed here: this transition cannot begin in motion", .conflict)
    }
    caught =
      rest == nil || member != nil && place == nil
      ? nil
      : CaughtMotion.read(
        request.motion, in: context, under: options.rules, like: place?.shape ?? rest?.shape,
        within: place)
    self.request = MotionRequest(whole, path: EvaluateTransition.path, start: caught, in: context)
  }

  func animator(at rest: [Double]) -> Animator {
    caught?.animator ?? Animator(at: rest, rules: options.rules)
  }

  func state(_ model: ShapedValue, lastTime: Double) -> AnswerMember {
    request.state(endingWith: MotionEnd(model: model, lastTime: lastTime))
  }
}
