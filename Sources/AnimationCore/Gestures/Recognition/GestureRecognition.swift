/// What became of a stream of pointer events: what a view saw of its gestures, and why some failed.
///
/// What holds of it:
/// - events come in the order of time; at one moment, the parts of a gesture before the whole;
/// - what two fingers do at one moment they do at once;
/// - a gesture that has changed is reset when it is over, whether it ended, failed, or was cancelled, as a
///   `GestureState` is;
/// - once the whole gesture is over, nothing is recognised until all pointers are lifted; then all begins
///   anew.
public struct GestureRecognition: Sendable, Hashable {
  /// What a view saw.
  public internal(set) var events: [RecognizedEvent] = []

  /// The gestures that failed, in the order in which they did.
  public internal(set) var failures: [RecognitionFailure] = []

  /// Recognises a gesture in a stream.
  ///
  /// An event that is older than one before it counts as of the same time. Where all pointers are lifted
  /// at the end, what still waits is waited for.
  ///
  /// - Parameters:
  ///   - description: what to look for.
  ///   - stream: what the pointers did.
  ///   - end: how long to look, in the events' time; nil for as long as the stream lasts.
  ///   - estimator: how velocities are told.
  /// - Complexity: O(events × gestures × depth), as each combination says all of what its parts say.
  public init(
    of description: GestureDescription, in stream: [PointerEvent], until end: Double? = nil,
    estimator: VelocityEstimator = .default
  ) {
    var state = State(description, estimator)
    for event in stream {
      guard WorkBudget.spend(Self.eventCost) else { break }
      state.receive(event, telling: &self)
    }
    state.wait(until: max(end ?? -.infinity, state.clock).nextUp, telling: &self)
    if state.touches.isEmpty, end == nil { state.wait(until: .infinity, telling: &self) }
  }

  /// The units of ``WorkBudget`` for an event, and for what each recognizer makes of it.
  static let eventCost = 128

  /// A recognition under way.
  private struct State {
    let description: GestureDescription
    let estimator: VelocityEstimator
    var root: RecognitionNode
    var touches = Touches()
    var clock = -Double.infinity

    init(_ description: GestureDescription, _ estimator: VelocityEstimator) {
      self.description = description
      self.estimator = estimator
      root = RecognitionNode(description, estimator: estimator)
    }

    mutating func receive(_ event: PointerEvent, telling recognition: inout GestureRecognition) {
      var event = event
      event.time = max(event.time, clock)
      wait(until: event.time, telling: &recognition)
      clock = event.time
      guard let event = touches.take(event) else { return }
      root.receive(event, touches: touches)
      tell(&recognition)
    }

    /// Lets everything happen that happens by itself before a moment.
    mutating func wait(until time: Double, telling recognition: inout GestureRecognition) {
      while let deadline = root.deadline, deadline < time {
        clock = max(clock, deadline)
        root.wake(at: clock, touches: touches)
        tell(&recognition)
      }
    }

    private mutating func tell(_ recognition: inout GestureRecognition) {
      root.tell(at: clock, to: &recognition)
      if root.phase.isOver, touches.isEmpty {
        root = RecognitionNode(description, estimator: estimator)
      }
    }
  }
}

/// One thing that a view saw of a gesture.
public struct RecognizedEvent: Sendable, Hashable {
  /// What a view was told.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// The gesture has a new value: `onChanged`, `updating`.
    case changed
    /// The gesture has ended: `onEnded`.
    case ended
    /// What the gesture's state was is forgotten: a `GestureState` has its first value again.
    case reset
  }

  /// Which gesture: the way to it from the whole, 0 for the first of two, 1 for the second.
  public var path: [Int]
  /// Seconds.
  public var time: Double
  /// What happened.
  public var kind: Kind
  /// What the gesture says; nil when it is reset.
  public var value: GestureValue?
}

/// Why a gesture was not recognised.
public struct RecognitionFailure: Sendable, Hashable {
  /// Which gesture: the way to it from the whole, 0 for the first of two, 1 for the second.
  public var path: [Int]
  /// Seconds.
  public var time: Double
  /// Why.
  public var failure: GestureFailure
}
