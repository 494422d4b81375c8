internal import AnimationCore
internal import SourceText

/// Values as stylesheets have them.
enum SheetText {
  static func seconds(_ seconds: Double) -> String { CodeNumber.text(seconds) + "s" }
  static func easing(_ curve: UnitCurve) -> String { CSSEasing.text(of: curve) ?? "linear" }
}
