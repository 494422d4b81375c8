/// The rubber bands of a view: one for each edge of each axis.
///
/// Within the bounds a view is where the finger has dragged it, but for ``RubberBand/Formula/law``;
/// ``position(of:)`` is continuous and nondecreasing; a caught view is dragged from exactly there.
public struct RubberBands: Sendable, Hashable {
  /// The bands at the two edges of an axis; nil for a hard edge, past which the view does not move.
  public struct Edges: Sendable, Hashable {
    /// The band below the least number.
    public var lower: RubberBand?
    /// The band above the greatest number.
    public var upper: RubberBand?

    /// Creates a pair of bands.
    public init(lower: RubberBand?, upper: RubberBand?) {
      (self.lower, self.upper) = (lower, upper)
    }
  }

  /// The bands at the edges, one pair per axis.
  public var edges: [Edges]
  /// The bounds past which the bands act.
  public var bounds: GestureBounds
  /// The position at which the untouched view rests, one number per axis.
  public var rest: [Double]

  /// Creates bands at bounds, with one pair of edges and one number of the rest position per axis.
  public init(_ edges: [Edges], bounds: GestureBounds, rest: [Double]) {
    (self.edges, self.bounds, self.rest) = (edges, bounds, rest)
  }

  /// Returns the view's position for `place`, the position that the view would have without bands.
  public func position(of place: [Double]) -> [Double] {
    place.indices.map { position(of: place[$0], axis: $0) }
  }

  /// Returns the derivative of ``position(of:)``, one number per axis.
  public func slope(at place: [Double]) -> [Double] {
    place.indices.map { axis in
      band(for: place[axis], axis: axis).slope(
        at: [place[axis]], bounds: bounds(on: axis), rest: [rest[axis]])[0]
    }
  }

  /// Returns the inverse of ``position(of:)`` on an axis; nil if no finger can have dragged there.
  public func place(of position: Double, axis: Int) -> Double? {
    band(for: position, axis: axis).unband(
      [position], bounds: bounds(on: axis), rest: [rest[axis]])?[0]
  }

  func position(of place: Double, axis: Int) -> Double {
    band(for: place, axis: axis).band([place], bounds: bounds(on: axis), rest: [rest[axis]])[0]
  }

  /// Extended to include rest if a band has ``RubberBand/Formula/law``, which acts from rest on.
  private func bounds(on axis: Int) -> GestureBounds {
    let (lower, upper) = (bounds.lower(axis: axis), bounds.upper(axis: axis))
    let isLaw = edges[axis].lower?.formula == .law || edges[axis].upper?.formula == .law
    guard isLaw else { return GestureBounds(min: [lower], max: [upper]) }
    return GestureBounds(min: [Swift.min(lower, rest[axis])], max: [Swift.max(upper, rest[axis])])
  }

  private func band(for number: Double, axis: Int) -> RubberBand {
    let isBelow = number < bounds(on: axis).clamped([rest[axis]])[0]
    let band = isBelow ? edges[axis].lower : edges[axis].upper
    return band ?? RubberBand(.linear, coefficient: 0)
  }
}

/// A view that was caught, possibly in flight, and can be dragged from its position without a jump.
public struct CaughtView: Sendable, Hashable {
  /// The view's rubber bands.
  public let bands: RubberBands
  /// The inverse of the bands at the position of the catch, one number per axis.
  public let place: [Double]
  /// The displacement, constant during the drag, from the banded ``place`` where no finger could
  /// have dragged the view, such as past a hard edge after an overshoot; otherwise 0.
  public let excess: [Double]

  /// Catches a view at a position, one number per axis.
  public init(at position: [Double], in bands: RubberBands) {
    let places = position.indices.map { bands.place(of: position[$0], axis: $0) }
    let place = zip(places, position).map { $0 ?? $1 }
    (self.bands, self.place) = (bands, place)
    excess = position.indices.map { axis in
      places[axis] == nil ? position[axis] - bands.position(of: place[axis], axis: axis) : 0
    }
  }

  /// Returns the view's position for the position to which a finger has dragged it.
  public func position(of place: [Double]) -> [Double] {
    zip(bands.position(of: place), excess).map { $0 + $1 }
  }
}
