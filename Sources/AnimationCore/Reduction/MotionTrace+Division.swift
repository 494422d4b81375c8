extension MotionTrace {
  /// With all samples that are known, so that straight lines follow the motion ``division`` times
  /// as closely.
  var divided: MotionTrace { MotionTrace(compared, ranges: ranges) }

  /// A parabola over the longest of an interval's three parts is 1/7.2 as far from its chord as one
  /// over the whole is at the places that divide it; springs have been found up to 1/5.8 as far.
  static let division = 5.0

  /// The greatest distance of a compared sample from the straight line between those around it, of
  /// a single number.
  var deviation: Double {
    var (greatest, place) = (0.0, 0)
    for row in stride(from: 1, to: count, by: 1) {
      let (start, length) = (times[row - 1], times[row] - times[row - 1])
      let rise = values[row] - values[row - 1]
      place += 1
      while place < compared.count, compared.times[place] < times[row] {
        let line = values[row - 1] + rise * ((compared.times[place] - start) / length)
        greatest = max(greatest, abs(compared.values[place] - line))
        place += 1
      }
    }
    return greatest
  }
}
