/// The position of a step in a sequence, as Motion and GSAP have it.
public enum SequencePosition: Sendable, Hashable {
  /// A time since the start of the timeline that lists the step, in its seconds.
  case time(Double)
  /// Seconds after the end of the step before, or before it if negative.
  case afterPrevious(Double)
  /// Seconds after the start of the step before, or before it if negative.
  case withPrevious(Double)
  /// Seconds after a label, or before it if negative.
  case label(String, Double)

  /// The position of a step that has none: the end of the step before.
  public static let standard = SequencePosition.afterPrevious(0)
}

/// The time at which a step counts as ended, for the steps that are placed by its end.
public enum StepEnd: String, Sendable, Hashable, CaseIterable {
  /// The time at which the motion of the step has settled.
  case settled
  /// At SwiftUI's logical completion.
  case logical
}

/// A step that has no place in a sequence.
public enum SequenceFault: Error, Sendable, Hashable {
  /// No label before the step has the name.
  case unknownLabel(String)
  /// Another label has the same name.
  case repeatedLabel(String)
  /// The step before never ends, so that nothing can follow it.
  case endless
  /// The step begins before the last step of the same track, at the time in seconds.
  case tooEarly(after: Double)
  /// A time or a rate exceeds the range of a double.
  case overflow
}
