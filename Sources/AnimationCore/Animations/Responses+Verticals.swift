extension CurveResponse {
  func firstVertical(from time: Double) -> Double? {
    curve.verticals.lazy.map { $0 * duration }.first { $0 >= time && end > 0 }
  }
}

extension WarpedResponse {
  func firstVertical(from time: Double) -> Double? {
    guard warp.rate > 0 else { return nil }
    return base.firstVertical(from: warp.time(at: time)).map { max(time, warp.time(passing: $0)) }
  }
}

extension RepeatedResponse {
  /// Looks at the pass at `time` and the next two, one of which may be reversed.
  func firstVertical(from time: Double) -> Double? {
    let period = base.end
    guard period > 0, period.isFinite else { return base.firstVertical(from: time) }
    let first = repetition.pass(at: time, period: period).index
    for index in [first, first + 1, first + 2] where index * period < end {
      let place = places(in: repetition.pass(at: (index + 0.5) * period, period: period))
        .first { index * period + $0 >= time }
      if let place { return index * period + place }
    }
    return nil
  }

  private func places(in pass: RepetitionPass) -> [Double] {
    var places: [Double] = []
    while places.count < Self.mostPlaces,
      let next = base.firstVertical(from: places.last?.nextUp ?? 0)
    { places.append(next) }
    let isBackward = pass.isReversed && repetition.reversal == .backward
    return isBackward ? places.reversed().map { base.end - $0 } : places
  }

  /// The most vertical places examined in a pass; a curve has at most three.
  private static let mostPlaces = 16
}

extension LogicalResponse {
  func firstVertical(from time: Double) -> Double? { base.firstVertical(from: time) }
}
