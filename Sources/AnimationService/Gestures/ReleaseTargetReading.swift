internal import AnimationCore
internal import CSSValues
internal import JSONText
internal import Schema

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

  private static let choice: ReleaseTargetChoice = ReleaseTargetChoice([
    .form(DismissTarget.form) { $0.target(of: $1, at: $2) },
    .target(
      "SnapTarget", .snap, "Snaps to the point within `bounds` nearest to the projected position.",
      [
        .later("points", \.points, GesturePlace.listType, "The snap points.").required(),
        .integer(
          "maxSteps", \.maximumSteps, IntegerRange(0...Int(Int32.max)),
          "The most points to move from the one nearest to the origin."), .ties,
      ]
    ) { .snap($0.snapPoints(in: $2), maxSteps: $0.maximumSteps, ties: $0.ties) },
    .target(
      "AnchoredTarget", .anchored,
      """
      Moves as Compose's `AnchoredDraggable` to one of the two anchors around the view, each axis \
      independently.
      """,
      [
        .later("points", \.points, .list(of: .number(.any)), "The anchors within `bounds`.")
          .required(),
        .number(
          "positionalThreshold", \.positionalThreshold, .atLeast(0),
          "The part of the distance between the anchors from which a slow view goes on."),
        .number(
          "velocityThreshold", \.velocityThreshold, .atLeast(0),
          "Units per second from which a view goes to the anchor ahead of it."),
      ]
    ) { .anchored($0.anchors(in: $2)) },
    .target(
      "StepTarget", .step, "Moves to the nearest multiple of `every` within `bounds`.",
      [
        .later("every", \.every, GesturePlace.type, "Spacing of the multiples, above 0.")
          .required(),
        .ties,
      ]
    ) { .step(every: $0.steps(in: $2), ties: $0.ties) },
    .target(
      "ClampTarget", .clamp,
      "Moves back inside the range: `min` and `max`, or these for each member.",
      [
        .later("min", \.min, GesturePlace.type, "The minimum, of some members or all."),
        .later(
          "max", \.max, GesturePlace.type, "The maximum, of some members or all; at least `min`."),
        .bool(
          "bounces", \.bounces,
          """
          Whether the velocity may carry the view out of the range, or further out, on its way. If \
          false, a spring begins with as much of the velocity as keeps it inside.
          """),
      ], others: LimitsForm.form.type
    ) { .clamp($0.range(of: $1, in: $2), bounces: $0.bounces) },
    .target(
      "DecayTarget", .decay,
      "Decelerates to a stop as x + v(r^(1000t) − 1)/(1000 ln r), and bounces at `bounds`.",
      [.value("rate", \.rate, DecelerationReading.rateType, "", read: DecelerationReading.rate)]
    ) { target, _, _ in .decay(target.rate) },
    .form(InertiaTarget.form) { .inertia($0.inertia(in: $2.reading)) },
    .target(
      "FixedTarget", .fixed, "Moves to a fixed position.",
      [.later("value", \.value, GesturePlace.type, "The target position.").required()]
    ) { target, _, reading in
      .fixed(target.value.map(reading.place.conforming) ?? reading.place.numbers)
    },
    .target(
      "ToggleTarget", .toggle,
      "Moves to the value after the one nearest to the position, in a circle.",
      [
        .later(
          "values", \.points, GesturePlace.listType,
          "The values to toggle between, in the shape of `position`."
        ).required()
      ]
    ) { target, _, reading in
      let values = target.points?.items(count: 1...Int.max, else: "must have at least one value")
      return .toggle(
        (values ?? []).map { value in reading.numbers { reading.place.conforming(value) } })
    },
    .form(RulesTarget.form) { $0.target(of: $1, at: $2) },
  ])

  static let type: ValueType = .named(
    "ReleaseTarget", choice.type,
    "The release target. A dismissal needs a threshold, except as the `to` of a rule.")

  /// One that is wrong, one too many or too deep is replaced by one that stays.
  func read(_ value: RequestValue, depth: Int = 0, isConditional: Bool = false) -> ReleaseTarget {
    let standIn = ReleaseTarget.fixed(place.numbers)
    guard count(value, depth: depth), value.reading.mayGoOn() else { return standIn }
    guard value.isObject else {
      value.refuseAsObject(suchAs: Self.example(of: value))
      return standIn
    }
    let place = ReleaseTargetPlace(reading: self, depth: depth, isConditional: isConditional)
    return Self.choice.read(value, context: place) ?? standIn
  }

  private static func example(of value: RequestValue) -> String {
    if let number = value.plainNumber {
      return "{\"type\": \"fixed\", \"value\": \(String(number: number))}"
    }
    if value.isList, value.text == nil { return "{\"type\": \"snap\", \"points\": [0, 320]}" }
    let kind = value.text.flatMap { ReleaseTargetKind(rawValue: $0) } ?? .decay
    return "{\"type\": \"\(kind.rawValue)\"}"
  }

  func count(_ value: RequestValue, depth: Int) -> Bool {
    parts += 1
    WorkBudget.spend(units: 16)
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
    return WorkBudget.spend(units: 8 * count, bytes: 8 * count) ? read() : []
  }
}

extension ReleaseTargetReading {
  /// Plain numbers are a line to which each axis snaps independently; other points are places.
  func snapPoints(_ points: RequestValue?, within bounds: GestureBounds) -> SnapPoints {
    let count = points?.faults.count
    let items = points?.items(count: 1...Int.max, else: "must have at least one point") ?? []
    let places =
      items.allSatisfy { $0.plainNumber != nil }
      ? SnapPoints.numbers(items.map { $0.number() })
      : .points(items.map { point in numbers { place.value.conforming(point).numbers } })
    if !items.isEmpty, points?.faults.count == count,
      !places.hasPlace(within: bounds, axes: place.numbers.count)
    {
      points?.fail("must have a point within \"bounds\"", .outOfRange)
    }
    return places
  }
}

enum ReleaseTargetKind: String, CaseIterable {
  case dismiss, snap, anchored, step, clamp, decay, inertia, fixed, toggle, rules
}

struct ReleaseTargetPlace {
  let reading: ReleaseTargetReading
  let depth: Int
  let isConditional: Bool
}

typealias ReleaseTargetChoice = TypeChoice<ReleaseTargetKind, ReleaseTarget, ReleaseTargetPlace>

extension ReleaseTargetChoice.TypeAlternative {
  fileprivate static func target(
    _ name: String, _ kind: ReleaseTargetKind, _ sentence: String,
    _ members: [FormMember<TargetRequest>], others: ValueType? = nil,
    make:
      @escaping @Sendable (TargetRequest, RequestValue, ReleaseTargetReading) -> ReleaseTarget
  ) -> Self {
    let whole = Form<TargetRequest>(
      name, initial: TargetRequest(), [.type(kind, sentence)] + members, others: others)
    return form(whole) { make($0, $1, $2.reading) }
  }
}

extension FormMember<TargetRequest> {
  fileprivate static var ties: FormMember {
    choice("ties", \.ties, "At half-way, the larger, or the one farther from 0.")
  }
}

/// A request of any target but dismissals and rules; what is made has no meaning if there are
/// faults.
private struct TargetRequest {
  var points: RequestValue?
  var maximumSteps: Int?
  var ties = SnapTies.larger
  var positionalThreshold = 0.5
  var velocityThreshold = 125.0
  var every: RequestValue?
  var min: RequestValue?
  var max: RequestValue?
  var bounces = true
  var rate = DecelerationRate.normal
  var value: RequestValue?

  func snapPoints(in reading: ReleaseTargetReading) -> SnapPoints {
    reading.snapPoints(points, within: reading.bounds)
  }

  func anchors(in reading: ReleaseTargetReading) -> Anchors {
    let count = points?.faults.count
    let items = points?.items(count: 1...Int.max, else: "must have at least one anchor") ?? []
    let places = items.map { $0.number() }
    let anchors = Anchors(
      places.isEmpty ? [0] : places, positionalThreshold: positionalThreshold,
      velocityThreshold: velocityThreshold)
    if !places.isEmpty, points?.faults.count == count,
      !anchors.hasPlace(within: reading.bounds, axes: reading.place.numbers.count)
    {
      points?.fail("must have an anchor within \"bounds\"", .outOfRange)
    }
    return anchors
  }

  func steps(in reading: ReleaseTargetReading) -> [Double] {
    guard let value = every else { return reading.place.numbers }
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

  func range(of whole: RequestValue, in reading: ReleaseTargetReading) -> GestureBounds {
    let range = BoundsReading(axes: reading.axes).limits(
      of: whole, min: min, max: max, beside: ["type", "min", "max", "bounces"])
    if range.min == nil, range.max == nil {
      whole.fail("must have \"min\", \"max\" or both", .missing)
    }
    return range
  }
}
