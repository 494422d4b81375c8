internal import AnimationCore

/// A change of the target, as one of the `events` of a request.
struct MergeEvent: Sendable {
  /// The time in seconds.
  let time: Double
  /// The whole value after the change.
  let to: ShapedValue
  /// Whether the velocity of values set without animation is tracked, as SwiftUI's
  /// `tracksVelocity`.
  let tracksVelocity: Bool
  /// The animations of the event.
  let animations: MemberAnimations
  /// The members that the change names.
  private let members: NamedMembers
  /// Whether the change names some members of the value only.
  private let isPartial: Bool

  /// The work of keeping a number that an event does not name, in units of `WorkBudget`.
  private static let memberCost = 96

  /// Inserts the paths of the objects whose members must have histories of their own.
  func insertOpened(into paths: inout Set<[String]>) {
    if isPartial { paths.insert([]) }
    animations.insertPaths(into: &paths)
  }

  /// Returns whether the event changes a part of the value, by its path.
  func changes(_ path: [String]) -> Bool { members.contains(path[...]) }

  /// Returns the animation of a part of the value, by its path; nil for none.
  func animation(of path: [String]) -> AnimationDescription? { animations[path[...]] }

  /// Reads an event.
  ///
  /// - Parameters:
  ///   - object: the event.
  ///   - model: the value before it.
  ///   - latest: the time of the event before it, in seconds.
  ///   - unit: the unit of the time in the request.
  ///   - options: the options of reading animations.
  ///   - extent: the extent of the values so far.
  init(
    _ object: inout RequestObject, like model: ShapedValue, after latest: Double,
    in unit: Timestamps, _ options: EvaluationOptions, _ extent: inout ValueExtent
  ) {
    // Time of the event since time 0 of the first request, in seconds, or in the unit of
    // `timestamps`.
    let at = object.required("at")
    time = at.validNumber(.nonNegative).map(unit.seconds) ?? latest
    if time < latest {
      at.failOrder(atLeast: unit.given(latest), timeOf: "the previous event")
    }
    // The new target; of an object it may name some members only.
    let target = object.required("to")
    // A member that is not named costs no byte of the request, but is kept for each event.
    let unnamed = max(0, model.weight - target.nodeCount)
    let mayGoOn = unnamed == 0 || WorkBudget.spend(Self.memberCost * unnamed, bytes: 32 * unnamed)
    to = mayGoOn ? model.conforming(target, takesParts: true) : model
    members = NamedMembers(of: target, in: model.shape)
    isPartial = !members.names(allOf: model.shape)
    if members.isEmpty, target.members.isEmpty {
      target.fail("must name at least one member", .invalidValue)
    }
    extent.include(to, at: target)
    // The animation to the new target; if `null` or omitted, the value changes immediately. For an
    // object it may be an object of animations, one for each member, and for one of its members.
    animations = object.member("animation", default: .whole(nil)) { [members] in
      MemberAnimations.read($0, moving: model.shape, named: members, options)
    }
    // Whether the velocity of values that are set without animation is tracked, so that a following
    // spring inherits it, as with SwiftUI's `tracksVelocity`. Cannot be combined with `animation`.
    tracksVelocity = object.bool("tracksVelocity", default: false)
    if tracksVelocity, !animations.isNone {
      object.exclude("tracksVelocity", with: "animation")
    }
  }
}
