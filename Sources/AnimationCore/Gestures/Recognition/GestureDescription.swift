/// A gesture to recognize: a single gesture, or a combination of several, as in SwiftUI.
public indirect enum GestureDescription: Sendable, Hashable {
  /// A finger that touches and is lifted, one or more times; SwiftUI's `TapGesture`.
  ///
  /// - Parameters:
  ///   - count: the number of taps, at least 1.
  ///   - spacing: the longest time from a lift to the next touch, in seconds.
  ///   - maximumDistance: the distance that the finger may move from its first touch, in units.
  case tap(count: Int = 1, spacing: Double = 0.35, maximumDistance: Double = 10)

  /// A finger that stays where it touched; SwiftUI's `LongPressGesture`.
  case longPress(LongPress = LongPress())

  /// A finger that moves; SwiftUI's `DragGesture`.
  ///
  /// - Parameter minimumDistance: the distance that the finger must move, in units.
  case drag(minimumDistance: Double = 10)

  /// Two fingers that spread; SwiftUI's `MagnifyGesture`.
  ///
  /// - Parameter minimumScaleDelta: the least difference of the magnification from 1.
  case magnify(minimumScaleDelta: Double = 0.01)

  /// Two fingers that rotate, or one finger that moves around a point, as on a dial; SwiftUI's
  /// `RotateGesture`.
  ///
  /// - Parameters:
  ///   - minimumAngleDelta: the least rotation, in degrees.
  ///   - center: the point that one finger moves around, x and y; nil for two fingers.
  case rotate(minimumAngleDelta: Double = 1, about: [Double]? = nil)

  /// Both gestures at the same time; SwiftUI's `simultaneously(with:)`.
  case simultaneously(GestureDescription, GestureDescription)

  /// The second gesture once the first has ended; SwiftUI's `sequenced(before:)`.
  case sequenced(GestureDescription, GestureDescription)

  /// The second gesture only if the first fails; SwiftUI's `exclusively(before:)`.
  case exclusively(GestureDescription, GestureDescription)
}
