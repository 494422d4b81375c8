/// The switches that take the animations of UIKit away: `UIView.setAnimationsEnabled(false)`, and
/// the closure of `UIView.performWithoutAnimation`.
struct UIKitSwitches {
  private var switched: (name: String, column: Int)?
  /// The place behind the closure.
  private var end: Int?

  mutating func take(_ word: SourceWord) {
    if let end, word.place.position >= end { (switched, self.end) = (nil, nil) }
    guard word.receiver == "UIView" else { return }
    var ahead = word.behind
    switch word.name {
    case "setAnimationsEnabled":
      guard ahead.takeAhead("("), end == nil else { return }
      let isOff = ahead.takePath() == "false"
      switched = isOff ? (word.name, word.column) : nil
    case "performWithoutAnimation":
      ahead.skipWhitespace()
      guard ahead.next == "{", (try? ahead.skipBrackets()) != nil else { return }
      (switched, end) = ((word.name, word.column), ahead.position)
    default: break
    }
  }

  private static let animations: Set = ["animate", "transition", "animateKeyframes"]

  /// Nil for what moves as without them.
  func refusal(of word: SourceWord) -> SourceError? {
    guard let switched, word.receiver == "UIView", Self.animations.contains(word.name),
      word.isBefore("(") || word.isBefore("{")
    else { return nil }
    return SourceError(
      "\(switched.name) takes the animations of views away", at: switched.column,
      remedy: "; leave it out for the motion with them")
  }
}
