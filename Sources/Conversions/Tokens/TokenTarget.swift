internal import AnimationCore

/// A kind of file that tokens are written as.
package enum TokenTarget: String, CaseIterable, Sendable {
  case css, scss, tailwind, swift, uikit, compose, android, flutter, typescript, dtcg
  case styleDictionary

  /// The systems whose code is in the file; none where the file has the token itself.
  var systems: [any ConversionTarget.Type] {
    switch self {
    case .css, .scss, .tailwind: [CSSTarget.self]
    case .swift: [WithLines<SwiftUITarget, LineFunction>.self]
    case .uikit: [WithLines<UIKitTarget, CoreAnimationTarget>.self]
    case .compose: [WithLines<ComposeTarget, MillisecondLineFunction>.self]
    case .android: [AndroidInterpolatorTarget.self]
    case .flutter: [WithLines<FlutterTarget, LineFunction>.self]
    case .typescript:
      [
        WithLines<MotionTarget, LineFunction>.self, WithLines<ReactSpringTarget, LineFunction>.self,
        WithLines<ReanimatedTarget, LineFunction>.self, WithLines<GSAPTarget, LineFunction>.self,
      ]
    case .dtcg, .styleDictionary: []
    }
  }

  /// Whether the file has a Bézier curve for readers that know no other form.
  var hasFallback: Bool {
    switch self {
    case .css, .scss, .tailwind, .dtcg, .styleDictionary: true
    case .swift, .uikit, .compose, .android, .flutter, .typescript: false
    }
  }
}

/// A system with straight lines besides: a function of a few lines, which a file of tokens may have
/// and a line of code to paste may not.
enum WithLines<Base: ConversionTarget, Lines: ConversionTarget>: ConversionTarget {
  static var playback: PlaybackSupport { Base.playback }
  static var springs: SpringSupport { Base.springs }

  static func spring(_ spring: ReleasedSpring, playback: MotionPlayback) -> Conversion? {
    Base.spring(spring, playback: playback)
  }

  static func bezier(_ bezier: TimedBezier, playback: MotionPlayback) -> Conversion? {
    Base.bezier(bezier, playback: playback)
  }

  static func lines(_ lines: TimedLines, playback: MotionPlayback) -> Conversion? {
    Lines.lines(lines, playback: playback)
  }
}

/// A function that a file has besides, of any time.
enum LineFunction: ConversionTarget {
  static func lines(_ lines: TimedLines, playback: MotionPlayback) -> Conversion? {
    Conversion(motion: PlainMotion(lines.pass, playback: playback), code: "", parameters: [])
  }
}

/// A function that a file has besides, in whole milliseconds.
enum MillisecondLineFunction: ConversionTarget {
  static func lines(_ lines: TimedLines, playback: MotionPlayback) -> Conversion? {
    let duration = Double(ComposeTiming.milliseconds(seconds: lines.duration)) / 1000
    return Conversion(
      motion: PlainMotion(
        .curve(.linear(through: lines.lines), duration: duration),
        playback: ComposeTiming(playback).playback),
      code: "", parameters: [])
  }
}

/// An interpolator of Android as XML, in whole milliseconds: a curve, or a path from 0, 0 to 1, 1
/// that does not turn back.
enum AndroidInterpolatorTarget: ConversionTarget {
  static func bezier(_ bezier: TimedBezier, playback: MotionPlayback) -> Conversion? {
    Conversion(
      motion: PlainMotion(
        ComposeTween(bezier, delay: 0).pass, playback: ComposeTiming(playback).playback),
      code: "", parameters: [])
  }

  static func lines(_ lines: TimedLines, playback: MotionPlayback) -> Conversion? {
    guard lines.isContinuous, lines.outputs.first == 0, lines.outputs.last == 1 else { return nil }
    return MillisecondLineFunction.lines(lines, playback: playback)
  }
}
