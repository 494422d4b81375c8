/// A gesture to recognize: a single gesture, or a combination of several, as in SwiftUI.
public indirect enum GestureDescription: Sendable, Hashable {
  /// A finger that touches and is lifted `count` times, with at most `spacing` seconds from a lift
  /// to the next touch, within a distance from the first; SwiftUI's `TapGesture`.
  case tap(count: Int = 1, spacing: Double = 0.35, maximumDistance: Double = 10)
  /// A finger that stays where it touched; SwiftUI's `LongPressGesture`.
  case longPress(LongPress = LongPress())
  /// A finger that moves, at least by a distance in units; SwiftUI's `DragGesture`.
  case drag(minimumDistance: Double = 10)
  /// Two fingers whose magnification differs from 1, at least by a delta: `MagnifyGesture`.
  case magnify(minimumScaleDelta: Double = 0.01)
  /// Two fingers that rotate, at least by an angle in degrees, or one finger that moves around a
  /// point, x and y, as on a dial; SwiftUI's `RotateGesture`.
  case rotate(minimumAngleDelta: Double = 1, about: [Double]? = nil)
  /// Both gestures at the same time; SwiftUI's `simultaneously(with:)`.
  case simultaneously(GestureDescription, GestureDescription)
  /// The second gesture once the first has ended; SwiftUI's `sequenced(before:)`.
  case sequenced(GestureDescription, GestureDescription)
  /// The second gesture only if the first fails; SwiftUI's `exclusively(before:)`.
  case exclusively(GestureDescription, GestureDescription)
  /// The gesture of a view around another view with a gesture; a touch is on both.
  case attached(GestureDescription, to: GestureDescription, GestureAttachment)
}

/// The precedence of a view's gesture over those inside the view, by the modifier that attaches it.
public enum GestureAttachment: String, Sendable, Hashable, CaseIterable {
  /// The gestures inside have precedence: `gesture(_:)`.
  case gesture
  /// The gesture has precedence over those inside: `highPriorityGesture(_:)`.
  case highPriorityGesture
  /// Both are recognized: `simultaneousGesture(_:)`.
  case simultaneousGesture
}
