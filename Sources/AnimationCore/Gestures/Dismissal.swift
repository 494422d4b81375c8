/// A rule that decides whether a released view is dismissed, and where the view goes.
public struct Dismissal: Sendable, Hashable {
  /// The axes of a drag that count.
  public enum Axis: String, Sendable, Hashable, CaseIterable {
    /// The first axis alone.
    case x
    /// The second axis alone; the only axis of a drag along a line.
    case y
    /// All axes: lengths are those of vectors.
    case any
  }

  /// The destination of a dismissed view.
  public enum Destination: Sendable, Hashable {
    /// A number of units from the origin on the axis that counts, to the chosen side.
    ///
    /// The other numbers stay as they are. With ``Axis/any``, the axis is the one on which the
    /// direction's vector is longest.
    case offset(Double)
    /// A multiple of the view's displacement from the origin, on every axis.
    case multiple(Double)
  }

  /// The vector that chooses the side to which the view goes.
  public enum Direction: String, Sendable, Hashable, CaseIterable {
    /// The projected position, as seen from the origin.
    case predicted
    /// The position, as seen from the origin.
    case position
    /// The velocity.
    case velocity
  }

  /// The axes of a drag that count.
  public var axis: Axis

  /// The distance from the origin, in units, above which the view is dismissed; nil for no
  /// threshold.
  public var distance: Double?

  /// The speed, in units per second, above which the view is dismissed; nil for no threshold.
  public var velocity: Double?

  /// The distance of the projected position from the origin, in units, above which the view is
  /// dismissed; nil for no threshold.
  public var predicted: Double?

  /// The fraction of ``dimension`` that the distance from the origin must exceed for a dismissal;
  /// nil for no threshold.
  public var progress: Double?

  /// The distance in units that is a progress of 1; nil disables ``progress``.
  public var dimension: Double?

  /// The destination of the dismissed view.
  public var destination: Destination

  /// The vector that chooses the side to which the view goes.
  ///
  /// Where the vector is 0, the projected translation decides, then the translation; if both are 0,
  /// the view goes to the greater side.
  public var direction: Direction

  /// Creates a dismissal; thresholds that are left out are never exceeded.
  public init(
    to destination: Destination, axis: Axis = .any, distance: Double? = nil,
    velocity: Double? = nil, predicted: Double? = nil, progress: Double? = nil,
    dimension: Double? = nil, direction: Direction = .predicted
  ) {
    self.destination = destination
    self.axis = axis
    self.distance = distance
    self.velocity = velocity
    self.predicted = predicted
    self.progress = progress
    self.dimension = dimension
    self.direction = direction
  }

  /// Returns the first threshold that the drag exceeds; nil if it exceeds none.
  func reason(for drag: ReleasedDrag) -> ReleaseReason? {
    let distance = length(drag.translation)
    let measures: [(ReleaseReason, Double, Double?)] = [
      (.distance, distance, self.distance),
      (.velocity, length(drag.velocity), velocity),
      (.predicted, length(drag.predictedTranslation), predicted),
      (.progress, dimension.map { distance / $0 } ?? 0, progress),
    ]
    return measures.first { _, measure, threshold in threshold.map { measure > $0 } ?? false }?.0
  }

  /// Returns the position to which the view goes if it is dismissed.
  func target(of drag: ReleasedDrag) -> [Double] {
    switch destination {
    case .multiple(let factor):
      return zip(drag.origin, drag.translation).map { $0 + factor * $1 }
    case .offset(let offset):
      let (axis, sign) = side(of: drag)
      var target = drag.position
      target[axis] = drag.origin[axis] + sign * offset
      return target
    }
  }

  /// Returns the index of the axis that counts among `count` axes; nil if all count.
  private func component(of count: Int) -> Int? {
    switch axis {
    case .x: 0
    case .y: min(1, count - 1)
    case .any: nil
    }
  }

  private func length(_ vector: [Double]) -> Double {
    component(of: vector.count).map { abs(vector[$0]) } ?? vector.length
  }

  /// Returns the axis on which the view leaves, and the sign of its direction there.
  private func side(of drag: ReleasedDrag) -> (axis: Int, sign: Double) {
    let wanted =
      switch direction {
      case .predicted: drag.predictedTranslation
      case .position: drag.translation
      case .velocity: drag.velocity
      }
    for vector in [wanted, drag.predictedTranslation, drag.translation] {
      let axis = component(of: vector.count) ?? vector.dominantAxis
      if vector[axis] != 0 { return (axis, vector[axis] < 0 ? -1 : 1) }
    }
    return (component(of: wanted.count) ?? 0, 1)
  }
}
