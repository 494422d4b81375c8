/// A list of pieces of one number, ascending in time, from 0 on.
extension [MotionPiece] {
  static func constant(_ value: Double) -> [MotionPiece] {
    [MotionPiece(from: 0, term: MotionTerm(.constant(value)))]
  }

  static func formula(_ formula: MotionFormula) -> [MotionPiece] {
    [MotionPiece(from: 0, term: MotionTerm(formula))]
  }

  /// t becomes t − `time`.
  func shifted(by time: Double) -> [MotionPiece] { onTime(rate: 1, offset: -time) }

  /// In a time that is `rate`·t + `offset`, for a rate above 0.
  func onTime(rate: Double, offset: Double) -> [MotionPiece] {
    if rate == 1, offset == 0 { return self }
    return onTime(rate: rate, outer: { ($0 - offset) / rate }, inner: { rate * $0 + offset })
  }

  /// In a time that is t/`duration`, for a duration above 0.
  func lasting(_ duration: Double) -> [MotionPiece] {
    onTime(rate: 1 / duration, outer: { $0 * duration }, inner: { $0 / duration })
  }

  private func onTime(
    rate: Double, outer: (Double) -> Double, inner: (Double) -> Double
  ) -> [MotionPiece] {
    map { piece in
      var piece = piece
      let from = Self.firstTime(near: outer(piece.from), apart: outer(0)) {
        inner($0) < piece.from
      }
      // A formula that begins with its piece has no time below 0 there.
      piece.term.start = piece.term.start == piece.from ? from : outer(piece.term.start)
      piece.from = from
      piece.term.rate *= rate
      return piece
    }
  }

  /// The first time that is not before a piece, as samples calculate it: an estimate may be a few
  /// units in the last place beside it, at which a staircase would be a step behind.
  ///
  /// These units are those of the estimate, or of the time `apart` that was added to it.
  private static func firstTime(
    near estimate: Double, apart: Double, isBefore: (Double) -> Bool
  ) -> Double {
    let unit = Swift.max(estimate.magnitude, apart.magnitude).ulp
    guard unit.isFinite else { return estimate }
    return (-4...4).lazy.map { estimate + Double($0) * unit }.first { !isBefore($0) } ?? estimate
  }

  /// Up to `end` at the same time before it; `end` itself belongs to them, and the first time of a
  /// piece to that piece.
  func reversed(from end: Double) -> [MotionPiece] {
    indices.reversed().map { index in
      var piece = self[index]
      piece.from = 0
      if index + 1 < count {
        let next = self[index + 1].from
        let first = Self.firstTime(near: end - next, apart: end) { end - $0 >= next }
        piece.from = Swift.max(0, first)
      }
      piece.term.start = end - piece.term.start
      piece.term.rate = -piece.term.rate
      return piece
    }
  }

  /// `offset` + `factor`·value.
  func mapped(by factor: Double, plus offset: Double) -> [MotionPiece] {
    map { piece in
      var piece = piece
      piece.term = piece.term.mapped(by: factor, plus: offset)
      return piece
    }
  }

  /// Those that apply from `start` until `end`, the first of them from exactly `start` on.
  func clipped(from start: Double, to end: Double) -> [MotionPiece] {
    var result = filter { $0.from < end }
    let first = result.lastIndex { $0.from <= start } ?? 0
    result.removeFirst(Swift.min(first, result.count))
    if !result.isEmpty { result[0].from = start }
    return result
  }

  /// At a value from `time` on, unless it is infinite.
  func followed(by value: Double, from time: Double) -> [MotionPiece] {
    guard time.isFinite else { return self }
    return filter { $0.from < time }
      + [MotionPiece(from: time, term: MotionTerm(.constant(value)))]
  }

  /// Each ends where the next begins.
  func linked(until end: Double = .infinity) -> [MotionPiece] {
    indices.map { index in
      var piece = self[index]
      piece.to = index + 1 < count ? self[index + 1].from : end
      return piece
    }
  }

  /// A limit of terms, far above what people combine.
  private static var mostTerms: Int { 1 << 12 }

  /// Taken to a goal by the progress of a layer that began at `start`; nil for too many terms.
  func combined(
    with layer: [MotionPiece], since start: Double, towards goal: Double
  ) -> [MotionPiece]? {
    let layer = layer.shifted(by: start)
    let starts = Set((self + layer).map(\.from).filter { $0 > start } + [start]).sorted()
    var (result, terms): ([MotionPiece], Int) = ([], 0)
    for from in starts {
      guard let below = last(where: { $0.from <= from }) ?? first,
        let above = layer.last(where: { $0.from <= from }) ?? layer.first
      else { return nil }
      let term = below.term.combined(with: CombinedTerm(progress: above.term, goal: goal))
      terms += term.formula.weight
      guard terms <= Self.mostTerms, WorkBudget.spend(units: 16 * term.formula.weight)
      else { return nil }
      result.append(MotionPiece(from: from, term: term))
    }
    return result
  }
}

extension MotionTerm {
  func mapped(by factor: Double, plus offset: Double) -> MotionTerm {
    var term = self
    term.formula = formula.mapped(by: factor, plus: offset)
    return term
  }

  /// Returns the term with a layer above it, as a sum of terms only if neither is constant.
  fileprivate func combined(with layer: CombinedTerm) -> MotionTerm {
    if case .constant(let value) = formula {
      return layer.progress.mapped(by: layer.goal - value, plus: value)
    }
    if case .constant(let part) = layer.progress.formula {
      return mapped(by: 1 - part, plus: layer.goal * part)
    }
    // The terms inside have the time of the whole.
    if case .combined(let base, let layers) = formula, start == 0, rate == 1 {
      return MotionTerm(.combined(base, layers + [layer]))
    }
    return MotionTerm(.combined(self, [layer]))
  }
}

extension MotionFormula {
  /// `offset` + `factor`·value.
  func mapped(by factor: Double, plus offset: Double) -> MotionFormula {
    if factor == 0 { return .constant(offset) }
    switch self {
    case .constant(let value): return .constant(offset + factor * value)
    case .polynomial(var coefficients):
      for index in coefficients.indices { coefficients[index] *= factor }
      if !coefficients.isEmpty { coefficients[0] += offset }
      return .polynomial(coefficients)
    case .bezier(var curve):
      (curve.from, curve.by) = (offset + factor * curve.from, factor * curve.by)
      return .bezier(curve)
    case .arc(let from, let by): return .arc(from: offset + factor * from, by: factor * by)
    case .spring(var spring):
      spring.target = offset + factor * spring.target
      spring.displacement *= factor
      spring.velocity *= factor
      return .spring(spring)
    case .decay(let value, let velocity, let rate):
      return .decay(value: offset + factor * value, velocity: factor * velocity, rate: rate)
    case .combined(let base, let layers):
      return .combined(
        base.mapped(by: factor, plus: offset),
        layers.map { CombinedTerm(progress: $0.progress, goal: offset + factor * $0.goal) })
    case .repeated(var repeated):
      repeated.pieces = repeated.pieces.mapped(by: factor, plus: offset)
      return .repeated(repeated)
    }
  }

  /// About how many numbers it is made of.
  var weight: Int {
    switch self {
    case .constant: 1
    case .polynomial(let coefficients): coefficients.count
    case .bezier, .arc, .spring, .decay: 4
    case .combined(let base, let layers):
      layers.reduce(base.formula.weight) { $0 + 1 + $1.progress.formula.weight }
    case .repeated(let repeated):
      repeated.pieces.reduce(2) { $0 + 1 + $1.term.formula.weight }
    }
  }
}
