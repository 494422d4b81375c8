internal import JSONText
internal import Schema

/// The motions of a text of Dart.
extension FlutterFacts {
  var warnings: [SourceWarning] {
    chains.flatMap(\.warnings) + warningsOfCurves + (warningOfWayBack.map { [$0] } ?? [])
  }

  /// Each controller with its curves, and with those of no controller that the text names; a curve
  /// alone has the default duration.
  func motions() throws(SourceError) -> [(object: JSONValue, column: Int)] {
    try refuseUnknownDelays()
    if !springs.isEmpty {
      return springs.map { ($0.spring.adding(delay: delay(at: $0.column)), $0.column) }
    }
    let chained = chains.flatMap(\.motions).map {
      ($0.object.adding(delay: delay(at: $0.column)), $0.column)
    }
    if timed.isEmpty { return try chained.isEmpty ? curvesAlone() : chained }
    var motions = chained
    for timing in timed {
      motions += timing.isController ? try ofController(timing) : [motion(of: timing, timing.curve)]
    }
    return motions
  }

  /// A delay before anything else may be of any time.
  private func refuseUnknownDelays() throws(SourceError) {
    guard !unknownDelays.isEmpty else { return }
    let places =
      springs.map(\.column) + timed.map(\.column) + curves.map(\.column) + starts
      + chains.flatMap(\.motions).map(\.column) + loose.map(\.column)
      + (backward.map { [$0] } ?? [])
    for delay in unknownDelays where places.contains(where: delay.places.contains) {
      throw delay.error
    }
  }

  private func motion(
    of timing: Timing, _ curve: FlutterCurve?
  ) -> (object: JSONValue, column: Int) {
    let motion = (curve ?? .linear).motion(lasting: timing.duration)
    let start = starts.first ?? backward
    let place = timing.isController ? start ?? timing.column : timing.column
    return (repeated(motion, timing).adding(delay: delay(at: place)), timing.column)
  }

  private func curves(of timing: Timing) -> [ControllerCurve] {
    guard let name = timing.name else { return curves }
    let others = Set(timed.compactMap(\.name)).subtracting([name])
    return curves.filter { curve in curve.parent.map { !others.contains($0) } ?? true }
  }

  private func ofController(
    _ timing: Timing
  ) throws(SourceError) -> [(object: JSONValue, column: Int)] {
    let curves = curves(of: timing)
    if timing.passes?.isReversed == true, let curve = curves.first(where: { $0.reverse != nil }) {
      throw SourceError(
        "reverseCurve is that of every second pass, which has the curve of the others here",
        at: curve.column, remedy: "; leave it out, or paste the animation without repeat")
    }
    var timing = timing
    if isBackward { timing.duration = timing.reverseDuration ?? timing.duration }
    if curves.isEmpty { return [motion(of: timing, nil)] }
    guard isBackward else { return curves.map { motion(of: timing, $0.curve) } }
    var motions: [(object: JSONValue, column: Int)] = []
    for curve in curves {
      motions.append(motion(of: timing, try (curve.reverse ?? curve.curve).reversed()))
    }
    return motions
  }

  /// Whether all that plays a controller plays it from its end to its start.
  private var isBackward: Bool { backward != nil && starts.isEmpty }

  /// Of the way back, where the motion forward is answered.
  private var warningOfWayBack: SourceWarning? {
    guard !isBackward, timed.contains(where: \.isController) else { return nil }
    let curve = curves.first { $0.reverse != nil }?.column
    let duration = timed.first { $0.reverseDuration != nil }?.column
    guard let column = backward ?? curve ?? duration else { return nil }
    return SourceWarning(
      sentence: "the controller may be played backward too; what is answered is the motion forward",
      column: column, code: .assumedSource)
  }

  /// Of the delays that one of the motions has, or the call that starts its controller.
  func staggers(before columns: [Int]) -> [(SourceStagger, column: Int)] {
    let places = columns + (timed.contains(where: \.isController) ? starts.prefix(1) : [])
    return delays.filter { places.contains(where: $0.places.contains) }.compactMap(\.stagger)
  }

  private func delay(at column: Int) -> Double {
    delays.reduce(0) { $0 + ($1.places.contains(column) ? $1.seconds : 0) }
  }

  private func curvesAlone() throws(SourceError) -> [(object: JSONValue, column: Int)] {
    let all = curves.map { (curve: $0.curve, column: $0.column) } + loose
    if all.isEmpty, let duration = durations.last(where: \.isLabeled) ?? durations.last {
      throw SourceError(
        "a duration alone has no curve; write both, such as AnimatedContainer(duration: "
          + "Duration(milliseconds: 300), curve: Curves.easeInOut)", at: duration.column)
    }
    if let duration = durations.first { return [try paired(duration, with: all)] }
    if let part = all.first(where: { $0.curve.begin != 0 || $0.curve.end != 1 }) {
      throw SourceError(
        "an Interval is a part of the controller's duration, which is not in the text; paste its "
          + "AnimationController(duration: ...) too", at: part.column)
    }
    return all.map { ($0.curve.motion(lasting: nil), $0.column) }
  }

  /// A `CurvedAnimation` alone has the duration of its parent.
  private var warningsOfCurves: [SourceWarning] {
    guard springs.isEmpty, chains.isEmpty, timed.isEmpty, durations.isEmpty else { return [] }
    return curves.prefix(1).map {
      SourceWarning(
        sentence: "the duration is that of its controller, which is not in the text; 0.35 s is "
          + "answered", column: $0.column, code: .assumedSource)
    }
  }

  /// One `duration:` and one `curve:` are the same motion's.
  private func paired(
    _ duration: (seconds: Double?, isLabeled: Bool, column: Int),
    with all: [(curve: FlutterCurve, column: Int)]
  ) throws(SourceError) -> (object: JSONValue, column: Int) {
    let whole = all.filter { $0.curve.begin != 0 || $0.curve.end != 1 }
    let curves = whole.isEmpty ? all : whole
    guard durations.count == 1, duration.isLabeled, curves.count == 1,
      let seconds = duration.seconds
    else {
      throw SourceError(
        "the curve of this duration is not clear; write both, such as AnimatedContainer(duration: "
          + "Duration(milliseconds: 300), curve: Curves.easeInOut)", at: duration.column)
    }
    return (curves[0].curve.motion(lasting: seconds), curves[0].column)
  }

  private func repeated(_ motion: JSONValue, _ timing: Timing) -> JSONValue {
    guard let passes = timing.passes, case .object(let members) = motion else { return motion }
    let repetition = JSONValue.repetition(passes.count, isReversed: passes.isReversed)
    return .object(members.addingModifiers([repetition]))
  }
}
