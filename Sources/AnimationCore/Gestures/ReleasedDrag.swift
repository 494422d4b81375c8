internal import Glibc

/// A drag at the moment at which the fingers let go.
struct ReleasedDrag: Sendable {
  /// Where the view rested before.
  let origin: [Double]
  /// Where the view is.
  let position: [Double]
  /// Units per second.
  let velocity: [Double]
  /// Where it would come to rest.
  let projected: [Double]

  /// How far it was dragged.
  var translation: [Double] { zip(position, origin).map { $0 - $1 } }

  /// How far it would have come.
  var predictedTranslation: [Double] { zip(projected, origin).map { $0 - $1 } }
}

extension [Double] {
  /// The length of the vector, also where its square is no finite number.
  var length: Double { reduce(0) { hypot($0, $1) } }

  /// How far another place is.
  func distance(to other: [Double]) -> Double {
    zip(self, other).reduce(0) { hypot($0, $1.0 - $1.1) }
  }
}
