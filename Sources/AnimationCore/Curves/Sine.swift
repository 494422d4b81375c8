internal import CLibrary

/// A quarter, or a half, of a sine wave, as in Penner's equations: 1 − cos(πp/2), sin(πp/2) and
/// (1 − cos(πp))/2; outside 0…1 a value is that of the nearer end.
enum Sine: CurveFunction, Hashable {
  case easeIn, easeOut, easeInOut

  func value(at progress: Double) -> Double {
    let p = min(max(progress, 0), 1)
    return switch self {
    case .easeIn: Self.risen(p / 2)
    case .easeOut: p == 1 ? 1 : sin(.pi / 2 * p)
    case .easeInOut: Self.risen(p) / 2
    }
  }

  func slope(at progress: Double) -> Double {
    let p = min(max(progress, 0), 1)
    return switch self {
    case .easeIn: .pi / 2 * sin(.pi / 2 * p)
    case .easeOut: .pi / 2 * cos(.pi / 2 * p)
    case .easeInOut: .pi / 2 * sin(.pi * p)
    }
  }

  func secondDerivative(at progress: Double) -> Double {
    let p = min(max(progress, 0), 1)
    return switch self {
    case .easeIn: .pi * .pi / 4 * cos(.pi / 2 * p)
    case .easeOut: -.pi * .pi / 4 * sin(.pi / 2 * p)
    case .easeInOut: .pi * .pi / 2 * cos(.pi * p)
    }
  }

  /// Nil outside of 0 to 1, the range of the values.
  func leastProgress(withValue value: Double) -> Double? {
    guard (0...1).contains(value) else { return nil }
    return switch self {
    case .easeIn: 4 / .pi * asin(sqrt(value / 2))
    case .easeOut: 2 / .pi * asin(value)
    case .easeInOut: 2 / .pi * asin(sqrt(value))
    }
  }

  /// 1 − cos(πp) = 2 sin²(πp/2), which does not cancel near 0; exact at 1/2 and 1.
  private static func risen(_ p: Double) -> Double {
    if p == 1 { return 2 }
    if p == 0.5 { return 1 }
    let half = sin(.pi / 2 * p)
    return 2 * half * half
  }
}
