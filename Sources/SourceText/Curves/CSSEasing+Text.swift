package import AnimationCore
internal import CSSValues
internal import JSONText

extension CSSEasing {
  /// Reads back as the same curve; nil for a curve that CSS does not have.
  package static func text(of curve: UnitCurve) -> String? {
    if let keyword = keywords.first(where: { named[$0] == curve }) { return keyword }
    if let steps = curve.steps {
      let position = steps.position == .jumpEnd ? "" : ", \(steps.position.rawValue)"
      return "steps(\(steps.count)\(position))"
    }
    if let lines = curve.lines { return text(of: lines) }
    guard let points = curve.bezier, (0...1).contains(points.x1), (0...1).contains(points.x2)
    else { return nil }
    if points.isLinear { return "linear" }
    return text(of: points)
  }

  /// As `cubic-bezier()`, even where a keyword is the same.
  package static func text(of curve: CubicBezier) -> String {
    let numbers = curve.numbers.map(String.init(number:))
    return "cubic-bezier(\(numbers.joined(separator: ", ")))"
  }

  /// The first and the last stop are written without a percentage where CSS puts them anyway.
  private static func text(of lines: PiecewiseLinear) -> String {
    let last = lines.points.count - 1
    return CSSLinear.text(
      lines.points.enumerated().map { index, point in
        let isImplied = index == 0 && point.input == 0 || index == last && point.input == 1
        return (point.output, percentage: isImplied ? nil : percentage(point.input))
      })
  }

  /// In few digits, if they are read as the same part to an ulp.
  private static func percentage(_ part: Double) -> Double {
    let short = DecimalPlaces(10).round(part * 100)
    return abs(short / 100 - part) <= part.ulp ? short : part * 100
  }
}
