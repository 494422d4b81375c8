/// The questions of a request about its motion: `measure`.
struct MeasureRequest: Sendable {
  /// The levels whose crossings are asked for.
  var crossings: [Double] = []
  var extremes = false
  var overshoot = false
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
        crossings: measure.list(
          "crossings", atMost: maximumCrossings,
          else: "must have at most \(maximumCrossings) numbers"
        ).map { $0.number() },
        extremes: measure.bool("extremes", default: false),
        overshoot: measure.bool("overshoot", default: false),
        peakVelocity: measure.bool("peakVelocity", default: false),
        timeWithin: measure.number("timeWithin", .above(0, below: 1)))
    } ?? MeasureRequest()
  }
}
