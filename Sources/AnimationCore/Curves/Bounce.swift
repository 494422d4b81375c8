internal import CLibrary

/// A ball that falls on a floor and bounces three times, as in Penner's equations.
///
/// Eased out, the floor is the value 1, which the ball meets at 4/11, 8/11, 10/11 and 1. In between
/// it is at g (p − m)² + h with g = (11/4)², m in the middle, and h = 0, 3/4, 15/16 and 63/64.
/// Outside 0…1 a value is that of the nearer end.
enum Bounce: CurveFunction, Hashable {
  case easeIn, easeOut, easeInOut, easeOutIn

  static let gravity = 7.5625
  static let falls: [(start: Double, middle: Double, height: Double)] = [
    (0, 0, 0), (4 / 11, 6 / 11, 0.75), (8 / 11, 9 / 11, 0.9375), (10 / 11, 10.5 / 11, 0.984_375),
  ]

  func value(at progress: Double) -> Double {
    let (p, isFalling) = leg(at: min(max(progress, 0), 1))
    let value = isFalling ? Self.fallen(p) : 1 - Self.fallen(p)
    return switch self {
    case .easeIn, .easeOut: value
    case .easeInOut: (isFalling ? 1 + value : value) / 2
    case .easeOutIn: (isFalling ? value : 1 + value) / 2
    }
  }

  /// On the floor, the slope after it.
  func slope(at progress: Double) -> Double {
    let (p, isFalling) = leg(at: min(max(progress, 0), 1))
    let fall = Self.falls.last { isFalling ? $0.start <= p : $0.start < p } ?? Self.falls[0]
    return 2 * Self.gravity * (p - fall.middle)
  }

  /// Of the fall, also on the floor.
  func secondDerivative(at progress: Double) -> Double {
    let (_, isFalling) = leg(at: min(max(progress, 0), 1))
    let isWhole = self == .easeIn || self == .easeOut
    let steepness = isWhole ? 2 * Self.gravity : 4 * Self.gravity
    return isFalling ? steepness : -steepness
  }

  /// The progress of the ball eased out, and whether it is that or its mirror image.
  private func leg(at p: Double) -> (p: Double, isFalling: Bool) {
    switch self {
    case .easeIn: (1 - p, false)
    case .easeOut: (p, true)
    case .easeInOut: p < 0.5 ? (1 - 2 * p, false) : (2 * p - 1, true)
    case .easeOutIn: p < 0.5 ? (2 * p, true) : (2 - 2 * p, false)
    }
  }

  /// Nil outside of 0 to 1, the range of the values.
  func leastProgress(withValue value: Double) -> Double? {
    guard (0...1).contains(value) else { return nil }
    return switch self {
    case .easeIn: 1 - Self.last(1 - value)
    case .easeOut: sqrt(value / Self.gravity)
    case .easeInOut:
      value <= 0.5
        ? (1 - Self.last(1 - 2 * value)) / 2 : (1 + sqrt((2 * value - 1) / Self.gravity)) / 2
    case .easeOutIn:
      value <= 0.5
        ? sqrt(2 * value / Self.gravity) / 2 : 1 - Self.last(2 - 2 * value) / 2
    }
  }

  func corners(atMost count: Int) -> [Double] {
    let floors = Self.falls.dropFirst().map(\.start)
    let corners =
      switch self {
      case .easeIn: floors.reversed().map { 1 - $0 }
      case .easeOut: floors
      case .easeInOut: floors.reversed().map { (1 - $0) / 2 } + floors.map { (1 + $0) / 2 }
      case .easeOutIn: floors.map { $0 / 2 } + floors.reversed().map { 1 - $0 / 2 }
      }
    return corners.count > count ? [] : corners
  }

  private static func fallen(_ p: Double) -> Double {
    guard p < 1 else { return 1 }
    let fall = falls.last { $0.start <= p } ?? falls[0]
    return gravity * (p - fall.middle) * (p - fall.middle) + fall.height
  }

  /// The greatest progress at which the ball eased out has a value from 0 to 1.
  private static func last(_ value: Double) -> Double {
    let fall = falls.last { $0.height <= value } ?? falls[0]
    return fall.middle + sqrt((value - fall.height) / gravity)
  }
}
