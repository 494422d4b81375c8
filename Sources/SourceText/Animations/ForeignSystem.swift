internal import AnimationCore

/// Texts that are not read, and are known by a mark that no other text has: systems outside of the
/// web and of phones.
enum ForeignSystem {
  /// A mark with what is not read.
  private static let marks: KeyValuePairs<String, String> = [
    "DOTween": "DOTween", "SetEase(Ease.": "DOTween", ".SetLoops(": "DOTween",
    ".DOMove": "DOTween", "create_tween(": "a tween of Godot",
    "tween_property(": "a tween of Godot", "TweenInfo.new(": "a tween of Roblox",
    "easing.type:": "an animation of Qt", "NumberAnimation": "an animation of Qt",
    "SpringAnimation {": "an animation of Qt", "PropertyAnimation {": "an animation of Qt",
    "<DoubleAnimation": "an animation of XAML", "<Storyboard": "an animation of XAML",
    apply: "@apply of Tailwind",
  ]

  private static let apply = "@apply "
  private static let remedy =
    "; write its duration and its easing as CSS has them, such as 1000ms "
    + "cubic-bezier(0.34, 1.56, 0.64, 1), or its numbers as {\"type\": \"interpolatingSpring\", "
    + "\"mass\": 1, \"stiffness\": 100, \"damping\": 10}"
  private static let remedyOfApply =
    "; write its classes alone, such as class=\"transition-colors duration-200 ease-out\""

  /// Nil for a text without a mark.
  static func refusal(of source: SourceCursor) -> SourceError? {
    guard WorkBudget.spend(units: SourceReader.wordCost * marks.count * source.length)
    else { return nil }
    var text = source
    text.skipWhitespace()
    for (mark, system) in marks {
      // The classes alone, behind the mark, have another sentence.
      guard let place = text.place(of: mark), mark != apply || place > text.position
      else { continue }
      return SourceError(
        "\(system) is not read", at: text.from(place).column,
        remedy: mark == apply ? remedyOfApply : remedy)
    }
    return nil
  }
}
