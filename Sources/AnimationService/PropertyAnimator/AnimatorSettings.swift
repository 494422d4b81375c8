internal import AnimationCore

struct AnimatorSettings {
  /// The timing, an ease in and out by default and in place of a wrong one.
  private var timing = TimingDescription.easeInOut
  /// The timing in the request; nil if it is not given.
  private let timingValue: RequestValue?
  /// The animator's duration, in seconds.
  private let duration: Double
  /// Whether the animator stays active at its end, UIKit's `pausesOnCompletion`; false by default.
  private let pausesOnCompletion: Bool
  /// Whether `fractionComplete` is a fraction of the distance, not of the time; true by default.
  private let scrubsLinearly: Bool

  /// Reads the settings, which are the defaults if anything in them is wrong.
  init(_ request: AnimatorRequest, of whole: RequestValue) {
    let count = whole.faults.count
    timingValue = request.timing
    if let timingValue { timing = TimingReading.read(timingValue, request.options) }
    duration = Self.duration(of: timing, request.duration, of: whole)
    pausesOnCompletion = request.pausesOnCompletion?.bool() ?? false
    scrubsLinearly = request.scrubsLinearly?.bool(default: true) ?? true
    if whole.faults.count > count { timing = .easeInOut }
  }

  /// Returns the animator's duration in seconds: at least 0, and 0.35 by default, for a curve;
  /// required and above 0 for a spring given by its damping ratio.
  ///
  /// A duration of the request cannot be combined with one of a timing object.
  private static func duration(
    of timing: TimingDescription, _ given: RequestValue?, of whole: RequestValue
  ) -> Double {
    if given != nil { timing.durationMember?.failConflict(with: "duration") }
    guard case .damped = timing.parameters else {
      return given?.validSeconds(.nonNegative) ?? timing.duration ?? Animation.defaultCurveDuration
    }
    if given == nil, timing.duration == nil { whole.failAbsence(of: "duration") }
    return given?.validSeconds(.positive) ?? timing.duration ?? 1
  }

  var description: AnimationDescription { timing.lasting(duration) }

  /// Returns the animator before any command.
  ///
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
