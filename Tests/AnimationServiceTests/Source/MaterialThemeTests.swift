import ContractSupport
import Testing

@testable import Conversions
@testable import JSONText
@testable import Schema
@testable import SourceText

/// The motion that a theme of Material Components for Android has, in views and in XML.
@Suite("Attributes of Material's themes")
struct MaterialThemeTests {
  private static let standard = #"{"type":"timingCurve","curve":[0.2,0,0,1]}"#
  private static let emphasized =
    #"{"type":"timingCurve","curve":"M0,0 C0.05,0 0.133333,0.06 0.166666,0.4 "#
    + #"C0.208333,0.82 0.25,1 1,1""#
  private static func resolved(_ name: String, or standard: String) -> String {
    "MotionUtils.resolveThemeInterpolator(context, R.attr.\(name), \(standard))"
  }

  static let lines = [
    ("?attr/motionEasingStandardInterpolator", standard),
    ("R.attr.motionEasingEmphasizedInterpolator", emphasized + "}"),
    ("com.google.android.material.R.attr.motionEasingStandardInterpolator", standard),
    ("motionEasingLinearInterpolator", #"{"type":"linear"}"#),
    (
      "?attr/motionEasingEmphasizedDecelerateInterpolator",
      #"{"type":"timingCurve","curve":[0.1,0.7,0.1,1]}"#
    ),
    (
      "?attr/motionSpringFastSpatial",
      #"{"type":"spring","spring":"material3/standard/fastSpatial"}"#
    ),
    // What is behind the attribute is not used.
    (
      "a.animate().setInterpolator("
        + resolved("motionEasingEmphasizedInterpolator", or: "LinearInterpolator()")
        + ").setDuration(400)", emphasized + #","duration":0.4}"#
    ),
    (
      "val interpolator = "
        + resolved("motionEasingStandardInterpolator", or: "FastOutSlowInInterpolator()")
        + "\nval duration = "
        + "MotionUtils.resolveThemeDuration(context, R.attr.motionDurationLong1, 9)",
      #"{"type":"timingCurve","curve":[0.2,0,0,1],"duration":0.45}"#
    ),
    (
      "<alpha android:duration=\"?attr/motionDurationMedium2\" "
        + "android:interpolator=\"?attr/motionEasingStandardInterpolator\"/>",
      #"{"type":"timingCurve","curve":[0.2,0,0,1],"duration":0.3}"#
    ),
    (
      "<alpha android:duration=\"@integer/m3_sys_motion_duration_extra_long1\" "
        + "android:interpolator=\"@interpolator/m3_sys_motion_easing_standard_accelerate\"/>",
      #"{"type":"timingCurve","curve":[0.3,0,1,1],"duration":0.7}"#
    ),
    (
      "SpringAnimation(box, DynamicAnimation.TRANSLATION_Y, 400f).apply { spring = "
        + "MotionUtils.resolveThemeSpringForce(this, R.attr.motionSpringDefaultEffects) }",
      #"{"type":"spring","spring":"material3/standard/defaultEffects"}"#
    ),
  ]

  @Test("an attribute is what the library's own theme has", arguments: lines)
  func isRead(_ text: String, _ object: String) throws {
    try PastedLine(text, .android, object).expectMotion()
  }

  @Test("that a theme may have another value is told, but not of a resource")
  func warnings() throws {
    let codes = try [
      "?attr/motionEasingStandardInterpolator",
      "<alpha android:duration=\"@integer/m3_sys_motion_duration_short1\"/>",
    ].map { text in
      try InProcessWire().ask("/v1/animations/evaluate", ["animation": .string(text)])["warnings"]?
        .items?.map { $0["code"]?.string ?? "" } ?? []
    }
    #expect(codes == [["assumed-source"], []])
  }
}
