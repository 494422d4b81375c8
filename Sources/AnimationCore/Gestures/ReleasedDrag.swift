/// The state of a drag at the release.
struct ReleasedDrag: Sendable {
  /// The position at which the view rested before the drag.
  let origin: [Double]
  /// The position of the view.
  let position: [Double]
  /// The view's velocity, in units per second.
  let velocity: [Double]
  /// The projected position.
  let projected: [Double]

  /// The displacement from the origin.
  var translation: [Double] { zip(position, origin).map { $0 - $1 } }

  /// The displacement of the projected position from the origin.
  var predictedTranslation: [Double] { zip(projected, origin).map { $0 - $1 } }
}
