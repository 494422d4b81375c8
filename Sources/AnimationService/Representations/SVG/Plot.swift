internal import AnimationCore

/// The content of a plot: lines over time, marks, and colors.
struct Plot {
  struct Figures {
    let first: Double
    let last: Double
    /// The least value, also of those that were included later.
    private(set) var least: Double
    /// The greatest value, also of those that were included later.
    private(set) var greatest: Double

    /// Nil without samples.
    init?(_ values: [Double]) {
      guard let first = values.first, let last = values.last, let least = values.min(),
        let greatest = values.max()
      else { return nil }
      (self.first, self.last, self.least, self.greatest) = (first, last, least, greatest)
    }

    mutating func include(_ values: some Sequence<Double>) {
      for value in values { (least, greatest) = (min(least, value), max(greatest, value)) }
    }
  }

  struct Line {
    /// The path of the members, such as `position.x`; empty for the only number.
    let name: String
    /// In units of the value; two at one time are a jump.
    let points: [MotionTrace.Point]
    /// The values for words, since the corners only come close to them; nil if there are none.
    let figures: Figures?
    /// The corners of a line; empty if unknown.
    var targets: [MotionTrace.Point] = []
  }

  /// The lines that share an axis.
  struct Panel {
    /// The name of the answer's column: `value`, `velocity`.
    let title: String
    /// 1 to 8, in the order of the value's numbers.
    let lines: [Line]

    /// The least and the greatest value of the lines and their targets; 0 to 1 without lines.
    var extent: Extent { Extent(lines.flatMap { ($0.points + $0.targets).map(\.value) }) ?? .unit }
  }

  struct Band {
    /// The path of the members; empty for a value that is a color.
    let name: String
    /// Parts of the whole time, 0 to 1.
    let colors: [(part: Double, color: Color)]
  }

  struct Mark {
    /// They differ in their dashes.
    enum Kind {
      /// A change of the target, or a release.
      case event
      /// The perceptual duration.
      case perceptual
      case settled
    }

    /// Decides also which label gets the room for one.
    let kind: Kind
    /// Seconds.
    let time: Double
    /// A text above the plot; empty for none.
    let label: String
  }

  /// The point at which a number is furthest past its target.
  struct Overshoot {
    /// The place among the lines of the panel.
    let line: Int
    /// Seconds, at which the drawn line is furthest past the target.
    let time: Double
    /// The value of the drawn line.
    let value: Double
    /// The distance past the target, as a part of the distance to it.
    let part: Double
  }

  /// `time`, `progress` or `position`.
  var index = "time"
  /// Seconds from left to right, or progresses or positions.
  var span = Extent.unit
  /// One from top to bottom for each column with a number: mostly values and velocities.
  var panels: [Panel] = []
  /// At most 4 of a column.
  var bands: [Band] = []
  /// Events and durations within the ``span``.
  var marks: [Mark] = []
  /// The overshoots of the first panel; empty unless its lines are values.
  var overshoots: [Overshoot] = []
  /// Lines and bands that are left out.
  var omitted = 0
  /// Sentences.
  var warnings: [String] = []
}
