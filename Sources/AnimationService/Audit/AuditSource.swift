/// The sources of the findings.
enum AuditSource {
  static let interactions = "WCAG 2.2, success criterion 2.3.3, Animation from Interactions"
  static let flashes = "WCAG 2.2, success criterion 2.3.1, Three Flashes or Below Threshold"
  static let pause = "WCAG 2.2, success criterion 2.2.2, Pause, Stop, Hide"
  static let appleCriteria =
    "Apple, App Store Connect Help, Reduced Motion accessibility evaluation criteria"
  static let appleAccessibility = "Apple, Human Interface Guidelines, Accessibility"
  static let appleMotion = "Apple, Human Interface Guidelines, Motion"
  static let durations =
    "Nielsen Norman Group, Executing UX Animations: Duration and Motion Characteristics"
  static let responses = "Nielsen, Response Times: The 3 Important Limits"
  static let rail = "Google, Measure performance with the RAIL model"
  static let material = "Material Design 3, motion tokens of Compose Material 3"
  static let swiftUI = "Apple, SwiftUI documentation, spring(duration:bounce:blendDuration:)"
  static let pursuit = """
    Meyer, Lasker and Robinson, The upper limit of human smooth pursuit velocity, Vision Research \
    25 (1985), by the reference pixel of CSS Values and Units 4
    """
}

/// The limits that the sources name, in seconds unless another unit is stated.
enum AuditLimits {
  static let instantaneous = 0.1
  static let uninterrupted = 1.0
  static let mostAnimations = 0.1...0.5
  static let paused = 5.0
  /// In hertz: people are very sensitive around 0.2; an octave to either side is looked at.
  static let sensitiveFrequencies = 0.1...0.4
  /// Degrees of vision in a second that the eye can follow.
  static let pursuit = 100.0
  /// Degrees of vision of a point.
  static let degreesOfPoint = 0.0213
  /// Points in a second that the eye can follow.
  static let pursuedPoints = pursuit / degreesOfPoint
  /// Of a screen with 60 hertz.
  static let frame = 1.0 / 60
  /// Of the way or the range: less is not seen.
  static let unseen = 0.01
  /// The cross-fade in place of a motion; Material's short4.
  static let fade = 0.2
}
