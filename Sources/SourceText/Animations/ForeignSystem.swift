internal import AnimationCore

/// Systems outside of the web and of phones, which are known by their names alone.
enum ForeignSystem {
  /// What only a text of the system has.
  private static let marks: KeyValuePairs<String, String> = [
    "DOTween": "DOTween", "SetEase(Ease.": "DOTween", ".SetLoops(": "DOTween",
    ".DOMove": "DOTween", "create_tween(": "a tween of Godot",
    "tween_property(": "a tween of Godot",
    "TweenInfo.new(": "a tween of Roblox", "easing.type:": "an animation of Qt",
    "NumberAnimation": "an animation of Qt", "SpringAnimation {": "an animation of Qt",
    "PropertyAnimation {": "an animation of Qt", "<DoubleAnimation": "an animation of XAML",
    "<Storyboard": "an animation of XAML",
  ]

  /// Nil for a text of no such system.
  static func refusal(of source: SourceCursor) -> SourceError? {
    let text = source.allText
    guard WorkBudget.spend(units: SourceReader.wordCost * marks.count * source.length / 4)
    else { return nil }
    for (mark, system) in marks {
      guard let place = text.firstRange(of: mark) else { continue }
      let start = source.column + source.length - text.count
      return SourceError(
        "\(system) is not read",
        at: start + text.distance(from: text.startIndex, to: place.lowerBound),
        remedy: "; write its duration and its easing as CSS has them, such as 1000ms "
          + "cubic-bezier(0.34, 1.56, 0.64, 1), or its numbers as {\"type\": "
          + "\"interpolatingSpring\", \"mass\": 1, \"stiffness\": 100, \"damping\": 10}")
    }
    return nil
  }
}
