/// A simulation of a view and its gesture, from the first touch to rest.
///
/// Gestures, recognized in pointer events, move the view, and an animation after the release, which
/// inherits the fingers' velocity. The view is caught in flight without a jump; between two events
/// it moves in a straight line, or by the ``GestureSimulation/trackingAnimation``.
public struct GestureSimulation: Sendable {
  /// The view's gesture, and its effect.
  public var kind: GestureSimulationKind
  /// The gesture that must end before, as in SwiftUI's `sequenced(before:)`; nil for none.
  public var preceding: GestureDescription?
  /// The view's position at rest, its bounds, and its rubber bands.
  public var bands: RubberBands
  /// The rules of a release.
  public var release: GestureRelease

  /// The animation by which the view follows the fingers, as by `withAnimation` in SwiftUI's
  /// `onChanged`, or goes to a press; nil for none, or for the release's, which continues from
  /// where the view is, while the fingers determine the target.
  public var trackingAnimation: Animation?

  /// The object of the bounds while fingers move the view.
  public enum Clamping: String, Sendable, Hashable, CaseIterable {
    /// The whole motion of the fingers since they touched, by the rubber bands.
    case total
    /// The motion of each event, after which the view is inside the bounds.
    case event
  }

  /// The object of the bounds; with ``Clamping/event`` there are no rubber bands.
  public var clamping = Clamping.total
  /// The velocity estimator.
  public var estimator: VelocityEstimator
  /// The rules by which motions are evaluated.
  public var rules: EvaluationRules

  /// Creates a simulation.
  public init(
    _ kind: GestureSimulationKind, after preceding: GestureDescription? = nil,
    in bands: RubberBands,
    release: GestureRelease, trackingAnimation: Animation? = nil,
    estimator: VelocityEstimator = .default, rules: EvaluationRules = EvaluationRules()
  ) {
    (self.kind, self.preceding, self.bands, self.release) = (kind, preceding, bands, release)
    (self.trackingAnimation, self.estimator, self.rules) = (trackingAnimation, estimator, rules)
  }

  /// Returns the view's motion for events, at least one, the first at the timeline's 0, before
  /// which the view rests at its origin, or is moved by the animator `flight`, whose `time`, in its
  /// seconds and not before its clock, is the timeline's 0.
  public func run(
    _ events: [PointerEvent], from flight: Animator? = nil, at time: Double = 0
  ) -> SimulatedGesture {
    let animator = flight?.postponed(by: -time) ?? Animator(at: release.origin, rules: rules)
    var run = SimulationRun(self, events: Self.started(events), from: animator)
    run.all()
    return run.result
  }

  /// The first event is at time 0, and none is before its predecessor.
  private static func started(_ events: [PointerEvent]) -> [PointerEvent] {
    guard let start = events.first?.time else { return [] }
    var clock = 0.0
    return events.map { event in
      var event = event
      clock = max(clock, event.time - start)
      event.time = clock
      return event
    }
  }
}

/// The gesture of a view, and its effect.
public enum GestureSimulationKind: Sendable, Hashable {
  /// A finger drags the view; a single number is the view's position on the axis of the rules.
  case drag(DragRules)
  /// Two fingers scale the view; its one number is the scale.
  case magnify
  /// Two fingers, or one around a point, rotate the view, whose number is its angle in degrees.
  case rotate(about: [Double]? = nil)
  /// Two fingers scale, rotate and move the view; its numbers are ``TransformPose/numbers``.
  case transform(TransformRules)
  /// A finger presses the view, which goes to a position for as long as the finger stays.
  case press(to: [Double], maximumDistance: Double)
  /// A finger taps the view, one or more times.
  case tap(count: Int, spacing: Double)
}

/// The motion of a view and its gesture, from the first touch to rest.
public struct SimulatedGesture: Sendable {
  /// The view's position and velocity since the first event.
  public let timeline: Timeline
  /// The parts of the motion, in chronological order.
  public let parts: [SimulatedGesturePart]
  /// The animator that moves the view at the end; at rest where fingers hold the view.
  public let animator: Animator
  /// The values that the gesture has set, in chronological order; the first is that of before.
  public let models: [SimulatedModel]
  /// The failures of gestures.
  public let failures: [RecognitionFailure]
}

/// A value that a gesture has set: where the fingers are, or the target of an animation.
public struct SimulatedModel: Sendable {
  /// The value, one number per axis.
  public let value: [Double]
  /// The time from which the value holds, in seconds.
  public let start: Double
}

/// A part of the motion.
public struct SimulatedGesturePart: Sendable {
  /// The kind of a part.
  public enum PartName: String, Sendable, Hashable, CaseIterable {
    /// A pointer is down, and the gesture is not recognized yet.
    case touched
    /// The view follows the fingers.
    case tracked
    /// An animation moves the view after a release.
    case released
    /// The view is at rest.
    case rest
  }

  /// The kind of the part.
  public let name: PartName
  /// The start of the part, in seconds.
  public let start: Double
  /// The end of the part, in seconds; infinite if the part never ends.
  public internal(set) var end: Double
  /// The decision about the view at its release; nil for parts that begin without a release.
  public let outcome: ReleaseOutcome?
}
