internal import AnimationCore

/// A motion from 0 to 1 in the terms of all animation systems: a pass, delayed and repeated.
package struct PlainMotion: Sendable, Equatable {

  /// The motion of each pass, or of the first of every two that are reversed.
  var pass: MotionPass
  var playback = MotionPlayback()
  /// Seconds; infinite if a pass never ends.
  private(set) var period: Double

  init(_ pass: MotionPass, playback: MotionPlayback = MotionPlayback(), epsilon: Double = 0.001) {
    (self.pass, self.playback) = (pass, playback)
    period = pass.duration(epsilon: epsilon)
  }

  var end: Double {
    guard let count = playback.count else { return period > 0 ? .infinity : playback.delay }
    return max(0, playback.delay + Double(count) * period)
  }

  /// The end belongs to a pass; after the last one a repeated motion is at 1, even if it led back.
  func progress(at time: Double) -> Double {
    let local = time - playback.delay
    if local < 0 { return 0 }
    guard playback.repeats, period.isFinite else { return pass.progress(at: local, in: period) }
    guard period > 0 else { return 1 }
    let (count, reversal) = (playback.count, playback.reversal)
    let place = Repetition(count: count, reversal: reversal).pass(at: local, period: period)
    if let count, place.index >= Double(count) { return 1 }
    let progress = pass.progress(at: place.elapsed, in: period)
    return place.isReversed && reversal == .mirrored ? 1 - progress : progress
  }

  /// At ascending times in seconds; evenly spaced ones of a spring cost a few multiplications each.
  func progress(at times: SampleTimes) -> [Double] {
    guard !playback.repeats else { return times.values.map(progress) }
    let first = (0..<times.count).partitionPoint { times[$0] - playback.delay < 0 }
    let moved = pass.progress(at: times[first..<times.count], since: playback.delay, in: period)
    return first == 0 ? moved : Array(repeating: 0, count: first) + moved
  }

  /// The innermost pass, and the playbacks from that of the pass to that of the whole.
  var nesting: (pass: MotionPass, playbacks: [MotionPlayback]) {
    guard case .whole(let inner) = pass else { return (pass, [playback]) }
    let nesting = inner.nesting
    return (nesting.pass, nesting.playbacks + [playback])
  }

  func sped(by speed: Double) -> PlainMotion {
    var motion = self
    motion.pass = pass.sped(by: speed)
    motion.playback.delay /= speed
    motion.period /= speed
    return motion
  }
}

indirect enum MotionPass: Sendable, Equatable {
  /// The velocity is in distances per second.
  case spring(Spring, velocity: Double)
  /// A spring that stops at its target after a duration, if farther from there by a jump.
  case stopped(Spring, velocity: Double, duration: Double)
  case curve(UnitCurve, duration: Double)
  case path(CubicPath, duration: Double)
  /// A delayed or repeated motion as a pass of another.
  case whole(PlainMotion)

  /// At ascending times after the start, all in seconds.
  func progress(at times: SampleTimes, since start: Double, in duration: Double) -> [Double] {
    switch self {
    case .spring(let spring, let velocity):
      return spring.progress(initialVelocity: velocity, at: times, since: start)
    case .stopped(let spring, let velocity, _):
      var progress = spring.progress(initialVelocity: velocity, at: times, since: start)
      let jump = (0..<times.count).partitionPoint { times[$0] - start <= Self.jump(in: duration) }
      for row in jump..<times.count {
        progress[row] = self.progress(at: times[row] - start, in: duration)
      }
      return progress
    case .curve(let curve, _):
      return Self.progress(at: times, since: start, in: duration, by: curve.values)
    case .path(let path, _):
      return Self.progress(at: times, since: start, in: duration, by: path.values)
    case .whole(let motion): return times.values.map { motion.progress(at: $0 - start) }
    }
  }

  private static func progress(
    at times: SampleTimes, since start: Double, in duration: Double,
    by values: (_ parts: [Double]) -> [Double]
  ) -> [Double] {
    let times = times.values
    let within = duration == 0 ? 0 : times.partitionPoint { $0 - start <= duration }
    var progress = values(times[..<within].map { ($0 - start) / duration })
    progress.append(contentsOf: repeatElement(1, count: times.count - within))
    return progress
  }

  /// The time at which a stopped spring begins to jump, in seconds: the last of 1,024 parts leads
  /// straight to 1, since lines and curves can have no jump at their ends.
  private static func jump(in duration: Double) -> Double { duration * (1 - 1.0 / 1024) }

  /// A curve, a path or a stopped spring is at 1 after `duration`; springs and whole motions do not
  /// depend on it.
  func progress(at time: Double, in duration: Double) -> Double {
    switch self {
    case .spring(let spring, let velocity):
      return spring.value(target: 1, initialVelocity: velocity, time: time)
    case .stopped(let spring, let velocity, _):
      if time >= duration { return 1 }
      let jump = Self.jump(in: duration)
      let value = spring.value(target: 1, initialVelocity: velocity, time: min(time, jump))
      return time <= jump ? value : value + (1 - value) * ((time - jump) / (duration - jump))
    case .curve(let curve, _):
      return time > duration || duration == 0 ? 1 : curve.value(at: time / duration)
    case .path(let path, _):
      return time > duration || duration == 0 ? 1 : path.value(at: time / duration)
    case .whole(let motion): return motion.progress(at: time)
    }
  }

  fileprivate func duration(epsilon: Double) -> Double {
    switch self {
    case .spring(let spring, let velocity):
      let rules = EvaluationRules(epsilon: epsilon)
      return spring.timeline(from: [0], to: [1], initialVelocity: [velocity], under: rules).duration
    case .stopped(_, _, let duration), .curve(_, let duration), .path(_, let duration):
      return duration
    case .whole(let motion): return motion.end
    }
  }

  /// The number of motions evaluated for one value: more than one for a pass of passes.
  var depth: Int { if case .whole(let motion) = self { 1 + motion.pass.depth } else { 1 } }

  /// A spring gets speed² times its stiffness, and speed times its damping and its velocity.
  func sped(by speed: Double) -> MotionPass {
    switch self {
    case .spring(let spring, let velocity):
      return .spring(spring.sped(by: speed), velocity: velocity * speed)
    case .stopped(let spring, let velocity, let duration):
      return .stopped(
        spring.sped(by: speed), velocity: velocity * speed, duration: duration / speed)
    case .curve(let curve, let duration): return .curve(curve, duration: duration / speed)
    case .path(let path, let duration): return .path(path, duration: duration / speed)
    case .whole(let motion): return .whole(motion.sped(by: speed))
    }
  }
}

extension Spring {
  fileprivate func sped(by speed: Double) -> Spring {
    Spring(
      mass: mass, stiffness: stiffness * speed * speed, damping: damping * speed,
      allowOverDamping: true)
  }
}

struct MotionPlayback: Sendable, Equatable {
  /// A negative delay begins inside the pass.
  var delay = 0.0
  /// At least 1; nil repeats forever.
  var count: Int? = 1
  var reversal = RepeatReversal.none
  var repeats: Bool { count != 1 }
}
