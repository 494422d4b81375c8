internal import AnimationCore

struct Plot {
  struct Figures {
    let first: Double
    let last: Double
    /// The least value, also of those that were included later.
    private(set) var least: Double
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

  /// The lines that share an axis.
  struct Panel {
    let title: String
    /// 1 to 8, in the order of the value's numbers.
    let lines: [PlotLine]

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
    /// Decides also which label gets the room for one.
    let kind: PlotMarkKind
    let time: Double
    let label: String
  }

  struct Overshoot {
    let line: Int
    /// Seconds, at which the drawn line is furthest past the target.
    let time: Double
    let value: Double
    /// The distance past the target, as a part of the distance to it.
    let part: Double
  }

  var index = "time"
  var span = Extent.unit
  var panels: [Panel] = []
  var bands: [Band] = []
  var marks: [Mark] = []
  /// The overshoots of the first panel; empty unless its lines are values.
  var overshoots: [Overshoot] = []
  /// Lines and bands that are left out.
  var omitted = 0
  var warnings: [String] = []
}

struct PlotLine {
  /// The path of the members, such as `position.x`; empty for the only number.
  let name: String
  /// In units of the value; two at one time are a jump.
  let points: [MotionTracePoint]
  /// The values for words, since the corners only come close to them; nil if there are none.
  let figures: Plot.Figures?
  /// The corners of a line; empty if unknown.
  var targets: [MotionTracePoint] = []
}

enum PlotMarkKind: String {
  /// A change of the target, or a release.
  case event
  case perceptual, settled
}
