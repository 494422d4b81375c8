extension KeyframePath where Vector == AnimatableVector {
  /// The path as a timeline: a motion for each segment, and rest after the end.
  public var timeline: Timeline { timeline(startingAt: 0) }

  /// At exact sums: times since the start are rounded, so (0.83 + 0.09) − 0.83 would be no end.
  func timeline(startingAt start: Double) -> Timeline {
    var pieces: [TimelinePiece] = []
    pieces.reserveCapacity(segments.count + 1)
    for index in segments.indices {
      let motion = SegmentMotion(segments: segments, index: index)
      pieces.append(TimelinePiece(start: start + segments[index].start, motion: motion))
    }
    return Timeline(
      endingAt: end.components, duration: start + duration, logicalDuration: start + duration,
      pieces: pieces)
  }
}

private struct SegmentMotion: Motion {
  /// Shared by all motions along the path.
  let segments: [KeyframeSegment<AnimatableVector>]
  let index: Int
  var cost: Int { 8 }

  func closedPieces(of number: Int) -> [MotionPiece]? {
    let (segment, ends) = (segments[index], ends(of: number))
    let distance = ends.target - ends.from
    switch segment.propagator {
    case .jump: return .constant(ends.target)
    case .curve(let curve, let fidelity):
      if distance == 0 { return .constant(ends.from) }
      guard fidelity == .analytic, segment.duration > 0 else { return nil }
      return curve.closedPieces?.lasting(segment.duration)
        .mapped(by: distance, plus: ends.from)
    case .hermite: return [ends.cubic(over: segment.duration)]
    case .spring(let solution, let slip):
      guard slip == 0 || distance == 0 else { return nil }
      let spring = MotionSpring(
        target: ends.target, displacement: -distance, velocity: ends.startVelocity,
        damping: solution.closedDamping)
      return .formula(.spring(spring))
    }
  }

  func acceleration(at time: Double, of number: Int) -> Double {
    let ends = ends(of: number)
    let weights = segments[index].accelerationWeights(at: time)
    let distance = ends.target - ends.from
    return (distance == 0 ? 0 : distance * weights.distance)
      + ends.startVelocity * weights.startVelocity + ends.endVelocity * weights.endVelocity
  }

  func firstVertical(from time: Double, of number: Int) -> Double? {
    guard case .curve(let curve, _) = segments[index].propagator,
      segments[index].from[number] != segments[index].target[number]
    else { return nil }
    return curve.verticals.lazy.map { $0 * segments[index].duration }.first { $0 >= time }
  }

  func write(at time: Double, to samples: inout Samples, row: Int) {
    let weights = segments.span[index].weights(at: time)
    for number in samples.numbers {
      let state = ends(of: number).state(weights: weights)
      samples.set(number: number, row: row, value: state.value, velocity: state.velocity)
    }
  }

  func write(
    _ rows: Range<Int>, of times: SampleTimes, since start: Double, to samples: inout Samples
  ) {
    let seconds = rows.map { times[$0] - start }
    if case .hermite = segments[index].propagator {
      writeCubic(rows: rows, at: seconds, to: &samples)
    } else {
      for (row, time) in zip(rows, seconds) { write(at: time, to: &samples, row: row) }
    }
  }

  /// One number after another, in a loop without calls.
  private func writeCubic(rows: Range<Int>, at seconds: [Double], to samples: inout Samples) {
    let (numbers, duration) = (samples.numbers, segments[index].duration)
    samples.withStorage { storage in
      seconds.withUnsafeBufferPointer { seconds in
        for number in numbers {
          let ends = ends(of: number)
          storage.set(number: number, rows: rows) { place in
            let time = min(max(seconds[place], 0), duration)
            return ends.state(
              weights: SegmentInterpolation.hermite(at: time / duration, duration: duration))
          }
        }
      }
    }
  }

  private func ends(of number: Int) -> SegmentEnds {
    // Read in place: a copy of a segment retains its vectors.
    let segments = segments.span
    return SegmentEnds(
      from: segments[index].from[number], target: segments[index].target[number],
      startVelocity: segments[index].startVelocity[number],
      endVelocity: segments[index].endVelocity[number])
  }
}

private struct SegmentEnds {
  let from: Double
  let target: Double
  let startVelocity: Double
  let endVelocity: Double

  /// Hermite's cubic in powers of a time from 0 to 1.
  func cubic(over duration: Double) -> MotionPiece {
    let (distance, start, end) = (
      target - from, startVelocity * duration, endVelocity * duration
    )
    return MotionPiece(
      from: 0,
      term: MotionTerm(
        rate: 1 / duration,
        .polynomial([from, start, 3 * distance - 2 * start - end, start + end - 2 * distance])))
  }

  @inline(__always)
  func state(weights: SegmentWeights) -> (value: Double, velocity: Double) {
    (
      weights.value(
        from: from, target: target, startVelocity: startVelocity, endVelocity: endVelocity),
      weights.velocity(
        from: from, target: target, startVelocity: startVelocity, endVelocity: endVelocity)
    )
  }
}

extension AnimatableVector {
  fileprivate subscript(_ number: Int) -> Double {
    number < components.count ? components[number] : 0
  }
}
