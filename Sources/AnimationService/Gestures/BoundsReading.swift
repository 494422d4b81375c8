internal import AnimationCore

/// Reads the bounds of a view: `min` and `max`.
struct BoundsReading {
  /// A position whose shape the bounds have.
  let place: GesturePlace

  /// Reads `min` and `max`, either of which may be absent.
  func read(_ object: inout RequestObject) -> GestureBounds {
    let count = object.value.faults.count
    let (least, greatest) = (object.member("min"), object.member("max"))
    let bounds = GestureBounds(min: least.map(place.spread), max: greatest.map(place.spread))
    if object.value.faults.count == count,
      zip(bounds.min ?? [], bounds.max ?? []).contains(where: { $0 > $1 })
    {
      greatest?.fail("must be at least \"min\"", .outOfRange)
    }
    return bounds
  }
}
