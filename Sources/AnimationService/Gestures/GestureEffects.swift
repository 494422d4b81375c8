internal import AnimationCore
internal import CSSValues
internal import JSONText
internal import Schema
internal import SourceText

struct GestureEffects: Sendable {
  let rest: [Double]
  let progress: GestureProgress?
  let effects: [GestureEffectMember]

  struct GestureEffectMember: Sendable {
    let name: String
    let effect: GestureEffect
    let courses: EffectCourses?
  }

  func progress(at position: [Double]) -> Double {
    progress?.value(at: displacement(of: position)) ?? 0
  }

  func values(at position: [Double]) -> [Double] {
    values(at: position, progress: progress(at: position))
  }

  func value(of number: Int, at position: [Double]) -> Double {
    effects[number].effect.value(
      progress: progress(at: position), displacement: displacement(of: position))
  }

  func values(at position: [Double], progress: Double) -> [Double] {
    let displacement = displacement(of: position)
    return effects.map { $0.effect.value(progress: progress, displacement: displacement) }
  }

  var shape: Shape {
    .object(effects.enumerated().map { ShapeField(name: $1.name, shape: .number($0)) })
  }

  private func displacement(of position: [Double]) -> [Double] {
    zip(position, rest).map { $0 - $1 }
  }

  /// An effect that follows the progress of a gesture without any gets a warning.
  static func read(
    _ request: ViewRequest, axes: GestureAxes, rest: [Double], isReleased: Bool = false,
    hasOwnProgress: Bool = false
  ) -> GestureEffects {
    let progress = request.progress.map { ProgressForm.read($0, axes: axes) }
    let effects = request.effects?.object { object in
      object.all().map { name, value in
        let form = EffectForm.form.readRest(value)
        let effect = form.effect(axes: axes)
        if !isReleased {
          form.released?.fail(
            "is for /v1/gestures/simulate, where the view is released", .unknownMember)
        }
        if progress == nil, !hasOwnProgress, case .progress = effect.source {
          value.warn(
            "follows a progress that stays 0, so it does not move; give \"progress\", the distance "
              + "at which it is 1, or \"of\": \"distance\"", .missing)
        }
        return GestureEffectMember(
          name: name, effect: effect,
          courses: isReleased ? form.released.map(EffectCourses.read) : nil)
      }
    }
    return GestureEffects(rest: rest, progress: progress, effects: effects ?? [])
  }
}

struct ProgressForm {
  var distance = 1.0
  var axis: RequestValue?
  var direction = GestureProgressDirection.either

  static let form = Form(
    "GestureProgressObject", "The distance at which the progress is 1, and its axis.",
    initial: Self(),
    .number("distance", \.distance, .positive, "Distance at which the progress is 1.").required(),
    .later("axis", \.axis, .string(), "The axis to measure; default: all axes."),
    .choice("direction", \.direction, "Direction in which the distance counts."))

  static let type = ValueType.named(
    "GestureProgress", .oneOf([.number(.positive), form.type]),
    "The distance at which the progress is 1, or an object with the distance and its axis.")

  fileprivate static func read(_ value: RequestValue, axes: GestureAxes) -> GestureProgress {
    let onlyAxis = axes.count == 1 ? 0 : nil
    guard value.isObject
    else { return GestureProgress(axis: onlyAxis, distance: value.number(.positive)) }
    let form = form.readRest(value)
    let axis = form.axis.map(axes.axis) ?? onlyAxis
    if axis == nil, form.direction != .either { value.member("direction")?.failWithout("axis") }
    return GestureProgress(axis: axis, direction: form.direction, distance: form.distance)
  }
}

struct EffectForm {
  var of: RequestValue?
  var from: Double?
  var to: Double?
  var curve: RequestValue?
  var range = [0.0, 1.0]
  var per: Double?
  var base: Double?
  var min: Double?
  var max: Double?
  var released: RequestValue?

  static let form = Form(
    "GestureEffect", initial: Self(),
    .later(
      "of", \.of, .string(),
      """
      Input of the effect: `progress`, `distance`, `position`, or an axis; default: "progress".
      """), .number("from", \.from, .any, "Value of the effect at the start of the range."),
    .number("to", \.to, .any, "Value of the effect at the end of the range."),
    .later("curve", \.curve, CurveReading.type, ""),
    .value(
      "range", \.range, .list(of: .number(.any), count: IntegerRange(2...2)),
      "Range of the input.", read: interval
    ).standard(.array([.number(0), .number(1)])),
    .number(
      "per", \.per, .any,
      "Change of the effect per unit of the input, instead of `from` and `to`."),
    .number("base", \.base, .any, "Value of the effect at an input of 0, for `per`.")
      .standardInWords(0), .number("min", \.min, .any, "Minimum of the effect."),
    .number("max", \.max, .any, "Maximum of the effect."),
    .later("released", \.released, EffectCourses.type, EffectCourses.sentence),
    rules: [
      .excludes("per", ["from", "to", "curve", "range"]),
      .anyNeeds(["from", "to"], ["from", "to"]), .needs("base", "per"),
      .atLeastOne(["from", "to", "per"], else: "is required, or \"per\""),
    ],
    check: { effect, value in
      if let min = effect.min, let max = effect.max, max < min {
        value.member("max")?.fail("must be at least \"min\"", .outOfRange)
      }
    })

  private static func interval(_ value: RequestValue) -> [Double] {
    let count = value.faults.count
    let numbers = value.vector(width: 2)
    if value.faults.count == count, numbers[0] == numbers[1] {
      value.fail("must be two different numbers", .outOfRange)
    }
    return numbers
  }

  fileprivate func effect(axes: GestureAxes) -> GestureEffect {
    GestureEffect(of: source(axes: axes), mapping, minimum: min, maximum: max)
  }

  private func source(axes: GestureAxes) -> GestureEffectSource {
    guard let of, let name = of.validString() else { return .progress }
    return switch name {
    case "progress": .progress
    case "distance": .distance
    case "position" where axes.count == 1: .axis(0)
    default: .axis(axes.axis(of))
    }
  }

  private var mapping: GestureEffect.Mapping {
    if let per { return .proportional(factor: per, base: base ?? 0) }
    let curve = curve.map { CurveReading.read($0, fidelity: .analytic).curve } ?? .linear
    return .range(from: from ?? 0, to: to ?? 1, curve: curve, first: range[0], last: range[1])
  }
}
