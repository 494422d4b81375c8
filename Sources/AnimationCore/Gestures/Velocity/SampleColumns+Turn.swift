/// Turns of a finger; a turn is sharp if it stands out from the noise of the samples.
extension SampleColumns {
  /// Third differences across a sharp turn are at least this many times as large as the others.
  private static let sharpness = 5.0
  /// The same if the noise is known from only four samples.
  private static let sharpnessOfFew = 2.5
  /// The distance since a sharp turn is at least this many times the noise.
  private static let leastReturn = 5.0

  /// Since then the finger kept its direction; nil without two steps since, or another before.
  var turn: Int? {
    let last = times.endIndex - 1
    var turn = last
    while turn > times.startIndex, product(from: turn, to: last) > 0 { turn -= 1 }
    return turn > times.startIndex && last - turn > 1 ? turn : nil
  }

  /// If samples are farther apart, in seconds, noise hides no turn, whose direction is then enough.
  private static let coarse = 0.012
  /// The part of the distance back that a finger may oscillate before its turn.
  private static let tolerance = 0.25

  /// The last sample before the finger went back sharply, farthest along its last direction: that
  /// of 12 ms, which has less noise, or of the last step; nil if not.
  var sharpTurn: Int? {
    let last = times.endIndex - 1
    guard count > 3 else { return nil }
    var recent = last - 1
    while recent - 1 > times.startIndex, newest - times[recent] < Self.coarse { recent -= 1 }
    for former in recent == last - 1 ? [recent] : [recent, last - 1] {
      if let turn = farthest(backAlong: former), isSharp(at: turn) { return turn }
    }
    return nil
  }

  /// The farthest sample back along the direction since `former`; nil if that is the first.
  private func farthest(backAlong former: Int) -> Int? {
    let last = times.endIndex - 1
    let place = { (index: Int) in
      positions.indices.reduce(0) {
        $0 + (positions[$1][last] - positions[$1][former])
          * (positions[$1][index] - positions[$1][last])
      }
    }
    var (turn, least) = (former, place(former))
    for index in (times.startIndex..<former).reversed() {
      let place = place(index)
      if place < least {
        (turn, least) = (index, place)
      } else if place - least > -Self.tolerance * least {
        break
      }
    }
    return turn > times.startIndex && least < 0 ? turn : nil
  }

  /// Whether third differences across a turn far exceed the others, and the distance since the
  /// noise.
  ///
  /// A finger that turns smoothly has small ones, since a parabola's are 0, and one that trembles
  /// has large ones everywhere. Of the four samples up to the turn and the four from it on, one
  /// group may contain the turn, which is in a step beside it: the one with the smaller difference
  /// counts as calm. A turn in the last step has only the former group.
  private func isSharp(at turn: Int) -> Bool {
    let last = times.endIndex - 1
    guard turn - times.startIndex > 1 else { return false }
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
    if edges.count == 2 || last - turn == 1 && !calm.isEmpty {
      across = max(across, edges.max() ?? 0)
    }
    if let least = edges.min(), edges.count == 2 || areFew { calm.append(least) }
    guard !calm.isEmpty else { return false }
    let noise = max(rounding, (calm.reduce(0, +) / Double(calm.count)).squareRoot())
    let distance = positions.map { $0[last] - $0[turn] }.length
    return across.squareRoot() > (areFew ? Self.sharpnessOfFew : Self.sharpness) * noise
      && distance > Self.leastReturn * noise
  }

  var fastestStep: Double {
    times.indices.dropFirst().reduce(0) { fastest, index in
      let distance = positions.map { $0[index] - $0[index - 1] }.length
      return max(fastest, distance / (times[index] - times[index - 1]))
    }
  }

  /// There must be at least three samples.
  var leadsBack: Bool { product(from: times.endIndex - 2, to: times.endIndex - 1) < 0 }

  /// The scalar product of the steps to two samples: above 0 if they have the same direction.
  private func product(from one: Int, to other: Int) -> Double {
    positions.indices.reduce(0) {
      $0 + (positions[$1][one] - positions[$1][one - 1])
        * (positions[$1][other] - positions[$1][other - 1])
    }
  }
}
