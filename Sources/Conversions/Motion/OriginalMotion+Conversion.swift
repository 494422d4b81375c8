internal import AnimationCore

extension OriginalMotion {
  /// The first form within the tolerance, or else the nearest; nil if the system has none.
  func conversion(
    to system: any ConversionTarget.Type
  ) -> (conversion: Conversion, difference: MotionDifference)? {
    var best: (conversion: Conversion, difference: MotionDifference)?
    for form in forms(of: system) {
      guard WorkBudget.mayContinue, let conversion = form() else { continue }
      let difference = difference(to: conversion.motion)
      let isNearer = difference.value < best?.difference.value ?? .infinity
      if best == nil || isNearer { best = (conversion, difference) }
      if difference.value <= tolerance { break }
    }
    if let best { WorkBudget.reserve(bytes: best.conversion.heldLength) }
    return best
  }

  private typealias ConvertedForm = () -> Conversion?

  /// Its own form first; near a spring are a path and lines before a spring, and a curve last.
  private func forms(of system: any ConversionTarget.Type) -> [ConvertedForm] {
    let support = system.playback
    let springs = support.nearest(to: motion.playback, repetition: support.springs)
    let curves = support.nearest(to: motion.playback, repetition: support.curves)
    let isSpring = spring != nil
    /// In whole milliseconds first, if the system's code has these.
    func timed(
      _ form: @escaping (_ times: CodeTimes) -> Conversion?
    ) -> [ConvertedForm] {
      let times = system.hasMilliseconds ? [CodeTimes.milliseconds, .exact] : [.exact]
      return times.map { times in { form(times) } }
    }
    let own: [ConvertedForm] =
      [
        { [self] in
          guard let spring, system.springs.allows(spring) else { return nil }
          return system.spring(spring, playback: springs)
        }, { [self] in formula.flatMap { system.formula($0, playback: curves) } },
      ] + timed { [self] in exactBezier?.conversion(to: system, playback: curves, in: $0) }
      + timed { [self] in steps?.conversion(to: system, playback: curves, in: $0) }
      + timed { [self] in exactLines?.conversion(to: system, playback: curves, in: $0) }
    let near: [ConvertedForm] =
      [{ [self] in path.flatMap { system.path($0, playback: curves) } }]
      + timed { [self] in
        system.hasLines ? settledLines?.conversion(to: system, playback: curves, in: $0) : nil
      }
      + timed { [self] in
        system.hasLines ? nearestLines?.conversion(to: system, playback: curves, in: $0) : nil
      } + [{ [self] in isSpring ? nearest(springs, in: system) : nil }]
      + timed { [self] in nearestBezier?.conversion(to: system, playback: curves, in: $0) }
      + [{ [self] in isSpring ? nil : nearest(springs, in: system) }]
    return own + near
  }

  private func nearest(
    _ playback: MotionPlayback, in system: any ConversionTarget.Type
  ) -> Conversion? {
    guard system.spring(ReleasedSpring(Spring()), playback: MotionPlayback()) != nil,
      let spring = nearestSpring(dampingRatioAtMost: system.springs.maximumDampingRatio)
    else { return nil }
    return system.spring(spring, playback: playback)
  }
}

extension ConversionTarget {
  fileprivate static var hasLines: Bool {
    let ends = [LinearStop(input: 0, output: 0), LinearStop(input: 1, output: 1)]
    return TimedLines(ends, duration: 1).flatMap { lines($0, playback: MotionPlayback()) } != nil
  }
}

/// How exactly code has the times of a motion.
private enum CodeTimes {
  case milliseconds, exact

  /// At least a millisecond if it is not 0.
  func duration(_ seconds: Double) -> Double {
    self == .exact || seconds < 0.001 ? seconds : DecimalPlaces(3).round(seconds)
  }

  func playback(_ playback: MotionPlayback) -> MotionPlayback {
    var result = playback
    if self == .milliseconds { result.delay = DecimalPlaces(3).round(playback.delay) }
    return result
  }
}

extension TimedBezier {
  fileprivate func conversion(
    to system: any ConversionTarget.Type, playback: MotionPlayback, in times: CodeTimes
  ) -> Conversion? {
    let bezier = TimedBezier(curve, duration: times.duration(duration))
    return system.bezier(bezier, playback: times.playback(playback))
  }
}

extension TimedSteps {
  fileprivate func conversion(
    to system: any ConversionTarget.Type, playback: MotionPlayback, in times: CodeTimes
  ) -> Conversion? {
    let steps = TimedSteps(steps: steps, duration: times.duration(duration))
    return system.steps(steps, playback: times.playback(playback))
  }
}

extension TimedLines {
  fileprivate func conversion(
    to system: any ConversionTarget.Type, playback: MotionPlayback, in times: CodeTimes
  ) -> Conversion? {
    let lines = TimedLines(lines.points, duration: times.duration(duration))
    return lines.flatMap { system.lines($0, playback: times.playback(playback)) }
  }
}
