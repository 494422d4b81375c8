internal import CLibrary

/// SwiftUI's circular arcs, and that of anime.js which is eased out and in; not a number where the
/// root of a negative number would be taken.
enum CircularArc: CurveFunction, Hashable {
  case easeIn, easeOut, easeInOut, easeOutIn

  var isUnbounded: Bool { false }

  func value(at p: Double) -> Double {
    switch self {
    case .easeIn: Self.rising(p)
    case .easeOut: sqrt(p * (2 - p))
    case .easeInOut: p < 0.5 ? Self.rising(2 * p) / 2 : 1 - Self.rising(2 - 2 * p) / 2
    case .easeOutIn: p < 0.5 ? sqrt(p * (1 - p)) : (1 + Self.rising(2 * p - 1)) / 2
    }
  }

  func slope(at p: Double) -> Double {
    switch self {
    case .easeIn: Self.risingSlope(p)
    case .easeOut: abs((1 - p) / sqrt(p * (2 - p)))
    case .easeInOut: Self.risingSlope(p < 0.5 ? 2 * p : 2 - 2 * p)
    case .easeOutIn:
      p < 0.5 ? abs((0.5 - p) / sqrt(p * (1 - p))) : Self.risingSlope(2 * p - 1)
    }
  }

  func secondDerivative(at p: Double) -> Double {
    switch self {
    case .easeIn: Self.risingSecondDerivative(p)
    case .easeOut: -Self.risingSecondDerivative(1 - p)
    case .easeInOut:
      p < 0.5
        ? 2 * Self.risingSecondDerivative(2 * p) : -2 * Self.risingSecondDerivative(2 - 2 * p)
    case .easeOutIn:
      p < 0.5
        ? -2 * Self.risingSecondDerivative(1 - 2 * p) : 2 * Self.risingSecondDerivative(2 * p - 1)
    }
  }

  /// The value by SwiftUI's formula, whose root loses half of its digits just above 0.5.
  func roundedValue(at p: Double) -> Double {
    self == .easeInOut && p >= 0.5 ? (sqrt((8 - 4 * p) * p - 3) + 1) / 2 : value(at: p)
  }

  /// Nil outside of 0 to 1, the range of an arc.
  func leastProgress(withValue value: Double) -> Double? {
    guard (0...1).contains(value) else { return nil }
    return switch self {
    case .easeIn: Self.easeOut.value(at: value)
    case .easeOut: Self.easeIn.value(at: value)
    case .easeInOut:
      value < 0.5
        ? Self.easeOut.value(at: 2 * value) / 2 : 1 - Self.easeOut.value(at: 2 - 2 * value) / 2
    case .easeOutIn:
      value < 0.5 ? Self.rising(2 * value) / 2 : (1 + Self.easeOut.value(at: 2 * value - 1)) / 2
    }
  }

  /// As SwiftUI has it: the arc of both eases is not exchanged.
  var exchanged: UnitCurve? {
    switch self {
    case .easeIn: .circularEaseOut
    case .easeOut: .circularEaseIn
    case .easeInOut, .easeOutIn: nil
    }
  }

  /// 1 − √(1 − p²), written p²/(1 + √(1 − p²)), which does not cancel near 0.
  private static func rising(_ p: Double) -> Double { p * p / (1 + sqrt((1 - p) * (1 + p))) }
  private static func risingSlope(_ p: Double) -> Double { abs(p / sqrt((1 - p) * (1 + p))) }

  /// (1 − p²)^(−3/2).
  private static func risingSecondDerivative(_ p: Double) -> Double {
    let square = (1 - p) * (1 + p)
    return 1 / (square * sqrt(square))
  }
}
