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
    let own: [ConvertedForm] = [
      { [self] in
        guard let spring, system.springs.allows(spring) else { return nil }
        return system.spring(spring, playback: springs)
      }, { [self] in exactBezier.flatMap { system.bezier($0, playback: curves) } },
      { [self] in steps.flatMap { system.steps($0, playback: curves) } },
      { [self] in exactLines.flatMap { system.lines($0, playback: curves) } },
    ]
    let near: [ConvertedForm] = [
      { [self] in path.flatMap { system.path($0, playback: curves) } },
      { [self] in
        system.hasLines ? nearestLines.flatMap { system.lines($0, playback: curves) } : nil
      },
      { [self] in isSpring ? nearest(springs, in: system) : nil },
      { [self] in nearestBezier.flatMap { system.bezier($0, playback: curves) } },
      { [self] in isSpring ? nil : nearest(springs, in: system) },
    ]
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
