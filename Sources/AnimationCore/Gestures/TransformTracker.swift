/// A tracker of a view that two fingers scale, rotate and move; the point that was between the
/// fingers when they touched stays between them, even where a band limits the scale.
public struct TransformTracker: Sendable, Hashable {
  /// The transformations that the fingers can apply.
  public let rules: TransformRules
  /// The pose in which the view was caught.
  public let start: CaughtView
  /// The magnification and rotation of the fingers.
  public private(set) var fingers: FingerSpread
  /// The point of the view that was between the fingers when they touched it.
  public let point: [Double]

  /// Creates a tracker for a view that two fingers have touched; see ``TransformPose/numbers``.
  public init(_ start: CaughtView, fingers: FingerPair, rules: TransformRules = TransformRules()) {
    self.start = start
    self.fingers = FingerSpread(fingers)
    self.rules = rules
    var pose = TransformPose(start.position(of: start.place))
    pose.offset = TransformPose(start.place).offset
    point = pose.point(under: fingers.center, anchor: rules.anchor)
  }

  /// Moves the fingers.
  public mutating func move(to pair: FingerPair) { fingers.move(to: pair) }

  /// The pose to which the fingers have dragged the view, before bands: ``TransformPose/numbers``.
  public var place: [Double] {
    var place = TransformPose(start.place)
    if rules.scales { place.scale *= fingers.magnification }
    if rules.turns { place.angle += fingers.rotation }
    var shown = TransformPose(start.position(of: place.numbers))
    let center = rules.pans ? fingers.current.center : fingers.start.center
    shown.show(point, at: center, anchor: rules.anchor)
    place.offset = shown.offset
    return place.numbers
  }

  /// The pose of the view.
  public var pose: TransformPose { TransformPose(start.position(of: place)) }

  /// Returns the velocity of the pose, the fingers' scaled by the slope of the bands, in units per
  /// second; `places` are values of ``place``, and a nil `liftTime` is the newest one's.
  public func velocity(
    from places: [VelocitySample], by estimator: VelocityEstimator, liftTime: Double? = nil
  ) -> [Double] {
    guard !places.isEmpty else { return place.zeros }
    let velocity = Self.kinds.flatMap { kind in
      let numbers = places.map { place in
        VelocitySample(time: place.time, position: Array(place.position[kind]))
      }
      return estimator.velocity(of: numbers, liftTime: liftTime)
    }
    return zip(velocity, start.bands.slope(at: place)).map { $0 * $1 }
  }

  /// The numbers whose velocity is estimated together: the angle, the scale, the offset.
  private static let kinds = [0..<1, 1..<2, 2..<4]
}

/// The transformations that two fingers can apply to a view.
public struct TransformRules: Sendable, Hashable {
  /// Whether the fingers scale the view.
  public var scales: Bool
  /// Whether the fingers rotate the view.
  public var turns: Bool
  /// Whether the view follows the point between the fingers; if not, that point of it stays.
  public var pans: Bool
  /// The point of the view's layout about which the view is scaled and rotated, x and y.
  public var anchor: [Double]
  /// The distance in units after which one finger moves the view in a simulation; nil for never.
  public var oneFingerDistance: Double?

  /// Creates rules; the defaults are all transformations by two fingers and the anchor (0, 0).
  public init(
    scales: Bool = true, turns: Bool = true, pans: Bool = true, anchor: [Double] = [0, 0],
    oneFingerDistance: Double? = nil
  ) {
    (self.oneFingerDistance, self.scales, self.turns) = (oneFingerDistance, scales, turns)
    (self.pans, self.anchor) = (pans, anchor)
  }
}
