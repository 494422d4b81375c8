internal import AnimationCore
internal import Schema
internal import SourceText

struct AnimatorSettings {
  private var timing = TimingDescription.easeInOut
  private let timingValue: RequestValue?
  private let duration: Double
  private let pausesOnCompletion: Bool
  private let scrubsLinearly: Bool

  init(_ request: AnimatorRequest, of whole: RequestValue) {
    let count = whole.faults.count
    timingValue = request.timing
    if let timingValue { timing = TimingReading.read(timingValue, options: request.options) }
    duration = Self.duration(of: timing, given: request.duration, of: whole)
    pausesOnCompletion = request.pausesOnCompletion?.bool() ?? false
    scrubsLinearly = request.scrubsLinearly?.bool(default: true) ?? true
    if whole.faults.count > count { timing = .easeInOut }
  }

  private static func duration(
    of timing: TimingDescription, given: RequestValue?, of whole: RequestValue
  ) -> Double {
    if given != nil { timing.durationMember?.failConflict(with: "duration") }
    guard case .damped = timing.parameters else {
      return given?.validSeconds(.nonNegative) ?? timing.duration ?? Animation.defaultCurveDuration
    }
    if given == nil, timing.duration == nil { whole.failAbsence(of: "duration") }
    return given?.validSeconds(.positive) ?? timing.duration ?? 1
  }

  var description: AnimationDescription { timing.lasting(duration) }

  /// A timing that never ends is a fault, and an ease in and out takes its place.
  func animator(under rules: EvaluationRules) -> PropertyAnimator {
    do throws(PropertyAnimatorError) {
      return try PropertyAnimator(
        timing: timing.parameters, duration: duration, pausesOnCompletion: pausesOnCompletion,
        scrubsLinearly: scrubsLinearly, rules: rules)
    } catch {
      timingValue?.fail(error.sentence, .neverSettles)
      var settings = self
      settings.timing = .easeInOut
      return settings.animator(under: rules)
    }
  }
}
