internal import AnimationCore

/// The `progress` of a gesture, and the `effects` that follow from its progress and the view's
/// position.
struct GestureEffects: Sendable {
  /// The axes of the view's positions.
  let axes: GestureAxes
  /// The position of the view at rest, one number per axis.
  let rest: [Double]
  /// The rule for the progress; nil if the request has none.
  let progress: GestureProgress?
  /// The effects, in the order of the request.
  let effects: [Member]

  /// An effect with its name, and its motions after releases; nil if it always follows the
  /// position.
  struct Member: Sendable {
    /// The name of the effect in the request and in the answer.
    let name: String
    /// The function from the progress or the displacement to the effect's value.
    let effect: GestureEffect
    /// The motions after releases; nil if the effect always follows the position.
    let courses: EffectCourses?
  }

  /// Returns the progress at a position, 0 if the request has no `progress`.
  ///
  /// - Parameter position: the position of the view, one number per axis.
  /// - Returns: The progress, from 0 to 1.
  func progress(at position: [Double]) -> Double {
    progress?.value(at: displacement(of: position)) ?? 0
  }

  /// Returns the effects at a position, in their order.
  ///
  /// - Parameter position: the position of the view, one number per axis.
  /// - Returns: One number per effect.
  func values(at position: [Double]) -> [Double] {
    values(at: position, progress: progress(at: position))
  }

  /// Returns one of the effects at a position.
  ///
  /// - Parameters:
  ///   - number: the index of the effect.
  ///   - position: the position of the view, one number per axis.
  /// - Returns: The value of the effect.
  func value(of number: Int, at position: [Double]) -> Double {
    effects[number].effect.value(
      progress: progress(at: position), displacement: displacement(of: position))
  }

  /// Returns the effects at a position with a progress other than the position's own.
  ///
  /// - Parameters:
  ///   - position: the position of the view, one number per axis.
  ///   - progress: the progress that counts, such as that of a long press.
  /// - Returns: One number per effect, in their order.
  func values(at position: [Double], progress: Double) -> [Double] {
    let displacement = displacement(of: position)
    return effects.map { $0.effect.value(progress: progress, displacement: displacement) }
  }

  /// The shape of the effects: an object of numbers.
  var shape: Shape {
    .object(effects.enumerated().map { Shape.Field(name: $1.name, shape: .number($0)) })
  }

  /// Returns the displacement of a position from rest in units, one number per axis.
  private func displacement(of position: [Double]) -> [Double] {
    zip(position, rest).map { $0 - $1 }
  }
}

// MARK: - Reading

extension GestureEffects {
  /// Reads `progress` and `effects`.
  ///
  /// An effect that follows the progress of a gesture without any gets a warning.
  ///
  /// - Parameters:
  ///   - object: the request.
  ///   - axes: the shape of the view's positions.
  ///   - rest: the position of the view at rest.
  ///   - isReleased: whether an effect may have `released`; false by default.
  ///   - hasOwnProgress: whether the gesture has a progress without `progress`; false by default.
  /// - Returns: The effects.
  static func read(
    _ object: inout RequestObject, _ axes: GestureAxes, rest: [Double], isReleased: Bool = false,
    hasOwnProgress: Bool = false
  ) -> GestureEffects {
    let progress = object.member("progress").map { Self.progress($0, axes) }
    // Effects that depend on the gesture, under names of your choice.
    let effects = object.member("effects")?.object { object in
      object.all().map { name, value in
        let member = effect(value, named: name, axes, isReleased: isReleased)
        if progress == nil, !hasOwnProgress, case .progress = member.effect.source {
          value.warn(
            "follows a progress that stays 0, so it does not move; give \"progress\", the distance "
              + "at which it is 1, or \"of\": \"distance\"", .missing)
        }
        return member
      }
    }
    return GestureEffects(axes: axes, rest: rest, progress: progress, effects: effects ?? [])
  }

  /// Reads the progress: an object, or a number that is the distance, on the only axis or on all
  /// axes.
  ///
  /// - Parameters:
  ///   - value: the progress.
  ///   - axes: the axes of the view's positions.
  /// - Returns: The rule; a direction other than `either` requires an axis.
  private static func progress(_ value: RequestValue, _ axes: GestureAxes) -> GestureProgress {
    let onlyAxis = axes.count == 1 ? 0 : nil
    guard value.isObject else {
      return GestureProgress(axis: onlyAxis, distance: value.number(.positive))
    }
    return value.object { object in
      // Distance at which the progress is 1.
      let distance = object.required("distance").number(.positive)
      // The axis to measure; default: all axes.
      let axis = object.member("axis", default: onlyAxis, axes.axis)
      // Direction in which the distance counts.
      let direction = object.choice("direction", default: GestureProgress.Direction.either)
      if axis == nil, direction != .either { object.member("direction")?.failWithout("axis") }
      return GestureProgress(axis: axis, direction: direction, distance: distance)
    }
  }

  /// Reads an effect: `of`, its mapping, `min`, `max` and `released`.
  ///
  /// - Parameters:
  ///   - value: the effect.
  ///   - name: the name of the effect.
  ///   - axes: the axes of the view's positions.
  ///   - isReleased: whether the effect may have `released`.
  /// - Returns: The effect; with `per` it is proportional, otherwise it is a range.
  private static func effect(
    _ value: RequestValue, named name: String, _ axes: GestureAxes, isReleased: Bool
  ) -> Member {
    value.object { object in
      // Input of the effect: `progress`, `distance`, `position`, or an axis.
      let source = object.member("of", default: .progress) { Self.source($0, axes) }
      let mapping = object.has("per") ? proportional(&object) : range(&object)
      // Minimum of the effect.
      let (minimum, maximum) = (object.number("min"), object.number("max"))
      if let minimum, let maximum, maximum < minimum {
        // Maximum of the effect.
        object.member("max")?.fail("must be at least \"min\"", .outOfRange)
      }
      return Member(
        name: name,
        effect: GestureEffect(of: source, mapping, minimum: minimum, maximum: maximum),
        // Motion of the effect after a release, until the view is touched again; in a simulation,
        // for every decision or by its name. A number is its target with the release's animation.
        courses: isReleased ? object.member("released").map(EffectCourses.read) : nil)
    }
  }

  /// Reads `of`: `progress`, `distance`, `position` where there is a single axis, or the name of an
  /// axis.
  private static func source(_ value: RequestValue, _ axes: GestureAxes) -> GestureEffect.Source {
    switch value.string(default: "progress") {
    case "progress": .progress
    case "distance": .distance
    case "position" where axes.count == 1: .axis(0)
    default: .axis(axes.axis(value))
    }
  }

  /// Reads `per` and `base`, which defaults to 0.
  private static func proportional(_ object: inout RequestObject) -> GestureEffect.Mapping {
    .proportional(
      // Change of the effect per unit of the input, instead of `from` and `to`.
      factor: object.required("per").number(),
      // Value of the effect at an input of 0, for `per`.
      base: object.number("base", default: 0))
  }

  /// Reads `from`, `to`, `curve` and `range`.
  ///
  /// The curve is linear and the range goes from 0 to 1 unless they are given.
  private static func range(_ object: inout RequestObject) -> GestureEffect.Mapping {
    // Value of the effect at the start of the range.
    let from = object.required("from").number()
    // Value of the effect at the end of the range.
    let to = object.required("to").number()
    let curve = object.member("curve").map { CurveReading.read($0, fidelity: .analytic).curve }
    // Range of the input.
    let range = object.member("range", default: [0, 1], interval)
    return .range(from: from, to: to, curve: curve ?? .linear, first: range[0], last: range[1])
  }

  /// Reads the first and the last number of a range; equal ones are a fault, as they have no
  /// length.
  private static func interval(_ value: RequestValue) -> [Double] {
    let count = value.faults.count
    let numbers = value.vector(2)
    if value.faults.count == count, numbers[0] == numbers[1] {
      value.fail("must be two different numbers", .outOfRange)
    }
    return numbers
  }
}
