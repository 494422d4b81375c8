internal import AnimationCore
internal import CSSValues
internal import Schema
internal import SourceText

struct EventRequest {
  var at: RequestValue?
  var to: RequestValue?
  var animation: RequestValue?
  var tracksVelocity = false

  static let form = Form(
    "Event", initial: Self(),
    .later(
      "at", \.at, .number(.nonNegative),
      "Time since time 0 of the first request, in the unit of `timestamps`."
    ).required(),
    .later(
      "to", \.to, .value,
      "The new target; of an object it may name some members only."
    ).required(),
    .later(
      "animation", \.animation,
      .oneOf([.optionalAnimation, .animationsByMember]),
      "The animation to the target; `null` for none; for an object perhaps one for each member."),
    .bool(
      "tracksVelocity", \.tracksVelocity,
      """
      Whether the velocity of values set without animation is tracked, so that a spring inherits \
      it. Not with `animation`.
      """),
    rules: [.whenTrue("tracksVelocity", excludes: "animation")])
}

struct MergeEvent: Sendable {
  let time: Double
  let to: ShapedValue
  /// SwiftUI's `tracksVelocity`, for values set without animation.
  let tracksVelocity: Bool
  let animations: MemberAnimations
  private let members: NamedMembers
  private let isPartial: Bool
  private static let memberCost = 96

  func insertOpened(into paths: inout Set<[String]>) {
    if isPartial { paths.insert([]) }
    animations.insertPaths(into: &paths)
  }

  func changes(_ path: [String]) -> Bool { members.contains(path[...]) }
  func animation(of path: [String]) -> AnimationDescription? { animations[path[...]] }

  /// Not before the last event at `latest`; `model` is the value before.
  init(
    _ event: EventRequest, from value: RequestValue, like model: ShapedValue, after latest: Double,
    in unit: Timestamps, options: EvaluationOptions, extent: inout ValueExtent
  ) {
    time = event.at?.validNumber(.nonNegative).map(unit.seconds) ?? latest
    if time < latest {
      event.at?.failOrder(atLeast: unit.given(seconds: latest), timeOf: "the previous event")
    }
    tracksVelocity = event.tracksVelocity
    guard let target = event.to else {
      (to, members, isPartial, animations) = (model, .all, false, .whole(nil))
      return
    }
    // A member that is not named costs no byte of the request, but is kept for each event.
    let unnamed = max(0, model.weight - target.nodeCount)
    let mayGoOn =
      unnamed == 0 || WorkBudget.spend(units: Self.memberCost * unnamed, bytes: 32 * unnamed)
    to = mayGoOn ? model.conforming(target, takesParts: true) : model
    members = NamedMembers(of: target, in: model.shape)
    isPartial = !members.names(allOf: model.shape)
    if members.isEmpty, target.members.isEmpty {
      target.fail("must name at least one member", .invalidValue)
    }
    extent.include(to, at: target)
    animations =
      event.animation.map { [members] in
        MemberAnimations.read($0, moving: model.shape, named: members, options: options)
      } ?? .whole(nil)
    if tracksVelocity, !animations.isNone {
      value.member("tracksVelocity")?.failConflict(with: "animation")
    }
  }
}
