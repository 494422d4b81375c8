/// Straight lines between the positions to which fingers moved a view.
struct PathMotion: Motion {
  /// In seconds since the motion began, ascending; at least one.
  let times: [Double]
  let positions: [[Double]]
  var cost: Int { 8 }
  func closedPieces(of number: Int) -> [MotionPiece]? {
    let lines = times.indices.dropLast().map { index in
      let span = times[index + 1] - times[index]
      let distance = positions[index + 1][number] - positions[index][number]
      return MotionPiece(
        from: times[index],
        term: MotionTerm(
          start: times[index], .polynomial([positions[index][number], distance / span])))
    }
    let last = times.count - 1
    return .constant(positions[0][number])
      + lines
      .followed(by: positions[last][number], from: times[last])
  }

  func acceleration(at time: Double, of number: Int) -> Double { 0 }

  func write(at time: Double, to samples: inout Samples, row: Int) {
    let next = times.partitionPoint { $0 <= time }
    guard next > 0, next < times.count else {
      return RestMotion(position: positions[next == 0 ? 0 : next - 1])
        .write(at: time, to: &samples, row: row)
    }
    let (from, to) = (positions[next - 1], positions[next])
    let span = times[next] - times[next - 1]
    let part = (time - times[next - 1]) / span
    for number in samples.numbers {
      let distance = to[number] - from[number]
      samples.set(
        number: number, row: row, value: from[number] + distance * part, velocity: distance / span)
    }
  }
}
