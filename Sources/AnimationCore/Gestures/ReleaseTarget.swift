/// A rule that chooses the target of a released view.
public enum ReleaseTarget: Sendable, Hashable {
  /// A dismissal's destination if the view was dragged or thrown far enough, else its origin.
  case dismiss(Dismissal)
  /// One of several points, at most `maxSteps` from the one nearest to the origin, as in pagers.
  case snap(SnapPoints, maxSteps: Int? = nil, ties: SnapTies = .larger)
  /// One of the two anchors around the view, by its velocity and its distance from them.
  case anchored(Anchors)
  /// The nearest multiple of a step above 0, one step per axis.
  case step(every: [Double], ties: SnapTies = .larger)
  /// The nearest position in bounds; unless it `bounces`, the velocity does not lead out of them.
  case clamp(GestureBounds, bounces: Bool = true)
  /// The end of a decay.
  case decay(DecelerationRate)
  /// The end of an inertia, which may choose among places.
  case inertia(Inertia)
  /// A fixed position.
  case fixed([Double])
  /// The position after the one nearest to the view, in a cycle, as a double tap alternates scales.
  case toggle([[Double]])

  /// The target of the first rule whose condition holds, `otherwise` if none does, nil being the
  /// origin; conditions see the projection of a dismissal unless the release has its own.
  indirect case rules([ReleaseRule], otherwise: ReleaseTarget? = nil)

  /// SwiftUI's for a dismissal, UIKit's scroll views' for points, and none for the others.
  var projection: Projection {
    switch self {
    case .dismiss, .rules: .swiftUI
    case .snap: .normal
    case .anchored, .step, .clamp, .decay, .inertia, .fixed, .toggle: .inPlace
    }
  }
}

/// The decision about a released view.
public struct ReleaseDecision: RawRepresentable, Sendable, Hashable {
  /// The name of the decision.
  public let rawValue: String
  /// Creates a decision with a name, as the rules of a release may name it.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The view is dismissed.
  public static let dismiss = ReleaseDecision(rawValue: "dismiss")
  /// The view returns to its origin.
  public static let cancel = ReleaseDecision(rawValue: "cancel")
  /// The view goes to a point.
  public static let snap = ReleaseDecision(rawValue: "snap")
  /// The view goes to a multiple.
  public static let step = ReleaseDecision(rawValue: "step")
  /// The view goes back within the bounds.
  public static let clamp = ReleaseDecision(rawValue: "clamp")
  /// The view stays where it is.
  public static let stay = ReleaseDecision(rawValue: "stay")
  /// The view decelerates to rest.
  public static let glide = ReleaseDecision(rawValue: "glide")
  /// The view goes to the fixed position.
  public static let fixed = ReleaseDecision(rawValue: "fixed")
  /// The view goes to the next position.
  public static let toggle = ReleaseDecision(rawValue: "toggle")
}

/// The reason for a decision.
public enum ReleaseReason: String, Sendable, Hashable, CaseIterable {
  /// The view was dragged further than the threshold.
  case distance
  /// The view was faster than the threshold.
  case velocity
  /// The projected position was further from the origin than the threshold.
  case predicted
  /// The view's progress was greater than the threshold.
  case progress
  /// The condition of a rule held.
  case rule
  /// The target is the nearest position.
  case nearest
  /// The view was outside the bounds.
  case outside
  /// The view was within the bounds.
  case inside
  /// There was nothing to decide, or no threshold was exceeded.
  case none
}
