internal import AnimationCore

/// The work that begins later than its place says: in `view.postDelayed({ ... }, 200)`, behind
/// `delay(200)`.
struct AndroidPostponements {
  private struct Postponement {
    /// A time that is not in the text is a failure only of an animator that waits for it.
    let delay: Result<AndroidDelay, SourceError>
    /// Those of the work, and of the functions that it calls.
    let places: [Range<Int>]
    /// The names of the animators that are started there, wherever they are made.
    let started: Set<String>
  }

  /// An animator, or a set that plays it; the place is in the text, from 0.
  typealias Mover = (name: String?, place: Int)

  private let text: SourceCursor
  private var all: [Postponement] = []
  /// The bodies of the functions of the text.
  private lazy var functions = Self.functions(in: text)

  init(_ text: SourceCursor) {
    self.text = text
    guard WorkBudget.spend(units: SourceReader.wordCost * text.length) else { return }
    for word in SourceWords(text) {
      if word.name == "postDelayed" { takePost(word) }
      if AndroidDelay.isCoroutine(word) { takeDelay(word) }
    }
  }

  /// Of an animator and the sets that play it: what any of them is in, or is started by.
  func delays(of movers: [Mover]) throws(SourceError) -> [AndroidDelay] {
    var delays: [AndroidDelay] = []
    for postponement in all {
      let count = movers.count * postponement.places.count
      guard WorkBudget.spend(units: SourceReader.wordCost * count) else { break }
      let isHeld = movers.contains { name, place in
        name.map(postponement.started.contains) ?? false
          || postponement.places.contains { $0.contains(place) }
      }
      if isHeld { delays.append(try postponement.delay.get()) }
    }
    return delays
  }

  /// `handler.postDelayed({ ... }, 200)`, and `view.postDelayed(200) { ... }` of androidx.core.
  private mutating func takePost(_ word: SourceWord) {
    guard let call = LooseCall(word, as: .kotlin), let first = call.arguments.first,
      let last = call.arguments.last, WorkBudget.spend(units: SourceReader.wordCost * text.length)
    else { return }
    if let closure = call.end.trailingClosure {
      take(closure, after: Self.delay(first.body), by: word)
    } else if call.arguments.count > 1, let work = places(ofWork: first.body) {
      take(work, after: Self.delay(last.body), by: word)
    }
  }

  private static func delay(_ text: SourceCursor) -> Result<AndroidDelay, SourceError> {
    do { return .success(try AndroidDelay(text)) } catch { return .failure(error) }
  }

  private mutating func takeDelay(_ word: SourceWord) {
    guard WorkBudget.spend(units: SourceReader.wordCost * word.behind.length) else { return }
    let work = word.behind.position..<word.behind.endOfBlock
    do {
      guard let delay = try AndroidDelay(coroutine: word) else { return }
      take(work, after: .success(delay), by: word)
    } catch { take(work, after: .failure(error), by: word) }
  }

  /// The work was charged when its end was looked for, and functions when they were collected.
  private mutating func take(
    _ work: Range<Int>, after delay: Result<AndroidDelay, SourceError>, by word: SourceWord
  ) {
    var places = [work]
    let place = word.place.position
    for word in SourceWords(SourceCursor(work, of: text))
    where word.receiver == nil && word.isBefore("(") {
      if let body = functions[word.name] { places.append(body) }
    }
    // What posts itself again was begun without this wait.
    places.removeAll { $0.contains(place) }
    let count = places.reduce(0) { $0 + $1.count }
    guard WorkBudget.spend(units: SourceReader.wordCost * count) else { return }
    let started = places.reduce(into: Set()) { $0.formUnion(animatorsStarted(in: $1)) }
    all.append(Postponement(delay: delay, places: places, started: started))
  }

  private func animatorsStarted(in place: Range<Int>) -> Set<String> {
    var started: Set<String> = []
    for word in SourceWords(SourceCursor(place, of: text)) {
      switch word.name {
      case "start", "animateToFinalPosition":
        if let receiver = word.receiver { started.insert(receiver) }
      case "startAnimation":
        let arguments = LooseCall(word, as: .kotlin)?.arguments ?? []
        for argument in arguments { started.formUnion(SourceWords(argument.body).map(\.name)) }
      default: break
      }
    }
    return started
  }

  /// A lambda, or that of a name, or the function of `this::hide`; nil for work that the text does
  /// not have.
  private mutating func places(ofWork body: SourceCursor) -> Range<Int>? {
    let last = Array(SourceWords(body)).last
    guard let last, last.behind.isBeforeEnd else { return body.places }
    for word in SourceWords(text) where word.name == last.name {
      guard let value = word.behind.behindAssignment(declares: true) else { continue }
      return value.restOfStatement
    }
    return functions[last.name]
  }

  /// `void hide() { ... }`, `fun hide() { ... }`, `fun hide() = ...`, by name.
  private static func functions(in text: SourceCursor) -> [String: Range<Int>] {
    var functions: [String: Range<Int>] = [:]
    guard WorkBudget.spend(units: SourceReader.wordCost * text.length) else { return functions }
    for word in SourceWords(text) where word.previous != nil && word.isBefore("(") {
      guard let body = body(ofFunction: word) else { continue }
      guard WorkBudget.spend(units: SourceReader.wordCost * body.count) else { break }
      functions[word.name] = body
    }
    return functions
  }

  /// In Java a type stands before the name.
  private static func body(ofFunction word: SourceWord) -> Range<Int>? {
    var ahead = word.behind
    guard !["new", "return", "else"].contains(word.previous),
      (try? ahead.skipBalanced { $0.isOne(of: "{=;") || $0.isNewline }) != nil
    else { return nil }
    if let closure = ahead.trailingClosure { return closure }
    return word.previous == "fun" && ahead.take("=") ? ahead.restOfStatement : nil
  }
}

extension SourceCursor {
  /// The places to the end of the line, or to that of the brackets that are open there.
  fileprivate var restOfStatement: Range<Int> {
    var ahead = self
    ahead.skipWhitespace()
    let start = ahead.position
    _ = try? ahead.skipBalanced { $0 == ";" || $0.isNewline }
    return start..<ahead.position
  }
}
