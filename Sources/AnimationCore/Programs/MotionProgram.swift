/// A motion as closed pieces, each a formula of time, which can be evaluated anywhere: at any time,
/// without a service, and without samples.
///
///     let program = timeline.program
///     program?.value(at: 0.1)
public struct MotionProgram: Sendable, Hashable {
  /// The time at which the motion has finished, in seconds; infinite if it never finishes.
  public let duration: Double
  /// The number of numbers in a value.
  public let width: Int
  /// The pieces of all numbers, those of one number ascending in time.
  public let pieces: [MotionPiece]

  /// Creates a program from a duration in seconds, infinite for none, and at least one piece for
  /// each number.
  public init(duration: Double, width: Int, pieces: [MotionPiece]) {
    (self.duration, self.width, self.pieces) = (duration, width, pieces)
  }

  /// Returns the value at `time` in seconds, as many numbers as ``width``.
  ///
  /// - Complexity: O(``pieces``).
  public func value(at time: Double) -> [Double] { states(at: time).map(\.value) }

  /// Returns the velocity at `time` in seconds, in units per second.
  ///
  /// - Complexity: O(``pieces``).
  public func velocity(at time: Double) -> [Double] { states(at: time).map(\.velocity) }

  private func states(at time: Double) -> [(value: Double, velocity: Double)] {
    var applied = Array(repeating: -1, count: width)
    for (index, piece) in pieces.enumerated() where (0..<width).contains(piece.number) {
      if applied[piece.number] < 0 || piece.from <= time { applied[piece.number] = index }
    }
    return applied.map { $0 < 0 ? (0, 0) : pieces[$0].term.state(at: time) }
  }
}

/// A formula of one number for an interval of time.
public struct MotionPiece: Sendable, Hashable {
  /// The index of the number in the value.
  public var number: Int
  /// The first time of the interval, in seconds; the first piece also applies before.
  public var from: Double
  /// The end of the interval, which belongs to the next piece, in seconds; infinite for none.
  public var to: Double
  /// The formula with its own time.
  public var term: MotionTerm

  /// Creates a piece.
  public init(number: Int = 0, from: Double, to: Double = .infinity, term: MotionTerm) {
    (self.number, self.from, self.to, self.term) = (number, from, to, term)
  }
}

/// A formula at a time of its own, s = (t − ``start``)·``rate``.
public struct MotionTerm: Sendable, Hashable {
  /// The time at which the formula's own time is 0, in seconds.
  public var start: Double
  /// The formula's time for each second; below 0 for a formula that runs backward.
  public var rate: Double
  /// The formula.
  public var formula: MotionFormula

  /// Creates a term, from 0 on at the rate of time by default.
  public init(start: Double = 0, rate: Double = 1, _ formula: MotionFormula) {
    (self.start, self.rate, self.formula) = (start, rate, formula)
  }

  /// Returns the value at `time` in seconds and its velocity, in units per second.
  public func state(at time: Double) -> (value: Double, velocity: Double) {
    let state = formula.state(at: (time - start) * rate)
    return (state.value, state.velocity == 0 ? 0 : state.velocity * rate)
  }
}
