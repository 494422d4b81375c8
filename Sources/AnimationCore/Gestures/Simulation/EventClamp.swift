/// A position that each event moves from where it is, and that is then brought back inside its
/// bounds, as Kotlin's `coerceIn` does in Compose's gestures.
///
/// What fingers move beyond a bound is lost: they need not come back as far before the view
/// follows.
struct EventClamp {
  /// The position of the view, one number per axis.
  private(set) var position: [Double]
  /// The position to which the fingers have moved without bounds.
  private var place: [Double]
  private let bounds: GestureBounds

  /// Creates a clamp; nil if the bounds act on the whole motion of the fingers.
  init?(_ position: [Double], in simulation: GestureSimulation) {
    guard simulation.clamping == .event else { return nil }
    bounds = simulation.bands.bounds
    place = position
    self.position = bounds.clamped(position)
  }

  /// Moves by the difference of two places without bounds.
  mutating func move(to next: [Double]) {
    position = bounds.clamped(position.indices.map { position[$0] + (next[$0] - place[$0]) })
    place = next
  }

  /// Scales by the quotient of two places without bounds.
  ///
  /// - Returns: how many times as large as the place the position is.
  mutating func scale(to next: [Double]) -> Double {
    let factor = next[0] / place[0]
    position = bounds.clamped([position[0] * (factor.isFinite ? factor : 1)])
    place = next
    let gain = position[0] / next[0]
    return gain.isFinite ? gain : 0
  }

  /// Sets the position.
  mutating func stand(at position: [Double]) { self.position = position }

  /// Returns a velocity without the part that leads out of the bounds where the view is at one.
  func inward(_ velocity: [Double]) -> [Double] {
    velocity.indices.map { axis in
      let isOutward =
        velocity[axis] > 0
        ? position[axis] >= bounds.upper(axis) : position[axis] <= bounds.lower(axis)
      return isOutward ? 0 : velocity[axis]
    }
  }
}
