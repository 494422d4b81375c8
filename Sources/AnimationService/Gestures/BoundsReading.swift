internal import AnimationCore
internal import Schema

struct LimitsForm {
  var min: Double?
  var max: Double?

  static let form = Form(
    "Limits", "The bounds of one member.", initial: Self(),
    .number("min", \.min, .any, "The minimum."),
    .number("max", \.max, .any, "The maximum; at least `min`."),
    check: { limits, value in
      if let min = limits.min, let max = limits.max, min > max {
        value.member("max")?.fail("must be at least \"min\"", .outOfRange)
      }
    })
}

struct BoundsForm {
  var min: RequestValue?
  var max: RequestValue?
  var content: [Double]?
  var viewport: [Double]?
  var scale: RequestValue?

  static let form = Form(
    "Bounds",
    """
    `min` and `max`, numbers for every member or for some; or these for each member: `{"y": \
    {"min": 0}}`. What is omitted has no bound. Or `content`, `viewport` and `scale` of a centered \
    picture, which moves by half of the overflow.
    """, initial: Self(),
    .later("min", \.min, GesturePlace.type, "The minimum."),
    .later("max", \.max, GesturePlace.type, "The maximum; at least `min`."),
    .size("content", \.content, "Size of the picture at a scale of 1."),
    .size("viewport", \.viewport, "Size of the viewport."),
    .later(
      "scale", \.scale, .oneOf([.number(.nonNegative), LimitsForm.form.type]),
      "Scale of the picture, default: 1; or the bounds of a member of this name."),
    rules: [
      .anyNeeds(["content", "viewport"], ["content", "viewport"]),
      .excludes("content", ["min", "max"]),
    ], others: LimitsForm.form.type)
}

struct BoundsReading {
  let axes: GestureAxes

  func read(_ value: RequestValue?) -> GestureBounds {
    guard let value else { return GestureBounds() }
    guard value.isObject else {
      value.refuseAsObject(suchAs: "{\"min\": 0, \"max\": 100}")
      return GestureBounds()
    }
    let count = value.faults.count
    let form = BoundsForm.form.readRest(value)
    let bounds =
      form.content == nil && form.viewport == nil
      ? limits(of: value, min: form.min, max: form.max, beside: ["min", "max"])
      : panning(form, at: value)
    return value.faults.count == count ? bounds : GestureBounds()
  }

  private func panning(_ form: BoundsForm, at value: RequestValue) -> GestureBounds {
    var object = value.openObject()
    for member in BoundsForm.form.outline.members { _ = object.member(member.name) }
    object.finish()
    if axes.count != 2 {
      value.fail("requires a position with two axes, such as {\"x\": 0, \"y\": 0}", .wrongShape)
    }
    return GestureBounds(
      panning: form.content ?? [1, 1], in: form.viewport ?? [1, 1],
      scale: form.scale?.number(.nonNegative, default: 1) ?? 1)
  }

  func limits(
    of value: RequestValue, min: RequestValue?, max: RequestValue?, beside names: [StaticString]
  ) -> GestureBounds {
    var object = value.openObject()
    defer { object.finish() }
    for name in names { _ = object.member(name) }
    guard axes.names.contains(where: object.has(named:))
    else { return ends(least: min, greatest: max) }
    for end in [min, max] { end?.failConflict(with: "the bounds of each member") }
    let pairs = axes.names.map { object.member(named: $0).map { LimitsForm.form.readRest($0) } }
    return GestureBounds(
      min: pairs.map { $0?.min ?? -.infinity }, max: pairs.map { $0?.max ?? .infinity })
  }

  func ends(least: RequestValue?, greatest: RequestValue?) -> GestureBounds {
    let count = (least ?? greatest)?.faults.count
    let bounds = GestureBounds(
      min: least.map { numbers($0, without: -.infinity) },
      max: greatest.map { numbers($0, without: .infinity) })
    if greatest?.faults.count == count,
      zip(bounds.min ?? [], bounds.max ?? []).contains(where: { $0 > $1 })
    {
      greatest?.fail("must be at least \"min\"", .outOfRange)
    }
    return bounds
  }

  private func numbers(_ value: RequestValue, without none: Double) -> [Double] {
    guard value.isObject, axes.place.isObject else { return axes.place.spread(value) }
    return value.object { object in axes.names.map { object.member(named: $0)?.number() ?? none } }
  }
}
