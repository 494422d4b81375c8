internal import AnimationCore
internal import JSONText

/// The layer to which a text adds an animation, whose time is that of all that is added to it.
enum CoreAnimationLayer {
  /// Each with the value that changes nothing.
  private static let times: [String: Double] = ["speed": 1, "timeOffset": 0, "beginTime": 0]

  /// Throws where the time of the layer is changed, or the animation is removed; a layer to which
  /// nothing is added in the text is known by its name.
  static func refuseTime(in text: SourceCursor) throws(SourceError) {
    guard WorkBudget.spend(units: 2 * SourceReader.wordCost * text.length) else { return }
    let layers = Set(SourceWords(text).compactMap(\.layerOfAddition))
    var additions: [String: SourceCursor] = [:]
    for word in SourceWords(text) {
      if let layer = word.layerOfAddition { additions[layer] = word.behind }
      try refuseRemoval(word, behind: additions)
      let setter = word.receiver == nil ? word.name.withoutPrefixOfSetter : nil
      let name = setter ?? word.name
      guard let standard = times[name],
        let layer = setter == nil ? word.receiver : word.previous,
        layers.isEmpty ? layer.isNameOfLayer : layers.contains(layer),
        let value = setter == nil
          ? word.behind.behindAssignment(declares: false) : word.argumentOfSetter
      else { continue }
      var reader = SourceReader(value, as: .swift)
      let number = try? CoreAnimationSettings.value(&reader)
      guard number != .number(standard) else { continue }
      throw SourceError(
        "\(name) of a layer changes the time of all that is added to it", at: word.column,
        remedy: remedy(for: name, number))
    }
  }

  private static let removals: Set = ["removeAnimation", "removeAllAnimations"]

  /// `layer.removeAllAnimations()` behind what is added to the layer.
  private static func refuseRemoval(
    _ word: SourceWord, behind additions: [String: SourceCursor]
  ) throws(SourceError) {
    guard removals.contains(word.name), let layer = word.receiver ?? word.previous,
      additions[layer]?.leadsStraight(to: word.place.position) == true
    else { return }
    throw .end(word.name, at: word.column)
  }

  private static func remedy(for name: String, _ value: SourceValue?) -> String {
    switch (name, value) {
    case ("speed", .number(let speed)?) where speed > 0:
      "; leave it out, and write animation.speed = \(String(number: speed)) for the animation"
    case ("beginTime", _):
      "; leave it out, and write animation.beginTime = CACurrentMediaTime() + 0.5 for the animation"
    default: "; leave it out"
    }
  }
}

extension String {
  /// Not that of a player.
  fileprivate var isNameOfLayer: Bool { self == "layer" || hasSuffix("Layer") }
}

extension SourceWord {
  /// `layer` of `view.layer.add(fade, forKey: nil)` and of `[view.layer addAnimation:fade ...]`.
  fileprivate var layerOfAddition: String? {
    switch name {
    case "add" where receiver != nil:
      LooseCall(self, as: .swift)?["forKey"] == nil ? nil : receiver
    case "addAnimation": previous ?? receiver
    default: nil
    }
  }
}
