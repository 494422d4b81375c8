internal import CLibrary

/// The positions of two fingers on a screen.
public struct FingerPair: Sendable, Hashable {
  /// The position of the first finger, x and y.
  public var first: [Double]
  /// The position of the second finger, x and y.
  public var second: [Double]
  /// Creates a pair of fingers.
  public init(_ first: [Double], _ second: [Double]) { (self.first, self.second) = (first, second) }
  /// The point midway between the fingers.
  public var center: [Double] { [(first[0] + second[0]) / 2, (first[1] + second[1]) / 2] }
  /// The distance between the fingers.
  public var span: Double { hypot(second[0] - first[0], second[1] - first[1]) }
  /// The direction from the first finger to the second, in degrees from −180 to 180.
  public var direction: Double { atan2(second[1] - first[1], second[0] - first[0]) * 180 / .pi }
}

/// The magnification and rotation of two fingers since they touched.
public struct FingerSpread: Sendable, Hashable {
  /// The positions at which the fingers touched.
  public let start: FingerPair
  /// The current positions of the fingers.
  public private(set) var current: FingerPair
  /// The distance between the fingers relative to the start; for fingers that touched at one point,
  /// to the first move after which they are apart.
  public private(set) var magnification = 1.0
  /// The rotation of the fingers in degrees; several turns add up.
  public private(set) var rotation = 0.0
  private var startSpan: Double

  /// Creates a spread for two fingers that have just touched.
  public init(_ start: FingerPair) {
    self.start = start
    current = start
    startSpan = start.span
  }

  /// Moves the fingers, which rotate the shorter way between two moves.
  public mutating func move(to fingers: FingerPair) {
    let span = fingers.span
    if startSpan > 0, span > 0, current.span > 0 {
      let turn = fingers.direction - current.direction
      rotation += turn - 360 * (turn / 360).rounded()
    }
    if startSpan > 0 { magnification = span / startSpan } else { startSpan = span }
    current = fingers
  }
}
