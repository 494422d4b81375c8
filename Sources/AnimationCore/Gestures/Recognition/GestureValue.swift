/// The value of a gesture at a time.
public indirect enum GestureValue: Sendable, Hashable {
  /// The position of the last of the taps that a gesture requires.
  case tap(location: [Double])
  /// Whether a finger presses.
  case press(Bool)
  /// A drag.
  case drag(DragValue)
  /// A magnification.
  case magnify(FingersValue)
  /// A rotation.
  case rotate(FingersValue)
  /// The values of two simultaneous gestures; nil for a gesture without a value yet.
  case simultaneous(first: GestureValue?, second: GestureValue?)
  /// The value of the first gesture of a sequence, before it has ended.
  case sequenceFirst(GestureValue)
  /// The last value of the first gesture of a sequence, and the second's; nil if there is none yet.
  case sequenceSecond(GestureValue, GestureValue?)
  /// The value of the first of two exclusive gestures.
  case exclusiveFirst(GestureValue)
  /// The value of the second of two exclusive gestures, after the first has failed.
  case exclusiveSecond(GestureValue)
}

/// The state of a drag, as in SwiftUI's `DragGesture.Value`.
public struct DragValue: Sendable, Hashable {
  /// The time of the newest event, in seconds.
  public var time: Double
  /// The position at which the finger touched, x and y in units.
  public var startLocation: [Double]
  /// The current position of the finger, x and y in units.
  public var location: [Double]
  /// The finger's velocity, in units per second.
  public var velocity: [Double]
  /// The displacement from ``startLocation``.
  public var translation: [Double] { zip(location, startLocation).map { $0 - $1 } }

  /// The position plus 0.25 s times the velocity, as in SwiftUI.
  public var predictedEndLocation: [Double] {
    Projection.swiftUI.end(of: location, velocity: velocity)
  }

  /// The displacement of ``predictedEndLocation`` from ``startLocation``.
  public var predictedEndTranslation: [Double] {
    zip(predictedEndLocation, startLocation).map { $0 - $1 }
  }
}

/// Two fingers that spread or rotate: SwiftUI's `MagnifyGesture.Value` and `RotateGesture.Value`.
public struct FingersValue: Sendable, Hashable {
  /// The time of the newest event, in seconds.
  public var time: Double
  /// The magnification, as a ratio of distances, or the rotation in degrees.
  public var amount: Double
  /// The rate of change of the amount: a ratio per second, or degrees per second.
  public var velocity: Double
  /// The point between the fingers, or the position of the only one, when they touched.
  public var startLocation: [Double]
}

/// The state of a recognizer.
public enum GesturePhase: Sendable, Hashable {
  /// The gesture is not recognized yet.
  case possible
  /// Not recognized yet, but with a value, such as a press before its duration has passed.
  case pending(GestureValue)
  /// The gesture is recognized, and in progress.
  case active(GestureValue)
  /// The gesture has ended.
  case ended(GestureValue)
  /// The gesture was not recognized, or was interrupted.
  case failed(GestureFailure)

  /// Nil if the gesture has no value.
  var value: GestureValue? {
    switch self {
    case .pending(let value), .active(let value), .ended(let value): value
    case .possible, .failed: nil
    }
  }

  /// If so, gestures of lower precedence are excluded.
  var isRecognized: Bool {
    switch self {
    case .active, .ended: true
    case .possible, .pending, .failed: false
    }
  }

  var hasEnded: Bool { if case .ended = self { true } else { false } }
  var failure: GestureFailure? { if case .failed(let failure) = self { failure } else { nil } }
  var isOver: Bool { hasEnded || failure != nil }
}

/// The reason for a recognizer's failure.
public enum GestureFailure: String, Sendable, Hashable, CaseIterable {
  /// The finger was lifted before it had moved far enough.
  case tooShort
  /// The finger wandered too far.
  case movedTooFar
  /// The finger was lifted before it had been down for long enough.
  case liftedTooEarly
  /// The next tap did not begin in time.
  case tooSlow
  /// A finger was lifted before there were two.
  case tooFewFingers
  /// Another finger touched.
  case tooManyFingers
  /// The fingers were lifted before they had spread or rotated far enough.
  case tooSmall
  /// The system took the pointer away.
  case cancelled
  /// A gesture with precedence was recognized.
  case excluded
  /// The first gesture of a sequence failed.
  case firstFailed
  /// Neither gesture of a combination was recognized.
  case nothingRecognized
}
