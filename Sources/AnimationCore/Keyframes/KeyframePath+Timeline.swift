extension KeyframePath where Vector == AnimatableVector {
  /// The path as a timeline: a motion for each segment, and rest after the end.
  public var timeline: Timeline {
    var pieces = segments.map {
      Timeline.Piece(start: $0.start, motion: SegmentMotion(segment: $0))
    }
    if duration.isFinite {
      pieces.removeAll { $0.start >= duration }
      pieces.append(
        Timeline.Piece(start: duration, motion: RestMotion(position: end.components)))
    }
    return Timeline(
      width: origin.components.count, duration: duration, logicalDuration: duration, pieces: pieces)
  }
}

/// The motion of a vector along one segment of a keyframe path.
private struct SegmentMotion: Motion {
  let segment: KeyframeSegment<AnimatableVector>

  var cost: Int { 8 }

  func write(at time: Double, to samples: inout Samples, row: Int) {
    let weights = segment.weights(at: time)
    for number in samples.numbers {
      let (from, target) = (segment.from[number], segment.target[number])
      let (startVelocity, endVelocity) = (
        segment.startVelocity[number], segment.endVelocity[number]
      )
      samples.set(
        number, row: row,
        value: weights.value(
          from: from, target: target, startVelocity: startVelocity, endVelocity: endVelocity),
        velocity: weights.velocity(
          from: from, target: target, startVelocity: startVelocity, endVelocity: endVelocity))
    }
  }
}

extension AnimatableVector {
  /// The number at an index of the vector; 0 if the vector has no such number.
  fileprivate subscript(_ number: Int) -> Double {
    number < components.count ? components[number] : 0
  }
}
