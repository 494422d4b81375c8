/// A rule that decides whether a released view is dismissed, and where the view goes.
///
/// A side of the origin counts if ``towards`` includes it and ``destination``, unless a multiple,
/// has a place on it within the bounds. If a single side counts, distances and velocities are
/// signed; of several, they are lengths, with components toward other sides set to 0.
public struct Dismissal: Sendable, Hashable {
  /// The number of thresholds that must be exceeded.
  public enum Match: String, Sendable, Hashable, CaseIterable {
    /// At least one.
    case any
    /// All that there are; without thresholds, a view is always dismissed.
    case all
  }

  /// The destination of a dismissed view.
  public enum Destination: Sendable, Hashable {
    /// A number of units from the origin to the chosen side, on the axis that counts, or on which
    /// the direction's vector is longest; the other numbers stay as they are.
    case offset(Double)
    /// A multiple of the displacement from the origin on every axis; toward sides that do not count
    /// it is 0, or taken to the only side that counts on the only axis that counts.
    case multiple(Double)
    /// Positions on the axis that counts, for either side; nil for a side to which no view goes.
    case places(negative: Double?, positive: Double?)
  }

  /// The index of the only axis that counts; nil if all count, as lengths of vectors.
  public var axis: Int?
  /// The sides that count on each axis.
  public var towards: DismissalSide
  /// The number of thresholds that must be exceeded.
  public var match: Match
  /// The distance from the origin, in units, above which the view is dismissed; nil for none.
  public var distance: Double?
  /// The speed, in units per second, above which the view is dismissed; nil for no threshold.
  public var velocity: Double?
  /// The threshold of the projected position's distance, in units; nil for none.
  public var predicted: Double?
  /// The threshold of the distance as a fraction of ``dimension``; nil for none.
  public var progress: Double?
  /// The distance in units that is a progress of 1; nil disables ``progress``.
  public var dimension: Double?
  /// The destination of the dismissed view.
  public var destination: Destination
  /// The vector that chooses the side if several count; where it is 0, the projected translation
  /// decides, then the translation, then the greater side if that counts.
  public var direction: DismissalDirection

  /// Creates a dismissal; a threshold that is left out does not apply.
  public init(
    to destination: Destination, axis: Int? = nil, towards: DismissalSide = .any,
    match: Match = .any,
    distance: Double? = nil, velocity: Double? = nil, predicted: Double? = nil,
    progress: Double? = nil, dimension: Double? = nil, direction: DismissalDirection = .predicted
  ) {
    (self.destination, self.axis, self.towards, self.match) = (destination, axis, towards, match)
    (self.distance, self.velocity, self.predicted) = (distance, velocity, predicted)
    (self.progress, self.dimension, self.direction) = (progress, dimension, direction)
  }
}

/// The sides of the origin to which a view may be dismissed.
public enum DismissalSide: String, Sendable, Hashable, CaseIterable {
  /// Both sides.
  case any
  /// Toward greater numbers.
  case positive
  /// Toward smaller numbers.
  case negative
}

/// The vector that chooses the side to which the view goes, if several count.
public enum DismissalDirection: String, Sendable, Hashable, CaseIterable {
  /// The projected position, as seen from the origin.
  case predicted
  /// The position, as seen from the origin.
  case position
  /// The velocity.
  case velocity
}
