internal import AnimationCore

/// The steps of a text on its animators once these are made, beside starting them.
struct AndroidSteps {
  /// The places of the calls behind an animator.
  private var calls: Set<Int> = []
  /// `ObjectAnimator.ofFloat(...).apply { ... }`.
  private var blocks: [Range<Int>] = []

  /// An animator begins at the word; returns the places of the calls behind it.
  mutating func follow(_ word: SourceWord) -> Set<Int> {
    var (ahead, own): (SourceCursor, Set<Int>) = (word.behind, [])
    defer { calls.formUnion(own) }
    ahead.skipSpaces()
    if ahead.next == "(", ahead.takeBrackets() == nil { return own }
    while ahead.takeMark() {
      ahead.skipWhitespace()
      own.insert(ahead.position)
      let name = ahead.takeIdentifier()
      ahead.skipSpaces()
      guard ahead.next == "(" || ahead.next == "{" else { continue }
      guard let inside = ahead.takeBrackets() else { return own }
      if AndroidSets.scopes.contains(name) { blocks.append(inside.places) }
    }
    return own
  }

  private static let times: Set = [
    "currentPlayTime", "setCurrentPlayTime", "setCurrentFraction",
  ]
  static let names = times.union(["reverse"])

  /// `isNamed` is whether the receiver of the word is an animator or a set of the text.
  func refuse(_ word: SourceWord, isNamed: Bool) throws(SourceError) {
    if word.name == "reverse", word.isBefore("("), isNamed || isOwn(word) {
      throw SourceError(
        "reverse plays the animator backward", at: word.column,
        remedy: "; leave it out for the motion forward")
    }
    guard Self.times.contains(word.name),
      let time = LooseCall(word, as: .kotlin)?.arguments.first?.body
        ?? word.behind.behindAssignment(declares: false)
    else { return }
    var reader = SourceReader(time, as: .kotlin)
    guard (try? reader.readValue()) != .number(0) else { return }
    throw SourceError(
      "\(word.name) sets the animator to another of its times", at: word.column,
      remedy: "; leave it out for the whole motion")
  }

  private func isOwn(_ word: SourceWord) -> Bool {
    let place = word.place.position
    guard WorkBudget.spend(units: SourceReader.wordCost * blocks.count) else { return false }
    return calls.contains(place)
      || [nil, "this", "it"].contains(word.receiver) && blocks.contains { $0.contains(place) }
  }
}
