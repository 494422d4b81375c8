internal import AnimationCore

/// Reads the target of a view that is released: `target`.
struct ReleaseTargetReading {
  /// A position whose shape all other positions have.
  let place: GesturePlace

  private enum Kind: String, CaseIterable { case dismiss, snap, step, clamp, decay, fixed, toggle }

  func read(_ value: RequestValue) -> ReleaseTarget {
    value.object { object in
      switch object.requiredKind("type", else: Kind.decay) {
      case .dismiss: .dismiss(dismissal(&object))
      case .snap: snap(&object)
      case .step: .step(every: step(object.required("every")))
      case .clamp: clamp(&object)
      case .decay: .decay(object.member("rate").map(DecelerationReading.rate) ?? .normal)
      case .fixed: .fixed(place.conforming(object.required("value")))
      case .toggle:
        .toggle(
          object.required("values").items(count: 1...Int.max, else: "must have at least one value")
            .map { WorkBudget.spend(8 * place.numbers.count) ? place.conforming($0) : [] })
      }
    }
  }

  // MARK: - Dismissal

  private func dismissal(_ object: inout RequestObject) -> Dismissal {
    // The thresholds above which the view is dismissed: units, units per second, units, and a
    // fraction of `dimension`. None is exceeded unless it is given.
    let distance = object.number("distance", .nonNegative)
    let velocity = object.number("velocity", .nonNegative)
    let predicted = object.number("predicted", .nonNegative)
    let progress = object.number("progress", .nonNegative)
    let dimension = object.number("dimension", .positive)
    if !object.has("dimension") { object.member("progress")?.fail("requires \"dimension\"") }
    let axis = object.choice("axis", default: Dismissal.Axis.any)
    let direction = object.choice("direction", default: Dismissal.Direction.predicted)
    return Dismissal(
      to: destination(object.required("destination")), axis: axis, distance: distance,
      velocity: velocity, predicted: predicted, progress: progress, dimension: dimension,
      direction: direction)
  }

  private func destination(_ value: RequestValue) -> Dismissal.Destination {
    value.object { object in
      switch (object.member("offset"), object.member("multiple")) {
      case (let offset?, nil): return .offset(offset.number())
      case (nil, let multiple?): return .multiple(multiple.number())
      default:
        object.value.fail("must have either \"offset\" or \"multiple\"")
        return .offset(0)
      }
    }
  }

  // MARK: - Places

  private func snap(_ object: inout RequestObject) -> ReleaseTarget {
    // The most points that the view may go from the one nearest to its origin.
    let steps = object.integer("maxSteps", 0...Int(Int32.max))
    let points = object.required("points").items(
      count: 1...Int.max, else: "must have at least one point")
    return points.allSatisfy { $0.plainNumber != nil }
      ? .snap(.numbers(points.map { $0.number() }), maxSteps: steps)
      : .snap(.points(points.map { place.value.conforming($0).numbers }), maxSteps: steps)
  }

  private func step(_ value: RequestValue) -> [Double] {
    let count = value.faults.count
    let every = place.spread(value)
    if value.faults.count == count, !every.allSatisfy({ $0 > 0 }) { value.fail("must be above 0") }
    return every
  }

  private func clamp(_ object: inout RequestObject) -> ReleaseTarget {
    if !object.has("min"), !object.has("max") {
      object.value.fail("must have \"min\", \"max\" or both")
    }
    return .clamp(bounds(&object))
  }

  /// Reads `min` and `max`, either of which may be absent.
  func bounds(_ object: inout RequestObject) -> GestureBounds {
    let count = object.value.faults.count
    let (least, greatest) = (object.member("min"), object.member("max"))
    let bounds = GestureBounds(min: least.map(place.spread), max: greatest.map(place.spread))
    if object.value.faults.count == count,
      zip(bounds.min ?? [], bounds.max ?? []).contains(where: { $0 > $1 })
    {
      greatest?.fail("must be at least \"min\"")
    }
    return bounds
  }
}

/// Reads the deceleration of a view that is released.
enum DecelerationReading {
  private enum Name: String, CaseIterable { case normal, fast }

  private enum ProjectionName: String, CaseIterable { case swiftui, normal, fast, none }

  /// Reads a rate: `normal`, `fast`, or the fraction of the velocity that remains after a
  /// millisecond.
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
