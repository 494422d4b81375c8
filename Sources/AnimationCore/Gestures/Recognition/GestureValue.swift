/// What a gesture has to say at a moment.
public indirect enum GestureValue: Sendable, Hashable {
  /// Where a finger tapped, for the last time of those that were asked for.
  case tap(location: [Double])
  /// Whether a finger is pressed.
  case press(Bool)
  /// A drag.
  case drag(DragValue)
  /// A magnification.
  case magnify(FingersValue)
  /// A rotation.
  case rotate(FingersValue)
  /// What two gestures say that go on at the same time; nil for one that says nothing yet.
  case simultaneous(first: GestureValue?, second: GestureValue?)
  /// What the first of a sequence says, before it has ended.
  case sequenceFirst(GestureValue)
  /// What the first said when it ended, and what the second says since, if it does.
  case sequenceSecond(GestureValue, GestureValue?)
  /// What the first of two says that exclude each other.
  case exclusiveFirst(GestureValue)
  /// What the second says, as the first has failed.
  case exclusiveSecond(GestureValue)
}

/// A moment of a drag, as SwiftUI's `DragGesture.Value`.
public struct DragValue: Sendable, Hashable {
  /// Seconds.
  public var time: Double
  /// Where the finger touched.
  public var startLocation: [Double]
  /// Where it is.
  public var location: [Double]
  /// Units per second.
  public var velocity: [Double]

  /// How far it has gone.
  public var translation: [Double] { zip(location, startLocation).map { $0 - $1 } }

  /// Where it would come to rest, a quarter of a second further on, as SwiftUI has it.
  public var predictedEndLocation: [Double] {
    Projection.swiftUI.end(of: location, velocity: velocity)
  }

  /// How far it would come.
  public var predictedEndTranslation: [Double] {
    zip(predictedEndLocation, startLocation).map { $0 - $1 }
  }
}

/// A moment of two fingers that spread or turn, as SwiftUI's `MagnifyGesture.Value` and
/// `RotateGesture.Value`.
public struct FingersValue: Sendable, Hashable {
  /// Seconds.
  public var time: Double
  /// How many times as far apart they are, or how far they have turned in degrees.
  public var amount: Double
  /// By how much the amount changes a second.
  public var velocity: Double
  /// The point between them when they touched; where the finger touched that goes round a point.
  public var startLocation: [Double]
}

/// How far a recogniser has come.
public enum GesturePhase: Sendable, Hashable {
  /// It waits.
  case possible
  /// It waits, and has something to say already, as a press before it is long enough.
  case pending(GestureValue)
  /// It has recognised its gesture, which goes on.
  case active(GestureValue)
  /// Its gesture is over.
  case ended(GestureValue)
  /// Its gesture did not come, or was broken off.
  case failed(GestureFailure)

  /// What it says, if it says something.
  var value: GestureValue? {
    switch self {
    case .pending(let value), .active(let value), .ended(let value): value
    case .possible, .failed: nil
    }
  }

  /// Whether it has recognised its gesture, which excludes another.
  var isRecognized: Bool {
    switch self {
    case .active, .ended: true
    case .possible, .pending, .failed: false
    }
  }

  var hasEnded: Bool {
    if case .ended = self { return true }
    return false
  }

  var failure: GestureFailure? {
    if case .failed(let failure) = self { return failure }
    return nil
  }

  var isOver: Bool { hasEnded || failure != nil }
}

/// Why a recogniser failed.
public enum GestureFailure: String, Sendable, Hashable, CaseIterable {
  /// The finger was lifted before it had moved far enough.
  case tooShort
  /// The finger wandered too far.
  case movedTooFar
  /// The finger was lifted before it had been down for long enough.
  case liftedTooEarly
  /// The next tap did not come in time.
  case tooSlow
  /// A finger was lifted before there were two.
  case tooFewFingers
  /// Another finger came.
  case tooManyFingers
  /// The fingers were lifted before they had spread or turned far enough.
  case tooSmall
  /// The system took the pointer away.
  case cancelled
  /// A gesture that comes first was recognised.
  case excluded
  /// The gesture that must come first failed.
  case firstFailed
  /// None of its gestures was recognised.
  case nothingRecognized
}
