/// Places on a line, and the thresholds by which Compose's `AnchoredDraggable` chooses between the
/// two around a view.
///
/// A view at least as fast as the velocity threshold goes to the anchor ahead of it. A slower one
/// goes there once it is as far from the anchor behind it as a part of the distance between both,
/// else back; one that stands still goes to the nearest. Each axis chooses independently.
public struct Anchors: Sendable, Hashable {
  /// Strictly ascending.
  private let places: [Double]
  /// A part of the distance between two anchors.
  private let positionalThreshold: Double
  /// In units per second.
  private let velocityThreshold: Double

  /// `places` are in any order, at least one.
  ///
  /// The thresholds are at least 0, and by default Compose's: half the distance, and 125 points per
  /// second.
  public init(
    _ places: [Double], positionalThreshold: Double = 0.5, velocityThreshold: Double = 125
  ) {
    precondition(!places.isEmpty, "at least one anchor")
    self.places = Set(places).sorted()
    self.positionalThreshold = positionalThreshold
    self.velocityThreshold = velocityThreshold
  }

  /// Whether every axis has an anchor within the bounds.
  public func hasPlace(within bounds: GestureBounds, axes count: Int) -> Bool {
    (0..<count).allSatisfy { !within(bounds, axis: $0).isEmpty }
  }

  /// The reason is that of the axis that moves most by the view's own will: its velocity, then its
  /// distance.
  func choice(
    at position: [Double], velocity: [Double], within bounds: GestureBounds
  ) -> (target: [Double], reason: ReleaseReason) {
    let choices = position.indices.map { axis in
      let inside = within(bounds, axis: axis)
      return choice(
        at: position[axis], velocity: velocity[axis], among: inside.isEmpty ? places[...] : inside)
    }
    let reason = [ReleaseReason.velocity, .distance, .nearest].first { reason in
      choices.contains { $0.reason == reason }
    }
    return (choices.map(\.target), reason ?? .none)
  }

  private func within(_ bounds: GestureBounds, axis: Int) -> ArraySlice<Double> {
    let first = places.partitionPoint { $0 < bounds.lower(axis: axis) }
    return places[first..<places[first...].partitionPoint { $0 <= bounds.upper(axis: axis) }]
  }

  private func choice(
    at position: Double, velocity: Double, among places: ArraySlice<Double>
  ) -> (target: Double, reason: ReleaseReason) {
    guard let first = places.first, let last = places.last else { return (position, .none) }
    let place = min(max(position, first), last)
    let above = places[places.partitionPoint { $0 < place }]
    let below = places[places.partitionPoint { $0 <= place } - 1]
    let (behind, ahead) = velocity > 0 ? (below, above) : (above, below)
    if velocity == 0 {
      return (place - below < above - place ? below : above, .nearest)
    } else if abs(velocity) >= velocityThreshold {
      return (ahead, .velocity)
    }
    let isFar = abs(place - behind) >= positionalThreshold * (above - below)
    return isFar ? (ahead, .distance) : (behind, .none)
  }
}
