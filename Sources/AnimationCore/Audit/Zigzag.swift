/// The changes of a number, up and down in turn, that are great enough to count.
enum Zigzag {
  /// The times, in the order of the values, at which a change has become great enough since the
  /// last turn.
  ///
  /// `counts` has the value at the turn and the present one.
  static func changes(
    of values: [Double], at times: [Double], counts: (_ turn: Double, _ value: Double) -> Bool
  ) -> [Double] {
    guard let first = values.first else { return [] }
    var (least, most, direction) = (first, first, 0)
    var changes: [Double] = []
    for (time, value) in zip(times, values) {
      if direction >= 0 { most = max(most, value) }
      if direction <= 0 { least = min(least, value) }
      if direction != -1, value < most, counts(most, value) {
        (direction, least) = (-1, value)
        changes.append(time)
      } else if direction != 1, value > least, counts(least, value) {
        (direction, most) = (1, value)
        changes.append(time)
      }
    }
    return changes
  }
}
