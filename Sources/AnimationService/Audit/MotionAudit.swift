internal import AnimationCore
internal import SourceText

/// The findings of a motion, the gravest first.
struct MotionAudit {
  let motion: AuditedMotion
  let viewport: Viewport
  /// Of the part that is fastest, with its pointer; nil if nothing is known to change its place, or
  /// if something is vertical.
  let speed: (peak: MotionPeak, pointer: String)?
  let acceleration: (peak: MotionPeak, pointer: String)?
  let visible: (start: Double, end: Double)?
  /// The first time in seconds at which a part that changes its place is vertical.
  private let verticals: [(time: Double, part: AuditedPart)]
  private let speeds: [PartPeak]
  private let reduced: ReducedAnimation

  private typealias PartPeak = (peak: MotionPeak, part: AuditedPart)

  /// Without meaning if the work budget is exhausted.
  init(_ motion: AuditedMotion, on viewport: Viewport) {
    (self.motion, self.viewport) = (motion, viewport)
    visible = motion.visible
    let places = motion.parts.filter(\.isPlace)
    let times = places.map(motion.vertical)
    let bounded = zip(places, times).filter { $1 == nil }.map(\.0)
    verticals = zip(times, places).compactMap { time, part in time.map { ($0, part) } }
    speeds = Self.peaks(of: bounded, motion.speed)
    let isBounded = verticals.isEmpty
    speed = isBounded ? Self.greatest(speeds).map { ($0.peak, $0.part.pointer) } : nil
    let accelerations = isBounded ? Self.peaks(of: bounded, motion.acceleration) : []
    acceleration = Self.greatest(accelerations).map { ($0.peak, $0.part.pointer) }
    let seconds = visible.map { $0.end - $0.start } ?? 0
    reduced = ReducedAnimation(animation: motion.animation, visible: seconds)
  }

  private static func peaks(
    of parts: [AuditedPart], _ peak: (AuditedPart) -> MotionPeak?
  ) -> [PartPeak] {
    parts.compactMap { part in
      guard WorkBudget.mayContinue, let found = peak(part), found.value > 0 else { return nil }
      return (found, part)
    }
  }

  /// The first of those that are as great.
  private static func greatest(_ peaks: [PartPeak]) -> PartPeak? {
    peaks.reduce(nil) { $1.peak.value > $0?.peak.value ?? 0 ? $1 : $0 }
  }

  /// A finding, and how grave it is among those of its kind.
  private typealias RankedFinding = (finding: AuditFinding, rank: Double)

  /// Of each kind the gravest.
  var findings: [AuditFinding] {
    guard visible != nil else { return [] }
    var ranked: [RankedFinding] = []
    for part in motion.parts where WorkBudget.mayContinue {
      ranked += flashes(of: part) + spatial(part)
    }
    let gravest = AuditCode.allCases.compactMap { code in
      ranked.filter { $0.finding.code == code }.max { $0.rank < $1.rank }?.finding
    }
    return gravest + [fast].compactMap(\.self) + durations
  }

  private func finding(
    _ code: AuditCode, _ detail: String, _ source: String, _ reduced: AnimationDescription?
  ) -> AuditFinding {
    AuditFinding(code: code, detail: detail, source: source, reduced: reduced)
  }

  private func subject(_ pointer: String) -> String {
    pointer.isEmpty ? "the value" : "\"\(pointer)\""
  }
}

// Flashes.
extension MotionAudit {
  private static let costOfColor = 64

  private func flashes(of part: AuditedPart) -> [RankedFinding] {
    guard let colors = colors(of: part) else { return [] }
    let times = motion.trace.times
    let general = FlashCount(luminances: colors.map(\.luminance), at: times)
    let red = FlashCount(reds: colors, at: times)
    let tail = """
      more than \(FlashCount.threshold) in a second can cause seizures, unless what flashes is \
      small: less than a quarter of any ten degrees of vision, 341 by 256 pixels
      """
    let counts: [(AuditCode, FlashCount, String)] = [
      (.flashes, general, ""), (.redFlashes, red, " of saturated red"),
    ]
    return counts.filter { $0.1.most > FlashCount.threshold }
      .map { code, count, color in
        let assumed = code == .flashes ? assumption(of: part) : ""
        let found = finding(
          code,
          """
          \(subject(part.pointer)) flashes \(count.most) times\(color) in the second before \
          \(count.time.short) s\(assumed): \(tail).
          """, AuditSource.flashes, nil)
        return (found, Double(count.most))
      }
  }

  private func assumption(of part: AuditedPart) -> String {
    if case .opacity = part.kind { ", if it is black on white" } else { "" }
  }

  private func colors(of part: AuditedPart) -> [FlashedColor]? {
    let values = motion.values(of: part)
    switch part.kind {
    case .opacity:
      WorkBudget.charge(units: Self.costOfColor * values.count)
      return values.map { FlashedColor(opacity: $0[0]) }
    case .color(let interpolation):
      WorkBudget.charge(units: Self.costOfColor * values.count)
      return values.map { numbers in
        FlashedColor(
          interpolation.color(SIMD3(numbers[0], numbers[1], numbers[2]), alpha: numbers[3]))
      }
    default: return nil
    }
  }
}

// What changes its place, its size or its direction.
extension MotionAudit {
  private func spatial(_ part: AuditedPart) -> [RankedFinding] {
    let values = motion.values(of: part)
    guard let first = values.first else { return [] }
    WorkBudget.charge(units: 8 * values.count * first.count)
    let way = values.reduce(0) { most, value in
      max(most, MovingPoint.length(of: zip(value, first).map { $0 - $1 }))
    }
    guard way > 0, way.isFinite else { return [] }
    var found = [movement(of: part, way: way, values)]
    switch part.kind {
    case .opacity, .color: break
    case .place, .size, .turn, .other:
      if let end = motion.end(of: part) {
        found.append(bounce(of: part, from: first, to: end, reach: way, values))
      }
    }
    if part.kind.isSpatial { found.append(oscillation(of: part, values).map { ($0, way) }) }
    return found.compactMap { $0 }
  }

  private func movement(
    of part: AuditedPart, way: Double, _ values: [[Double]]
  ) -> RankedFinding? {
    let name = subject(part.pointer)
    switch part.kind {
    case .place:
      let found = finding(
        .travel,
        """
        \(name) travels \(way.short) points, \((way / viewport.width).short) widths of the \
        viewport: people who asked for less motion must be able to do without it, so let it fade \
        where it is and where it goes.
        """, AuditSource.interactions, reduced.fade)
      return (found, way)
    case .size: return zoom(name, values)
    case .turn:
      let found = finding(
        .spin,
        """
        \(name) turns by \(way.short) degrees: spinning can cause dizziness, so let it fade in \
        the direction that it has in the end.
        """, AuditSource.appleCriteria, reduced.fade)
      return (found, way)
    case .opacity, .color, .other: return nil
    }
  }

  private func zoom(_ name: String, _ values: [[Double]]) -> RankedFinding {
    let axes = (values.first ?? []).indices
    let factor = axes.map { axis in Self.factor(of: values.map { $0[axis] }) }.max() ?? 1
    let change = factor.isFinite ? "by a factor of \(factor.short)" : "from or to nothing"
    let found = finding(
      .zoom,
      """
      \(name) changes its size \(change): scaling can cause dizziness, so let it fade at the \
      size that it has in the end.
      """, AuditSource.appleCriteria, reduced.fade)
    return (found, factor)
  }

  /// The greatest of some sizes along one axis by the least; infinite if one of them is nothing, or
  /// if something is mirrored, which passes nothing.
  private static func factor(of sizes: [Double]) -> Double {
    let (least, most) = (sizes.min() ?? 0, sizes.max() ?? 0)
    if least == most { return 1 }
    let (near, far) = (min(least.magnitude, most.magnitude), max(least.magnitude, most.magnitude))
    let isSeen = least.sign == most.sign && near > AuditLimits.unseen * far
    return isSeen ? far / near : .infinity
  }

  /// By the distance beyond the end, as a part of the way; `reach` is how far the part goes at
  /// most.
  ///
  /// Along an axis on which it comes back to where it was, as on an arc, there is no end to pass.
  private func bounce(
    of part: AuditedPart, from first: [Double], to last: [Double], reach: Double,
    _ values: [[Double]]
  ) -> RankedFinding? {
    let ways = zip(last, first).map { $0 - $1 }
    let axes = ways.indices.filter { ways[$0].magnitude > AuditLimits.unseen * reach }
    let beyond = values.reduce(0) { greatest, value in
      let past = axes.map { max(0, (value[$0] - last[$0]) * (ways[$0] < 0 ? -1 : 1)) }
      return max(greatest, MovingPoint.length(of: past))
    }
    let most = beyond / MovingPoint.length(of: ways)
    guard most > AuditLimits.unseen, most.isFinite else { return nil }
    // A shake ends near its start: its way is little beside what it passes.
    let distance = most > 1 ? "\(most.short) times the way" : "\((100 * most).short) % of the way"
    let found = finding(
      .bounce,
      """
      \(subject(part.pointer)) passes its end by \(distance) and turns back: with less motion a \
      spring is tightened so that it does not bounce.
      """, AuditSource.appleAccessibility, reduced.calm)
    return (found, most)
  }

  private func oscillation(of part: AuditedPart, _ values: [[Double]]) -> AuditFinding? {
    let times = motion.trace.times
    for axis in values[0].indices {
      guard let found = SustainedOscillation(of: values.map { $0[axis] }, at: times),
        AuditLimits.sensitiveFrequencies.contains(found.frequency)
      else { continue }
      return finding(
        .oscillation,
        """
        \(subject(part.pointer)) goes to and fro \(found.frequency.short) times a second: people \
        are very sensitive to a sustained oscillation around 0.2 hertz.
        """, AuditSource.appleMotion, nil)
    }
    return nil
  }
}

// Speed and durations.
extension MotionAudit {
  private var fast: AuditFinding? {
    if let vertical = verticals.filter({ travels($0.part) }).min(by: { $0.time < $1.time }) {
      return finding(
        .fast,
        """
        \(subject(vertical.part.pointer)) is vertical at \(vertical.time.short) s, and has no \
        greatest speed: the eye can follow at most \(AuditLimits.pursuit.short) degrees of vision \
        a second.
        """, AuditSource.pursuit, reduced.fade)
    }
    let beyond = speeds.filter { $0.peak.value > AuditLimits.pursuedPoints && travels($0.part) }
    guard let (peak, part) = Self.greatest(beyond) else { return nil }
    return finding(
      .fast,
      """
      \(subject(part.pointer)) moves at up to \(peak.value.short) points, \
      \((peak.value / viewport.width).short) widths of the viewport, a second, at \
      \(peak.time.short) s: about \((peak.value * AuditLimits.degreesOfPoint).short) degrees of \
      vision, of which the eye can follow at most \(AuditLimits.pursuit.short).
      """, AuditSource.pursuit, reduced.fade)
  }

  /// Whether the place changes by more than the eye can follow from one frame to the next.
  private func travels(_ part: AuditedPart) -> Bool {
    let values = motion.values(of: part)
    guard let first = values.first else { return false }
    WorkBudget.charge(units: 4 * values.count * first.count)
    let ranges = first.indices.map { axis in
      let (least, most) = values.reduce((Double.infinity, -Double.infinity)) {
        (min($0.0, $1[axis]), max($0.1, $1[axis]))
      }
      return most - least
    }
    return MovingPoint.length(of: ranges) > AuditLimits.pursuedPoints * AuditLimits.frame
  }

  private var moves: Bool { motion.parts.contains { $0.kind.isSpatial } }
  private var stillness: AnimationDescription? { moves ? reduced.fade : nil }

  private var durations: [AuditFinding] {
    guard let visible else { return [] }
    let late = visible.start - (motion.trace.times.first ?? 0)
    return [length(of: visible), late > AuditLimits.instantaneous ? delay(late) : nil]
      .compactMap(\.self)
  }

  private func delay(_ seconds: Double) -> AuditFinding {
    finding(
      .late,
      """
      nothing is seen to move for \(seconds.short) s: an answer that comes later than 0.1 s after \
      a touch no longer seems to be its effect.
      """, AuditSource.rail, reduced.fade)
  }

  private func length(of visible: (start: Double, end: Double)) -> AuditFinding? {
    let seconds = visible.end - visible.start
    guard motion.settled != nil else {
      return finding(
        .endless,
        """
        it never ends: what moves by itself for more than 5 s beside other content needs a way to \
        pause, stop or hide it.
        """, AuditSource.pause, nil)
    }
    if seconds > AuditLimits.paused {
      return finding(
        .long,
        """
        it moves for \(seconds.short) s: what moves by itself for more than 5 s beside other \
        content needs a way to pause, stop or hide it.
        """, AuditSource.pause, stillness)
    }
    if seconds > AuditLimits.uninterrupted {
      return finding(
        .slow,
        """
        it is seen to move for \(seconds.short) s: after 1 s a wait interrupts the flow of thought.
        """, AuditSource.responses, stillness)
    }
    if seconds > AuditLimits.mostAnimations.upperBound {
      return finding(
        .slow,
        "it is seen to move for \(seconds.short) s: most animations should last 0.1 to 0.5 s.",
        AuditSource.durations, stillness)
    }
    guard seconds < AuditLimits.mostAnimations.lowerBound else { return nil }
    return finding(
      .brief,
      """
      it is seen to move for \(seconds.short) s: what happens within 0.1 s seems to be at once, \
      so the motion is hardly seen.
      """, AuditSource.responses, nil)
  }
}

extension AuditedPart {
  fileprivate var isPlace: Bool { if case .place = kind { true } else { false } }
}
