internal import AnimationCore

/// A change of the target, as one of the `events` of a request.
struct MergeEvent: Sendable {
  /// The time in seconds.
  let time: Double
  /// The whole value after the change.
  let to: ShapedValue
  let tracksVelocity: Bool
  /// The animation of all members; nil for none.
  private let animation: AnimationDescription?
  /// The animations of the members by their names; nil if there is one for all.
  private let animations: [String: AnimationDescription]?
  /// The members that the change names; nil for all.
  private let members: Set<String>?

  /// The work of keeping a number that an event does not name, in units of `WorkBudget`.
  private static let memberCost = 96

  /// Whether the members must have histories of their own.
  var isOfMembers: Bool { members != nil || animations != nil }

  /// The animations of the event.
  var descriptions: [AnimationDescription] {
    animations.map { Array($0.values) } ?? [animation].compactMap(\.self)
  }

  /// Returns whether the event changes a member; nil is the whole value.
  func changes(_ member: String?) -> Bool {
    guard let member, let members else { return true }
    return members.contains(member)
  }

  /// Returns the animation of a member; nil for none.
  func animation(of member: String?) -> AnimationDescription? {
    guard let member, let animations else { return animation }
    return animations[member]
  }

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
    let mayGoOn = WorkBudget.spend(Self.memberCost * unnamed)
    to = mayGoOn ? model.conforming(target, takesParts: true) : model
    members = Self.members(of: target, model.shape)
    extent.include(to, at: target)
    // The animation to the new target; if `null` or omitted, the value changes immediately. For an
    // object it may be an object of animations, one for each member.
    let value = object.member("animation")
    if let value, let names = model.shape.memberNames, value.isObject, value.member("type") == nil {
      animations = Self.animations(value, names, members, options)
      animation = nil
    } else {
      // A change without animation by default, and for null.
      animation = value.flatMap {
        AnimationReading.readOptional(
          $0, fidelity: options.rules.fidelity, platform: options.platform)
      }
      animations = nil
    }
    // Whether the velocity of values that are set without animation is tracked, so that a following
    // spring inherits it, as with SwiftUI's `tracksVelocity`. Cannot be combined with `animation`.
    tracksVelocity = object.bool("tracksVelocity", default: false)
    if tracksVelocity, animation != nil || animations != nil {
      object.exclude("tracksVelocity", with: "animation")
    }
  }

  /// Returns the members of the value that a target names; nil if it names all.
  private static func members(of target: RequestValue, _ shape: Shape) -> Set<String>? {
    guard let names = shape.memberNames, target.isObject else { return nil }
    let given = Set(target.members.map(\.name))
    if given.isEmpty { target.fail("must name at least one member", .invalidValue) }
    return names.allSatisfy(given.contains) ? nil : given
  }

  /// Reads an animation for each member; a member without one changes without animation.
  private static func animations(
    _ value: RequestValue, _ names: [String], _ members: Set<String>?,
    _ options: EvaluationOptions
  ) -> [String: AnimationDescription] {
    value.object { object in
      var animations: [String: AnimationDescription] = [:]
      for name in names {
        guard let member = object.member(named: name), !member.isNull else { continue }
        animations[name] = options.animation(member)
        if members?.contains(name) == false {
          member.fail("is for a member that \"to\" does not name", .conflict)
        }
      }
      return animations
    }
  }
}

extension Shape {
  /// The names of an object's members; nil for any other value.
  fileprivate var memberNames: [String]? {
    guard case .object(let fields) = self else { return nil }
    return fields.map(\.name)
  }
}
