internal import AnimationCore
internal import Schema
internal import SourceText

/// The course is by `power` and `timeConstant`, or of a friction.
struct InertiaTarget {
  var power = 0.8
  var timeConstant = 0.35
  var rate: DecelerationRate?
  var friction: InertiaFriction?
  var min: RequestValue?
  var max: RequestValue?
  var snap: RequestValue?
  var bounce: RequestValue?

  static let form = Form(
    "InertiaTarget",
    """
    Goes on as Motion's inertia, x + power·v(1 − e^(−t/timeConstant)), or as a friction lets it, \
    and bounces at `min` and `max`, or at `bounds`.
    """, initial: Self(),
    .type(ReleaseTargetKind.inertia, "Goes on until it comes to rest, where it should."),
    .seconds("power", \.power, .atLeast(0), "The distance per velocity; `timeConstant` keeps v."),
    .seconds("timeConstant", \.timeConstant, .positive, "Time constant in seconds."),
    .value(
      "rate", \.rate, DecelerationReading.rateType, "", read: { DecelerationReading.rate($0) }
    ).standard(nil),
    .choice("friction", \.friction, "The fling of Android, in density-independent pixels."),
    .later("min", \.min, GesturePlace.type, "The minimum, of some members or all."),
    .later(
      "max", \.max, GesturePlace.type, "The maximum, of some members or all; at least `min`."),
    .later(
      "snap", \.snap, InertiaSnapForm.form.type,
      "The places of rest: the one nearest to the end is where it lands."),
    .later(
      "bounce", \.bounce, SpringReading.type,
      "The spring at a bound; default: `animation`."),
    rules: [
      .excludes("rate", ["power", "timeConstant", "friction"]),
      .excludes("friction", ["power", "timeConstant"]),
    ])

  func inertia(in reading: ReleaseTargetReading) -> Inertia {
    let limits = BoundsReading(axes: reading.axes).ends(least: min, greatest: max)
    let bounds = limits.min == nil && limits.max == nil ? nil : limits
    let snap = snap.flatMap {
      InertiaSnapForm.form.readRest($0).snap(in: reading, within: bounds ?? reading.bounds)
    }
    return Inertia(
      course, snap: snap, bounds: bounds, bounce: bounce.map { SpringReading.read($0) })
  }

  private var course: Inertia.Course {
    if friction != nil { return .friction(.android) }
    return rate.map { .friction(.rate($0)) } ?? .power(power, timeConstant: timeConstant)
  }
}

private struct InertiaSnapForm {
  var points: RequestValue?
  var every: RequestValue?
  var offset: RequestValue?

  static let form = Form(
    "InertiaSnap", initial: Self(),
    .later("points", \.points, GesturePlace.listType, "The places."),
    .later("every", \.every, GesturePlace.type, "Spacing of a grid, above 0."),
    .later("offset", \.offset, GesturePlace.type, "Origin of the grid; default: 0."),
    rules: [.exactlyOne(["every", "points"]), .needs("offset", "every")])

  func snap(in reading: ReleaseTargetReading, within bounds: GestureBounds) -> Inertia.Snap? {
    if let points { return .points(reading.snapPoints(points, within: bounds)) }
    guard let every else { return nil }
    let count = every.faults.count
    let steps = reading.place.spread(every)
    let offset = offset.map { reading.place.spread($0) } ?? steps.map { _ in 0 }
    guard every.faults.count == count else { return nil }
    if !steps.allSatisfy({ $0 > 0 }) { return every.refuse("must be above 0", .outOfRange) }
    var moved = bounds
    moved.min = bounds.min.map { zip($0, offset).map { $0 - $1 } }
    moved.max = bounds.max.map { zip($0, offset).map { $0 - $1 } }
    if !moved.hasMultiple(of: steps) {
      return every.refuse("must have a place within the bounds", .outOfRange)
    }
    return .every(steps, offset: offset)
  }
}
