/// The precision with which a motion is written as code, the same in all formats and systems.
package enum CodePrecision {
  /// The greatest distance from a motion, as a part of its range, unless another is asked for.
  package static let tolerance = 0.005
  /// That of a stylesheet of a motion's own, in which there is more room than in a line of code.
  package static let stylesheetTolerance = 0.001
  /// Seconds; shorter times are not written.
  package static let resolution = 0.5e-9
  /// The greatest factor by which a duration is rounded up.
  static let longestRounding = 1.01

  /// Seconds rounded up to a millisecond, so that they are written in few digits and the motion to
  /// its end; the same if that would be more than a hundredth longer.
  package static func duration(_ seconds: Double) -> Double {
    let milliseconds = (seconds - resolution) * 1000
    guard milliseconds < 1e12 else { return seconds }
    let rounded = milliseconds.rounded(.up) / 1000
    return rounded > seconds && rounded <= seconds * longestRounding ? rounded : seconds
  }
}
