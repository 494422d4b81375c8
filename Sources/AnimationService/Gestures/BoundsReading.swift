internal import AnimationCore

/// Reads the bounds of a view, which have one shape in every operation.
///
/// They are `{"min", "max"}`, each a number for all members of a position or one for each; or an
/// object of such for each member: `{"x": {"min": 0}}`; or those of a zoomed picture, which
/// ``PanBoundsReading`` reads. What is left out has no bound.
struct BoundsReading {
  /// The axes of a position, whose shape the bounds have.
  let axes: GestureAxes

  /// Reads `bounds`; none if it is not given, or is wrong.
  func read(_ value: RequestValue?) -> GestureBounds {
    guard let value else { return GestureBounds() }
    let count = value.faults.count
    let bounds = value.object { object in
      PanBoundsReading.applies(to: object)
        ? PanBoundsReading.read(&object, count: axes.count) : limits(&object)
    }
    return value.faults.count == count ? bounds : GestureBounds()
  }

  /// Reads `min` and `max`, or the bounds of each member, beside the other members of an object.
  func limits(_ object: inout RequestObject) -> GestureBounds {
    guard axes.names.contains(where: object.has(named:)) else { return ends(&object) }
    object.exclude("min", "max", with: "the bounds of each member")
    let pairs = axes.names.map { object.member(named: $0).map(Self.pair) }
    return GestureBounds(
      min: pairs.map { $0?.min ?? -.infinity }, max: pairs.map { $0?.max ?? .infinity })
  }

  /// Reads the bounds of one axis, nil where there is none.
  private static func pair(_ value: RequestValue) -> (min: Double?, max: Double?) {
    value.object { object in
      // The minimum.
      let min = object.number("min")
      // The maximum; at least `min`.
      let max = object.number("max")
      if let min, let max, min > max {
        object.member("max")?.fail("must be at least \"min\"", .outOfRange)
      }
      return (min, max)
    }
  }

  /// Reads `min` and `max`, each a number for all axes or one for each axis.
  ///
  /// A `max` below `min` on any axis is a fault at `max`.
  private func ends(_ object: inout RequestObject) -> GestureBounds {
    let count = object.value.faults.count
    let (least, greatest) = (object.member("min"), object.member("max"))
    let bounds = GestureBounds(
      min: least.map { numbers($0, without: -.infinity) },
      max: greatest.map { numbers($0, without: .infinity) })
    if object.value.faults.count == count,
      zip(bounds.min ?? [], bounds.max ?? []).contains(where: { $0 > $1 })
    {
      greatest?.fail("must be at least \"min\"", .outOfRange)
    }
    return bounds
  }

  /// Reads one number for all members, or one for each of some members.
  ///
  /// - Parameters:
  ///   - value: a bound; an object may leave out members.
  ///   - none: the number of a member that is left out: −∞ for a minimum, ∞ for a maximum.
  /// - Returns: One number per axis.
  private func numbers(_ value: RequestValue, without none: Double) -> [Double] {
    guard value.isObject, axes.place.isObject else { return axes.place.spread(value) }
    return value.object { object in
      axes.names.map { object.member(named: $0)?.number() ?? none }
    }
  }
}
