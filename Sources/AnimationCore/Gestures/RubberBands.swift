/// The rubber bands of a view: one for each edge of each axis.
///
/// What holds of them:
/// - within the bounds a view is where the finger has it, unless a band has the formula
///   ``RubberBand/Formula/law``;
/// - ``position(of:)`` is continuous, and never falls where the finger's place rises;
/// - a view that is caught anywhere goes on from exactly there.
public struct RubberBands: Sendable, Hashable {
  /// What holds a view back at the two edges of an axis; nil for an edge that does not give way at all.
  public struct Edges: Sendable, Hashable {
    /// The band below the least number.
    public var lower: RubberBand?
    /// The band above the greatest number.
    public var upper: RubberBand?

    /// Bands at two edges.
    public init(lower: RubberBand?, upper: RubberBand?) {
      self.lower = lower
      self.upper = upper
    }
  }

  /// The edges, one pair an axis.
  public var edges: [Edges]

  /// What counts as too far.
  public var bounds: GestureBounds

  /// Where the view rests that nobody touches, one number an axis.
  public var rest: [Double]

  /// Bands at bounds.
  ///
  /// - Parameters:
  ///   - edges: one pair an axis.
  ///   - bounds: what counts as too far.
  ///   - rest: where the view rests, as many numbers as there are edges.
  public init(_ edges: [Edges], bounds: GestureBounds, rest: [Double]) {
    self.edges = edges
    self.bounds = bounds
    self.rest = rest
  }

  /// Where the view is for a finger that has dragged it somewhere.
  ///
  /// - Parameter place: where it would be without bands, one number an axis.
  /// - Returns: one number an axis.
  public func position(of place: [Double]) -> [Double] {
    place.indices.map { position(of: place[$0], axis: $0) }
  }

  /// How fast the view moves on each axis for a finger that moves by one unit a second.
  public func slope(at place: [Double]) -> [Double] {
    place.indices.map { axis in
      band(for: place[axis], axis).slope(
        at: [place[axis]], bounds: bounds(on: axis), rest: [rest[axis]])[0]
    }
  }

  /// Where a finger would have dragged one number of a view; nil if none could have.
  public func place(of position: Double, axis: Int) -> Double? {
    band(for: position, axis).unband(
      [position], bounds: bounds(on: axis), rest: [rest[axis]])?[0]
  }

  /// Where one number of the view is.
  func position(of place: Double, axis: Int) -> Double {
    band(for: place, axis).band([place], bounds: bounds(on: axis), rest: [rest[axis]])[0]
  }

  /// The bounds of an axis; with a ``RubberBand/Formula/law``, which pulls from rest on, rest is within them.
  private func bounds(on axis: Int) -> GestureBounds {
    let (lower, upper) = (bounds.lower(axis), bounds.upper(axis))
    let isLaw = edges[axis].lower?.formula == .law || edges[axis].upper?.formula == .law
    guard isLaw else { return GestureBounds(min: [lower], max: [upper]) }
    return GestureBounds(
      min: [Swift.min(lower, rest[axis])], max: [Swift.max(upper, rest[axis])])
  }

  /// The band of the edge to whose side a number lies of where the view rests.
  private func band(for number: Double, _ axis: Int) -> RubberBand {
    let isBelow = number < bounds(on: axis).clamped([rest[axis]])[0]
    let band = isBelow ? edges[axis].lower : edges[axis].upper
    return band ?? RubberBand(.linear, coefficient: 0)
  }
}

/// A view that was caught somewhere, and is dragged on from there without a jump.
public struct CaughtView: Sendable, Hashable {
  /// What holds the view back.
  public let bands: RubberBands

  /// Where a finger would have dragged the view that was caught: the inverse of its bands, one number an
  /// axis.
  public let place: [Double]

  /// What is left over where no finger could have dragged it, as when a spring carried it past a hard
  /// edge; it stays for as long as the drag lasts.
  public let excess: [Double]

  /// Catches a view.
  ///
  /// - Parameters:
  ///   - position: where it is, one number an axis.
  ///   - bands: what holds it back.
  public init(at position: [Double], in bands: RubberBands) {
    let places = position.indices.map { bands.place(of: position[$0], axis: $0) }
    let place = zip(places, position).map { $0 ?? $1 }
    self.bands = bands
    self.place = place
    excess = position.indices.map { axis in
      places[axis] == nil ? position[axis] - bands.position(of: place[axis], axis: axis) : 0
    }
  }

  /// Where the view is for a finger that has dragged it somewhere.
  public func position(of place: [Double]) -> [Double] {
    zip(bands.position(of: place), excess).map { $0 + $1 }
  }
}
