internal import AnimationCore
internal import SourceText

extension MotionKeyframes {
  /// Nil unless the motion is on one curve that CSS can write; not if a color moves in another
  /// space than CSS would have it move, or the motion is on its way at its first sample.
  static func exact(
    _ properties: [MotionProperty], reduction: MotionReduction
  ) throws(Unavailable) -> MotionKeyframes? {
    guard let easing = reduction.easing, let text = CSSEasing.text(of: easing.curve),
      easing.delay >= 0, easing.curve.value(at: 0) == 0, easing.curve.value(at: 1) == 1
    else { return nil }
    var keyframes = [MotionKeyframe(part: 0, values: []), MotionKeyframe(part: 1, values: [])]
    for (index, property) in properties.enumerated() {
      guard
        let ends = ends(of: property.source(in: reduction.motion), on: easing, in: reduction)
      else { return nil }
      guard WorkBudget.reserve(bytes: 2 * (96 + 32 * property.width)) else { throw .noMotion }
      if let obstacle = property.obstacle, ends.from != ends.to {
        throw Unavailable(reason: obstacle, lacking: .motion)
      }
      keyframes[0].values.append((index, ends.from))
      keyframes[1].values.append((index, ends.to))
    }
    let rounded = easing.timing(within: reduction.tolerance)
    return MotionKeyframes(
      properties: properties, keyframes: keyframes, error: rounded.error, easing: text,
      timing: rounded.timing)
  }

  /// The first and the last value; nil unless all numbers are on the curve between them.
  static func ends(
    of source: MotionTraceSource, on easing: AnswerEasing, in reduction: MotionReduction
  ) -> (from: [Double], to: [Double])? {
    let span = reduction.motion.span
    let times =
      [span.lowerBound, span.upperBound]
      + MotionEasing.parts.map { easing.delay + $0 * easing.duration }
    let values = source(times)
    let width = values.count / times.count
    let from = Array(values[..<width])
    let to = Array(values[width..<2 * width])
    for (row, time) in times.enumerated().dropFirst(2) {
      let progress = easing.progress(at: time)
      for number in 0..<width {
        let way = to[number] - from[number]
        let difference = values[row * width + number] - (from[number] + way * progress)
        let size = max(abs(from[number]), abs(to[number]), abs(way * progress))
        guard abs(difference) <= MotionEasing.rounding * size else { return nil }
      }
    }
    return (from, to)
  }
}
