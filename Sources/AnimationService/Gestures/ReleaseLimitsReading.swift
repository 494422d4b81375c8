internal import AnimationCore

/// Reads a quantity of a released view with its limits, as the rules of a release have it.
struct ReleaseLimitsReading {
  /// The axes of the view's positions.
  let axes: GestureAxes

  /// The quantities of a released view that a rule may limit.
  private enum Quantity: String, CaseIterable {
    case position, value, velocity, projected, progress, distance, speed

    /// Whether the quantity is a length if it has no axis.
    var isLength: Bool { self == .progress || self == .distance || self == .speed }

    /// The quantity of the core; `value` is another name for the position there too.
    var quantity: ReleaseQuantity {
      switch self {
      case .position: .position
      case .value: .value
      case .velocity: .velocity
      case .projected: .projected
      case .progress: .progress
      case .distance: .distance
      case .speed: .speed
      }
    }
  }

  /// Reads `quantity`, `axis`, `above`, `below` and `dimension`.
  ///
  /// A quantity that is no length requires an axis where positions have several. `above` or `below`
  /// must be given.
  ///
  /// - Returns: The limits, in the unit of the quantity.
  func read(_ object: inout RequestObject) -> ReleaseLimits {
    // The quantity. `value` is the position; `progress` is signed on an axis; distance and speed
    // never are.
    let value = object.member("quantity")
    let quantity = value?.choice(default: Quantity.distance) ?? .distance
    // The axis, a member of the position; without one, progress, distance and speed are lengths.
    let axis = object.member("axis").map(axes.axis)
    if axis == nil, axes.count > 1, !quantity.isLength {
      value?.failWithout("axis")
    }
    // The quantity must be greater.
    let above = object.number("above")
    // The quantity must be less.
    let below = object.number("below")
    if value != nil, !object.has("above"), !object.has("below") {
      object.value.fail("must have \"above\", \"below\" or both", .missing)
    }
    // The distance at which the progress is 1, required for `progress`.
    let dimension = quantity == .progress ? object.required("dimension").number(.positive) : 1
    return ReleaseLimits(
      quantity.quantity, axis: axis, above: above, below: below, dimension: dimension)
  }
}
