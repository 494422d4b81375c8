internal import AnimationCore

extension OriginalMotion {
  /// The first form within the tolerance, or else the nearest; nil if the system has none.
  func conversion(
    to system: any ConversionTarget.Type
  ) -> (conversion: Conversion, difference: MotionDifference)? {
    var best: (conversion: Conversion, difference: MotionDifference)?
    let forms = SystemForms(of: self, in: system)
    search: for form in spring == nil ? MotionForm.ofCurves : MotionForm.ofSprings {
      for times in system.times(of: form, repeats: motion.playback.repeats) {
        guard WorkBudget.mayContinue, let conversion = forms.conversion(by: form, in: times),
          conversion.isFinite
        else { continue }
        let difference = difference(to: conversion.motion)
        let isNearer = difference.value < best?.difference.value ?? .infinity
        if best == nil || isNearer { best = (conversion, difference) }
        if difference.value <= tolerance { break search }
      }
    }
    if let best { WorkBudget.reserve(bytes: best.conversion.heldLength) }
    return best
  }
}

/// The means by which a system may have a motion.
private enum MotionForm {
  case nested, ownSpring, formula, exactBezier, steps, exactLines
  case path, settledLines, nearestLines, nearestSpring, nearestBezier

  /// A motion's own form first; near a spring are a path and lines before a spring, and a curve
  /// last.
  static let ofSprings: [MotionForm] = own + [.nearestSpring, .nearestBezier]
  static let ofCurves: [MotionForm] = own + [.nearestBezier, .nearestSpring]

  private static let own: [MotionForm] = [
    .nested, .ownSpring, .formula, .exactBezier, .steps, .exactLines, .path, .settledLines,
    .nearestLines,
  ]

  var hasDuration: Bool {
    switch self {
    case .nested, .ownSpring, .formula, .path, .nearestSpring: false
    case .exactBezier, .steps, .exactLines, .settledLines, .nearestLines, .nearestBezier: true
    }
  }
}

extension ConversionTarget {
  /// In whole milliseconds first, if the system's code has these; but for passes, as what is
  /// rounded of one adds up over all.
  fileprivate static func times(of form: MotionForm, repeats: Bool) -> [CodeTimes] {
    form.hasDuration && hasMilliseconds && !repeats ? CodeTimes.milliseconds : CodeTimes.exactly
  }
}

/// A motion in the forms of a system, with what this has of its playback.
private struct SystemForms {
  private let original: OriginalMotion
  private let system: any ConversionTarget.Type
  private let springs: MotionPlayback
  private let curves: MotionPlayback

  init(of original: OriginalMotion, in system: any ConversionTarget.Type) {
    (self.original, self.system) = (original, system)
    let (support, playback) = (system.playback, original.motion.playback)
    springs = support.nearest(to: playback, repetition: support.springs)
    curves = support.nearest(to: playback, repetition: support.curves)
  }

  /// Nil if the motion or the system has no such form.
  func conversion(by form: MotionForm, in times: CodeTimes) -> Conversion? {
    switch form {
    case .nested: nested
    case .ownSpring: ownSpring
    case .nearestSpring: nearestSpring
    case .formula: original.formula.flatMap { system.formula($0, playback: curves) }
    case .path: original.path.flatMap { system.path($0, playback: curves) }
    case .exactBezier: bezier(original.exactBezier, in: times)
    case .nearestBezier: bezier(original.nearestBezier, in: times)
    case .steps: steps(in: times)
    case .exactLines: lines(original.exactLines, in: times)
    case .settledLines: system.hasLines ? lines(original.settledLines, in: times) : nil
    case .nearestLines: system.hasLines ? lines(original.nearestLines, in: times) : nil
    }
  }

  private var nested: Conversion? {
    let (pass, playbacks) = original.motion.nesting
    guard system.playback.isNested, playbacks.count > 1,
      let best = OriginalMotion(PlainMotion(pass), tolerance: original.tolerance)
        .conversion(to: system)
    else { return nil }
    let playback = system.playback
    return system.nested(
      best.conversion,
      playbacks: playbacks.map { playback.nearest(to: $0, repetition: playback.curves) })
  }

  private var ownSpring: Conversion? {
    guard let spring = original.wholeSpring, system.springs.allows(spring) else { return nil }
    return system.spring(spring, playback: springs)
  }

  private var nearestSpring: Conversion? {
    guard system.spring(ReleasedSpring(Spring()), playback: MotionPlayback()) != nil,
      let spring = original.nearestSpring(
        dampingRatioAtMost: system.springs.maximumDampingRatio)
    else { return nil }
    return system.spring(spring, playback: springs)
  }

  private func bezier(_ bezier: TimedBezier?, in times: CodeTimes) -> Conversion? {
    guard let bezier else { return nil }
    let timed = TimedBezier(bezier.curve, duration: times.duration(bezier.duration))
    return system.bezier(timed, playback: times.playback(curves))
  }

  private func steps(in times: CodeTimes) -> Conversion? {
    guard let steps = original.steps else { return nil }
    let timed = TimedSteps(steps: steps.steps, duration: times.duration(steps.duration))
    return system.steps(timed, playback: times.playback(curves))
  }

  private func lines(_ lines: TimedLines?, in times: CodeTimes) -> Conversion? {
    guard let lines,
      let timed = TimedLines(lines.lines.points, duration: times.duration(lines.duration))
    else { return nil }
    return system.lines(timed, playback: times.playback(curves))
  }
}

extension ConversionTarget {
  fileprivate static var hasLines: Bool {
    let ends = [LinearStop(input: 0, output: 0), LinearStop(input: 1, output: 1)]
    return TimedLines(ends, duration: 1).flatMap { lines($0, playback: MotionPlayback()) } != nil
  }
}

/// The precision with which code has the times of a motion.
private enum CodeTimes {
  case rounded, exact

  static let exactly: [CodeTimes] = [.exact]
  static let milliseconds: [CodeTimes] = [.rounded, .exact]

  /// At least a millisecond if it is not 0.
  func duration(_ seconds: Double) -> Double {
    self == .exact || seconds < 0.001 ? seconds : DecimalPlaces(3).round(seconds)
  }

  func playback(_ playback: MotionPlayback) -> MotionPlayback {
    var result = playback
    if self == .rounded { result.delay = DecimalPlaces(3).round(playback.delay) }
    return result
  }
}
