internal import Glibc

/// Two fingers on a screen.
public struct FingerPair: Sendable, Hashable {
  /// Where the first is, x and y.
  public var first: [Double]

  /// Where the second is, x and y.
  public var second: [Double]

  /// Two fingers.
  public init(_ first: [Double], _ second: [Double]) {
    self.first = first
    self.second = second
  }

  /// The point between them.
  public var center: [Double] {
    [(first[0] + second[0]) / 2, (first[1] + second[1]) / 2]
  }

  /// How far apart they are.
  public var span: Double { hypot(second[0] - first[0], second[1] - first[1]) }

  /// Which way the second lies as seen from the first, in degrees from −180 to 180.
  public var direction: Double {
    atan2(second[1] - first[1], second[0] - first[0]) * 180 / .pi
  }
}

/// What two fingers have done since they touched: how far they have spread, and how far they have turned.
public struct FingerSpread: Sendable, Hashable {
  /// Where they touched.
  public let start: FingerPair

  /// Where they are.
  public private(set) var current: FingerPair

  /// How many times as far apart they are as at the start.
  ///
  /// Fingers that touched at one point have spread from where they first were apart.
  public private(set) var magnification = 1.0

  /// How far they have turned, in degrees; several turns add up.
  public private(set) var rotation = 0.0

  private var startSpan: Double

  /// Two fingers that have just touched.
  public init(_ start: FingerPair) {
    self.start = start
    current = start
    startSpan = start.span
  }

  /// Moves the fingers; between two moves they turn the shorter way.
  public mutating func move(to fingers: FingerPair) {
    let span = fingers.span
    if startSpan > 0, span > 0, current.span > 0 {
      rotation += Self.shortest(fingers.direction - current.direction)
    }
    if startSpan > 0 { magnification = span / startSpan } else { startSpan = span }
    current = fingers
  }

  /// The same turn between −180 and 180 degrees.
  private static func shortest(_ degrees: Double) -> Double {
    degrees - 360 * (degrees / 360).rounded()
  }
}
