/// A view that two fingers scale, turn and move.
///
/// The point of the view that was between the fingers when they touched it stays between them, whatever its
/// scale and angle become, also where a band holds the scale back.
public struct TransformTracker: Sendable, Hashable {
  /// What two fingers can do to a view.
  public struct Rules: Sendable, Hashable {
    /// Whether they scale it.
    public var scales: Bool
    /// Whether they turn it.
    public var turns: Bool
    /// Whether it follows the point between them; else that point of the view stays where it was.
    public var pans: Bool
    /// About which point of its layout the view is scaled and turned, x and y.
    public var anchor: [Double]

    /// All of it, about 0, unless said.
    public init(
      scales: Bool = true, turns: Bool = true, pans: Bool = true, anchor: [Double] = [0, 0]
    ) {
      self.scales = scales
      self.turns = turns
      self.pans = pans
      self.anchor = anchor
    }
  }

  /// What the fingers can do.
  public let rules: Rules

  /// The pose in which the view was caught.
  public let start: CaughtView

  /// What the fingers have done.
  public private(set) var fingers: FingerSpread

  /// The point of the view that was between the fingers when they touched it.
  public let point: [Double]

  /// A view that two fingers have just touched.
  ///
  /// - Parameters:
  ///   - start: its pose, ``TransformPose/numbers``.
  ///   - fingers: where they touched.
  ///   - rules: what they can do.
  public init(_ start: CaughtView, fingers: FingerPair, rules: Rules = Rules()) {
    self.start = start
    self.fingers = FingerSpread(fingers)
    self.rules = rules
    var pose = TransformPose(start.position(of: start.place))
    pose.offset = TransformPose(start.place).offset
    point = pose.point(under: fingers.center, anchor: rules.anchor)
  }

  /// Moves the fingers.
  public mutating func move(to pair: FingerPair) { fingers.move(to: pair) }

  /// Where the fingers have the view, before any band: ``TransformPose/numbers``.
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

  /// How fast the pose changes: as fast as the fingers, slowed by the bands.
  ///
  /// - Parameters:
  ///   - places: what ``place`` was, and when.
  ///   - estimator: how they become a velocity.
  ///   - liftTime: when a finger was lifted; nil for at the newest of them.
  /// - Returns: units per second, in the order of ``TransformPose/numbers``.
  public func velocity(
    from places: [VelocitySample], by estimator: VelocityEstimator, liftTime: Double? = nil
  ) -> [Double] {
    guard !places.isEmpty else { return place.map { _ in 0 } }
    let velocity = Self.kinds.flatMap { kind in
      let numbers = places.map { place in
        VelocitySample(time: place.time, position: Array(place.position[kind]))
      }
      return estimator.velocity(of: numbers, liftTime: liftTime)
    }
    return zip(velocity, start.bands.slope(at: place)).map { $0 * $1 }
  }

  /// The numbers of a pose that are of one kind: the angle, the scale, the offset.
  private static let kinds = [0..<1, 1..<2, 2..<4]
}
