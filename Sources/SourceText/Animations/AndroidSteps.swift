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

  private struct Start {
    let name: String
    /// Behind the word that starts it, or behind the block of the animator in which that is.
    let place: SourceCursor
  }

  private var starts: [Start] = []

  private static let starts: Set = ["start", "animateToFinalPosition"]

  /// The places of what is done at the end of an animator, `doOnEnd { ... }` or
  /// `onAnimationEnd(animation) { ... }`.
  private var endings: [Range<Int>] = []
  /// The first start of an animator of the text at an end.
  private(set) var repetition: Int?

  /// Notes the work that the word does at an end, and whether it starts an animator there.
  mutating func noteEnding(_ word: SourceWord, isNamed: Bool) {
    if word.name == "doOnEnd" || word.name == "withEndAction" {
      if let work = word.behind.trailingClosure { endings.append(work) }
    } else if word.name == "onAnimationEnd" {
      if let work = LooseCall(word, as: .kotlin)?.end.trailingClosure { endings.append(work) }
    } else if Self.starts.contains(word.name), isNamed,
      WorkBudget.spend(units: endings.count),
      endings.contains(where: { $0.contains(word.place.position) })
    {
      repetition = repetition ?? word.column
    }
  }

  /// Notes that an animator is started, the one of the name for a call in its own block.
  mutating func noteStart(_ word: SourceWord, ofLast name: String?) {
    guard Self.starts.contains(word.name), word.isBefore("(") else { return }
    let place = word.place.position
    if let receiver = word.receiver, !["", "this", "it"].contains(receiver) {
      starts.append(Start(name: receiver, place: word.behind))
    } else if let name, let block = blocks.last(where: { $0.contains(place) }) {
      starts.append(Start(name: name, place: word.place.from(block.upperBound + 1)))
    }
  }

  /// `view.animate()`, which starts by itself.
  mutating func noteStart(ofViewAt word: SourceWord) {
    starts.append(Start(name: word.nameOfView, place: word.behind))
  }

  private static let ends: Set = ["cancel", "end", "skipToEnd", "pause"]

  /// `animator.cancel()` behind its start.
  func refuseEnd(_ word: SourceWord) throws(SourceError) {
    guard Self.ends.contains(word.name), word.isBefore("("), let receiver = word.receiver
    else { return }
    try refuseEnd(of: receiver, by: word)
  }

  /// `view.animate().cancel()` behind an animation of the view.
  func refuseEnd(ofViewAt word: SourceWord) throws(SourceError) {
    try refuseEnd(of: word.nameOfView, by: word)
  }

  private func refuseEnd(of name: String, by word: SourceWord) throws(SourceError) {
    guard WorkBudget.spend(units: starts.count),
      let start = starts.last(where: { $0.name == name }),
      start.place.leadsStraight(to: word.place.position)
    else { return }
    throw .end(word.name == "animate" ? "cancel" : word.name, at: word.column)
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

extension SourceWord {
  /// That of `view.animate()`, which no animator has.
  fileprivate var nameOfView: String { "\(receiver ?? "").animate" }
}
