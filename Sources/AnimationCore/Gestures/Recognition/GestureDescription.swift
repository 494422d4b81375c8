/// A gesture to look for: one recogniser, or several combined, as SwiftUI combines them.
public indirect enum GestureDescription: Sendable, Hashable {
  /// One finger that touches and is lifted, so many times; SwiftUI's `TapGesture`.
  ///
  /// - Parameters:
  ///   - count: how many times, at least 1.
  ///   - spacing: how soon after it was lifted it must touch again, in seconds.
  ///   - maximumDistance: how far it may wander, in units.
  case tap(count: Int = 1, spacing: Double = 0.35, maximumDistance: Double = 10)

  /// One finger that stays; SwiftUI's `LongPressGesture`.
  case longPress(LongPress = LongPress())

  /// One finger that moves; SwiftUI's `DragGesture`.
  ///
  /// - Parameter minimumDistance: how far it must go, in units.
  case drag(minimumDistance: Double = 10)

  /// Two fingers that spread; SwiftUI's `MagnifyGesture`.
  ///
  /// - Parameter minimumScaleDelta: by how much the magnification must differ from 1.
  case magnify(minimumScaleDelta: Double = 0.01)

  /// Two fingers that turn; SwiftUI's `RotateGesture`. Or one finger that goes round a point, as on a dial.
  ///
  /// - Parameters:
  ///   - minimumAngleDelta: how far they must turn, in degrees.
  ///   - center: what one finger goes round, x and y; nil for two fingers.
  case rotate(minimumAngleDelta: Double = 1, about: [Double]? = nil)

  /// Both at the same time; SwiftUI's `simultaneously(with:)`.
  case simultaneously(GestureDescription, GestureDescription)

  /// The second once the first has ended; SwiftUI's `sequenced(before:)`.
  case sequenced(GestureDescription, GestureDescription)

  /// The second only if the first fails; SwiftUI's `exclusively(before:)`.
  case exclusively(GestureDescription, GestureDescription)
}
