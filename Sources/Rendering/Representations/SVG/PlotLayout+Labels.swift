internal import AnimationCore
internal import JSONText

extension PlotLayout {
  /// The tick marks of the index; the last of a time has the unit.
  func timeLabels(of plot: Plot) -> [(text: String, x: Double)] {
    let ticks = time.ticks(spacing: 56)
    return ticks.enumerated().map { index, tick in
      let isLast = index == ticks.count - 1
      return (String(number: tick) + (isLast && plot.index == "time" ? " s" : ""), time(tick))
    }
  }

  func valueTicks(panel index: Int) -> [(value: Double, y: Double)] {
    Self.ticks(on: scales[index]).map { ($0, scales[index]($0)) }
  }

  /// The names of lines beside their ends, in the order from the top, none upon another; empty if
  /// none has a name.
  func namePlaces(of lines: [PlotLine], panel index: Int) -> [(number: Int, y: Double)] {
    guard lines.contains(where: { !$0.name.isEmpty }) else { return [] }
    let ends = lines.enumerated().map { number, line in
      (number: number, y: scales[index](line.points.last?.value ?? 0) + 3.5)
    }
    var lowest = -Double.infinity
    var places = ends.sorted { ($0.y, $0.number) < ($1.y, $1.number) }.map { end in
      lowest = max(end.y, lowest + Self.fontSize)
      return (number: end.number, y: lowest)
    }
    let excess = max(0, lowest - panels[index].bottom - 3)
    for index in places.indices { places[index].y -= excess }
    return places
  }

  /// An overshoot with its place, and that of its text; nil for a text that would cover another.
  struct OvershootPlace {
    let overshoot: Plot.Overshoot
    let x: Double
    let y: Double
    let text: (x: Double, y: Double)?

    var words: String { "+\((overshoot.part * 100).label(digits: 2)) %" }
  }

  /// The description of the plot has each, also those without a text.
  func overshootPlaces(of plot: Plot) -> [OvershootPlace] {
    guard let scale = scales.first, let frame = panels.first else { return [] }
    var texts: [(x: Double, y: Double)] = []
    return plot.overshoots.map { overshoot in
      let (x, y) = (time(overshoot.time), scale(overshoot.value))
      let isTop = y < (frame.top + frame.bottom) / 2
      let place = (x: x + 2, y: isTop ? y + 18 : y - 10)
      let isFree = texts.allSatisfy {
        abs($0.x - place.x) > Self.overshootWidth || abs($0.y - place.y) > Self.fontSize
      }
      if isFree { texts.append(place) }
      return OvershootPlace(overshoot: overshoot, x: x, y: y, text: isFree ? place : nil)
    }
  }

  /// The width of `+100 %` in pixels, about.
  private static let overshootWidth = 44.0

  /// The line on which a label of a mark stands.
  func baseline(of label: PlotLabel) -> Double {
    let rows = (labels.map(\.row).max() ?? 0) + 1
    return 14 + Double(rows - 1 - label.row) * 14
  }

  /// Nil for a plot of nothing.
  var top: Double? { (panels + bands).first?.top }
  var bottom: Double { (panels + bands).map(\.bottom).max() ?? height - 20 }
}
