extension FitSamples {
  /// All rows in about `count` consecutive blocks, most of them around a motion in seconds.
  func blocks(count: Int, around motion: ClosedRange<Double>) -> [Range<Int>] {
    guard self.count > count else { return times.indices.map { $0..<$0 + 1 } }
    let margin = Self.margin * (motion.upperBound - motion.lowerBound)
    let first = times.partitionPoint { $0 < motion.lowerBound - margin }
    let last = times.partitionPoint { $0 <= motion.upperBound + margin }
    let resting = count / Self.restShare
    return Self.split(0..<first, into: resting)
      + Self.split(first..<max(first, last), into: count - 2 * resting)
      + Self.split(max(first, last)..<self.count, into: resting)
  }

  /// This part of the motion before and after it is finely resolved too.
  private static let margin = 0.2
  /// The rests before and after the motion each have at most this part (1/n) of the blocks.
  private static let restShare = 10

  private static func split(_ rows: Range<Int>, into count: Int) -> [Range<Int>] {
    let count = min(count, rows.count)
    guard count > 0 else { return [] }
    let bounds = (0...count).map { rows.lowerBound + rows.count * $0 / count }
    return zip(bounds, bounds.dropFirst()).map { $0..<$1 }
  }

  func thinned(to count: Int, around motion: ClosedRange<Double>) -> FitSamples {
    guard self.count > count else { return self }
    return rows(blocks(count: count, around: motion).map { ($0.lowerBound + $0.upperBound) / 2 })
  }
}
