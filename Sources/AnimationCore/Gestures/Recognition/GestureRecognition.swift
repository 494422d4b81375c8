/// The result of recognizing a gesture in a stream of pointer events.
///
/// Events are in chronological order, at the same time parts before the whole. A gesture that has
/// changed is reset when it ends, fails, or is cancelled, like a `GestureState`. Once the whole has
/// ended or failed, recognition starts again when all pointers are lifted.
public struct GestureRecognition: Sendable, Hashable {
  /// The events that a view receives, in chronological order.
  public internal(set) var events: [RecognizedEvent] = []
  /// The failures of gestures, in chronological order.
  public internal(set) var failures: [RecognitionFailure] = []

  /// Recognizes a gesture in a stream of events; one out of order counts as simultaneous.
  ///
  /// Deadlines take effect up to `end`, in the events' seconds, or the last event; with nil and all
  /// pointers lifted, all do.
  ///
  /// - Complexity: O(events × gestures × depth).
  public init(
    of description: GestureDescription, in stream: [PointerEvent], until end: Double? = nil,
    estimator: VelocityEstimator = .default
  ) {
    var state = RecognitionState(description, estimator: estimator)
    for event in stream {
      guard WorkBudget.spend(units: Self.eventCost) else { break }
      state.receive(event, telling: &self)
    }
    let limit = max(end ?? -.infinity, state.clock)
    let mayWait = state.touches.isEmpty && end == nil
    state.wait(telling: &self) { mayWait ? $0 < .infinity : !limit.precedes($0) }
  }

  /// In units of ``WorkBudget``, for an event and for each node that reports after it.
  static let eventCost = 128

  private struct RecognitionState {
    let description: GestureDescription
    let estimator: VelocityEstimator
    var root: RecognitionNode
    var touches = Touches()
    var clock = -Double.infinity

    init(_ description: GestureDescription, estimator: VelocityEstimator) {
      (self.description, self.estimator) = (description, estimator)
      root = RecognitionNode(description, estimator: estimator)
    }

    mutating func receive(_ event: PointerEvent, telling recognition: inout GestureRecognition) {
      var event = event
      event.time = max(event.time, clock)
      wait(telling: &recognition) { $0.precedes(event.time) }
      clock = event.time
      guard let event = touches.take(event) else { return }
      root.receive(event, touches: touches)
      tell(&recognition)
    }

    mutating func wait(
      telling recognition: inout GestureRecognition, while isDue: (_ deadline: Double) -> Bool
    ) {
      while let deadline = root.deadline, isDue(deadline) {
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

/// An event of a gesture, as a view receives it.
public struct RecognizedEvent: Sendable, Hashable {
  /// The path from the whole gesture to this one: 0 for the first of two, 1 for the second.
  public var path: [Int]
  /// The time of the event, in seconds.
  public var time: Double
  /// The kind of the event.
  public var kind: RecognizedEventKind
  /// The gesture's value; nil for a reset.
  public var value: GestureValue?
}

/// The kind of an event.
public enum RecognizedEventKind: String, Sendable, Hashable, CaseIterable {
  /// The gesture has a new value: `onChanged`, `updating`.
  case changed
  /// The gesture has ended: `onEnded`.
  case ended
  /// The gesture's state is discarded: a `GestureState` returns to its initial value.
  case reset
}

/// The failure of one gesture.
public struct RecognitionFailure: Sendable, Hashable {
  /// The path from the whole gesture to this one: 0 for the first of two, 1 for the second.
  public var path: [Int]
  /// The time of the failure, in seconds.
  public var time: Double
  /// The reason for the failure.
  public var failure: GestureFailure
}
