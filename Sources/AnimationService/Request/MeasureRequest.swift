/// The questions of a request about its motion: `measure`.
struct MeasureRequest: Sendable {
  /// The levels whose crossings are asked for.
  var crossings: [Double] = []
  /// Whether the turning points are asked for.
  var extremes = false
  /// Whether the distance beyond the target is asked for, as a part of the range since the last
  /// event.
  var overshoot = false
  /// Whether the moment of the greatest speed is asked for.
  var peakVelocity = false
  /// The part of the range within which the motion has to stay; nil if it is not asked for.
  var timeWithin: Double?

  /// The most levels of one request.
  static let maximumCrossings = 100

  /// Whether nothing is asked for.
  var isEmpty: Bool {
    crossings.isEmpty && !extremes && !overshoot && !peakVelocity && timeWithin == nil
  }

  /// Reads the questions of a request; none if the member is not given.
  static func read(_ object: inout RequestObject) -> MeasureRequest {
    object.member("measure")?.object { measure in
      MeasureRequest(
        // Values whose crossing times are wanted, for each number of the value.
        crossings: measure.list(
          "crossings", atMost: maximumCrossings,
          else: "must have at most \(maximumCrossings) numbers"
        ).map { $0.number() },
        // Whether the turning points are wanted.
        extremes: measure.bool("extremes", default: false),
        // Whether the overshoot is wanted.
        overshoot: measure.bool("overshoot", default: false),
        // Whether the moment of the greatest speed is wanted.
        peakVelocity: measure.bool("peakVelocity", default: false),
        // A part of the range; the answer is the time from which on the value stays within it of
        // the target.
        timeWithin: measure.number("timeWithin", .above(0, below: 1)))
    } ?? MeasureRequest()
  }
}
