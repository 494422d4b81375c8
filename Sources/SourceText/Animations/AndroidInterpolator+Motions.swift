internal import JSONText

extension AndroidInterpolator {
  /// The motions of a text without an animator: each interpolator has the default duration.
  static func motions(
    in source: SourceCursor
  ) throws(SourceError) -> [(object: JSONValue, column: Int)] {
    var motions: [(object: JSONValue, column: Int)] = []
    var time: (name: String, column: Int)?
    // What a call names behind an attribute of the theme is not used.
    var end = 0
    for word in SourceWords(source) where word.place.position >= end {
      if let (name, value) = try MaterialTheme.value(of: word) {
        switch value {
        case .curve(let curve):
          motions.append((["type": "timingCurve", "curve": curve], word.column))
        case .spring(let name):
          motions.append((["type": "spring", "spring": .string(name)], word.column))
        case .milliseconds: time = time ?? (name.name, name.column)
        }
        end = LooseCall(word, as: .kotlin)?.end.position ?? 0
      } else if names.contains(word.name), word.isBefore("(") || word.behind.next == "." {
        let curve = try curve(in: word.place)
        motions.append((["type": "timingCurve", "curve": curve], word.column))
      }
    }
    if motions.isEmpty, let time {
      throw SourceError(
        "\(time.name) alone is a duration without a curve", at: time.column,
        remedy: "; write both, such as view.animate().alpha(0f).setDuration(300)")
    }
    return motions
  }
}
