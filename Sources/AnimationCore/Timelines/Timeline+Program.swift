extension Timeline {
  private static let mostPieces = 1 << 14
  /// In bytes, what a piece takes for each of the numbers that it is made of.
  private static let weightLength = 96

  /// The motion as closed pieces; nil if it has none: in SwiftUI's steps, of an animation of which
  /// only values are known, or if it takes too many.
  ///
  /// What is not a formula of ``MotionFormula``, such as an elastic easing, is a row of
  /// polynomials, as near as the last digits of doubles.
  public var program: MotionProgram? {
    var pieces: [MotionPiece] = []
    for number in 0..<width {
      guard pieces.count < Self.mostPieces, let own = closedPieces(of: number) else { return nil }
      for var piece in own.linked() {
        piece.number = number
        pieces.append(piece)
      }
    }
    return MotionProgram(duration: duration, width: width, pieces: pieces)
  }

  /// Nil with an exhausted budget too, since samples are not those of the motion then.
  func closedPieces(of number: Int) -> [MotionPiece]? {
    var result: [MotionPiece] = []
    for index in pieces.indices {
      let isLast = index == pieces.count - 1
      let end = isLast ? .infinity : pieces[index + 1].start
      guard pieces[index].start < end || isLast else { continue }
      guard WorkBudget.spend(units: 64), result.count < Self.mostPieces,
        let own = closedPieces(of: number, in: pieces[index], until: end)
      else { return nil }
      // A single piece may repeat as many others as there may be.
      let weight = own.reduce(0) { $0 + $1.term.formula.weight }
      guard WorkBudget.spend(units: weight, bytes: Self.weightLength * weight) else { return nil }
      result += own
    }
    return WorkBudget.mayContinue ? result : nil
  }

  private func closedPieces(
    of number: Int, in piece: TimelinePiece, until end: Double
  ) -> [MotionPiece]? {
    if let own = piece.motion.closedPieces(of: number) {
      return own.shifted(by: piece.began).clipped(from: piece.start, to: end)
    }
    let last = end.isFinite ? end : duration
    guard last.isFinite, end.isFinite || rests else { return nil }
    let bends = piece.motion.bends.map { piece.began + $0 }
      .filter { $0 > piece.start && $0 < last }.sorted()
    var result: [MotionPiece] = []
    for (start, end) in zip([piece.start] + bends, bends + [last]) where start < end {
      let fit = PolynomialFit.pieces(from: start, to: end, cost: cost) { times in
        let samples = sampled(SampleTimes(times), numbers: number..<number + 1)
        return (samples.value, samples.velocity)
      }
      guard let fit, result.count < Self.mostPieces else { return nil }
      result += fit
    }
    if end.isFinite { return result }
    let rest = sampled(SampleTimes([last]), numbers: number..<number + 1).value[0]
    return result.followed(by: rest, from: last)
  }
}
