internal import AnimationCore

/// The content of a plot: lines over time, marks, and colors.
struct Plot {
  /// The values of a number at the ends of the time, and the least and greatest.
  struct Figures {
    let first: Double
    let last: Double
    private(set) var least: Double
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
    let title: String
    let lines: [Line]

    /// The least and the greatest value of the lines and their targets.
    var extent: ClosedRange<Double> {
      let values = lines.flatMap { ($0.points + $0.targets).map(\.value) }
      guard let low = values.min(), let high = values.max() else { return 0...1 }
      return low...high
    }
  }

  /// A color over time.
  struct Band {
    let name: String
    /// The colors at parts of the whole time, 0 to 1.
    let colors: [(part: Double, color: Color)]
  }

  /// A time with a meaning.
  struct Mark {
    enum Kind {
      /// A change of the target, or a release.
      case event
      /// The perceptual duration.
      case perceptual
      /// The end of the motion.
      case settled
    }

    let kind: Kind
    let time: Double
    let label: String
  }

  /// The point at which a number is furthest past its target.
  struct Overshoot {
    /// The place of the number's line among those of its panel.
    let line: Int
    let time: Double
    let value: Double
    /// The distance past the target, as a part of the distance to it.
    let part: Double
  }

  /// The name of the horizontal axis: `time`, `progress` or `position`.
  var index = "time"
  var span = 0.0...1.0
  var panels: [Panel] = []
  var bands: [Band] = []
  var marks: [Mark] = []
  /// The points at which the numbers are furthest past their targets.
  var overshoots: [Overshoot] = []
  /// The number of lines and bands that are left out.
  var omitted = 0
}
