internal import AnimationCore

/// The content of a plot: lines over time, marks, and colors.
struct Plot {
  /// The values of a number at the ends of the time, and the least and greatest.
  struct Figures {
    /// The value at the first time.
    let first: Double
    /// The value at the last time.
    let last: Double
    /// The least value, also of those that were included later.
    private(set) var least: Double
    /// The greatest value, also of those that were included later.
    private(set) var greatest: Double

    /// Creates the figures of samples; nil if there are none.
    init?(_ values: [Double]) {
      guard let first = values.first, let last = values.last, let least = values.min(),
        let greatest = values.max()
      else { return nil }
      (self.first, self.last, self.least, self.greatest) = (first, last, least, greatest)
    }

    /// Takes further values of the number into account.
    mutating func include(_ values: some Sequence<Double>) {
      for value in values { (least, greatest) = (min(least, value), max(greatest, value)) }
    }
  }

  /// A line: the values of one number.
  struct Line {
    /// The name of the number among several; empty for the only one.
    ///
    /// The name is the path of the members: `position.x`.
    let name: String
    /// The corners of the line in units of the value; two at one time are a jump.
    let points: [MotionTrace.Point]
    /// The values that are told in words, which the corners only come close to; nil if there are
    /// none.
    let figures: Figures?
    /// The target over time, as the corners of a line; empty if unknown.
    var targets: [MotionTrace.Point] = []
  }

  /// The lines that share an axis.
  struct Panel {
    /// The name of the axis.
    ///
    /// The name of the answer's column: `value`, `velocity`.
    let title: String
    /// The lines, from 1 to 8, in the order of the value's numbers.
    let lines: [Line]

    /// The least and the greatest value of the lines and their targets.
    ///
    /// Without lines the extent is 0 to 1.
    var extent: Extent {
      Extent(lines.flatMap { ($0.points + $0.targets).map(\.value) }) ?? .unit
    }
  }

  /// A color over time.
  struct Band {
    /// The path of the members that lead to the color; empty for a value that is one.
    let name: String
    /// The colors at parts of the whole time, 0 to 1.
    let colors: [(part: Double, color: Color)]
  }

  /// A time with a meaning.
  struct Mark {
    /// The kinds of marks, which differ in their dashes.
    enum Kind {
      /// A change of the target, or a release.
      case event
      /// The perceptual duration.
      case perceptual
      /// The end of the motion.
      case settled
    }

    /// The kind, on which also depends which label gets the room for one.
    let kind: Kind
    /// The time in seconds.
    let time: Double
    /// The text for a label above the plot; empty for a mark without one.
    let label: String
  }

  /// The point at which a number is furthest past its target.
  struct Overshoot {
    /// The place of the number's line among those of its panel.
    let line: Int
    /// The time in seconds at which the drawn line is furthest past the target.
    let time: Double
    /// The value of the drawn line at that time.
    let value: Double
    /// The distance past the target, as a part of the distance to it.
    let part: Double
  }

  /// The name of the horizontal axis: `time`, `progress` or `position`.
  var index = "time"
  /// The times from left to right in seconds, or the progresses or positions.
  var span = Extent.unit
  /// The panels from top to bottom, one for each column with a number: mostly values and
  /// velocities.
  var panels: [Panel] = []
  /// The colors, at most 4 of a column.
  var bands: [Band] = []
  /// The events and durations within the ``span``.
  var marks: [Mark] = []
  /// The points at which the numbers are furthest past their targets.
  ///
  /// The numbers are those of the first panel; there are no overshoots unless its lines are values.
  var overshoots: [Overshoot] = []
  /// The number of lines and bands that are left out.
  var omitted = 0
  /// The warnings of the answer, as sentences.
  var warnings: [String] = []
}
