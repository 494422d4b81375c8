/// A tracker of a view that a finger drags.
public struct DragTracker: Sendable, Hashable {
  /// The axes on which the view may be dragged, and the distance at which the drag begins.
  public let rules: DragRules
  /// The state in which the view was caught.
  public let start: CaughtView
  /// Whether the view follows the finger.
  public private(set) var isDragging = false
  /// The only axis on which the view follows; nil if it follows on all, or does not follow yet.
  public private(set) var lockedAxis: Int?
  /// The position to which the finger has dragged the view, before any band, one number per axis.
  public private(set) var place: [Double]

  /// Creates a tracker for a view that has just been touched.
  public init(_ start: CaughtView, rules: DragRules = DragRules()) {
    (self.start, self.rules) = (start, rules)
    place = start.place
  }

  /// The view's position, one number per axis.
  public var position: [Double] { start.position(of: place) }
  /// The finger's translation on the axes on which the view follows, and 0 on the others.
  public var offset: [Double] { zip(place, start.place).map { $0 - $1 } }

  /// Moves the finger to a displacement from its touch, one number per axis.
  public mutating func move(by translation: [Double]) {
    if !isDragging {
      guard begins(at: translation) else { return }
      isDragging = true
      lockedAxis = axis(for: translation)
    }
    for axis in place.indices where lockedAxis == nil || lockedAxis == axis {
      place[axis] = start.place[axis] + translation[axis]
    }
  }

  /// Returns the finger's velocity on the axes that count, in units per second, scaled by the
  /// bands; 0 before the view follows; a nil `liftTime` is the time of the newest sample.
  public func velocity(
    from translations: [VelocitySample], by estimator: VelocityEstimator, liftTime: Double? = nil
  ) -> [Double] {
    guard !translations.isEmpty else { return place.zeros }
    return velocity(estimator.velocity(of: translations, liftTime: liftTime))
  }

  /// The view's velocity for a finger's velocity, in units per second.
  func velocity(_ velocity: [Double]) -> [Double] {
    guard isDragging else { return place.zeros }
    let slope = start.bands.slope(at: place)
    return place.indices.map { axis in
      lockedAxis == nil || lockedAxis == axis ? velocity[axis] * slope[axis] : 0
    }
  }

  private func begins(at translation: [Double]) -> Bool {
    let distance = translation.length
    let isUndecided = rules.axis == .any && rules.locksAxis && distance == 0
    return distance >= rules.minimumDistance && !isUndecided
  }

  private func axis(for translation: [Double]) -> Int? {
    switch rules.axis {
    case .x: 0
    case .y: min(1, translation.count - 1)
    case .any where rules.locksAxis: translation.dominantAxis
    case .any: nil
    }
  }
}

/// The axes on which a view may be dragged.
public enum DragAxis: String, Sendable, Hashable, CaseIterable {
  /// The first axis alone.
  case x
  /// The second axis alone; the only axis of a drag along a line.
  case y
  /// All axes.
  case any
}

/// The axes on which a view may be dragged, and the distance at which the drag begins.
public struct DragRules: Sendable, Hashable {
  /// The axes on which the view moves.
  public var axis: DragAxis
  /// The distance in units at which the view begins to follow, as in SwiftUI's `DragGesture`.
  public var minimumDistance: Double
  /// Whether the view follows only on the axis with the greater translation when the drag begins,
  /// which requires that the finger has moved.
  public var locksAxis: Bool

  /// Creates rules; the defaults are all axes, no minimum distance and no axis lock.
  public init(axis: DragAxis = .any, minimumDistance: Double = 0, locksAxis: Bool = false) {
    (self.axis, self.minimumDistance, self.locksAxis) = (axis, minimumDistance, locksAxis)
  }
}

extension [Double] {
  /// The first axis on which the vector is longest; 0 if the vector is empty.
  var dominantAxis: Int { indices.reduce(0) { abs(self[$1]) > abs(self[$0]) ? $1 : $0 } }
}
