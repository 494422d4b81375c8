internal import AnimationCore

/// A kind of file that tokens are written as.
package enum TokenTarget: String, CaseIterable, Sendable {
  case css, scss, tailwind, swift, uikit, compose, android, flutter, typescript, dtcg
  case styleDictionary

  /// The systems whose code is in the file; none where the file has the token itself.
  var systems: [any ConversionTarget.Type] {
    switch self {
    case .css, .scss, .tailwind: [CSSTarget.self]
    case .swift: [WithLines<SwiftUITarget>.self]
    case .uikit: [WithLines<UIKitTarget>.self]
    case .compose: [WithLines<ComposeTarget>.self]
    case .android: [AndroidInterpolatorTarget.self]
    case .flutter: [WithLines<FlutterTarget>.self]
    case .typescript:
      [
        WithLines<MotionTarget>.self, WithLines<ReactSpringTarget>.self,
        WithLines<ReanimatedTarget>.self, WithLines<GSAPTarget>.self,
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
enum WithLines<Base: ConversionTarget>: ConversionTarget {
  static var name: MotionSystem { Base.name }
  static var playback: PlaybackSupport { Base.playback }
  static var springs: SpringSupport { Base.springs }

  static func spring(_ spring: ReleasedSpring, playback: MotionPlayback) -> Conversion? {
    Base.spring(spring, playback: playback)
  }

  static func bezier(_ bezier: TimedBezier, playback: MotionPlayback) -> Conversion? {
    Base.bezier(bezier, playback: playback)
  }

  static func lines(_ lines: TimedLines, playback: MotionPlayback) -> Conversion? {
    // Core Animation's keyframes have ascending times.
    guard name != .uikit || lines.isContinuous else { return nil }
    guard name == .compose else {
      return Conversion(
        motion: PlainMotion(lines.pass, playback: playback), code: "", parameters: [])
    }
    return Conversion(
      motion: .milliseconds(lines, playback: playback), code: "", parameters: [])
  }
}

/// An interpolator of Android as XML: a curve, or a path from 0, 0 to 1, 1 that does not turn back.
enum AndroidInterpolatorTarget: ConversionTarget {
  static let name = MotionSystem.androidSpringForce

  static func bezier(_ bezier: TimedBezier, playback: MotionPlayback) -> Conversion? {
    let single = bezier.single
    return Conversion(
      motion: PlainMotion(
        single.pass(lasting: single.wholeMilliseconds), playback: ComposeTiming(playback).playback),
      code: "", parameters: [])
  }

  static func lines(_ lines: TimedLines, playback: MotionPlayback) -> Conversion? {
    guard lines.isContinuous, lines.outputs.first == 0, lines.outputs.last == 1 else { return nil }
    return Conversion(
      motion: .milliseconds(lines, playback: playback), code: "", parameters: [])
  }
}

extension TimedBezier {
  fileprivate var wholeMilliseconds: Double {
    Double(ComposeTiming.milliseconds(seconds: duration)) / 1000
  }
}

extension PlainMotion {
  fileprivate static func milliseconds(
    _ lines: TimedLines, playback: MotionPlayback
  ) -> PlainMotion {
    let duration = Double(ComposeTiming.milliseconds(seconds: lines.duration)) / 1000
    return PlainMotion(
      .curve(.linear(through: lines.lines), duration: duration),
      playback: ComposeTiming(playback).playback)
  }
}
