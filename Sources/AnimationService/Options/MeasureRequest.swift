internal import Schema

/// The measures that a request asks for.
struct MeasureRequest: Sendable {
  var crossings: [Double] = []
  var extremes = false
  /// As a part of the range since the last event.
  var overshoot = false
  var peakVelocity = false
  /// The part of the range within which the motion has to stay; nil if it is not asked for.
  var timeWithin: Double?
  static let maximumCrossings = 100

  var isEmpty: Bool {
    crossings.isEmpty && !extremes && !overshoot && !peakVelocity && timeWithin == nil
  }

  static let form = Form(
    "Measure",
    """
    What is measured on the motion, whatever the sample times; of one that does not settle, up to \
    the last sample.
    """, initial: Self(),
    .value(
      "crossings", \.crossings,
      .list(of: .number(.any), count: IntegerRange(0...maximumCrossings)),  // total: a constant
      "Values whose crossing times are wanted, for each number of the value.", read: readCrossings
    ), .bool("extremes", \.extremes, "Whether the turning points are wanted."),
    .bool("overshoot", \.overshoot, "Whether the overshoot is wanted."),
    .bool("peakVelocity", \.peakVelocity, "Whether the moment of the greatest speed is wanted."),
    .number(
      "timeWithin", \.timeWithin, .above(0, below: 1),
      "A part of the range; answered is when the value stays within it."))

  private static func readCrossings(_ value: RequestValue) -> [Double] {
    value.items(atMost: maximumCrossings, else: "must have at most \(maximumCrossings) numbers").map
    { $0.number() }
  }
}
