/// Turns of a finger, which are sharp if they stand out of the noise of the samples.
extension SampleColumns {
  /// The number of times that third differences across a sharp turn are as large as the others.
  private static let sharpness = 5.0

  /// The same where only four samples tell the noise.
  private static let sharpnessOfFew = 2.5

  /// The number of times that the distance since a sharp turn is as long as the noise.
  private static let leastReturn = 5.0

  /// The index of the sample from which on the finger kept its last direction, if there are at
  /// least two steps since, and one before that leads another way; nil otherwise.
  var turn: Int? {
    let last = times.endIndex - 1
    var turn = last
    while turn > times.startIndex, product(turn, last) > 0 { turn -= 1 }
    return turn > times.startIndex && last - turn > 1 ? turn : nil
  }

  /// Whether the third differences across a turn are far larger than the others, and the distance
  /// since the turn is far larger than the noise that the others show.
  ///
  /// A parabola has none, so a finger that turns round smoothly has small ones, and one that rests
  /// and trembles has large ones everywhere. Of the four samples up to the turn and the four from
  /// it on, one group may contain the turn itself, which lies in a step beside it: the smaller one
  /// counts as calm.
  ///
  /// - Parameter turn: the ``turn``.
  /// - Returns: whether only the samples after the turn count.
  func isSharp(at turn: Int) -> Bool {
    let last = times.endIndex - 1
    guard turn - times.startIndex > 1, product(turn - 1, last) <= 0 else { return false }
    var (calm, edges, across): ([Double], [Double], Double) = ([], [], 0)
    for start in times.indices.dropLast(3) {
      let square = squaredThirdDifference(at: start)
      if start + 3 < turn || start > turn {
        calm.append(square)
      } else if start + 3 == turn || start == turn {
        edges.append(square)
      } else {
        across = max(across, square)
      }
    }
    let areFew = calm.isEmpty && edges.count == 1
    if edges.count == 2 { across = max(across, edges.max() ?? 0) }
    if let least = edges.min(), edges.count == 2 || areFew { calm.append(least) }
    guard !calm.isEmpty else { return false }
    let noise = max(rounding, (calm.reduce(0, +) / Double(calm.count)).squareRoot())
    let distance = positions.map { $0[last] - $0[turn] }.length
    return across.squareRoot() > (areFew ? Self.sharpnessOfFew : Self.sharpness) * noise
      && distance > Self.leastReturn * noise
  }

  /// The speed of the fastest step between two samples, in units per second.
  var fastestStep: Double {
    times.indices.dropFirst().reduce(0) { fastest, index in
      let distance = positions.map { $0[index] - $0[index - 1] }.length
      return max(fastest, distance / (times[index] - times[index - 1]))
    }
  }

  /// Returns the scalar product of the steps to two samples: above 0 for one direction.
  private func product(_ one: Int, _ other: Int) -> Double {
    positions.reduce(0) { $0 + ($1[one] - $1[one - 1]) * ($1[other] - $1[other - 1]) }
  }
}
