internal import AnimationCore

struct Plot {
  struct Figures {
    let first: Double
    let last: Double
    private(set) var least: Double
    private(set) var greatest: Double

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

  struct Panel {
    let title: String
    /// 1 to 8, in the order of the value's numbers.
    let lines: [PlotLine]
    /// Whether the lines come in pairs, with the area between the two of each shaded.
    var isShaded = false
    var extent: Extent { Extent(lines.flatMap { ($0.points + $0.targets).map(\.value) }) ?? .unit }
  }

  struct Band {
    let name: String
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
    let time: Double
    let value: Double
    let part: Double
  }

  var index = "time"
  var span = Extent.unit
  var panels: [Panel] = []
  var bands: [Band] = []
  var marks: [Mark] = []
  /// The overshoots of the first panel; empty unless its lines are values.
  var overshoots: [Overshoot] = []
  var omitted = 0
  var warnings: [String] = []

  var isOverTime: Bool { index == "time" }
}

struct PlotLine {
  let name: String
  /// In units of the value; two at one time are a jump.
  let points: [MotionTracePoint]
  /// The values for words, since the corners only come close to them; nil if there are none.
  let figures: Plot.Figures?
  var targets: [MotionTracePoint] = []
}

enum PlotMarkKind: String { case event, perceptual, settled }
