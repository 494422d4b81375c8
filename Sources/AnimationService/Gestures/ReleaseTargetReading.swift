internal import AnimationCore

final class ReleaseTargetReading {
  let axes: GestureAxes
  let origin: [Double]
  let bounds: GestureBounds
  private var parts = 0

  static let maximumParts = 256
  static let maximumDepth = 16

  init(axes: GestureAxes, origin: [Double], bounds: GestureBounds) {
    (self.axes, self.origin, self.bounds) = (axes, origin, bounds)
  }

  var place: GesturePlace { axes.place }

  enum Kind: String, CaseIterable {
    case dismiss, snap, step, clamp, decay, inertia, fixed, toggle, rules
  }

  struct Place {
    let reading: ReleaseTargetReading
    /// The number of rules and conditions in which the target lies.
    let depth: Int
    let isConditional: Bool
  }

  typealias Choice = TypeChoice<Kind, ReleaseTarget, Place>

  private static let choice = Choice([
    .target(DismissTarget.self), .target(SnapTarget.self), .target(StepTarget.self),
    .target(ClampTarget.self), .target(DecayTarget.self), .target(InertiaTarget.self),
    .target(FixedTarget.self), .target(ToggleTarget.self), .target(RulesTarget.self),
  ])

  static let type = ValueType.named(
    "ReleaseTarget", choice.type,
    "The release target. A dismissal needs a threshold, except as the `to` of a rule.")

  /// One that is wrong, one too many or too deep is replaced by one that stays.
  func read(_ value: RequestValue, depth: Int = 0, isConditional: Bool = false) -> ReleaseTarget {
    let standIn = ReleaseTarget.fixed(place.numbers)
    guard count(value, depth), value.reading.mayGoOn() else { return standIn }
    guard value.isObject else {
      value.refuseAsObject(suchAs: Self.example(value))
      return standIn
    }
    let place = Place(reading: self, depth: depth, isConditional: isConditional)
    return Self.choice.read(value, place) ?? standIn
  }

  /// Returns a target to write in place of something else: one of its name, or of its number.
  private static func example(_ value: RequestValue) -> String {
    if let number = value.plainNumber {
      return "{\"type\": \"fixed\", \"value\": \(String(number: number))}"
    }
    let kind = value.text.flatMap { Kind(rawValue: $0) } ?? .decay
    return "{\"type\": \"\(kind.rawValue)\"}"
  }

  func count(_ value: RequestValue, _ depth: Int) -> Bool {
    parts += 1
    WorkBudget.spend(16)
    if depth > Self.maximumDepth {
      value.fail("is nested deeper than \(Self.maximumDepth)", .limit)
    }
    if parts == Self.maximumParts + 1 {
      value.fail("is more than \(Self.maximumParts) targets and conditions", .limit)
    }
    return depth <= Self.maximumDepth && parts <= Self.maximumParts
  }

  /// Reads the numbers of another position by a function, if they are affordable.
  func numbers(_ read: () -> [Double]) -> [Double] {
    let count = place.numbers.count
    return WorkBudget.spend(8 * count, bytes: 8 * count) ? read() : []
  }
}

protocol TargetForm: SendableMetatype {
  static var form: Form<Self> { get }

  /// Returns the target, which has no meaning if there are faults.
  func target(_ value: RequestValue, _ place: ReleaseTargetReading.Place) -> ReleaseTarget
}

extension ReleaseTargetReading.Choice.Alternative {
  fileprivate static func target<Target: TargetForm>(_ type: Target.Type) -> Self {
    form(Target.form) { $0.target($1, $2) }
  }
}

private struct SnapTarget: TargetForm {
  var points: RequestValue?
  var maximumSteps: Int?
  var ties = SnapTies.larger

  static let form = Form(
    "SnapTarget", initial: Self(),
    .type(
      ReleaseTargetReading.Kind.snap,
      """
      Snaps to the point within `bounds` nearest to the projected position.
      """), .later("points", \.points, GesturePlace.listType, "The snap points.").required(),
    .integer(
      "maxSteps", \.maximumSteps, IntegerRange(0...Int(Int32.max)),
      "The most points to move from the one nearest to the origin."), .ties(\.ties))

  /// Plain numbers are a line to which each axis snaps independently; other points are places.
  func target(_ value: RequestValue, _ place: ReleaseTargetReading.Place) -> ReleaseTarget {
    let reading = place.reading
    let points = points?.items(count: 1...Int.max, else: "must have at least one point") ?? []
    let count = value.faults.count
    let places =
      points.allSatisfy { $0.plainNumber != nil }
      ? SnapPoints.numbers(points.map { $0.number() })
      : .points(
        points.map { point in reading.numbers { reading.place.value.conforming(point).numbers } })
    if !points.isEmpty, value.faults.count == count,
      !places.hasPlace(within: reading.bounds, axes: reading.place.numbers.count)
    {
      self.points?.fail("must have a point within \"bounds\"", .outOfRange)
    }
    return .snap(places, maxSteps: maximumSteps, ties: ties)
  }
}

private struct StepTarget: TargetForm {
  var every: RequestValue?
  var ties = SnapTies.larger

  static let form = Form(
    "StepTarget", initial: Self(),
    .type(
      ReleaseTargetReading.Kind.step,
      """
      Moves to the nearest multiple of `every` within `bounds`.
      """),
    .later("every", \.every, GesturePlace.type, "Spacing of the multiples, above 0.").required(),
    .ties(\.ties))

  func target(_ value: RequestValue, _ place: ReleaseTargetReading.Place) -> ReleaseTarget {
    .step(every: every.map { steps($0, place.reading) } ?? place.reading.place.numbers, ties: ties)
  }

  private func steps(_ value: RequestValue, _ reading: ReleaseTargetReading) -> [Double] {
    let count = value.faults.count
    let every = reading.place.spread(value)
    if value.faults.count == count, !every.allSatisfy({ $0 > 0 }) {
      value.fail("must be above 0", .outOfRange)
    }
    if value.faults.count == count, !reading.bounds.hasMultiple(of: every) {
      value.fail("must have a multiple within \"bounds\"", .outOfRange)
    }
    return every
  }
}

extension FormMember {
  fileprivate static func ties(_ path: PropertyPath<Root, SnapTies>) -> FormMember {
    choice(
      "ties", path,
      "At half-way, the larger, or the one farther from 0.")
  }
}

private struct ClampTarget: TargetForm {
  var min: RequestValue?
  var max: RequestValue?
  var bounces = true

  static let form = Form(
    "ClampTarget", initial: Self(),
    .type(
      ReleaseTargetReading.Kind.clamp,
      """
      Moves back inside the range: `min` and `max`, or these for each member.
      """), .later("min", \.min, GesturePlace.type, "The minimum, of some members or all."),
    .later("max", \.max, GesturePlace.type, "The maximum, of some members or all; at least `min`."),
    .bool(
      "bounces", \.bounces,
      """
      Whether the velocity may carry the view out of the range, or further out, on its way. If \
      false, a spring begins with as much of the velocity as keeps it inside.
      """),
    others: LimitsForm.form.type)

  /// A clamp does not use the bounds of the view.
  func target(_ value: RequestValue, _ place: ReleaseTargetReading.Place) -> ReleaseTarget {
    let range = BoundsReading(axes: place.reading.axes).limits(
      of: value, min, max, beside: Self.form.outline.members.map(\.name))
    if range.min == nil, range.max == nil {
      value.fail("must have \"min\", \"max\" or both", .missing)
    }
    return .clamp(range, bounces: bounces)
  }
}

private struct DecayTarget: TargetForm {
  var rate = DecelerationRate.normal

  static let form = Form(
    "DecayTarget", initial: Self(),
    .type(
      ReleaseTargetReading.Kind.decay,
      "Decelerates to a stop as x + v(r^(1000t) − 1)/(1000 ln r), and bounces at `bounds`."),
    .value("rate", \.rate, DecelerationReading.rateType, "", read: DecelerationReading.rate))

  func target(_ value: RequestValue, _ place: ReleaseTargetReading.Place) -> ReleaseTarget {
    .decay(rate)
  }
}

private struct InertiaTarget: TargetForm {
  var power = 0.8
  var timeConstant = 0.35

  static let form = Form(
    "InertiaTarget", initial: Self(),
    .type(
      ReleaseTargetReading.Kind.inertia,
      "Goes on as Motion's inertia, x + power·v(1 − e^(−t/timeConstant)), and bounces at `bounds`."),
    .seconds("power", \.power, .atLeast(0), "The distance per velocity; `timeConstant` keeps v."),
    .seconds("timeConstant", \.timeConstant, .positive, "Time constant in seconds."))

  func target(_ value: RequestValue, _ place: ReleaseTargetReading.Place) -> ReleaseTarget {
    .inertia(power: power, timeConstant: timeConstant)
  }
}

private struct FixedTarget: TargetForm {
  var position: RequestValue?

  static let form = Form(
    "FixedTarget", initial: Self(),
    .type(ReleaseTargetReading.Kind.fixed, "Moves to a fixed position."),
    .later("value", \.position, GesturePlace.type, "The target position.").required())

  func target(_ value: RequestValue, _ place: ReleaseTargetReading.Place) -> ReleaseTarget {
    let place = place.reading.place
    return .fixed(position.map(place.conforming) ?? place.numbers)
  }
}

private struct ToggleTarget: TargetForm {
  var values: RequestValue?

  static let form = Form(
    "ToggleTarget", initial: Self(),
    .type(
      ReleaseTargetReading.Kind.toggle,
      """
      Moves to the value after the one nearest to the position, in a circle.
      """),
    .later(
      "values", \.values, GesturePlace.listType,
      "The values to toggle between, in the shape of `position`."
    ).required())

  func target(_ value: RequestValue, _ place: ReleaseTargetReading.Place) -> ReleaseTarget {
    let reading = place.reading
    let values = values?.items(count: 1...Int.max, else: "must have at least one value") ?? []
    return .toggle(values.map { value in reading.numbers { reading.place.conforming(value) } })
  }
}
