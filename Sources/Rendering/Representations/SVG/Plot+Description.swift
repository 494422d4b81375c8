extension Plot {
  /// Such as `Value and velocity over time`; `Color` without panels.
  var title: String {
    let names = panels.map(\.title).joined(separator: " and ")
    let subject = names.isEmpty ? "Color" : names.prefix(1).uppercased() + names.dropFirst()
    return "\(subject) over \(index)"
  }

  var summary: String {
    let lines = panels.flatMap { panel in panel.lines.map { sentence(of: $0, in: panel) } }
    return (warnings + lines + remarks).joined(separator: " ")
  }

  var remarks: [String] {
    var sentences: [String] = []
    sentences += overshoots.map { overshoot in
      let name = panels.first?.lines[overshoot.line].name ?? ""
      let part = (overshoot.part * 100).label(digits: 2)
      return "\(name.isEmpty ? "It" : name) goes past its target by \(part) %."
    }
    sentences += marks.filter { !$0.label.isEmpty }.prefix(16).map { mark in
      "At \(mark.time.label(digits: 4)) s: \(mark.label)."
    }
    sentences += bands.map { "The color \($0.name) changes.".replacingSpaces }
    if omitted > 0 { sentences.append("\(omitted) more are not drawn.") }
    return sentences
  }

  private func sentence(of line: PlotLine, in panel: Panel) -> String {
    let name = line.name.isEmpty ? panel.title : "\(panel.title) of \(line.name)"
    guard let figures = line.figures else { return "" }
    let values = [figures.first, figures.last, figures.least, figures.greatest]
    let texts = values.map { $0.label(digits: 4) }
    return "The \(name) goes from \(texts[0]) to \(texts[1]), between \(texts[2]) and \(texts[3])."
  }
}

extension String {
  fileprivate var replacingSpaces: String { split(separator: " ").joined(separator: " ") }
}
