/// What shall become of a view when the fingers let go of it.
public enum ReleaseTarget: Sendable, Hashable {
  /// It leaves if it was dragged or thrown far enough, else it goes back to its origin.
  case dismiss(Dismissal)

  /// It goes to one of some points.
  ///
  /// - Parameters:
  ///   - points: where it may rest.
  ///   - maxSteps: how many points away from the one nearest to the origin it may go at most, so that a
  ///     pager turns a page at a time; nil for any number.
  case snap(SnapPoints, maxSteps: Int? = nil)

  /// It goes to a multiple of a number above 0, one an axis; half-way to the greater one.
  case step(every: [Double])

  /// It goes back inside if it is outside, else it stays where it is.
  case clamp(GestureBounds)

  /// It glides to rest.
  case decay(DecelerationRate)

  /// It goes to a place.
  case fixed([Double])

  /// It goes to the place after the one nearest to where it is, and after the last to the first, as a
  /// double tap changes between 1 and 2.
  case toggle([[Double]])

  /// How it is projected unless said: as SwiftUI does for a dismissal, as UIKit's scroll views do for
  /// points.
  var projection: Projection {
    switch self {
    case .dismiss: .swiftUI
    case .snap: .normal
    case .step, .clamp, .decay, .fixed, .toggle: .inPlace
    }
  }
}

/// What was decided when the fingers let go.
public enum ReleaseDecision: String, Sendable, Hashable, CaseIterable {
  /// It leaves.
  case dismiss
  /// It goes back to its origin.
  case cancel
  /// It goes to a point.
  case snap
  /// It goes to a multiple.
  case step
  /// It goes back inside.
  case clamp
  /// It stays where it is.
  case stay
  /// It glides to rest.
  case glide
  /// It goes where it was told to.
  case fixed
  /// It goes to the next place.
  case toggle
}

/// Why it was decided.
public enum ReleaseReason: String, Sendable, Hashable, CaseIterable {
  /// It was dragged further than the threshold.
  case distance
  /// It was faster than the threshold.
  case velocity
  /// It would have come further than the threshold.
  case predicted
  /// It had made more of its way than the threshold.
  case progress
  /// It is the nearest place.
  case nearest
  /// It was outside.
  case outside
  /// It was inside.
  case inside
  /// There was nothing to decide, or nothing spoke for it.
  case none
}
