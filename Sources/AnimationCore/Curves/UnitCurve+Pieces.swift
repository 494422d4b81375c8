internal import CLibrary

extension UnitCurve {
  private static let mostCorners = 1 << 10

  /// The curve as pieces for progress from 0 to 1; nil for one of too many, or without any.
  var closedPieces: [MotionPiece]? {
    switch function {
    case .linear: .formula(.polynomial([0, 1]))
    case .bezier(let curve): .formula(curve.formula)
    case .circular(let arc): arc.closedPieces
    case .steps(let steps): steps.closedPieces(atMost: Self.mostCorners)
    case .piecewiseLinear(let lines): lines.closedPieces(atMost: Self.mostCorners)
    case .bouncing(let bounce): bounce.closedPieces
    case .sine(.easeIn):
      .formula(.wave(target: 1, displacement: -1, velocity: 0, frequency: .pi / 2))
    case .sine(.easeOut):
      .formula(.wave(target: 0, displacement: 0, velocity: .pi / 2, frequency: .pi / 2))
    case .sine(.easeInOut):
      .formula(.wave(target: 0.5, displacement: -0.5, velocity: 0, frequency: .pi))
    case .eased(let curve): curve.formula.closedPieces?.eased(curve.way) ?? fittedPieces
    case .path, .formula: fittedPieces
    }
  }

  private var fittedPieces: [MotionPiece]? {
    let corners = function.formula.corners(atMost: Self.mostCorners).filter { $0 > 0 && $0 < 1 }
    var pieces: [MotionPiece] = []
    for (start, end) in zip([0] + corners, corners + [1]) where start < end {
      let own = PolynomialFit.pieces(from: start, to: end, cost: cost) { places in
        let states = places.map(valueAndSlope)
        return (states.map(\.value), states.map(\.slope))
      }
      guard let own, WorkBudget.mayContinue else { return nil }
      pieces += own
    }
    return pieces
  }
}

extension MotionFormula {
  fileprivate static func wave(
    target: Double, displacement: Double, velocity: Double, frequency: Double
  ) -> MotionFormula {
    .spring(
      MotionSpring(
        target: target, displacement: displacement, velocity: velocity,
        damping: .oscillating(decay: 0, frequency: frequency)))
  }
}

extension CubicBezier {
  fileprivate var formula: MotionFormula {
    .bezier(
      MotionBezier(points: [Self.clamp(x1), y1, Self.clamp(x2), y2], from: 0, by: 1))
  }
}

extension CircularArc {
  fileprivate var closedPieces: [MotionPiece] {
    let arc = { (start: Double, rate: Double, from: Double, by: Double) in
      MotionTerm(start: start, rate: rate, .arc(from: from, by: by))
    }
    return switch self {
    case .easeIn: [MotionPiece(from: 0, term: arc(1, -1, 1, -1))]
    case .easeOut: [MotionPiece(from: 0, term: arc(0, 1, 0, 1))]
    case .easeInOut:
      [
        MotionPiece(from: 0, term: arc(0.5, -2, 0.5, -0.5)),
        MotionPiece(from: 0.5, term: arc(0.5, 2, 0.5, 0.5)),
      ]
    case .easeOutIn:
      [
        MotionPiece(from: 0, term: arc(0, 2, 0, 0.5)),
        MotionPiece(from: 0.5, term: arc(1, -2, 1, -0.5)),
      ]
    }
  }
}

extension StepFunction {
  fileprivate func closedPieces(atMost most: Int) -> [MotionPiece]? {
    guard count <= most else { return nil }
    return beginnings.map { MotionPiece(from: $0, term: MotionTerm(.constant(value(at: $0)))) }
  }
}

extension PiecewiseLinear {
  fileprivate func closedPieces(atMost most: Int) -> [MotionPiece]? {
    guard points.count <= most, points.count > 1
    else { return points.count > most ? nil : .constant(points[0].output) }
    let lines = zip(points, points.dropFirst()).filter { $0.input < $1.input }
    let pieces = lines.map { start, end in
      let slope = (end.output - start.output) / (end.input - start.input)
      return MotionPiece(
        from: start.input,
        term: MotionTerm(start: start.input, .polynomial([start.output, slope])))
    }
    guard let last = points.last, let first = points.first, !pieces.isEmpty
    else { return .constant(points[points.count - 1].output) }
    // The last stop has its own value, after a jump too.
    let end = [
      MotionPiece(from: last.input, term: MotionTerm(.constant(last.output)))
    ]
    let isJump = points[points.count - 2].input == last.input
    let start = first.input > 0 ? 0 : first.input
    var all = pieces + (last.input < 1 && !isJump ? [] : end)
    all[0].from = start
    return all.clipped(from: 0, to: .infinity)
  }
}

extension Bounce {
  fileprivate var closedPieces: [MotionPiece] {
    let falls = Self.falls.map { fall in
      MotionPiece(
        from: fall.start,
        term: MotionTerm(start: fall.middle, .polynomial([fall.height, 0, Self.gravity])))
    }
    return switch self {
    case .easeIn: falls.eased(.easeOut)
    case .easeOut: falls
    case .easeInOut: falls.eased(.easeOutIn)
    case .easeOutIn: falls.eased(.easeInOut)
    }
  }
}

extension EasedCurve.EaseFormula {
  /// Nil for one that is not a formula of ``MotionFormula``.
  fileprivate var closedPieces: [MotionPiece]? {
    switch self {
    case .power(let exponent) where exponent == exponent.rounded() && (1...16).contains(exponent):
      .formula(.polynomial(Array(repeating: 0, count: Int(bounded: exponent)) + [1]))
    case .sine: .formula(.wave(target: 1, displacement: -1, velocity: 0, frequency: .pi / 2))
    case .bezier(let curve): .formula(curve.formula)
    default: nil
    }
  }
}

extension [MotionPiece] {
  /// Pieces of a formula that eases in from 0 to 1, turned as ``EasedCurve`` says.
  fileprivate func eased(_ way: EasedCurve.EaseWay) -> [MotionPiece] {
    let (forward, backward) = (self, reversed(from: 1))
    switch way {
    case .easeIn: return forward
    case .easeOut: return backward.mapped(by: -1, plus: 1)
    case .easeInOut:
      return forward.onTime(rate: 2, offset: 0).mapped(by: 0.5, plus: 0)
        + backward.onTime(rate: 2, offset: -1).mapped(by: -0.5, plus: 1)
    case .easeOutIn:
      return backward.onTime(rate: 2, offset: 0).mapped(by: -0.5, plus: 0.5)
        + forward.onTime(rate: 2, offset: -1).mapped(by: 0.5, plus: 0.5)
    }
  }
}
