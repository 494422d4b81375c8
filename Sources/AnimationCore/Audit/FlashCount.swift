/// The flashes of something that is shown, as WCAG 2.2 counts them: a flash is a pair of opposing
/// changes.
package struct FlashCount: Sendable {
  /// The most flashes in any one second.
  package let most: Int
  /// The end of that second in seconds; 0 without a flash.
  package let time: Double

  /// More in one second are above the threshold of success criterion 2.3.1.
  package static let threshold = 3
  private static let window = 1.0
  private static let leastChange = 0.1
  private static let brightest = 0.8

  /// General flashes: changes of the relative luminance, 0 to 1, by a tenth or more, of which the
  /// darker side is below 0.80.
  package init(luminances: [Double], at times: [Double]) {
    self.init(
      Zigzag.changes(of: luminances, at: times) { turn, value in
        (value - turn).magnitude >= Self.leastChange - 1e-12 && min(turn, value) < Self.brightest
      })
  }

  /// Red flashes: changes from or to a saturated red by more than 0.2 in CIE 1976's diagram of
  /// chromaticities.
  package init(reds colors: [FlashedColor], at times: [Double]) {
    var (changes, last) = ([Double](), colors.first)
    for (time, color) in zip(times, colors) {
      guard let from = last else { break }
      let isSeen = color.isSaturatedRed != from.isSaturatedRed
      guard isSeen, color.distance(from: from) > FlashedColor.leastDistance else { continue }
      changes.append(time)
      last = color
    }
    self.init(changes)
  }

  /// The changes are in opposing directions in turn, at ascending times.
  private init(_ changes: [Double]) {
    var (most, end, first) = (0, 0.0, 0)
    for (place, time) in changes.enumerated() {
      while changes[first] < time - Self.window { first += 1 }
      let count = (place + 1 - first) / 2
      if count > most { (most, end) = (count, time) }
    }
    (self.most, time) = (most, end)
  }
}
