/// A timeline while its playhead moves evenly, or rests.
struct PlayedMotion: JointMotion {
  let timeline: Timeline
  let passes: PlayedPasses
  let leg: PlaybackLeg
  var cost: Int { timeline.cost + 8 }

  /// The time at which the playhead reaches the horizon of the timeline.
  var horizon: Double {
    let rest = timeline.horizon - leg.playhead
    if leg.speed > 0 { return max(0, rest / leg.speed) }
    return rest >= 0 ? .infinity : 0
  }

  /// The timeline's own time, and its seconds per second.
  private func place(at time: Double) -> (time: Double, speed: Double) {
    let place = passes.place(at: leg.playhead(after: time))
    return (place.time, place.direction * leg.speed)
  }

  func write(_ times: SampleTimes, to samples: inout Samples, at firstRow: Int) {
    let places = times.values.map(place)
    let wanted = samples.numbers
    let columns = timeline.sampled(SampleTimes(places.map(\.time)), numbers: wanted)
    for number in wanted {
      samples.copy(columns, number: number, toNumber: number, from: firstRow)
      for (row, place) in places.enumerated() {
        samples.update(number: number, row: firstRow + row) { value, velocity in
          // Even where the timeline is vertical.
          (value, place.speed == 0 ? 0 : velocity * place.speed)
        }
      }
    }
  }

  func acceleration(at time: Double, of number: Int) -> Double {
    let place = place(at: time)
    if place.speed == 0 { return 0 }
    return timeline.acceleration(at: place.time, of: number) * place.speed * place.speed
  }

  func closedPieces(of number: Int) -> [MotionPiece]? {
    let value = { (time: Double) in
      WorkBudget.charge(units: timeline.cost + 1)
      return timeline.sampled(SampleTimes([time]), numbers: number..<number + 1).value[0]
    }
    if leg.speed == 0 { return .constant(value(place(at: 0).time)) }
    guard let own = timeline.closedPieces(of: number) else { return nil }
    let played = passes.closedPieces(own, value: value)
    if leg.speed > 0 { return played.onTime(rate: leg.speed, offset: leg.playhead) }
    let end = leg.playhead / -leg.speed
    return played.onTime(rate: -leg.speed, offset: 0).clipped(from: 0, to: end.nextUp)
      .reversed(from: end)
  }

  func firstVertical(from time: Double, of number: Int) -> Double? {
    guard leg.speed > 0, passes.isSingle else { return nil }
    return timeline.firstVertical(from: leg.playhead(after: time), of: number)
      .map { max(time, ($0 - leg.playhead) / leg.speed) }
  }
}
