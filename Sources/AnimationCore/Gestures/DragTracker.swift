/// A view that a finger drags.
public struct DragTracker: Sendable, Hashable {
  /// Which way a view may be dragged, and when it begins to follow.
  public struct Rules: Sendable, Hashable {
    /// The axes on which it moves.
    public var axis: Dismissal.Axis

    /// How far the finger must go, in units, before the view follows it; then it follows all the way, as
    /// SwiftUI's `DragGesture` has it.
    public var minimumDistance: Double

    /// Whether the axis on which the finger had gone further when the view began to follow is the only
    /// one on which it does.
    public var locksAxis: Bool

    /// On all axes, at once, and freely, unless said.
    public init(axis: Dismissal.Axis = .any, minimumDistance: Double = 0, locksAxis: Bool = false) {
      self.axis = axis
      self.minimumDistance = minimumDistance
      self.locksAxis = locksAxis
    }
  }

  /// Which way the view may be dragged.
  public let rules: Rules

  /// Where the view was caught.
  public let start: CaughtView

  /// Whether the view follows the finger.
  public private(set) var isDragging = false

  /// The only axis on which it follows; nil if it follows on all, or not yet.
  public private(set) var lockedAxis: Int?

  /// Where the finger has the view, before any band: one number an axis.
  public private(set) var place: [Double]

  /// A view that has just been touched.
  public init(_ start: CaughtView, rules: Rules = Rules()) {
    self.start = start
    self.rules = rules
    place = start.place
  }

  /// Where the view is.
  public var position: [Double] { start.position(of: place) }

  /// How far the view follows a finger's translation on each axis.
  public var offset: [Double] { zip(place, start.place).map { $0 - $1 } }

  /// Moves the finger.
  ///
  /// - Parameter translation: how far it is from where it touched the view, one number an axis.
  public mutating func move(by translation: [Double]) {
    if !isDragging {
      guard translation.length >= rules.minimumDistance else { return }
      isDragging = true
      lockedAxis = axis(for: translation)
    }
    for axis in place.indices where lockedAxis == nil || lockedAxis == axis {
      place[axis] = start.place[axis] + translation[axis]
    }
  }

  /// How fast the view is: the finger's velocity on the axes that count, slowed by the bands.
  ///
  /// - Parameters:
  ///   - translations: how far the finger was from where it touched, and when.
  ///   - estimator: how they become a velocity.
  ///   - liftTime: when the finger was lifted; nil for at the newest of them.
  /// - Returns: units per second, one number an axis; 0 before the view follows.
  public func velocity(
    from translations: [VelocitySample], by estimator: VelocityEstimator, liftTime: Double? = nil
  ) -> [Double] {
    guard !translations.isEmpty else { return place.map { _ in 0 } }
    return velocity(estimator.velocity(of: translations, liftTime: liftTime))
  }

  /// How fast the view is, for a finger that is so fast.
  func velocity(_ velocity: [Double]) -> [Double] {
    guard isDragging else { return place.map { _ in 0 } }
    let slope = start.bands.slope(at: place)
    return place.indices.map { axis in
      lockedAxis == nil || lockedAxis == axis ? velocity[axis] * slope[axis] : 0
    }
  }

  /// The only axis on which a translation counts.
  private func axis(for translation: [Double]) -> Int? {
    switch rules.axis {
    case .x: 0
    case .y: min(1, translation.count - 1)
    case .any where rules.locksAxis: translation.dominantAxis
    case .any: nil
    }
  }
}

extension [Double] {
  /// The first of the axes on which a vector is longest; 0 for none.
  var dominantAxis: Int {
    indices.reduce(0) { abs(self[$1]) > abs(self[$0]) ? $1 : $0 }
  }
}
