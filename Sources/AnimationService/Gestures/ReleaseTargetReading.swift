internal import AnimationCore

/// Reads the target of a view that is released: `target`.
struct ReleaseTargetReading {
  /// The axes of a position whose shape all other positions have.
  let axes: GestureAxes
  /// The position of the view at rest, one number per axis.
  let origin: [Double]

  /// The bounds of the view.
  let bounds: GestureBounds

  /// The number of targets and conditions so far.
  private var parts = 0

  /// Creates a reading of one target, with all of its rules.
  ///
  /// - Parameters:
  ///   - axes: the axes of a position whose shape all other positions have.
  ///   - origin: the position of the view at rest, one number per axis.
  ///   - bounds: the bounds of the view, in which points and multiples must have a place.
  init(axes: GestureAxes, origin: [Double], bounds: GestureBounds) {
    (self.axes, self.origin, self.bounds) = (axes, origin, bounds)
  }

  /// A position whose shape all other positions have.
  private var place: GesturePlace { axes.place }

  /// The kinds of targets, the values of `type`.
  private enum Kind: String, CaseIterable {
    case dismiss, snap, step, clamp, decay, fixed, toggle, rules
  }

  /// Reads a target.
  ///
  /// - Parameters:
  ///   - value: the target.
  ///   - depth: the number of rules in which the target lies.
  ///   - isConditional: whether a rule has decided for the target.
  /// - Returns: The target; with too many parts or too deep, one that stays.
  mutating func read(
    _ value: RequestValue, depth: Int = 0, isConditional: Bool = false
  ) -> ReleaseTarget {
    guard count(value, depth) else { return .fixed(place.numbers) }
    return value.object(suchAs: Self.example(value)) { object in
      switch object.requiredKind("type", else: Kind.decay) {
      case .dismiss:
        .dismiss(
          DismissalReading(axes: axes, origin: origin)
            .read(&object, isConditional: isConditional))
      case .snap: snap(&object)
      case .step:
        .step(
          // Spacing of the multiples, above 0.
          every: step(object.required("every")),
          ties: object.choice("ties", default: SnapTies.larger))
      case .clamp: clamp(&object)
      case .decay: .decay(object.member("rate", default: .normal, DecelerationReading.rate))
      // The target position.
      case .fixed: .fixed(place.conforming(object.required("value")))
      case .toggle:
        .toggle(
          // The values to toggle between, in the shape of `position`.
          object.required("values").items(count: 1...Int.max, else: "must have at least one value")
            .map {
              let count = place.numbers.count
              return WorkBudget.spend(8 * count, bytes: 8 * count) ? place.conforming($0) : []
            })
      case .rules: rules(&object, depth)
      }
    }
  }

  /// Returns a target to write in place of something else: one of its name, or of its number.
  ///
  /// - Parameter value: the value in the place of a target.
  /// - Returns: JSON text; a decay unless the value is a number or the name of a kind.
  private static func example(_ value: RequestValue) -> String {
    if let number = value.plainNumber {
      return "{\"type\": \"fixed\", \"value\": \(String(number: number))}"
    }
    let kind = value.text.flatMap { Kind(rawValue: $0) } ?? .decay
    return "{\"type\": \"\(kind.rawValue)\"}"
  }

  // MARK: - Rules

  /// The most targets and conditions of a release.
  static let maximumParts = 256

  /// The most rules and conditions in which another may lie.
  static let maximumDepth = 16

  /// Counts a target or a condition; false, with a fault, if it is one too many.
  ///
  /// - Parameters:
  ///   - value: the target or condition.
  ///   - depth: the number of rules and conditions in which it lies.
  /// - Returns: Whether it may be read.
  private mutating func count(_ value: RequestValue, _ depth: Int) -> Bool {
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

  /// Reads `rules`, at least one, and `otherwise`.
  ///
  /// - Parameters:
  ///   - object: the target.
  ///   - depth: the number of rules and conditions in which the target lies.
  /// - Returns: The rules; without `otherwise`, the view returns to its origin.
  private mutating func rules(_ object: inout RequestObject, _ depth: Int) -> ReleaseTarget {
    let most = Self.maximumParts
    // The rules, in order.
    let rules = object.required("rules").items(1...most, of: "rules").map { item in
      item.object { rule in
        ReleaseRule(
          when: condition(rule.required("when"), depth + 1),
          // Name of the decision; default: that of the target. `cancel` takes `cancelAnimation`.
          decision: rule.member("decision").map(Self.decision),
          to: read(rule.required("to"), depth: depth + 1, isConditional: true))
      }
    }
    // The target if no condition holds; default: the origin, with the decision `cancel`.
    let otherwise = object.member("otherwise").map { read($0, depth: depth + 1) }
    return .rules(rules, otherwise: otherwise)
  }

  /// Reads the name of a decision.
  ///
  /// - Parameter value: the name, of 1 to 64 bytes in UTF-8.
  /// - Returns: The decision.
  private static func decision(_ value: RequestValue) -> ReleaseDecision {
    let name = value.string(default: "none")
    if !(1...64).contains(name.utf8.count) { value.fail("must have from 1 to 64 bytes", .limit) }
    return ReleaseDecision(rawValue: name)
  }

  /// Reads a condition: `all`, `any`, `not`, or the limits of a `quantity`, but one of them only.
  ///
  /// - Parameters:
  ///   - value: the condition.
  ///   - depth: the number of rules and conditions in which the condition lies.
  /// - Returns: The condition; one that always holds in place of one that is too many or too deep.
  private mutating func condition(_ value: RequestValue, _ depth: Int) -> ReleaseCondition {
    guard count(value, depth) else { return .all([]) }
    return value.object { object in
      // All of these hold.
      if let all = object.member("all") {
        // At least one of these holds.
        object.exclude("any", "not", "quantity", with: "all")
        return .all(conditions(all, depth))
      }
      if let any = object.member("any") {
        // This does not hold.
        object.exclude("not", "quantity", with: "any")
        return .any(conditions(any, depth))
      }
      if let not = object.member("not") {
        object.exclude("quantity", with: "not")
        return .not(condition(not, depth + 1))
      }
      if !object.has("quantity") {
        object.value.fail("must have \"quantity\", \"all\", \"any\" or \"not\"", .missing)
        object.abandon()
      }
      return .limits(ReleaseLimitsReading(axes: axes).read(&object))
    }
  }

  /// Reads the list of conditions of `all` or `any`, at least one.
  ///
  /// - Parameters:
  ///   - value: the list.
  ///   - depth: the number of rules and conditions in which the list's own condition lies.
  /// - Returns: The conditions in their order.
  private mutating func conditions(_ value: RequestValue, _ depth: Int) -> [ReleaseCondition] {
    value.items(1...Self.maximumParts, of: "conditions").map { condition($0, depth + 1) }
  }

  // MARK: - Places

  /// Reads `points`, at least one, `maxSteps` and `ties`.
  ///
  /// Plain numbers are a line to which each axis snaps independently; other points are places.
  /// Points that leave an axis without a place within the bounds are a fault.
  private func snap(_ object: inout RequestObject) -> ReleaseTarget {
    // Maximum number of points to move from the point nearest to the origin.
    let steps = object.integer("maxSteps", 0...Int(Int32.max))
    // The snap points.
    let points = object.required("points").items(
      count: 1...Int.max, else: "must have at least one point")
    // The choice half-way: the larger, or the one farther from 0, as Swift's `rounded()` has it.
    let ties = object.choice("ties", default: SnapTies.larger)
    let count = object.value.faults.count
    let places =
      points.allSatisfy { $0.plainNumber != nil }
      ? SnapPoints.numbers(points.map { $0.number() })
      : .points(points.map(numbers))
    if !points.isEmpty, object.value.faults.count == count,
      !places.hasPlace(within: bounds, axes: place.numbers.count)
    {
      object.member("points")?.fail("must have a point within \"bounds\"", .outOfRange)
    }
    return .snap(places, maxSteps: steps, ties: ties)
  }

  /// Reads the numbers of a point, which a plain 0 has as well.
  private func numbers(_ point: RequestValue) -> [Double] {
    let count = place.numbers.count
    guard WorkBudget.spend(8 * count, bytes: 8 * count) else { return [] }
    return place.value.conforming(point).numbers
  }

  /// Reads `every`: a step for all axes, or one for each.
  ///
  /// - Parameter value: the step, above 0 in units, of which a multiple must lie within the bounds.
  /// - Returns: One step per axis.
  private func step(_ value: RequestValue) -> [Double] {
    let count = value.faults.count
    let every = place.spread(value)
    if value.faults.count == count, !every.allSatisfy({ $0 > 0 }) {
      value.fail("must be above 0", .outOfRange)
    }
    if value.faults.count == count, !bounds.hasMultiple(of: every) {
      value.fail("must have a multiple within \"bounds\"", .outOfRange)
    }
    return every
  }

  /// Reads `min`, `max` or both, or the bounds of each member, and `bounces`.
  ///
  /// A clamp does not use the ``bounds`` of the view.
  private func clamp(_ object: inout RequestObject) -> ReleaseTarget {
    let axes = GestureAxes(place)
    let range = BoundsReading(axes: axes).limits(
      of: object.value, object.member("min"), object.member("max"),
      beside: ["type", "min", "max", "bounces"])
    for name in axes.names { _ = object.member(named: name) }
    if range.min == nil, range.max == nil {
      object.value.fail("must have \"min\", \"max\" or both", .missing)
    }
    // Whether the velocity may carry the view out of the range, or further out, on its way. If
    // false, a spring begins with as much of the velocity as keeps it inside.
    return .clamp(range, bounces: object.bool("bounces", default: true))
  }
}

/// Reads the deceleration of a view that is released.
enum DecelerationReading {
  /// The names of rates, as in UIKit's `UIScrollView.DecelerationRate`.
  private enum Name: String, CaseIterable { case normal, fast }

  /// The names of projections; `none` is the position itself.
  private enum ProjectionName: String, CaseIterable { case swiftui, normal, fast, none }

  /// Reads a rate: `normal`, `fast`, or the fraction of the velocity that remains after a
  /// millisecond.
  ///
  /// - Parameter value: the rate; as a number, above 0 and below 1.
  /// - Returns: The rate; `normal`, with a fault, for an unknown name.
  static func rate(_ value: RequestValue) -> DecelerationRate {
    if value.plainNumber != nil {
      return DecelerationRate(perMillisecond: value.number(.above(0, below: 1)))
    }
    return switch value.choice(default: Name.normal) {
    case .normal: .normal
    case .fast: .fast
    }
  }

  /// Reads a projection: `swiftui`, `none`, or a rate.
  ///
  /// - Parameter value: the projection; a number is a rate.
  /// - Returns: The projection; that in place, with a fault, for an unknown name.
  static func projection(_ value: RequestValue) -> Projection {
    if value.plainNumber != nil { return .deceleration(rate(value)) }
    return switch value.choice(default: ProjectionName.none) {
    case .swiftui: .swiftUI
    case .normal: .normal
    case .fast: .fast
    case .none: .inPlace
    }
  }
}
