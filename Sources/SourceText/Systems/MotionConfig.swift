internal import AnimationCore

/// `<MotionConfig transition={...}>` of Motion: the transition of the elements in it that have none
/// of their own (motiondivision/motion, `components/MotionConfig/index.tsx`).
extension SourceCursor {
  /// The places of its tags, where every element of Motion in the text has a transition.
  var placesOfUnusedConfig: [Range<Int>] {
    guard allText.contains("<MotionConfig"),
      WorkBudget.spend(units: SourceReader.wordCost * 2 * length)
    else { return [] }
    var (tags, ahead, hasElement): ([Range<Int>], SourceCursor, Bool) = ([], self, false)
    while let next = ahead.next {
      let start = ahead.position
      ahead.advance()
      guard next == "<" else { continue }
      let name = ahead.takePath()
      let isElement = name.hasPrefix("motion.") || name.hasPrefix("m.")
      guard isElement || name == "MotionConfig" else { continue }
      let hasTransition = ahead.skipAttributes(finding: "transition")
      if !isElement {
        tags.append(start..<ahead.position)
      } else if hasTransition {
        hasElement = true
      } else {
        return []
      }
    }
    return hasElement ? tags : []
  }

  /// Skips the attributes of a tag; whether one of them has the name.
  private mutating func skipAttributes(finding name: String) -> Bool {
    var isFound = false
    while true {
      skipWhitespace()
      guard let next, next != ">" else { return isFound }
      if next.beginsScriptName {
        if takeWhile({ $0.continuesScriptName || $0.isOne(of: "-:") }) == name { isFound = true }
      } else if next == "{" {
        guard (try? skipBrackets()) != nil else { return isFound }
      } else if !next.isQuote || !skipString(next) {
        advance()
      }
    }
  }
}

extension ScriptItem {
  /// Whether it is a transition in one of the places.
  func isTransition(in places: [Range<Int>]) -> Bool {
    guard case .property("transition", _, let column, isAttribute: true) = self
    else { return false }
    return places.contains { $0.contains(column - 1) }
  }
}
