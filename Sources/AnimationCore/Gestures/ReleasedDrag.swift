struct ReleasedDrag: Sendable {
  let origin: [Double]
  let position: [Double]
  /// The view's velocity, in units per second.
  let velocity: [Double]
  let projected: [Double]
  let translation: [Double]
  let predictedTranslation: [Double]
  let lengths: Lengths

  /// The lengths of the vectors over all axes, computed once, however many conditions use them.
  struct Lengths: Sendable {
    let position, velocity, projected, translation, predictedTranslation: Double
  }

  init(origin: [Double], position: [Double], velocity: [Double], projected: [Double]) {
    WorkBudget.spend(units: 16 * origin.count)
    (self.origin, self.position, self.velocity) = (origin, position, velocity)
    self.projected = projected
    translation = zip(position, origin).map { $0 - $1 }
    predictedTranslation = zip(projected, origin).map { $0 - $1 }
    lengths = Lengths(
      position: position.length, velocity: velocity.length, projected: projected.length,
      translation: translation.length, predictedTranslation: predictedTranslation.length)
  }
}
