/// The last three steps of a finger, whatever it did before.
extension SampleColumns {
  private func lastVelocities(of column: ArraySlice<Double>) -> [Double] {
    let last = times.indices.suffix(4)
    return zip(last, last.dropFirst()).map { start, end -> Double in
      (column[end] - column[start]) / (times[end] - times[start])
    }
  }

  /// The mean velocity of the last three steps; nil if one differs from it by more than a tenth.
  func evenVelocity(of column: ArraySlice<Double>) -> Double? {
    guard column.count > 3 else { return nil }
    let (newest, first) = (times.endIndex - 1, times.endIndex - 4)
    let mean = (column[newest] - column[first]) / (times[newest] - times[first])
    let slack = 0.1 * abs(mean)
    return lastVelocities(of: column).allSatisfy { abs($0 - mean) <= slack } ? mean : nil
  }

  /// Keeps the velocity on each axis within the spread of the last three steps' velocities.
  ///
  /// A steady acceleration a stays within 3/4 of that: with steps of a time h, the velocities span
  /// 2ah, and the finger has gained ah/2 since the middle of the last, and ah until the next
  /// sample. Noise alone spans about as much as its error.
  func bounded(_ velocity: [Double]) -> [Double] {
    zip(velocity, positions).map { velocity, column in
      let steps = lastVelocities(of: column)
      guard let least = steps.min(), let most = steps.max() else { return velocity }
      let spread = most - least
      return min(max(velocity, least - spread), most + spread)
    }
  }

  /// The first sample after the greatest change of motion, at most two after the start of the
  /// greatest third difference, and at the latest the fourth from the end.
  var kink: Int? {
    var (start, greatest) = (times.startIndex, 0.0)
    for index in times.indices.dropLast(3) {
      let square = squaredThirdDifference(at: index)
      if square >= greatest { (start, greatest) = (index, square) }
    }
    let first = min(start + 2, times.endIndex - 4)
    return first > times.startIndex ? first : nil
  }
}
