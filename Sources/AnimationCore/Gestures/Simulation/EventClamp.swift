/// A position that each event moves and then clamps, so that a movement beyond a bound is lost.
struct EventClamp {
  private(set) var position: [Double]
  /// The position to which the fingers have moved without bounds.
  private var place: [Double]
  private let bounds: GestureBounds

  /// Nil if the bounds act on the whole motion of the fingers.
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

  /// Scales by the quotient of two places without bounds; returns position over place.
  mutating func scale(to next: [Double]) -> Double {
    let factor = next[0] / place[0]
    position = bounds.clamped([position[0] * (factor.isFinite ? factor : 1)])
    place = next
    let gain = position[0] / next[0]
    return gain.isFinite ? gain : 0
  }

  mutating func stand(at position: [Double]) { self.position = position }

  /// Removes the part that leads out of the bounds if the view is at one.
  func inward(_ velocity: [Double]) -> [Double] {
    velocity.indices.map { axis in
      bounds.isLeft(from: position[axis], by: velocity[axis], axis: axis) ? 0 : velocity[axis]
    }
  }
}
