internal import AnimationCore

/// Reads the target of a view that is released: `target`.
struct ReleaseTargetReading {
  /// A position whose shape all other positions have.
  let place: GesturePlace
  /// The position of the view at rest, one number per axis.
  let origin: [Double]

  private enum Kind: String, CaseIterable { case dismiss, snap, step, clamp, decay, fixed, toggle }

  func read(_ value: RequestValue) -> ReleaseTarget {
    value.object { object in
      switch object.requiredKind("type", else: Kind.decay) {
      case .dismiss:
        .dismiss(
          DismissalReading(axes: GestureAxes(place), origin: origin)
            .read(&object, isConditional: false))
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
    if value.faults.count == count, !every.allSatisfy({ $0 > 0 }) {
      value.fail("must be above 0", .outOfRange)
    }
    return every
  }

  private func clamp(_ object: inout RequestObject) -> ReleaseTarget {
    if !object.has("min"), !object.has("max") {
      object.value.fail("must have \"min\", \"max\" or both", .missing)
    }
    return .clamp(BoundsReading(place: place).read(&object))
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
