internal import AnimationCore

extension SourceCursor {
  /// Returns the place at which the value with the name is set in motion:
  /// `animator.startAnimation()`, `layer.add(fade, forKey: nil)`; nil where the text does not say.
  func placeOfStart(of name: String) -> Int? {
    guard WorkBudget.spend(units: SourceReader.wordCost * length) else { return nil }
    let start = SourceWords(self).first { word in
      switch word.name {
      case "startAnimation": return word.receiver == name || word.previous == name
      case "add" where word.receiver != nil:
        let call = LooseCall(word, as: .swift)
        return call?["forKey"] != nil && call?.arguments.first?.body.isName(name) == true
      case "addAnimation":
        var ahead = word.behind
        return ahead.takeAhead(":") && ahead.isName(name)
      default: return false
      }
    }
    return start?.place.position
  }

  /// That of the name to which the value at the place is assigned, or else the place.
  func placeOfStart(ofValueAt place: Int) -> Int {
    nameAssigned(at: place).flatMap(placeOfStart(of:)) ?? place
  }

  /// Whether the name comes next.
  private func isName(_ name: String) -> Bool {
    var ahead = self
    ahead.skipWhitespace()
    return ahead.takePath().split(separator: ".").last.map(String.init) == name
  }
}
