/// A view and its gesture, from the first touch to rest.
///
/// Pointer events are recognised; what is recognised moves the view; when the fingers let go, it moves on by
/// itself. If it is touched again in flight, it is caught where it is, and goes on from there.
///
/// What holds of it:
/// - where the fingers let go, and where the view is caught, it does not jump;
/// - after the fingers have let go, a spring begins with the velocity that they gave the view;
/// - between two events of a finger the view goes in a straight line.
public struct GestureSimulation: Sendable {
  /// What fingers do to a view.
  public enum Kind: Sendable, Hashable {
    /// A finger drags it. Where the view has one number, it is that of the axis.
    case drag(DragTracker.Rules)
    /// Two fingers scale it; its one number is the scale.
    case magnify
    /// Two fingers turn it, or one that goes round a point; its one number is the angle in degrees.
    case rotate(about: [Double]? = nil)
    /// Two fingers scale, turn and move it; its numbers are ``TransformPose/numbers``.
    case transform(TransformTracker.Rules)
    /// A finger presses it, and it goes to a place for as long as the finger stays.
    case press(to: [Double], maximumDistance: Double)
    /// A finger taps it, so many times.
    case tap(count: Int, spacing: Double)
  }

  /// What fingers do to the view.
  public var kind: Kind

  /// Where it rests, how far it may go, and what holds it back.
  public var bands: RubberBands

  /// What happens when the fingers let go.
  public var release: GestureRelease

  /// How velocities are told from events.
  public var estimator: VelocityEstimator

  /// How motions are reckoned.
  public var rules: EvaluationRules

  /// A view and its gesture.
  public init(
    _ kind: Kind, in bands: RubberBands, release: GestureRelease,
    estimator: VelocityEstimator = .default, rules: EvaluationRules = EvaluationRules()
  ) {
    self.kind = kind
    self.bands = bands
    self.release = release
    self.estimator = estimator
    self.rules = rules
  }

  /// What becomes of the view.
  ///
  /// - Parameters:
  ///   - events: what the pointers did, at least one; the first is at the timeline's 0.
  ///   - flight: what moves the view before it is touched; nil for a view that rests at its origin.
  ///   - time: which moment of the flight is the timeline's 0, in its own seconds; not before its clock.
  /// - Returns: the view's timeline, and its parts.
  /// - Complexity: O(events).
  public func run(
    _ events: [PointerEvent], from flight: Animator? = nil, at time: Double = 0
  ) -> SimulatedGesture {
    let animator = flight?.postponed(by: -time) ?? Animator(at: release.origin, rules: rules)
    var run = SimulationRun(self, events: Self.started(events), from: animator)
    run.all()
    return run.result
  }

  /// The same events with the first at 0, none before the one before it.
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

/// A gesture from the first touch to rest.
public struct SimulatedGesture: Sendable {
  /// Where the view is, and how fast, from the first event on.
  public let timeline: Timeline

  /// What happened, one part after another.
  public let parts: [Part]

  /// What moves the view at last.
  public let animator: Animator

  /// Why a gesture was not recognised.
  public let failures: [RecognitionFailure]

  /// What happens for a while.
  public struct Part: Sendable {
    /// What happens.
    public enum Name: String, Sendable, Hashable, CaseIterable {
      /// A pointer is down, and the gesture is not recognised yet.
      case touched
      /// The view follows.
      case tracked
      /// The view moves on by itself.
      case released
      /// The view is at rest.
      case rest
    }

    /// What happens.
    public let name: Name
    /// Seconds.
    public let start: Double
    /// Seconds; infinite if it never ends.
    public internal(set) var end: Double
    /// What was decided when the view was released; nil in the other parts.
    public let outcome: ReleaseOutcome?
  }
}
